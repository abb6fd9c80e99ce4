import SceneModel
import SceneText
import Testing
import Timeline

@Suite struct ExactShutterTests {
  /// The layers of a scene of ten ticks a second with an exact shutter, as that sees them at 0.2 s.
  private func exposed(_ layers: String, keys: String = "") throws -> Presentation {
    let timeline = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 10
        duration: 5
        shutter: {exact: true, angle: 360\(keys)}
        layers: [\(layers)]
        """))
    return try timeline.presentation(at: timeline.displayLink[2])
  }

  private func exposure(_ layer: String, keys: String = "") throws -> Exposure {
    try #require(try exposed("{\(layer)}", keys: keys).layers[0].exposure)
  }

  @Test func evenMovementTakesFewInstants() throws {
    let exposure = try exposure("position: [10000 * time, 0]")
    #expect(exposure.isPath && exposure.isShared)
    #expect(exposure.instants.count == 9)
    #expect(exposure.instants.first?.layer[.position].x == 1500)
    #expect(exposure.instants.last?.layer[.position].x == 2500)
    #expect(abs(exposure.instants.reduce(0) { $0 + $1.weight } - 1) < 1e-12)
    #expect(abs(exposure.instants.reduce(0) { $0 + $1.weightUntilNext } - 1) < 1e-12)
  }

  /// Wherever the way bends, an interval is halved until the chord is 1/16 pixel from it at most; a
  /// jump is found to 1/1024 of the opening.
  @Test(arguments: [
    ("position: [\"500 * cos(10 * time)\", 0]", 16...64),
    ("position: [\"if(time < 0.21, 0, 100)\", 0]", 10...16),
    ("hidden: time < 0.21", 10...16), ("opacity: \"1 - 10 * abs(time - 0.2)\"", 9...9),
    ("position: [\"90 * sin(1e6 * time)\", 0]", 300...1025),
  ])
  func instantsCrowdWhereTheWayBends(layer: String, count: ClosedRange<Int>) throws {
    let exposure = try exposure(layer)
    #expect(exposure.isPath)
    #expect(count.contains(exposure.instants.count), "\(exposure.instants.count)")
  }

  /// Source: the integrals of the bells over eighths of the opening, in Python.
  @Test(arguments: [
    ("", [0.125, 0.125]), (", weights: triangle", [0.03125, 0.09375]),
    (", weights: gaussian", [0.010904, 0.054730]), (", weights: progress^2", [0.001953, 0.013672]),
  ])
  func intervalWeightsFollowTheWeighting(keys: String, weights: [Double]) throws {
    let instants = try exposure("position: [10 * time, 0]", keys: keys).instants
    let eighth = instants.count / 8
    for (index, weight) in weights.enumerated() {
      let sum = instants[index * eighth..<(index + 1) * eighth].reduce(0) {
        $0 + $1.weightUntilNext
      }
      #expect(abs(sum - weight) < 2e-6)
    }
  }

  @Test func onlyWhatMovesInAStillLayerIsExposed() throws {
    let layer = try exposed(
      "{masksToBounds: true, layers: [{}, {position: [time, 0]}, {layers: [{position: [0, time]}]}]}"
    ).layers[0]
    #expect(layer.exposure == nil)
    #expect(layer.sublayers.map { $0.exposure?.isPath } == [nil, true, nil])
    #expect(layer.sublayers[2].sublayers.map { $0.exposure?.isPath } == [true])
  }

  @Test(arguments: [
    "rotation: time", "scale: 1 + time", "backgroundColor: red, size: [9 + time, 9]",
    "position: [time, 0], layers: [{position: [time, 0]}]", "mask: {position: [time, 0]}",
    "shadow: {}, layers: [{position: [time, 0]}]", "border: {width: time}",
    "filters: [{gaussian: {radius: 2}}], layers: [{position: [time, 0]}]",
    "contents: {text: {string: a, size: 9 + time}}",
  ])
  func layersThatDoMoreThanMoveAreSampled(layer: String) throws {
    #expect(try !exposure(layer).isPath)
  }

  /// An arc of 40 pixels is halved until its parts are shorter than one, as is a way of 10 pixels.
  @Test func samplesOfAnExactShutterAreAPixelApart() throws {
    let turning = try exposure("size: [20, 0], rotation: 7200 * time / 3.14159265")
    #expect(turning.instants.count == 65)
    let pair = try exposed("{position: [100 * time, 0]}, {position: [100 * time, 50]}").layers
    #expect(pair.map { $0.exposure?.isPath } == [true, true])
    #expect(pair.map { $0.exposure?.instants.count } == [17, 17])
  }

  @Test(arguments: [
    "blendMode: multiply", "zPosition: time", "backdrop: {}", "layers: [{blendMode: screen}]",
  ])
  func backdropsAndBlendModesNeedWholeFrames(layer: String) throws {
    let presentation = try exposed("{position: [100 * time, 0]}, {\(layer)}")
    #expect(presentation.exposedFrames.count == 10)
    #expect(presentation.layers.allSatisfy { $0.exposure == nil })
  }

  @Test func lightNeedsWholeFrames() throws {
    let presentation = try exposed("{position: [10 * time, 0]}", keys: ", linear: true")
    #expect(presentation.exposedFrames.count == 4)
  }
}
