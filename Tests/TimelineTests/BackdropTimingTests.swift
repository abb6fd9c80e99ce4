import SceneModel
import Testing

@testable import Timeline

@Suite struct BackdropTimingTests {
  private func captured(_ updates: Backdrop.Updates, every callbacks: Int = 1) throws -> [Int] {
    let display = Display(
      refresh: .steady(try #require(FrameRate(60))), callbackInterval: callbacks)
    let link = DisplayLink(display, frameCount: 12)
    guard updates.latency == nil else { return captured([updates], on: link)[0] }
    let glass = BackdropUpdates(updates, on: display)
    return link.map { link.tick(shownAt: glass.captureTime(at: $0)).frame }
  }

  /// What is seen through glass whose blurs take time.
  private func captured(_ updates: [Backdrop.Updates], on link: DisplayLink) -> [[Int]] {
    var queues = BackdropQueues(updates)
    for tick in link where !tick.isRepeated {
      _ = queues.callBack(at: tick.timestamp, costs: updates.map { $0.latency?.cost })
    }
    return queues.courses.map { course in
      link.map { link.tick(shownAt: course.captureTime(at: $0.timestamp) ?? -1).frame }
    }
  }

  @Test(arguments: [
    (1, 1, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), (3, 1, [0, 0, 0, 3, 3, 3, 6, 6, 6, 9, 9, 9]),
    (2, 2, [0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8]),
  ])
  func intervalsCountCallbacks(interval: Int, callbacks: Int, frames: [Int]) throws {
    #expect(try captured(Backdrop.Updates(interval: interval), every: callbacks) == frames)
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
    #expect(try captured(Backdrop.Updates(interval: interval, latency: latency)) == frames)
  }

  /// Two throttled glasses have one semaphore: both together take 40 ms, three refreshes.
  @Test(arguments: [(0.02, 0.02), (0.01, 0.03)])
  func throttledGlassSharesASemaphore(one: Double, other: Double) throws {
    let link = DisplayLink(Display(refresh: .steady(try #require(FrameRate(60)))), frameCount: 12)
    let updates = [one, other].map {
      Backdrop.Updates(latency: Backdrop.Latency(cost: $0, mode: .throttled))
    }
    let frames = [0, 0, 0, 0, 0, 0, 3, 3, 3, 6, 6, 6]
    #expect(captured(updates, on: link) == [frames, frames])
  }

  /// Of 25 ms each, the updates are done after 1.5, 3, 4.5 refreshes and so on.
  @Test func aSerialQueueLagsMoreAndMore() throws {
    let latency = Backdrop.Latency(cost: 0.025, mode: .async, queue: .serial)
    #expect(
      try captured(Backdrop.Updates(latency: latency)) == [0, 0, 0, 1, 1, 2, 3, 3, 4, 5, 5, 6])
  }

  /// Glass of 10 ms has to wait for that of 20 ms before it in the queue: it is done after 1.8 refreshes,
  /// and then every 1.8.
  @Test func glassOfOneDisplayIsInOneQueue() throws {
    let link = DisplayLink(Display(refresh: .steady(try #require(FrameRate(60)))), frameCount: 8)
    let updates = [0.02, 0.01].map {
      Backdrop.Updates(latency: Backdrop.Latency(cost: $0, mode: .async, queue: .serial))
    }
    #expect(
      captured(updates, on: link) == [[0, 0, 0, 1, 1, 2, 2, 3], [0, 0, 0, 0, 1, 1, 2, 2]])
  }

  @Test func costsGrowWithAreaAndScaleFactor() {
    let latency = Backdrop.Latency(cost: 0.04, per: Size(width: 100, height: 50), mode: .sync)
    #expect(latency.cost(of: Size(width: 200, height: -50), scaleFactor: 0.5) == 0.02)
    let fixed = Backdrop.Latency(cost: 0.04, mode: .sync)
    #expect(fixed.cost(of: Size(width: 9, height: 9), scaleFactor: 0.5) == 0.04)
  }

  private static let async = Backdrop.Latency(cost: 0.025, mode: .async)
  private static let throttled = Backdrop.Latency(cost: 0.025, mode: .throttled)

  /// Pauses in sixtieths of a second. Afterwards the glass is new at once, and counts from there.
  @Test(
    arguments: [
      (1, [3.0..<6], nil, [0, 1, 2, 2, 2, 2, 6, 7, 8, 9, 10, 11]),
      (2, [2..<5], nil, [0, 0, 0, 0, 0, 5, 5, 7, 7, 9, 9, 11]),
      (1, [0..<4], nil, [0, 0, 0, 0, 4, 5, 6, 7, 8, 9, 10, 11]),
      (1, [2.5..<4.5, 7..<99], nil, [0, 1, 2, 2, 2, 5, 6, 6, 6, 6, 6, 6]),
      (1, [3..<6], async, [0, 0, 0, 1, 2, 2, 2, 2, 6, 7, 8, 9]),
      (1, [3..<6], throttled, [0, 0, 0, 0, 2, 2, 2, 2, 6, 6, 8, 8]),
    ] as [(Int, [Range<Double>], Backdrop.Latency?, [Int])])
  func nothingIsNewInPauses(
    interval: Int, pauses: [Range<Double>], latency: Backdrop.Latency?, frames: [Int]
  ) throws {
    let pauses = pauses.map { $0.lowerBound / 60..<$0.upperBound / 60 }
    #expect(
      try captured(Backdrop.Updates(interval: interval, pauses: pauses, latency: latency))
        == frames)
  }

  /// Times and pauses in sixtieths of a second.
  @Test(
    arguments: [
      ([2, 5.5], [], nil, [0, 0, 2, 2, 2, 2, 6, 6, 6, 6, 6, 6]),
      ([0, 1, 1.5], [], nil, [0, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]),
      ([2, 5, 9], [4..<8], nil, [0, 0, 2, 2, 2, 2, 2, 2, 2, 9, 9, 9]),
      ([1, 4], [], throttled, [0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4]),
      ([1, 4], [], async, [0, 0, 0, 1, 1, 1, 4, 4, 4, 4, 4, 4]),
    ] as [([Double], [Range<Double>], Backdrop.Latency?, [Int])])
  func glassMayBeNewAtSomeTimesOnly(
    times: [Double], pauses: [Range<Double>], latency: Backdrop.Latency?, frames: [Int]
  ) throws {
    let pauses = pauses.map { $0.lowerBound / 60..<$0.upperBound / 60 }
    let updates = Backdrop.Updates(
      times: times.map { $0 / 60 }, pauses: pauses, latency: latency)
    #expect(try captured(updates) == frames)
  }

  /// What is seen through glass on a display of its own, at some frames.
  @Test(
    arguments: [
      ("displayLink: {pauses: [[0.1, 0.2]]}", [5: nil, 6: 5, 11: 5, 12: nil]),
      ("displayLink: {busy: [[0.1, 0.2]]}", [5: nil, 6: 5, 12: nil]),
      ("frameRate: 30", [10: nil, 11: 10]), ("displayLink: {start: 0.1}", [3: 0, 6: nil]),
    ] as [(String, [Int: Int?])])
  func glassIsNewWhenItsDisplayIs(keys: String, frames: [Int: Int?]) throws {
    let timeline = try #require(
      SceneFixture.scene(
        """
        size: [10, 10]
        duration: 1
        layers:
          - {id: card, size: [10, 10], \(keys), layers: [{size: [9, 9], backdrop: {}}]}
        """))
    for (frame, captured) in frames {
      let presentation = try timeline.presentation(at: timeline.displayLink[frame])
      #expect(presentation.layers[0].sublayers[0].capturedFrame == captured, "frame \(frame)")
    }
  }

  /// Where a shutter looks between ticks, glass lags by whole ones.
  @Test func pausesHoldBeforeAShutterToo() throws {
    let timeline = try #require(
      SceneFixture.scene(
        """
        size: [10, 10]
        duration: 1
        shutter: {samples: 3}
        layers:
          - id: card
            size: [10, 10]
            displayLink: {pauses: [[0.1, 0.2]]}
            layers: [{size: [9, 9], backdrop: {}}]
          - {size: [2, 2], position: [time * 9, 0]}
        """))
    let presentation = try timeline.presentation(at: timeline.displayLink[8])
    #expect(presentation.exposedFrames.count == 3)
    for exposed in presentation.exposedFrames {
      #expect(exposed.layers[0].sublayers[0].capturedFrame == 5)
    }
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
