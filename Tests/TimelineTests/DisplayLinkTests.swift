@testable import SceneModel
import Testing
@testable import Timeline

@Suite struct DisplayLinkTests {
  /// What the frames of a display at 60 refreshes per second show.
  struct Contract: CustomTestStringConvertible {
    /// Keys of the display link, besides the preferred rate.
    let link: String

    /// Refreshes between two callbacks, if not 1.
    var interval = 1

    /// The refresh whose values each frame shows, counted from 0; -1 before the first callback.
    let shown: [Int]

    var testDescription: String { "every \(interval), \(link)" }
  }

  /// Source: CADisplayLink's documented contract, simulated step by step with exact fractions. After a late
  /// call, a link counts its interval from that call; this was measured on a phone in 2012.
  static let contracts = [
    Contract(link: "", shown: [0, 1, 2, 3]),
    Contract(link: "", interval: 2, shown: [0, 0, 2, 2, 4, 4, 6, 6]),
    Contract(link: "start: 0.05", shown: [-1, -1, -1, 3, 4, 5]),
    Contract(link: "start: 0.04", interval: 2, shown: [-1, -1, -1, 3, 3, 5, 5, 7]),
    Contract(link: "start: 9", shown: [-1, -1, -1, -1]),
    Contract(link: "pauses: [[0.05, 0.1]]", shown: [0, 1, 2, 2, 2, 2, 6, 7, 8]),
    Contract(link: "pauses: [[0.05, 0.11]]", interval: 2, shown: [0, 0, 2, 2, 2, 2, 2, 2, 8, 8]),
    Contract(link: "pauses: [[0, 0.05]]", shown: [-1, -1, -1, 3, 4]),
    Contract(link: "pauses: [[0.03, 0.05], [0.05, 0.1]]", shown: [0, 1, 1, 1, 1, 1, 6, 7, 8]),
    // 20 ms hold up two callbacks, of which the second still comes in time, or one.
    Contract(link: "busy: [[0.1, 0.12]]", shown: [0, 1, 2, 3, 4, 5, 5, 7, 8, 9]),
    Contract(link: "busy: [[0.105, 0.125]]", shown: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    Contract(link: "busy: [[0.05, 0.1]]", shown: [0, 1, 2, 2, 2, 5, 6, 7]),
    Contract(link: "busy: [[0.01, 0.09]]", shown: [0, 0, 0, 0, 0, 5, 6, 7]),
    Contract(link: "busy: [[0, 0.04]]", shown: [-1, -1, 2, 3, 4]),
    Contract(link: "busy: [[0.03, 9]]", shown: [0, 1, 1, 1, 1, 1]),
    Contract(link: "busy: [[0.03, 0.06], [0.05, 0.09]]", shown: [0, 1, 1, 1, 1, 5, 6, 7, 8, 9]),
    Contract(link: "busy: [[0.03, 0.06], [0.06, 0.09]]", shown: [0, 1, 1, 1, 1, 5, 6, 7, 8, 9]),
    Contract(link: "busy: [[0.03, 0.06], [0.07, 0.09]]", shown: [0, 1, 1, 3, 4, 5, 6, 7, 8, 9]),
    Contract(
      link: "busy: [[0.005, 0.055]]", interval: 2, shown: [0, 0, 0, 2, 2, 5, 5, 7, 7, 9]),
    Contract(
      link: "busy: [[0.005, 0.055], [0.08, 0.102]]", interval: 2,
      shown: [0, 0, 0, 2, 2, 2, 5, 5, 8, 8, 10]),
    Contract(
      link: "busy: [[0.06, 0.19]]", interval: 4,
      shown: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 15, 15, 15]),
    Contract(
      link: "busy: [[0.06, 0.09]]", interval: 4,
      shown: [0, 0, 0, 0, 0, 4, 4, 4, 4, 9, 9, 9, 9, 13]),
    Contract(
      link: "start: 0.02, busy: [[0.08, 0.13]]", interval: 4,
      shown: [-1, -1, 2, 2, 2, 2, 2, 6, 6, 6, 6, 11, 11, 11, 11, 15, 15, 15]),
    Contract(
      link: "pauses: [[0.14, 0.2]], busy: [[0.005, 0.055]]", interval: 2,
      shown: [0, 0, 0, 2, 2, 5, 5, 7, 7, 7, 7, 7, 7, 13, 13, 15]),
    Contract(
      link: "pauses: [[0.06, 0.1]], busy: [[0.005, 0.12]]", interval: 2,
      shown: [0, 0, 0, 0, 0, 0, 0, 6, 6, 9, 9, 11]),
    // What would come late during a pause is lost.
    Contract(
      link: "pauses: [[0.13, 0.2]], busy: [[0.05, 0.14]]",
      shown: [0, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 12, 13]),
    Contract(
      link: "pauses: [[0.1, 0.13]], busy: [[0.05, 0.16]]",
      shown: [0, 1, 2, 2, 2, 2, 2, 2, 2, 9, 10, 11]),
    Contract(
      link: "pauses: [[0.1, 0.13]], busy: [[0.05, 0.13]]",
      shown: [0, 1, 2, 2, 2, 2, 2, 5, 8, 9, 10, 11]),
  ]

