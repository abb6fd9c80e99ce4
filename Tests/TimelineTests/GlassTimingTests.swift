import SceneModel
import Testing

@testable import Timeline

@Suite struct GlassTimingTests {
  private func backdrop(_ interval: Int, _ latency: Backdrop.Latency?) -> Backdrop {
    Backdrop(
      blur: Slot(index: 16), saturation: Slot(index: 17), tint: Slot(index: 18), scaleFactor: 1,
      frameInterval: interval, captures: .below, edges: .mirror, latency: latency)
  }

  private func captured(_ backdrop: Backdrop, every callbacks: Int = 1) throws -> [Int] {
    let display = Display(
      refresh: .steady(try #require(FrameRate(60))), callbackInterval: callbacks)
    return DisplayLink(display, frameCount: 12).map {
      backdrop.capturedFrame(at: $0, on: display) ?? $0.frame - $0.frame % callbacks
    }
  }

  @Test(arguments: [
    (1, 1, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), (3, 1, [0, 0, 0, 3, 3, 3, 6, 6, 6, 9, 9, 9]),
    (2, 2, [0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8]),
  ])
  func intervalsCountCallbacks(interval: Int, callbacks: Int, frames: [Int]) throws {
    #expect(try captured(backdrop(interval, nil), every: callbacks) == frames)
  }

  /// 25 ms are two refreshes of a display at 60 Hz; the frames are those of a simulation that
  /// acquires and releases a semaphore callback by callback.
  @Test(arguments: [
    (Backdrop.Latency.Mode.throttled, 1, 0.025, [0, 0, 0, 0, 2, 2, 4, 4, 6, 6, 8, 8]),
    (.throttled, 1, 0.01, [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    (.throttled, 3, 0.025, [0, 0, 0, 0, 0, 3, 3, 3, 6, 6, 6, 9]),
    (.throttled, 1, 0.05, [0, 0, 0, 0, 0, 0, 3, 3, 3, 6, 6, 6]),
    (.async, 1, 0.025, [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    (.async, 2, 0.025, [0, 0, 0, 0, 2, 2, 4, 4, 6, 6, 8, 8]),
    (.sync, 1, 0.025, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
  ])
  func latencyIsReproduced(
    mode: Backdrop.Latency.Mode, interval: Int, cost: Double, frames: [Int]
  ) throws {
    let latency = Backdrop.Latency(cost: cost, mode: mode)
    #expect(try captured(backdrop(interval, latency)) == frames)
  }

  @Test func presentationsHoldWhatGlassShows() throws {
    let timeline = try #require(
      SceneFixture.scene(
        """
        size: [10, 10]
        duration: 1
        layers:
          - {id: ball, size: [2, 2], position: [time * 60, 5]}
          - {id: glass, size: [10, 10], backdrop: {latency: {cost: 0.025, mode: async}}}
        """))
    let presentation = try timeline.presentation(at: timeline.displayLink[7])
    #expect(presentation.layers[1].capturedFrame == 5)
    #expect(Array(presentation.captures.keys) == [5])
    let ball = try #require(presentation.captures[5]?.first)
    #expect(ball[.position].x == 5)
  }
}
