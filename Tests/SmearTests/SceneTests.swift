import Foundation
import Smear
import Testing

/// A ball that goes 60 points in a second, on clear ground.
private let ball = """
  size: [80, 20]
  frames: 60
  parameters:
    y: {value: 10, min: 0, max: 20}
  layers:
    - id: ball
      position: [10, y]
      size: [10, 10]
      backgroundColor: red/0.5
      animations: [{property: position.x, from: 10, to: 70, duration: 1, easing: linear}]
  """

@Suite struct SceneTests {
  @Test func aSceneKnowsItsSizeItsFramesAndItsParameters() throws {
    let scene = try Scene(text: ball)
    #expect((scene.width, scene.height) == (80, 20))
    #expect(scene.frameCount == 60)
    #expect(abs(scene.duration - 1) < 1e-9)
    #expect(scene.layerPaths == ["ball"])
    #expect(scene.warnings == [])
    let parameter = try #require(scene.parameters.first)
    #expect(parameter.name == "y")
    #expect([parameter.value, parameter.minimum, parameter.maximum] == [10, 0, 20])
  }

  @Test func theScaleIsThatOfTheCaller() throws {
    let scene = try Scene(text: ball, scale: 3)
    #expect((scene.width, scene.height) == (240, 60))
  }

  @Test func framesAreWhenTheDisplayShowsThem() throws {
    let times = try Scene(text: ball).frames().map(\.time)
    #expect(times.count == 60)
    #expect(zip(times, 0...).allSatisfy { abs($0 - Double($1) / 60) < 1e-9 })
  }

  @Test func valuesAreThoseOfTheTick() throws {
    let values = try #require(try Scene(text: ball).frame(30).values(of: "ball"))
    let position = try #require(values["position"])
    #expect(abs(position[0] - 40) < 1e-6 && position[1] == 10)
    #expect(values["backgroundColor"] == [1, 0, 0, 0.5])
    #expect(abs(values.distance - 1) < 1e-6)
    #expect(values.overlayOpacity == 0)
    #expect(values.names.contains("shadow.radius"))
    #expect(values["nothing"] == nil)
    #expect(try Scene(text: ball).frame(30).values(of: "cube") == nil)
  }

  @Test func pixelsAreNotMultipliedByAlpha() throws {
    let image = try Scene(text: ball).frame(0).image()
    let inside = 4 * (10 * image.width + 10)
    #expect(image.rgba[inside..<inside + 4] == [255, 0, 0, 128])
    #expect(image.rgba[0..<4] == [0, 0, 0, 0])
  }

  @Test func parametersAreSetByTheirNames() throws {
    let scene = try Scene(text: ball, parameters: ["y": 4])
    func y(_ scene: Scene) throws -> Double? {
      try scene.frame(0).values(of: "ball")?["position"]?[1]
    }
    #expect(try y(scene) == 4)
    #expect(try y(scene.setting(["y": 6])) == 6)
    #expect(
      try scene.frames(setting: ["y": 6])[0].image() == scene.setting(["y": 6]).frame(0).image())
    #expect(try y(scene) == 4)
  }

  @Test(arguments: [["x": 1.0], ["y": 21.0]])
  func whatCannotBeSetIsAnError(parameters: [String: Double]) throws {
    let scene = try Scene(text: ball)
    let error = try #require(throws: SceneError.self) { try scene.frames(setting: parameters) }
    #expect(error.description.contains("'\(parameters.keys.first ?? "")'"))
  }

  @Test func problemsAreLocated() throws {
    let error = try #require(throws: SceneError.self) {
      try Scene(text: "size: [10, 10]\nframes: 2\nlayers:\n  - {opacity: 2}", named: "faint")
    }
    #expect(error.messages.contains { $0.contains("faint.yaml:4:") })
  }

  @Test func aMissingFileIsAnErrorThatNamesIt() throws {
    let error = try #require(throws: SceneError.self) {
      try Scene(contentsOf: URL(filePath: "/nowhere/menu.yaml"))
    }
    #expect(error.description.contains("/nowhere/menu.yaml"))
  }

  @Test func warningsAreKept() throws {
    let scene = try Scene(
      text: """
        size: [10, 10]
        frames: 2
        layers: [{position: [90, 90], size: [1, 1], backgroundColor: red}]
        """)
    #expect(scene.warnings.count == 1)
  }
}
