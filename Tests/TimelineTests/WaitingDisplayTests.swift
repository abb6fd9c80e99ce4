import SceneModel
import Testing

@testable import Timeline

/// Displays that wait for glass of 30 ms, two refreshes.
@Suite struct WaitingDisplayTests {
  /// The refreshes whose callbacks the frames show.
  private func callbacks(_ keys: String, latency: String = "cost: 0.03") throws -> [Int] {
    let timeline = try #require(
      SceneFixture.scene(
        """
        size: [300, 200]
        frames: 16
        layers:
          - {id: g, position: [150, 60], size: [300, 80], backdrop: {latency: {\(latency), mode: sync}, BACKDROP}}
        """.replacing(", BACKDROP}", with: keys.hasPrefix("}") ? keys : ", \(keys)}")))
    return timeline.displayLink.map { Int(($0.timestamp * 60).rounded()) }
  }

  private static let always = Array(0..<16)
  private static let untilTick6 = [0, 0, 2, 2, 4, 4, 6, 6] + Array(8..<16)

  @Test(arguments: [
    ("blur: 6", [0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14]),
    ("}, hidden: true", always), ("}, opacity: 0", always), ("}, scale: 0", always),
    ("}, hidden: time > 0.1", untilTick6), ("}, hidden: tick > 3", untilTick6),
    ("}, anchorPoint: [\"if(time > 0.1, 3, 0.5)\", 0.5]", untilTick6),
    ("}, anchorPoint: [0.5, 1.75]", always),
  ])
  func glassThatNobodySeesCostsNothing(keys: String, frames: [Int]) throws {
    #expect(try callbacks(keys) == frames)
  }

  @Test(arguments: [
    ("frameInterval: 3", [0, 0, 2, 3, 4, 4, 6, 7, 8, 8, 10, 11, 12, 12, 14, 15]),
    ("pauses: [[0.05, 0.2]]", [0, 0, 2, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 14, 14]),
    ("refresh: [0, 0.1]", [0, 0, 2, 3, 4, 5, 6, 6] + Array(8..<16)),
  ])
  func theDisplayWaitsOnlyForUpdates(keys: String, frames: [Int]) throws {
    #expect(try callbacks(keys) == frames)
  }

  /// 300 × 80 points are as much as 240 × 100.
  @Test(arguments: [
    ("cost: 0.03, per: [240, 100]", "blur: 6", 2), ("cost: 0.03, per: [240, 200]", "blur: 6", 1),
    ("cost: 0.06, per: [240, 100]", "blur: 6", 4),
    ("cost: 0.06, per: [240, 100]", "scaleFactor: 0.5", 1),
  ])
  func largeGlassTakesLonger(latency: String, keys: String, interval: Int) throws {
    let frames = (0..<16).map { $0 / interval * interval }
    #expect(try callbacks(keys, latency: latency) == frames)
  }

  @Test(arguments: [
    ("{size: [9, 9], masksToBounds: true, layers: [GLASS]}", 1),
    ("{size: [9, 9], layers: [GLASS]}", 3), ("GLASS, GLASS", 5),
    ("{hidden: true, layers: [GLASS]}, GLASS", 3),
  ])
  func allGlassInSightIsWaitedFor(layers: String, interval: Int) throws {
    let glass =
      "{position: [50, 50], size: [20, 20], backdrop: {latency: {cost: 0.04, mode: sync}}}"
    let timeline = try #require(
      SceneFixture.scene(
        "size: [99, 99]\nframes: 12\nlayers: [\(layers.replacing("GLASS", with: glass))]\n"))
    #expect(timeline.displayLink.filter { !$0.isRepeated }.map(\.frame).prefix(2) == [0, interval])
    #expect(timeline.scene.display.callbackInterval == interval)
  }

  /// As if it waited for its first picture.
  @Test func glassThatComesIntoSightIsNewAtOnce() throws {
    let timeline = try #require(
      SceneFixture.scene(
        """
        size: [99, 99]
        frames: 12
        layers:
          - {size: [99, 99], hidden: time < 0.1, backdrop: {latency: {cost: 0.04, mode: throttled}}}
        """))
    let frames = try timeline.displayLink.map {
      try timeline.presentation(at: $0).layers[0].capturedFrame
    }
    #expect(frames == [nil, nil, nil, nil, nil, nil, nil, 6, 6, 6, 6, 6])
  }
}
