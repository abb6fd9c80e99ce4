import SceneModel
import Testing
import Timeline

/// What formulas know as `tick`.
@Suite struct TickNumberTests {
  private func scene(_ layer: String, head: String = "duration: 1") throws -> SceneTimeline {
    try #require(SceneFixture.scene("size: [9, 9]\n\(head)\nlayers: [{\(layer)}]"))
  }

  private func rotation(_ layer: String, at frame: Int, head: String = "duration: 1") throws
    -> Double
  {
    let scene = try scene(layer, head: head)
    return try scene.presentation(at: scene.displayLink[frame]).layers[0][.rotation]
  }

  /// A loop that adds 0.005 at each callback is slow where callbacks are.
  @Test(arguments: [
    ("", 40, 40.0), ("displayLink: {preferredFramesPerSecond: 30}", 40, 20),
    ("displayLink: {preferredFramesPerSecond: 30}", 41, 20),
    // The callbacks of 0.2 to 0.3 s come as one; those of 0.3 to 0.4 s do not come.
    ("displayLink: {busy: [[0.2, 0.3]]}", 40, 35), ("displayLink: {pauses: [[0.3, 0.4]]}", 40, 34),
    ("displayLink: {start: 0.5}", 40, 10), ("displayLink: {start: 0.5}", 20, 0),
    ("displayLink: {refreshIntervals: [1/30, 1/120]}", 40, 40), ("frameRate: 24", 20, 20),
  ])
  func countsCallbacks(link: String, frame: Int, tick: Double) throws {
    let rotation = try rotation(
      "rotation: tick * 0.005", at: frame, head: "duration: 1\n\(link)")
    #expect(abs(rotation - tick * 0.005) < 1e-6)
  }

  @Test(arguments: [
    ("frameRate: 10", 35, 5.0), ("frameRate: 120", 35, 70), ("displayLink: {start: 0.5}", 35, 5),
    ("displayLink: {busy: [[0.2, 0.3]]}", 35, 30),
  ])
  func layersCountTheCallbacksOfTheirDisplay(keys: String, frame: Int, tick: Double) throws {
    let scene = try scene("rotation: tick, \(keys), layers: [{rotation: tick}]")
    let layer = try scene.presentation(at: scene.displayLink[frame]).layers[0]
    #expect(layer[.rotation] == Double(frame))
    #expect(layer.sublayers[0][.rotation] == tick)
  }

  /// A loop that moves 4 points at each callback moves as fast as those come.
  @Test func movementIsThatOfCallbacks() throws {
    let scene = try scene(
      "position: [4 * tick, 0], motionBlur: {}",
      head: "duration: 1\ndisplayLink: {busy: [[0.2, 0.3]]}")
    for (frame, distance, x) in [(11, 4.0, 44.0), (17, 4.0 / 6, 48), (18, 4, 52)] {
      let layer = try scene.presentation(at: scene.displayLink[frame]).layers[0]
      #expect(layer[.position].x == x)
      #expect(abs(layer.movement.distance - distance) < 1e-6)
    }
  }

  /// Between callbacks the count goes on evenly, so that a shutter sees a way and no leap.
  @Test(arguments: ["samples: 4", "exact: true"])
  func shuttersSeeFractionsOfTicks(method: String) throws {
    func frames(_ position: String) throws -> [Presentation] {
      let scene = try scene(
        "position: [\"\(position)\", 0], size: [2, 2], backgroundColor: red, shutter: {\(method)}")
      return try [0, 1, 7].map { try scene.presentation(at: scene.displayLink[$0]) }
    }
    func places(_ presentations: [Presentation]) -> [[Double]] {
      presentations.map {
        $0.layers[0].exposure?.instants.map { ($0.layer[.position].x * 1e5).rounded() } ?? []
      }
    }
    // Before the first callback there is time, but no tick.
    #expect(places(try frames("240 * max(time, 0)")) == places(try frames("4 * tick")))
  }

  @Test func animationsBeginWhereTheCountHasLed() throws {
    let animation = "animations: [{property: rotation, to: 0, begin: 0.5, duration: 0.5}]"
    #expect(try rotation("rotation: tick, \(animation)", at: 30) == 30)
    #expect(abs(try rotation("rotation: tick, \(animation)", at: 45) - 15) < 1e-5)
  }

  @Test func springsCarryTheVelocityOfTheCountOn() throws {
    func keys(_ rotation: String) -> String {
      "rotation: \(rotation), animations: [{property: rotation, to: 60, begin: 0.5, spring: {duration: 0.5, dampingRatio: 0.8, carriesVelocity: true}}]"
    }
    for frame in [30, 33, 40] {
      let (byTick, byTime) = (
        try rotation(keys("2 * tick"), at: frame), try rotation(keys("120 * time"), at: frame)
      )
      #expect(abs(byTick - byTime) < 1e-5)
    }
  }

  @Test func scenesSettleWhenTheCountStopsToMatter() throws {
    let scene = try scene(
      "rotation: \"min(tick, 30)\"", head: "frameRate: 60\nduration: settle")
    #expect(scene.frameCount == 32)
  }
}
