import SceneModel
import Testing
import Timeline

@Suite struct TransitionTests {
  private func layer(_ keys: String, at frame: Int, around: String = "") throws
    -> PresentationLayer
  {
    let timeline = try #require(
      SceneFixture.scene(
        """
        size: [100, 100]
        frameRate: 10
        duration: 2
        layers:
          - id: box
            size: [40, 40]
            \(around)
            contents:
              transition: {name: push, from: red, to: {layers: [{id: dot, position: ["100 * time", 0]}]}, \(keys)}
        """))
    return try timeline.presentation(at: timeline.displayLink[frame]).layers[0]
  }

  private func progress(of layer: PresentationLayer) throws -> Double {
    guard case .transition(let transition) = layer.model.contents else { return .nan }
    return layer[transition.progress]
  }

  @Test(arguments: [(0, 0.0), (5, 0), (10, 0.5), (15, 1), (19, 1)])
  func theProgressStaysWhereItsAnimationEnds(frame: Int, expected: Double) throws {
    let layer = try layer("progress: {begin: 0.5, duration: 1}", at: frame)
    #expect(try progress(of: layer) == expected)
  }

  @Test func animationsInTransitionEndsRun() throws {
    let dot = try #require(try layer("progress: 0", at: 3).contentLayers[1].sublayers.first)
    #expect(abs(dot[.position].x - 30) < 1e-4)
    #expect(abs(dot.movement.distance - 100.0 / 60) < 1e-4)
  }

  /// Nine instants over half of a tick of 0.1 s, from the tick on.
  @Test func aShutterSweepsTheProgress() throws {
    let layer = try layer("progress: {duration: 1}, shutter: 0.5", at: 4)
    #expect(layer.sweptProgress.count == 9)
    for (index, progress) in layer.sweptProgress.enumerated() {
      #expect(abs(progress - (0.4 + 0.05 * Double(index) / 8)) < 1e-6)
    }
    #expect(try self.layer("progress: {duration: 1}", at: 4).sweptProgress.isEmpty)
  }

  @Test func aShutterAroundItSweepsAllOfIt() throws {
    let layer = try layer(
      "progress: {duration: 1}, shutter: 0.5", at: 4, around: "shutter: {samples: 4}")
    let instants = try #require(layer.exposure).instants
    #expect(instants.count == 4)
    #expect(instants.map(\.layer.sweptProgress) == [[], [], [], []])
    let swept = try instants.map { try progress(of: $0.layer) }
    #expect(Set(swept).count == 4)
  }

  @Test func aSceneLastsUntilItsTransitionIsOver() throws {
    let timeline = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 10
        duration: settle
        layers:
          - size: [9, 9]
            contents:
              transition:
                name: wipe
                from: red
                to: {layers: [{animations: [{property: opacity, to: 0, duration: 1.5}]}]}
                progress: {duration: 1}
        """))
    #expect((16...18).contains(timeline.frameCount))
  }
}