  private static func displayLink(_ link: String, clock: String) throws -> DisplayLink {
    try #require(
      SceneFixture.scene("size: [9, 9]\n\(clock)\ndisplayLink: {\(link)}\nlayers: []")
    ).displayLink
  }

  private static func displayLink(of contract: Contract) throws -> DisplayLink {
    try displayLink(
      (contract.interval > 1 ? "preferredFramesPerSecond: 60 / \(contract.interval), " : "")
        + contract.link, clock: "frames: \(contract.shown.count)")
  }

  @Test(arguments: contracts)
  func ticksFollowTheContract(contract: Contract) throws {
    var last = -1
    var previous: Int?
    for (tick, shown) in zip(try Self.displayLink(of: contract), contract.shown) {
      let isNew = tick.frame == 0 || shown != last
      if isNew, last >= 0 { previous = last }
      last = shown
      #expect(tick.presentedAt == Double(tick.frame) / 60)
      #expect(tick.timestamp == Double(max(shown, 0)) / 60)
      #expect(tick.duration == 1 / 60.0)
      #expect(tick.previous?.timestamp == previous.map { Double($0) / 60 })
      let elapsed = previous.map { Double(shown) / 60 - Double($0) / 60 } ?? 0
      #expect(tick.elapsed == elapsed)
      #expect(tick.isRepeated == !isNew)
      if shown >= 0 { #expect(tick.targetTimestamp == Double(shown + contract.interval) / 60) }
    }
  }

  @Test(arguments: contracts)
  func callbacksAreCountedAsTheyCome(contract: Contract) throws {
    var count = 0
    var last = -1
    for (tick, shown) in zip(try Self.displayLink(of: contract), contract.shown) where shown >= 0 {
      if shown != last { count += 1 }
      last = shown
      #expect(tick.callback.number == Double(count - 1))
      #expect(tick.previous?.number == (count > 1 ? Double(count - 2) : nil))
    }
  }

  @Test(arguments: contracts)
  func ticksAreTheSameInAnyOrder(contract: Contract) throws {
    let link = try Self.displayLink(of: contract)
    let forwards = Array(link)
    #expect(forwards.map(\.frame) == Array(contract.shown.indices))
    #expect(link.reversed() == forwards.reversed())
    for number in link.indices {
      let frame = number * 37 % link.count  // 37 is prime, and no count a multiple of it.
      #expect(link[frame] == forwards[frame])
    }
  }

  @Test(arguments: contracts)
  func theFirstTickOfATimeIsFoundAsBySearching(contract: Contract) throws {
    let link = try Self.displayLink(of: contract)
    let shown = zip(link, contract.shown).filter { $0.1 >= 0 && !$0.0.isRepeated }.map(\.0)
    for step in 0...80 {
      let time = Double(step) / 240
      #expect(link.firstTick(notBefore: time) == shown.first { $0.timestamp >= time })
    }
  }

  @Test(arguments: contracts)
  func repeatedTicksAreCountedAsByLooking(contract: Contract) throws {
    let link = try Self.displayLink(of: contract)
    #expect(link.repeatedCount == link.count { $0.isRepeated })
  }

  @Test func theFirstCallbackIsPlannedForTheStart() throws {
    let link = try Self.displayLink("start: 0.04", clock: "frames: 6")
    #expect(link[0].targetTimestamp == 0.05)
    #expect(link[2].targetTimestamp == 0.05)
  }

  /// As on the device whose trace the contract is made of: one callback survives, with a time long
  /// past.
  @Test func fiveSecondsOfWorkLeaveOneCallback() throws {
    let link = try Self.displayLink("busy: [[1, 6]]", clock: "frames: 400")
    func time(_ refresh: Double) -> Double { refresh / 60 }
    #expect(abs(link[59].elapsed - time(1)) < 1e-12)
    #expect(link[60...358].allSatisfy { $0.timestamp == time(59) && $0.isRepeated })
    #expect(link[359].timestamp == time(359))
    #expect(link[359].elapsed == time(359) - time(59))
    #expect(link[360].elapsed == time(360) - time(359))
    #expect(link.repeatedCount == 299)
  }

  @Test(arguments: [
    ("60", "30", 2), ("60", "25", 3), ("60", "50", 2), ("60", "60", 1), ("60", "100", 1),
    ("60", "0", 1), ("60", "7", 9), ("60", "20", 3), ("59.94", "30", 2), ("60000/1001", "30", 2),
    ("60000/1001", "29.97", 2), ("60000/1001", "30000/1001", 2), ("120", "24", 5),
    ("100000", "0.001", 100_000_000),
  ])
  func preferredRatesAreRoundedDownToAFactor(rate: String, preferred: String, interval: Int) throws
  {
    let timeline = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: \(rate)
        frames: 40
        displayLink: {preferredFramesPerSecond: \(preferred)}
        layers: []
        """))
    #expect(timeline.scene.display.callbackInterval == interval)
    let shown = timeline.displayLink.filter { !$0.isRepeated }.map(\.frame)
    #expect(shown == Array(stride(from: 0, to: 40, by: interval)))
  }

  /// Three refreshes a cycle, at 0, 1/120 and 3/120 s of its 5/120 s.
  @Test func refreshesMayVary() throws {
    let link = try Self.displayLink(
      "refreshIntervals: [1/120, {interval: 1/60, count: 2}]", clock: "frames: 8")
    let times = [0, 1, 3, 5, 6, 8, 10, 11, 13].map { Double($0) / 120 }
    for tick in link {
      #expect(abs(tick.presentedAt - times[tick.frame]) < 1e-12)
      #expect(tick.timestamp == tick.presentedAt)
      #expect(abs(tick.targetTimestamp - times[tick.frame + 1]) < 1e-12)
      #expect(abs(tick.duration - (times[tick.frame + 1] - times[tick.frame])) < 1e-12)
      #expect(tick.isRepeated == false)
    }
  }

  /// The stall ends on the refresh at 6/120 s, and hides those at 1, 3 and 5.
  @Test func stallsOfAVaryingDisplayEndOnItsRefreshes() throws {
    let link = try Self.displayLink(
      "busy: [[0.005, 0.05]], refreshIntervals: [1/120, {interval: 1/60, count: 2}]",
      clock: "frames: 5")
    let expected = [0, 0, 0, 5, 6].map { $0 / 120.0 }
    for (tick, time) in zip(link, expected) { #expect(abs(tick.timestamp - time) < 1e-12) }
    #expect(link.map(\.isRepeated) == [false, true, true, false, false])
  }

  @Test func longScenesAreComputedAtOnce() throws {
    let link = try Self.displayLink(
      "preferredFramesPerSecond: 500, busy: [[0.001, 999.9985]]",
      clock: "frameRate: 1000\nduration: 1000")
    #expect(link.count == 1_000_000)
    #expect(link.repeatedCount == 999_998)
    #expect(link[999_997].timestamp == 0)
    #expect(link[999_998].timestamp == 999.998)
    #expect(link[999_999].isRepeated)
  }

  /// Source: the stalls of seed 7 in Python, and the contract acted out over them.
  @Test func aSeededPatternStallsAsOftenAsAsked() throws {
    let link = try Self.displayLink(
      "busy: {rate: 3, length: 0.05, seed: 7}", clock: "duration: 100")
    #expect(link.count { !$0.isRepeated && $0.elapsed > 1.5 / 60 } == 295)
    #expect(link.repeatedCount == 600)
  }
}
