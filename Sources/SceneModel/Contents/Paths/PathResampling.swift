extension Path {
  /// Returns paths with the same shapes and one common structure, for morphing.
  ///
  /// Each path is divided wherever one of the paths is. The first one keeps its start and
  /// direction. Closed parts of the others take the start and direction that bring them nearest to
  /// it. Parts missing in a path become points, at the centre of the part that they will morph
  /// into.
  ///
  /// - Parameters:
  ///   - paths: At least one.
  ///   - most: The most curves of each path.
  /// - Returns: `nil` if the paths get more curves.
  package static func resampled(_ paths: [Path], most: Int = .max) -> [Path]? {
    let all = paths.map(\.drawnParts)
    let count = all.map(\.count).max() ?? 0
    var elements = paths.map { _ in [Element]() }
    var left = most
    for number in 0..<count {
      let parts = all.map { number < $0.count ? $0[number] : nil }
      guard let alike = alike(parts, most: left) else { return nil }
      left -= alike[0].count { if case .curve = $0 { true } else { false } }
      for (index, part) in alike.enumerated() { elements[index] += part }
    }
    return elements.map(Path.init)
  }

  /// Returns the elements of one part of all paths; a point stands for a missing part.
  private static func alike(_ parts: [PathPart?], most: Int) -> [[Element]]? {
    let there = parts.compactMap(\.self)
    guard let model = there.first else { return parts.map { _ in [] } }
    let goal = PathGoal(model)
    let aligned = parts.map { part in
      part.map { $0 == model ? $0 : $0.aligned(with: goal) } ?? .point(at: goal.middle)
    }
    let cuts = PathPart.merged(aligned.flatMap(\.cuts))
    guard cuts.count < most else { return nil }
    let isClosed = there.allSatisfy(\.isClosed)
    return aligned.map { $0.elements(cutAt: cuts, isClosed: isClosed) }
  }

  /// The lines and curves of the path in parts, each from one move to the next.
  private var drawnParts: [PathPart] { pieces.runs(beginningAt: \.beginsPart).map(PathPart.init) }
}

/// A part of a path that others are brought near to.
private struct PathGoal {
  let isClosed: Bool

  /// The mean of sampled points along the part.
  let middle: SIMD2<Double>

  /// Sampled points, relative to their mean.
  let points: [SIMD2<Double>]

  let isCounterclockwise: Bool

  init(_ part: PathPart) {
    let samples = part.samples(from: 0)
    (isClosed, middle, points) = (part.isClosed, samples.mean, samples.centred)
    isCounterclockwise = samples.isCounterclockwise
  }
}

/// A part of a path, drawn without lifting the pen.
private struct PathPart: Equatable {
  /// The curves, each with a length above 0; none if the part is a point.
  private let curves: [CubicCurve<SIMD2<Double>>]

  /// The length of each curve, in points.
  private let lengths: [Double]

  /// Ends of the curves as fractions of the part's length, ascending from 0 to 1.
  private let places: [Double]

  let isClosed: Bool

  /// The start of the part.
  private let start: SIMD2<Double>

  /// The distance at which two places count as one, as a fraction of the length.
  static let nearness = 1e-6

  /// - Parameter pieces: At least one.
  init(_ pieces: [PathPiece]) {
    let isClosed = pieces.contains { if case .close = $0.course { true } else { false } }
    self.init(pieces.map(\.curve), isClosed: isClosed, start: pieces[0].start)
  }

  private init(
    _ curves: [CubicCurve<SIMD2<Double>>], isClosed: Bool, start: SIMD2<Double>
  ) {
    let long = curves.map { (curve: $0, length: $0.length()) }.filter { $0.length > 0 }
    let whole = long.reduce(0) { $0 + $1.length }
    self.curves = long.map(\.curve)
    lengths = long.map(\.length)
    var passed = 0.0
    places =
      [0]
      + long.indices.map { index in
        passed += long[index].length
        return index == long.count - 1 ? 1 : passed / whole
      }
    self.isClosed = isClosed
    self.start = start
  }

  static func point(at place: SIMD2<Double>) -> PathPart {
    PathPart([], isClosed: true, start: place)
  }

  /// Returns places in ascending order, without the ends and without near duplicates.
  static func merged(_ places: [Double]) -> [Double] {
    places.filter { $0 > nearness && $0 < 1 - nearness }.sorted().reduce(into: []) { cuts, place in
      if place - (cuts.last ?? 0) > nearness { cuts.append(place) }
    }
  }

  /// The places between two curves.
  var cuts: [Double] { Array(places.dropFirst().dropLast()) }

  /// The number of sampled points.
  private static let sampleCount = 64

  /// Returns points at even distances along the part, from a place on.
  func samples(from start: Double) -> [SIMD2<Double>] {
    (0..<Self.sampleCount).map { index in
      let place = start + Double(index) / Double(Self.sampleCount)
      return point(at: place - place.rounded(.down))
    }
  }

