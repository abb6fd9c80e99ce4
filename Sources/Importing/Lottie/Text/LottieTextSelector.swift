import SceneModel

/// The letters that an animator of a text changes, and how much it changes each.
struct LottieTextSelector {
  /// The units that are counted.
  enum Unit: Int {
    case character = 1
    case visibleCharacter, word, line
  }

  /// How the change grows and shrinks along the range.
  fileprivate enum Shape: Int {
    case square = 1
    case rampUp, rampDown, triangle, round, smooth
  }

  let unit: Unit
  private let shape: Shape
  private let countsInPercent: Bool
  private let start, offset, amount, low, high, smoothness: LottieProperty

  /// The end of the range; `nil` if it is behind the last letter.
  private let end: LottieProperty?

  /// - Parameter node: The selector of a range; `nil` for all letters.
  /// - Returns: `nil` if the letters are chosen in an unknown way.
  init?(_ node: JSONNode?, of animator: JSONNode, log: LottieLog) {
    func property(_ key: String, _ defaultValue: Double) -> LottieProperty {
      LottieProperty(node?[key], log: log)?.component(0)
        ?? LottieProperty([defaultValue], at: animator)
    }
    guard (node?.code("t") ?? 0) == 0,
      let unit = Unit(rawValue: node?.code("b") ?? 1),
      let shape = Shape(rawValue: node?.code("sh") ?? 1)
    else { return nil }
    if let node, node.flag("rn") {
      log.leaveOut("the random order", at: node, effect: "letters change in the order of the text")
    }
    (self.unit, self.shape) = (unit, shape)
    countsInPercent = node?.code("r") != 2
    (start, offset, amount) = (property("s", 0), property("o", 0), property("a", 100))
    (low, high, smoothness) = (property("ne", 0), property("xe", 0), property("sm", 100))
    end = countsInPercent || node?["e"] != nil ? property("e", 100) : nil
  }

  /// The properties that change over time.
  var animated: [LottieProperty] {
    ([start, offset, amount, low, high, smoothness] + (end.map { [$0] } ?? []))
      .filter(\.isAnimated)
  }

  private func isStill(_ property: LottieProperty, at value: Double) -> Bool {
    !property.isAnimated && property.first == [value]
  }

  /// The part of the change that all letters have alike, where 1 is all of it; `nil` if only some
  /// letters are chosen.
  var amountOfAll: LottieProperty? {
    guard isStill(start, at: 0), isStill(offset, at: 0), shape == .square,
      end.map({ countsInPercent && isStill($0, at: 100) }) ?? true
    else { return nil }
    return amount.map { [$0[0] / 100] }
  }

  /// Whether each unit has all of the change or nothing of it.
  var jumps: Bool { shape == .square && isStill(smoothness, at: 0) && !amount.isAnimated }

  /// An edge that moves along the text at a constant speed, and the change of each letter that it
  /// passes.
  struct Sweep {
    /// Where the edge is at two frames, in units from the beginning of the text.
    let frames, places: [Double]

    /// The places of the edge between which the first unit changes.
    let first: (from: Double, to: Double)

    /// Whether letters lose the change as the edge passes them on its way to the end of the text.
    ///
    /// On its way back, the edge does the opposite.
    let takes: Bool

    /// The control points of the change of each unit: x and y of the first, then of the second.
    let easing: [Double]

    /// How much of the change a unit has at most; 1 is all of it.
    let amount: Double
  }

  /// Returns how letters change one after the other; `nil` unless each changes as the one before.
  ///
  /// - Parameter count: The number of units in the text.
  func sweep(among count: Int) -> Sweep? {
    guard let edge = animated.first, animated.count == 1,
      start.isAnimated || offset.isAnimated || end?.isAnimated == true, edge.keyframes.count == 2,
      edge.loop == nil, !edge.keyframes[0].isHold, edge.keyframes[0].curves.allSatisfy(\.isLinear),
      edge.keyframes[0].frame < edge.keyframes[1].frame
    else { return nil }
    let unit = countsInPercent ? Double(count) / 100 : 1
    let places = edge.keyframes.map { $0.value[0] * unit }
    let (start, offset) = (start.first[0] * unit, offset.first[0] * unit)
    let end = end.map { $0.first[0] * unit } ?? Double(count)
    func sweep(_ first: (from: Double, to: Double), takes: Bool, base: Double) -> Sweep {
      Sweep(
        frames: edge.keyframes.map(\.frame), places: places.map { $0 + base }, first: first,
        takes: takes, easing: easing(low.first[0], high.first[0]), amount: amount.first[0] / 100)
    }
    switch shape {
    case .square:
      guard let base = squareBase(places, start, end, offset, count: Double(count)) else {
        return nil
      }
      let reach = min(max(smoothness.first[0] / 100, 0), 1) / 2
      return sweep((0.5 - reach, 0.5 + reach), takes: base.takes, base: base.place)
    case .rampUp, .rampDown:
      guard self.offset.isAnimated, end > start else { return nil }
      return sweep((0.5 - end, 0.5 - start), takes: shape == .rampUp, base: 0)
    case .triangle, .round, .smooth: return nil
    }
  }

