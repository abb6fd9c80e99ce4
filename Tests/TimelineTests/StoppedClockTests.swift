import SceneModel
import Testing
import Timeline

/// A layer whose clock stands still is looked at once, unless something else moves it.
@Suite struct StoppedClockTests {
  private func timeline(_ layer: String) throws -> SceneTimeline {
    try #require(
      SceneFixture.scene(
        """
        size: [200, 20]
        duration: 1
        inputs: {drag: {keyframes: [[0, 0], [1, 100]]}}
        layers:
          - {id: leader, position: ["60 * time", 0], size: [10, 10]}
          - {id: own, speed: 0, timeOffset: 0.75, size: [10, 10], \(layer)}
        """))
  }

  @Test(arguments: [
    ("position: [\"100 * time\", 0]", 75.0),
    ("animations: [{property: position.x, from: 0, to: 100, duration: 1, easing: linear}]", 75),
    (
      "animations: [{property: position.x, from: 0, to: \"200 * time\", duration: 1, easing: linear}]",
      112.5
    ),
  ])
  func itsValuesAreTheSameAtEveryTick(layer: String, x: Double) throws {
    let timeline = try timeline(layer)
    let still = try #require(timeline.staticLayer(1))
    #expect(abs(still[.position].x - x) < 1e-6)
    for tick in timeline.displayLink {
      #expect(try timeline.presentation(at: tick).layers[1] === still)
    }
  }

  @Test(arguments: ["drag", "60 * progress", "tick", "leader.position.x"])
  func whatReadsMoreThanItsTimeMoves(formula: String) throws {
    for layer in [
      "position: [\"\(formula)\", 0]",
      "animations: [{property: position.x, from: 0, to: \"\(formula)\", duration: 1, fillMode: both}]",
    ] {
      let timeline = try timeline(layer)
      #expect(timeline.staticLayer(1) == nil)
      let places = try [0, 30].map {
        try timeline.presentation(at: timeline.displayLink[$0]).layers[1][.position].x
      }
      #expect(places[0] < places[1], "\(layer)")
    }
  }

  @Test func aLayerInItIsStillToo() throws {
    let inner = "layers: [{id: in, position: [\"100 * time\", 0], size: [1, 1]}]"
    #expect(try timeline(inner).staticLayer(2)?[.position].x == 75)
    let running = "layers: [{id: in, position: [\"drag\", 0], size: [1, 1]}]"
    #expect(try timeline(running).staticLayer(2) == nil)
    #expect(try timeline(running).staticLayer(1) == nil)
  }
}