  private func point(at place: Double) -> SIMD2<Double> {
    guard let index = places.lastIndex(where: { $0 <= place }), !curves.isEmpty else {
      return start
    }
    let curve = min(index, curves.count - 1)
    return curves[curve].point(at: parameter(at: place, ofCurve: curve))
  }

  private func interval(_ index: Int) -> ClosedRange<Double> { places[index]...places[index + 1] }

  /// Returns the parameter of a curve at a place of the part.
  private func parameter(at place: Double, ofCurve index: Int) -> Double {
    let interval = interval(index)
    let part = (place - interval.lowerBound) / (interval.upperBound - interval.lowerBound)
    return curves[index].parameter(atLength: part * lengths[index], of: lengths[index])
  }

  /// Returns the part with the start and direction that bring it nearest to another.
  ///
  /// An open part is unchanged.
  func aligned(with goal: PathGoal) -> PathPart {
    guard isClosed, goal.isClosed, !curves.isEmpty else { return self }
    let own = samples(from: 0)
    let turns = own.isCounterclockwise != goal.isCounterclockwise
    let facing = turns ? reversed : self
    let even = turns ? facing.samples(from: 0) : own
    // From a sampled point on, the samples are the same points.
    let starts =
      facing.places.dropLast().map { (place: $0, points: facing.samples(from: $0)) }
      + even.indices.map { index in
        (
          place: Double(index) / Double(Self.sampleCount),
          points: Array(even[index...] + even[..<index])
        )
      }
    let distances = starts.map { $0.points.distance(to: goal.points) }
    let best = distances.indices.min { distances[$0] < distances[$1] }
    return facing.beginning(at: best.map { starts[$0].place } ?? 0)
  }

  private var reversed: PathPart {
    PathPart(
      curves.reversed().map { CubicCurve($0.end, $0.control2, $0.control1, $0.start) },
      isClosed: isClosed, start: start)
  }

  private func beginning(at place: Double) -> PathPart {
    let cuts = Self.merged(cuts + [place])
    let first = place > Self.nearness ? cuts.count { $0 < place - Self.nearness } + 1 : 0
    let turned = curves(cutAt: cuts)
    let curves = Array(turned[first...] + turned[..<first])
    return PathPart(curves, isClosed: isClosed, start: curves.first?.start ?? start)
  }

  /// Returns the pieces between cuts, one for each interval.
  ///
  /// - Parameter cuts: Ascending; they include the part's own cuts.
  private func curves(cutAt cuts: [Double]) -> [CubicCurve<SIMD2<Double>>] {
    zip([0] + cuts, cuts + [1]).map { from, to in
      guard let index = places.lastIndex(where: { $0 <= (from + to) / 2 }), index < curves.count
      else { return CubicCurve(start, start, start, start) }
      let interval = interval(index)
      func parameter(_ place: Double, at end: Double, _ known: Double) -> Double {
        abs(place - end) <= Self.nearness ? known : self.parameter(at: place, ofCurve: index)
      }
      return curves[index].part(
        from: parameter(from, at: interval.lowerBound, 0),
        to: parameter(to, at: interval.upperBound, 1))
    }
  }

  /// Returns path elements, with one curve for each interval between two cuts.
  ///
  /// - Parameter cuts: All places where this part or its counterparts begin a curve.
  func elements(cutAt cuts: [Double], isClosed: Bool) -> [Path.Element] {
    [.move(to: Point(curves.first?.start ?? start))]
      + curves(cutAt: cuts).map {
        .curve(control1: Point($0.control1), control2: Point($0.control2), to: Point($0.end))
      } + (isClosed ? [.close] : [])
  }
}

extension PathPiece {
  /// The piece as a curve; on a line, its parameter is proportional to length.
  fileprivate var curve: CubicCurve<SIMD2<Double>> {
    switch course {
    case .curve(let curve): curve
    case .line, .close:
      CubicCurve(start, start + (end - start) / 3, end - (end - start) / 3, end)
    }
  }
}

extension [SIMD2<Double>] {
  fileprivate var mean: SIMD2<Double> { reduce(.zero, +) / Double(Swift.max(count, 1)) }

  /// The points relative to their mean.
  fileprivate var centred: [SIMD2<Double>] {
    let mean = mean
    return map { $0 - mean }
  }

  /// Whether the polygon of the points runs counterclockwise.
  fileprivate var isCounterclockwise: Bool {
    let area = zip(self, dropFirst() + prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
    return area < 0
  }

  /// Returns the sum of the squares of the distances to other points, after both have been moved so
  /// that their means lie at the origin.
  ///
  /// - Parameter goal: The other points, moved already.
  fileprivate func distance(to goal: [SIMD2<Double>]) -> Double {
    zip(centred, goal).reduce(0) { $0 + (($1.0 - $1.1) * ($1.0 - $1.1)).sum() }
  }
}
