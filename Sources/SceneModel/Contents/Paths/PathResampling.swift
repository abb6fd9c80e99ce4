extension Path {
  /// Returns paths with the same shapes and one common structure, for morphing.
  ///
  /// Each path is divided wherever one of the paths is. The first one keeps its start and
  /// direction. Closed parts of the others take the start and direction that bring them nearest to
  /// it. Parts missing in a path become points, at the centre of the part that they will morph
  /// into.
  ///
  /// - Parameter paths: At least one.
  package static func resampled(_ paths: [Path]) -> [Path] {
    let all = paths.map(\.drawnParts)
    let count = all.map(\.count).max() ?? 0
    var elements = paths.map { _ in [Element]() }
    for number in 0..<count {
      let parts = alike(all.map { number < $0.count ? $0[number] : nil })
      for (index, part) in parts.enumerated() { elements[index] += part }
    }
    return elements.map(Path.init)
  }

  /// Returns the elements of one part of all paths; a point stands for a missing part.
  private static func alike(_ parts: [PathPart?]) -> [[Element]] {
    let there = parts.compactMap(\.self)
    guard let model = there.first else { return parts.map { _ in [] } }
    let aligned = parts.map { part in
      part.map { $0 == model ? $0 : $0.aligned(with: model) } ?? .point(at: model.middle)
    }
    let cuts = PathPart.merged(aligned.flatMap(\.cuts))
    let isClosed = there.allSatisfy(\.isClosed)
    return aligned.map { $0.elements(cutAt: cuts, isClosed: isClosed) }
  }

  /// The lines and curves of the path in parts, each from one move to the next.
  private var drawnParts: [PathPart] { pieces.runs(beginningAt: \.beginsPart).map(PathPart.init) }
}

/// A part of a path, drawn without lifting the pen.
private struct PathPart: Equatable {
  /// The curves, each with a length above 0; none if the part is a point.
  private let curves: [CubicCurve<SIMD2<Double>>]

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

  /// The mean of sampled points along the part.
  var middle: SIMD2<Double> {
    samples(from: 0).reduce(.zero, +) / Double(Self.sampleCount)
  }

  /// The number of sampled points.
  private static let sampleCount = 64

  private func samples(from start: Double) -> [SIMD2<Double>] {
    (0..<Self.sampleCount).map { index in
      let place = start + Double(index) / Double(Self.sampleCount)
      return point(at: place - place.rounded(.down))
    }
  }

  private func point(at place: Double) -> SIMD2<Double> {
    guard let index = places.lastIndex(where: { $0 <= place }), !curves.isEmpty else {
      return start
    }
    let curve = curves[min(index, curves.count - 1)]
    return curve.point(at: curve.parameter(at: place, in: interval(min(index, curves.count - 1))))
  }

  private func interval(_ index: Int) -> ClosedRange<Double> { places[index]...places[index + 1] }

  /// Returns the part with the start and direction that bring it nearest to another.
  ///
  /// An open part is unchanged.
  func aligned(with other: PathPart) -> PathPart {
    guard isClosed, other.isClosed, !curves.isEmpty else { return self }
    let facing = (area < 0) == (other.area < 0) ? self : reversed
    let goal = other.samples(from: 0).centred
    let starts = (0..<Self.sampleCount).map { Double($0) / Double(Self.sampleCount) }
    let best = (facing.places.dropLast() + starts).min { one, another in
      facing.distance(from: one, to: goal) < facing.distance(from: another, to: goal)
    }
    return facing.beginning(at: best ?? 0)
  }

  private func distance(from start: Double, to goal: [SIMD2<Double>]) -> Double {
    zip(samples(from: start).centred, goal).reduce(0) { $0 + (($1.0 - $1.1) * ($1.0 - $1.1)).sum() }
  }

  /// Signed area of the polygon of sampled points, in square points; positive if it runs clockwise.
  private var area: Double {
    let points = samples(from: 0)
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
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
      let (curve, interval) = (curves[index], interval(index))
      func parameter(_ place: Double, at end: Double, _ known: Double) -> Double {
        abs(place - end) <= Self.nearness ? known : curve.parameter(at: place, in: interval)
      }
      return curve.part(
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

extension CubicCurve {
  /// Returns the curve's parameter at a place of the part; the curve covers an interval of it.
  fileprivate func parameter(at place: Double, in interval: ClosedRange<Double>) -> Double {
    let part = (place - interval.lowerBound) / (interval.upperBound - interval.lowerBound)
    return parameter(atLength: part * length())
  }
}

extension [SIMD2<Double>] {
  /// The points relative to their mean.
  fileprivate var centred: [SIMD2<Double>] {
    let mean = reduce(.zero, +) / Double(Swift.max(count, 1))
    return map { $0 - mean }
  }
}
