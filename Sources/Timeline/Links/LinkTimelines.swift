import SceneModel

/// The values of layers that formulas of a scene read.
struct LinkTimelines: Sendable {
  /// Each after those that it depends on.
  private var timelines: [LinkTimeline] = []

  /// Whether some layer among them is shown by a display of its own, whose callbacks are others.
  private var areHeld = false

  /// The display of the scene.
  private let display: Display

  /// Creates none.
  ///
  /// - Parameter display: That of the scene.
  init(on display: Display) { self.display = display }

  /// Adds a value that depends on none but those that are here.
  mutating func append(_ timeline: LinkTimeline) {
    timelines.append(timeline)
    areHeld = areHeld || timeline.isHeld
  }

  /// Adds to what formulas see the values of layers that they read.
  ///
  /// - Parameters:
  ///   - wanted: Those that are asked for; all if it is left out.
  ///   - callback: The callback of a display at which that is so.
  ///   - display: That display.
  ///   - environment: Returns what formulas see at another callback, without layers.
  /// - Complexity: O(links).
  func add(
    _ wanted: [Int]?, to now: inout FormulaEnvironment, at callback: Callback,
    of display: DisplayLink,
    environment: (Callback) throws(Diagnostic) -> FormulaEnvironment
  ) throws(Diagnostic) {
    guard !timelines.isEmpty, wanted?.isEmpty != true else { return }
    if areHeld || wanted != nil || display.display != self.display {
      var needed = LinkMoments(of: wanted ?? Array(timelines.indices), at: callback, of: display)
      needed.addAll(behind: timelines)
      now.links = try needed.values(of: timelines, now: now, environment)
    } else {
      now.links.reserveCapacity(timelines.count)
      for timeline in timelines { now.links.append(try timeline.value(in: now)) }
    }
  }
}

/// The moments at which values of layers have to be known, where they are not all the same: what is on a
/// display of its own reads others as they were at the callback that it shows.
private struct LinkMoments {
  private struct Moment {
    let callback: Callback
    let display: DisplayLink
  }

  /// The first is the one that is asked for.
  private var moments: [Moment]

  /// The moments at which each link has to be known, by the indices of both.
  private var needed: [Int: Set<Int>]

  init(of links: [Int], at callback: Callback, of display: DisplayLink) {
    moments = [Moment(callback: callback, display: display)]
    needed = Dictionary(links.map { ($0, [0]) }) { first, _ in first }
  }

  /// Adds what the values depend on that are needed.
  mutating func addAll(behind timelines: [LinkTimeline]) {
    // Each reads only some before it: from the last to the first, all that need one are known.
    for index in timelines.indices.reversed() {
      for moment in needed[index] ?? [] {
        let shown = shown(timelines[index], at: moment)
        for read in timelines[index].reads { needed[read, default: []].insert(shown) }
      }
    }
  }

  /// Returns the index of the moment that a layer shows at another one.
  private mutating func shown(_ timeline: LinkTimeline, at moment: Int) -> Int {
    let (callback, display) = timeline.shown(
      at: moments[moment].callback, of: moments[moment].display)
    if let known = index(of: callback, display) { return known }
    moments.append(Moment(callback: callback, display: display))
    return moments.count - 1
  }

  private func index(of callback: Callback, _ display: DisplayLink) -> Int? {
    moments.firstIndex { $0.callback == callback && $0.display.display == display.display }
  }

  /// Returns the values at the first moment; those that are not needed are not numbers.
  mutating func values(
    of timelines: [LinkTimeline], now: FormulaEnvironment,
    _ environment: (Callback) throws(Diagnostic) -> FormulaEnvironment
  ) throws(Diagnostic) -> [Double] {
    let unknown = [Double](repeating: .nan, count: timelines.count)
    var environments: [FormulaEnvironment] = []
    for (index, moment) in moments.enumerated() {
      environments.append(index == 0 ? now : try environment(moment.callback))
      environments[index].links = unknown
    }
    for (index, timeline) in timelines.enumerated() {
      for moment in needed[index] ?? [] {
        let shown = shown(timeline, at: moment)
        environments[moment].links[index] = try timeline.value(in: environments[shown])
      }
    }
    return environments[0].links
  }
}
