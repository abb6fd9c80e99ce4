import TestSupport
import Foundation
import Raster
import Testing

/// A layer in the output of `inspect --json`.
private struct Inspection: Decodable {
  let ticks: [Tick]

  struct Tick: Decodable {
    let frame: Int
    let timestamp, targetTimestamp: Double
    let layers: [String: Layer]
  }

  struct Layer: Decodable {
    let position, anchorPoint, size: [Double]
    let distance, overlayOpacity: Double

    /// Position of the upper edge, in points.
    var top: Double { position[1] - anchorPoint[1] * size[1] }
  }
}

@Suite struct InspectTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Scenes.crossing("frameRate: 25\nframes: 2").utf8, to: "box.yaml")
  }

  /// The published table of the demo; frames are counted from the menu's appearance.
  @Test(arguments: [
    (0, -301.0000, 0.0000, 0.0000), (1, -287.2496, 13.7504, 0.7563),
    (2, -258.5712, 28.6783, 0.9684), (3, -222.6375, 35.9337, 1), (4, -184.7199, 37.9176, 1),
    (5, -148.2296, 36.4902, 1), (6, -115.1843, 33.0454, 1), (7, -86.5945, 28.5897, 0.9675),
    (8, -62.7754, 23.8192, 0.9148), (9, -43.5878, 19.1876, 0.8524),
    (10, -28.6208, 14.9671, 0.7807), (11, -17.3231, 11.2977, 0.6996),
    (12, -9.0954, 8.2277, 0.6081), (13, -3.3503, 5.7451, 0.5045), (14, 0.4508, 3.8011, 0.3853),
    (15, 2.7787, 2.3279, 0.2438), (16, 4.0289, 1.2502, 0.0644),
  ])
  func theDemoMovesAsPublished(frame: Int, top: Double, distance: Double, opacity: Double) throws {
    let menu = try menu(inFrames: "\(frame + Self.showFrame)")[0]
    #expect(abs(menu.top - top) < 1e-3)
    #expect(abs(menu.distance - distance) < 1e-3)
    #expect(abs(menu.overlayOpacity - opacity) < 1e-3)
  }

  @Test func theDemoSettlesWithoutBlur() throws {
    let menus = try menu(inFrames: "\(17 + Self.showFrame)-\(30 + Self.showFrame)")
    #expect(menus.allSatisfy { $0.distance < 1 && $0.overlayOpacity == 0 })
    #expect(menus.last?.top == 0)
  }

  @Test func jsonIsAStableInterface() throws {
    // A frame rate and a speed that binary fractions hold exactly.
    try folder.write(
      """
      size: [16, 16]
      frameRate: 32
      frames: 2
      layers:
        - id: box
          size: [8, 8]
          animations: [{property: position.x, to: 60, duration: 0.25}]
          motionBlur: {opacity: distance / 8}
          \(nested)
      """.utf8, to: "exact.yaml")
    let run = try folder.smear("inspect", "exact.yaml", "--json")
    #expect(run.status == 0)
    /// Returns the JSON of a layer that rests in its superlayer and moves with it.
    func dot(distance: Int, speed: Int) -> String {
      """
      "box/dot":{"anchorPoint":[0,0],"distance":\(distance),"hidden":true,"opacity":0.5,\
      "overlayOpacity":0,"position":[1,2],"rotation":90,"scale":[2,3],"size":[2,2],"speed":\(speed)}
      """
    }
    #expect(
      run.output == """
        {"scene": "exact.yaml", "ticks": [
        {"duration":0.03125,"elapsed":0,"frame":0,"isRepeated":false,"layers":{\
        "box":{"anchorPoint":[0.5,0.5],"distance":0,"hidden":false,"opacity":1,"overlayAngle":0,\
        "overlayOpacity":0,"overlayRadius":20,"overlaySamples":5,\
        "position":[0,0],"rotation":0,"scale":[1,1],"size":[8,8],"speed":0},\
        \(dot(distance: 0, speed: 0))},"presentedAt":0,"targetTimestamp":0.03125,"timestamp":0},
        {"duration":0.03125,"elapsed":0.03125,"frame":1,"isRepeated":false,"layers":{\
        "box":{"anchorPoint":[0.5,0.5],"distance":4,"hidden":false,"opacity":1,\
        "overlayAngle":0,"overlayOpacity":0.5,"overlayRadius":20,"overlaySamples":5,"position":[7.5,0],"rotation":0,"scale":[1,1],"size":[8,8],\
        "speed":240},\
        \(dot(distance: 4, speed: 240))},"presentedAt":0.03125,"targetTimestamp":0.0625,"timestamp":0.03125}
        ]}

        """)
  }

  @Test func picturesAreNamedWhileTheyAreThere() throws {
    for name in ["a.png", "b.png"] {
      try folder.write(try PNGEncoder().encode(Bitmap(width: 1, height: 1), as: .rgba), to: name)
    }
    try folder.write(
      """
      size: [9, 9]
      frameRate: 10
      frames: 4
      layers:
        - {id: cell, size: [9, 9], contents: {image: {file: a.png, delay: 0.1}},
           animations: [{property: contents.image.file, to: b.png, begin: 0.2}]}
      """.utf8, to: "cell.yaml")
    let run = try folder.smear("inspect", "cell.yaml", "--json")
    let lines = run.output.split(separator: "\n").filter { $0.contains("\"cell\"") }
    let files = lines.map { line in
      ["a.png", "b.png"].filter { line.contains("\"contents.image.file\":\"\($0)\"") }
    }
    #expect(files == [[], ["a.png"], [], ["b.png"]])
  }

  /// At 32 ticks per second, a shutter of 90° is open for 1/128 s.
  @Test func shuttersSayWhenTheyAreOpen() throws {
    func write(scene: String, layer: String) throws {
      try folder.write(
        "size: [9, 9]\nframeRate: 32\nframes: 2\n\(scene)\nlayers: [{id: box\(layer)}]".utf8,
        to: "shutter.yaml")
    }
    let times = #""shutter":{"closes":0.0390625,"opens":0.03125}"#
    try write(scene: "shutter: {angle: 90, phase: 0}", layer: "")
    let ofScene = try folder.smear("inspect", "shutter.yaml", "--json", "--frames", "1")
    #expect(ofScene.output.contains(#""presentedAt":0.03125,\#(times)"#))
    try write(scene: "", layer: ", shutter: {angle: 90, phase: 0}")
    let ofLayer = try folder.smear("inspect", "shutter.yaml", "--json", "--frames", "1")
    #expect(ofLayer.output.contains(#""scale":[1,1],\#(times)"#))
  }

  @Test func csvIsAStableInterface() throws {
    let run = try folder.smear("inspect", "box.yaml", "--csv", "--frames", "0")
    #expect(
      run.output == """
        frame,presentedAt,timestamp,targetTimestamp,duration,elapsed,isRepeated,layer,\
        position.x,position.y,anchorPoint.x,anchorPoint.y,size.width,\
        size.height,opacity,rotation,scale.x,scale.y,hidden,distance,speed,overlayOpacity,overlayAngle,overlayRadius,overlaySamples
        0,0,0,0.04,0.04,0,false,box,0,8,0.5,0.5,8,8,1,0,1,1,false,0,0,0,0,4,2

        """)
  }

  @Test func theTableIsForPeople() throws {
    let run = try folder.smear("inspect", "box.yaml", "--frames", "1")
    #expect(
      run.output == """
        frame     time  layer                    x         y   opacity  rotation  distance     \
        speed   overlay
            1   0.0400  box                 3.2000    8.0000    1.0000    0.0000    1.3333   \
        80.0000    0.0830

        """)
  }

  @Test(arguments: [("box", ["box"]), ("box/dot", ["box/dot"])])
  func aLayerIsChosenByItsPath(path: String, found: [String]) throws {
    try folder.write(Scenes.crossing(box: nested).utf8, to: "box.yaml")
    let run = try folder.smear("inspect", "box.yaml", "--json", "--layer", path)
    let inspection = try JSONDecoder().decode(Inspection.self, from: Data(run.output.utf8))
    #expect(inspection.ticks.map(\.frame) == Array(0..<12))
    #expect(inspection.ticks.allSatisfy { $0.layers.keys.sorted() == found })
  }

  /// Contents that fade into one another have layers of their own, which no file declares.
  @Test(arguments: [[], ["--json"], ["--csv"]])
  func contentsThatFadeAreNoLayers(format: [String]) throws {
    try folder.write(Scenes.fadingLabel(at: 0.1).utf8, to: "label.yaml")
    let run = try SmearProcess(["inspect", "label.yaml"] + format, in: folder.path).outcome()
    #expect(run.status == 0 && run.output.contains("label"), "\(run.messages)")
    #expect(!run.output.contains("fading"), "\(run.output)")
  }

  @Test func anUnknownLayerIsExplained() throws {
    try folder.write(Scenes.crossing(box: nested).utf8, to: "box.yaml")
    let run = try folder.smear("inspect", "box.yaml", "--layer", "dot")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.messages.contains(
        "smear: the scene has no layer 'dot'\nhint: did you mean 'box/dot'?\n"))
  }

  @Test(arguments: ["--json", "--csv", "--frames=0"], [">/dev/full", ">&-"])
  func outputThatGoesNowhereIsAnError(format: String, redirection: String) throws {
    let run = try folder.smear(
      "inspect", "box.yaml", format, through: #"exec "$@" "# + redirection)
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("smear: cannot write to standard output: "))
  }

  /// The frame at which the menu appears.
  private static let showFrame = 6

  /// Keys that add a sublayer to the box, with no default values.
  private let nested =
    "layers: [{id: dot, position: [1, 2], size: [2, 2], anchorPoint: [0, 0], opacity: 0.5,"
    + " rotation: 90, scale: [2, 3], hidden: true}]"

  private func menu(inFrames frames: String) throws -> [Inspection.Layer] {
    let run = try folder.smear(
      "inspect", Scenes.pocketMenu, "--layer", "menu", "--frames", frames, "--json")
    let inspection = try JSONDecoder().decode(Inspection.self, from: Data(run.output.utf8))
    return try inspection.ticks.map { try #require($0.layers["menu"]) }
  }
}
