import SceneModel

/// The values of layers that formulas of a scene read.
struct LinkTimelines: Sendable {
  /// Timelines, each after the timelines that it depends on.
  private var timelines: [LinkTimeline] = []

  /// Whether a linked layer is on a display of its own, with its own callbacks.
  private var areHeld = false

  /// The display of the scene.
  private let display: Display

  /// Creates an empty list.
  ///
  /// - Parameter display: The display of the scene.
  init(on display: Display) { self.display = display }

  /// Adds a value that depends only on values added before.
  mutating func append(_ timeline: LinkTimeline) {
    timelines.append(timeline)
    areHeld = areHeld || timeline.isHeld
  }

  /// Adds the layer values that formulas read to their environment.
  ///
  /// - Parameters:
  ///   - wanted: The indices of the values to add; `nil` for all.
  ///   - callback: The callback of the environment.
  ///   - display: The display link of the callback.
  ///   - environment: Returns the environment at another callback, without layer values.
  /// - Complexity: O(links).
  func add(
    _ wanted: [Int]?, to now: inout FormulaEnvironment, at callback: Callback,
    of display: DisplayLink,
    environment: (Callback) throws(Diagnostic) -> FormulaEnvironment
  ) throws(Diagnostic) {
    guard !timelines.isEmpty, wanted?.isEmpty != true else { return }
    if areHeld || wanted != nil || display.display != self.display {
      var needed = LinkMoments(of: wanted ?? Array(timelines.indices), at: callback, of: display)
      needed.addAll(readBy: timelines)
      now.links = try needed.values(of: timelines, now: now, environment)
    } else {
      now.links.reserveCapacity(timelines.count)
      for timeline in timelines { now.links.append(try timeline.value(in: now)) }
    }
  }
}

/// The moments at which layer values are needed.
///
/// They differ where a layer on a display of its own reads others as they were at the callback that
/// it shows.
private struct LinkMoments {
  private struct Moment {
    let callback: Callback
    let display: DisplayLink
  }

  /// The moments; the first is the requested one.
  private var moments: [Moment]

  /// The indices of the moments at which each link is needed, by the index of the link.
  private var needed: [Int: Set<Int>]

  init(of links: [Int], at callback: Callback, of display: DisplayLink) {
    moments = [Moment(callback: callback, display: display)]
    needed = Dictionary(links.map { ($0, [0]) }) { first, _ in first }
  }

  /// Adds the values that the needed values depend on.
  mutating func addAll(readBy timelines: [LinkTimeline]) {
    // Links read only earlier ones, so going backwards, all readers of a link come before it.
    for index in timelines.indices.reversed() {
      for moment in needed[index] ?? [] {
        let shown = shown(timelines[index], at: moment)
        for read in timelines[index].reads { needed[read, default: []].insert(shown) }
      }
    }
  }

  /// Returns the index of the moment that a layer shows at another moment.
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

  /// Returns the values at the first moment; values that are not needed are NaN.
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