  /// Returns the number that makes the moving value of a square range the place of its moving edge
  /// when added, and whether the letters before the edge are out of the range.
  ///
  /// - Returns: `nil` unless one edge of the range always lies outside the text.
  private func squareBase(
    _ values: [Double], _ start: Double, _ end: Double, _ offset: Double, count: Double
  ) -> (place: Double, takes: Bool)? {
    guard low.first == [0], high.first == [0] else { return nil }
    let (least, most) = (min(values[0], values[1]), max(values[0], values[1]))
    guard self.offset.isAnimated else {
      let other = self.start.isAnimated ? end : start
      if other >= most, other + offset >= count { return (offset, true) }
      return other <= least && other + offset <= 0 ? (offset, false) : nil
    }
    let (front, back) = (min(start, end), max(start, end))
    if back + least >= count { return (front, true) }
    return front + most <= 0 ? (back, false) : nil
  }

  /// Returns the control points of the curve of how much a unit is changed.
  ///
  /// - Parameters:
  ///   - low: How slowly the change begins, in percent.
  ///   - high: How slowly it ends.
  private func easing(_ low: Double, _ high: Double) -> [Double] {
    let eases = [low, high].map { min(max($0 / 100, -1), 1) }
    return [max(eases[0], 0), max(-eases[0], 0), 1 - max(eases[1], 0), 1 - max(-eases[1], 0)]
  }

  /// The range at a moment.
  struct Range {
    fileprivate let start, end, amount, smoothness: Double
    fileprivate let shape: Shape
    fileprivate let easing: CubicBezier?
  }

  /// Returns the range at a frame.
  ///
  /// - Parameter count: The number of units in the text.
  func range(at frame: Double, among count: Int) -> Range {
    func value(_ property: LottieProperty) -> Double { property.value(at: frame)[0] }
    let unit = countsInPercent ? Double(count) / 100 : 1
    let limits = [
      (value(start) + value(offset)) * unit,
      end.map { (value($0) + value(offset)) * unit } ?? Double(count) + value(offset) * unit,
    ]
    let points = easing(value(low), value(high))
    return Range(
      start: min(limits[0], limits[1]), end: max(limits[0], limits[1]),
      amount: value(amount) / 100, smoothness: min(max(value(smoothness) / 100, 0), 1),
      shape: shape,
      easing: points == [0, 0, 1, 1]
        ? nil : CubicBezier(points[0], points[1], points[2], points[3]))
  }
}

extension LottieTextSelector.Range {
  /// Returns how much of the change a unit has; 1 is all of it.
  ///
  /// - Parameter index: The number of the unit, from 0.
  func amount(of index: Int) -> Double {
    let part = part(of: Double(index))
    return amount * (easing?.value(at: part) ?? part)
  }

  private func part(of index: Double) -> Double {
    if shape == .square {
      let covered = min(max(min(index + 1, end) - max(index, start), 0), 1)
      // Without smoothness, units jump as their middles are reached.
      return smoothness > 0
        ? min(max((covered - 0.5) / smoothness + 0.5, 0), 1) : covered >= 0.5 ? 1 : 0
    }
    let isEmpty = end <= start
    let fraction = isEmpty ? (index >= end ? 1 : 0) : (index + 0.5 - start) / (end - start)
    let place = min(max(fraction, 0), 1)
    switch shape {
    case .square, .rampUp: return place
    case .rampDown: return 1 - place
    case .triangle: return isEmpty ? 0 : 1 - abs(2 * place - 1)
    case .round: return isEmpty ? 0 : max(1 - (2 * place - 1) * (2 * place - 1), 0).squareRoot()
    case .smooth: return isEmpty ? 0 : (1 - sinCosDegrees(360 * place).cosine) / 2
    }
  }
}

extension LottieTextSelector {
  /// Returns how many letters come before the range over time; `nil` unless it always goes to the
  /// end of the text, and each letter is wholly in it or not at all.
  ///
  /// A letter is in the range if its middle is. So half a letter is added, and the whole part of
  /// the number counts.
  ///
  /// - Parameter count: The number of letters in the text.
  func lettersBefore(among count: Int, in scope: LottieScope) -> LottieProperty? {
    guard unit == .character, shape == .square, isStill(smoothness, at: 0),
      isStill(amount, at: 100),
      isStill(low, at: 0), isStill(high, at: 0)
    else { return nil }
    let last = Double(count) - 0.5
    func shown(_ range: Range) -> Double {
      range.start < range.end || range.start >= last ? range.start : last
    }
    let frames = animated.isEmpty ? [0] : scope.samples(of: animated)
    let ranges = frames.map { range(at: $0, among: count) }
    guard ranges.allSatisfy({ $0.end >= last || $0.start >= $0.end }) else { return nil }
    guard let moving = animated.first else {
      return LottieProperty([max(shown(ranges[0]) + 0.5, 0)], at: start.node)
    }
    let unit = countsInPercent ? Double(count) / 100 : 1
    let places = start.map { [($0[0] + offset.first[0]) * unit] }
    // A number that stops at 0 has other times than the range.
    let isStart = zip(frames, ranges).allSatisfy { frame, range in
      let place = places.value(at: frame)[0]
      return place >= -0.5 && abs(place - shown(range)) < 1e-9
    }
    guard animated.count == 1, start.isAnimated, isStart else {
      return LottieProperty(
        zip(frames, ranges).map { .init(frame: $0, value: [max(shown($1) + 0.5, 0)]) },
        like: moving)
    }
    return places.map { [max($0[0] + 0.5, 0)] }
  }
}
