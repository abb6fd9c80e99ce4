internal import Glibc
import Raster

/// What one side of a rectangle looks like, and where a frame shows it.
struct CardSide: Sendable {
  let side: CardOutline.Side

  /// The luma at each of ``depths`` within the rectangle, for a side that may be misplaced a little.
  private let inside: [ClosedRange<Double>]

  /// How far the luma there may differ, in levels.
  private let tolerance: Double

  /// The part of the side that is looked at, from its middle to its ends.
  private let part: Double

  /// How round the side is: 1 if it is half a circle, as that of a pill, and 0 if it is straight.
  private var roundness = 0.0

  /// The depths inside the rectangle at which its luma is compared, in pixels from the side.
  private static let depths = [1.75, 2.75, 3.75]

  /// How far the side may be from where it is looked for, in pixels.
  private static let misplacement = 0.6

  /// The least difference of the luma beside an edge, and the one from which more does not count.
  private static let (leastStep, mostStep) = (4.0, 20.0)

  /// The number of lines across the side that are looked at, and of those beyond its ends.
  private static let (lineCount, beyondCount) = (40, 8)

  /// The least part of these lines that shows the side, and the largest part beyond its ends.
  private static let (leastSeen, mostBeyond) = (0.45, 0.5)

  /// Where a frame shows a side.
  struct Sight {
    /// How far outwards it is from where it was expected, in pixels, at its middle.
    let offset: Double

    /// Its slope from the expected direction, and how much that counts.
    let slope, weight: Double

    /// The part of the lines across it that show it.
    let part: Double
  }

  /// Learns the look of a side; `nil` if there is none.
  ///
  /// - Parameter part: The part of the side that is straight.
  init?(_ side: CardOutline.Side, of outline: CardOutline, in frame: Bitmap, straight part: Double)
  {
    (self.side, self.part) = (side, part)
    let line = outline.line(side)
    let places = Self.places(within: part * line.half, Self.lineCount)
    func lights(_ depth: Double) -> [Double] {
      places.map { frame.light(at: line.middle + line.along * $0 - line.outwards * depth) }
    }
    var (usual, inside) = (0.0, [ClosedRange<Double>]())
    for depth in Self.depths {
      let known = lights(depth)
      let middle = known.middle
      usual = max(usual, known.map { abs($0 - middle) }.middle)
      let near = [-Self.misplacement, Self.misplacement].map { lights(depth + $0).middle }
      inside.append(min(middle, near[0], near[1])...max(middle, near[0], near[1]))
    }
    self.inside = inside
    guard usual <= Self.mostUneven else { return nil }
    let step = abs(lights(-2).middle - lights(2).middle)
    tolerance = Self.leastTolerance + 2 * usual + Self.softTolerance * step
    guard let edges = edges(of: outline, in: frame, within: 4),
      let sight = Self.fitted(edges, of: Self.lineCount), sight.part >= Self.leastFirst
    else { return nil }
    if part < Self.straight { roundness = line.half * Self.curvature(of: edges) }
  }

  /// The least part of the lines across a side that show it at first.
  private static let leastFirst = 0.85

  /// The part from which on a side has no arcs at its ends.
  private static let straight = 0.5

  /// Returns the curvature of a side; positive if its middle bulges outwards.
  private static func curvature(of edges: [SIMD2<Double>]) -> Double {
    let mean = edges.reduce(.zero) { $0 + SIMD2($1.x * $1.x, $1.y) } / Double(edges.count)
    let sums = edges.reduce(SIMD2<Double>.zero) { sums, edge in
      let square = edge.x * edge.x - mean.x
      return sums + square * SIMD2(square, edge.y - mean.y)
    }
    return sums.x > 0 ? max(-2 * sums.y / sums.x, 0) : 0
  }

  /// The largest usual difference of the luma along a side, and the least that is tolerated later.
  private static let (mostUneven, leastTolerance) = (12.0, 8.0)

  /// The part of the step at the side by which a codec may change the luma beside it.
  private static let softTolerance = 0.15

  private static func places(within reach: Double, _ count: Int) -> [Double] {
    (0..<count).map { reach * ((2 * Double($0) + 1) / Double(count) - 1) }
  }

  /// Returns where a frame shows the side; `nil` if it does not.
  ///
  /// - Parameter reach: How far from there it may be, in pixels.
  func sight(of outline: CardOutline, in frame: Bitmap, within reach: Double) -> Sight? {
    edges(of: outline, in: frame, within: reach).flatMap { Self.fitted($0, of: Self.lineCount) }
  }

  /// Returns the places along the side where it is seen, and how far outwards it is there.
  private func edges(of outline: CardOutline, in frame: Bitmap, within reach: Double)
    -> [SIMD2<Double>]?
  {
    let line = outline.line(side)
    let places = Self.places(within: part * line.half, Self.lineCount)
    let scans = places.map { Scan(of: frame, line, at: $0, within: reach, self) }
    let slack = min(Int(2 + 0.02 * line.half), 8)
    guard let offset = coarse(scans, slack, reach) else { return nil }
    return zip(places, scans).compactMap { place, scan in
      scan.edge(near: offset, within: slack).map {
        SIMD2(place, $0 + roundness * place * place / (2 * line.half))
      }
    }
  }

  /// Returns the offset in whole pixels at which most lines have an edge.
  private func coarse(_ scans: [Scan], _ slack: Int, _ reach: Double) -> Int? {
    let most = Int(reach)
    let sums = (-most...most).map { offset in
      scans.reduce(0.0) { $0 + $1.strength(near: offset, within: slack) }
        / Double(scans.count)
    }
    let merits = zip(sums, -most...most).map { $0 - 0.15 * abs(Double($1)) / reach }
    guard let best = merits.indices.max(by: { merits[$0] < merits[$1] }), sums[best] > 0.1 else {
      return nil
    }
    // Several neighbouring offsets are equally good; the middle one is the side's.
    let alike = merits.indices.filter {
      abs($0 - best) <= 2 * slack && sums[$0] > 0.95 * sums[best]
    }
    return alike.reduce(0, +) / alike.count - most
  }

  /// Fits a line to edges: their places along the side, and their offsets.
  private static func fitted(_ edges: [SIMD2<Double>], of count: Int) -> Sight? {
    var kept = edges
    var (offset, slope) = (0.0, 0.0)
    for reach in [4.0, 2, 1, 1] {
      guard Double(kept.count) >= leastSeen * Double(count) else { return nil }
      let mean = kept.reduce(.zero, +) / Double(kept.count)
      var (square, mixed) = (0.0, 0.0)
      for edge in kept {
        square += (edge.x - mean.x) * (edge.x - mean.x)
        mixed += (edge.x - mean.x) * (edge.y - mean.y)
      }
      slope = reach == 4 ? 0 : mixed / max(square, 1e-9)
      offset = reach == 4 ? kept.map(\.y).middle : mean.y - slope * mean.x
      kept = edges.filter { abs($0.y - offset - slope * $0.x) <= reach + (reach == 4 ? 4 : 0) }
    }
    guard Double(kept.count) >= leastSeen * Double(count) else { return nil }
    let square = kept.reduce(0) { $0 + $1.x * $1.x }
    return Sight(
      offset: offset, slope: slope, weight: square, part: Double(kept.count) / Double(count))
  }

  /// Whether an edge goes on beyond an end of the side, as that of a bar in front of it does.
  func goesOn(beyond outline: CardOutline, in frame: Bitmap) -> Bool {
    let line = outline.line(side)
    func step(_ place: Double) -> Double {
      abs(Scan(of: frame, line, at: place, within: 0, self).step)
    }
    let usual = Self.places(within: part * line.half, Self.beyondCount).map(step).middle
    return [-1.0, 1].contains { end in
      let count = (0..<Self.beyondCount).count {
        step(end * (line.half + 4 + 2 * Double($0))) >= usual / 2
      }
      return Double(count) > Self.mostBeyond * Double(Self.beyondCount)
    }
  }

  /// The luma along a line across the side.
  private struct Scan {
    private let lights: [Double]

    /// The index of the offset 0.
    private let middle: Int

    /// How far the place at each index looks like the side, `0...1`.
    private let strengths: [Double]

    /// The width over which an edge is measured, on each side of it.
    private static let width = 2

    init(
      of frame: Bitmap, _ line: CardOutline.Line, at place: Double, within reach: Double,
      _ side: CardSide
    ) {
      let most = Int(reach) + 12
      let lights = (-most...most).map { offset in
        frame.light(at: line.middle + line.along * place + line.outwards * Double(offset))
      }
      (self.lights, middle) = (lights, most)
      strengths = lights.indices.map { index in
        guard index >= 4, index + 3 < lights.count else { return 0 }
        let miss = zip(side.inside, CardSide.depths).reduce(0.0) { miss, own in
          let depth = Int(own.1)
          let part = own.1 - Double(depth)
          let light = lights[index - depth] * (1 - part) + lights[index - depth - 1] * part
          return max(miss, own.0.lowerBound - light, light - own.0.upperBound)
        }
        let step = abs(lights[index + 2] - lights[index - 2])
        guard miss <= side.tolerance, step >= CardSide.leastStep else { return 0 }
        return min(step, CardSide.mostStep) / CardSide.mostStep
      }
    }

    func strength(near offset: Int, within slack: Int) -> Double {
      let index = middle + offset
      return strengths[max(index - slack, 0)...min(index + slack, strengths.count - 1)].max() ?? 0
    }

    /// Returns the place of the strongest edge to a fraction of a pixel.
    func edge(near offset: Int, within slack: Int) -> Double? {
      let reach =
        max(
          middle + offset - slack - 2, 4)...min(
          middle + offset + slack + 2, lights.count - 5)
      guard reach.lowerBound <= reach.upperBound,
        let best = reach.filter({ strengths[$0] > 0 }).max(by: {
          abs(lights[$0 + 1] - lights[$0 - 1]) < abs(lights[$1 + 1] - lights[$1 - 1])
        })
      else { return nil }
      return centroid(at: best).map { $0 - Double(middle) }
    }

    private func centroid(at best: Int) -> Double? {
      var middle = Double(best)
      for _ in 0..<2 {
        let index = Int(middle.rounded())
        guard index - Self.width >= 0, index + Self.width < lights.count else { return nil }
        let whole = lights[index + Self.width] - lights[index - Self.width]
        guard abs(whole) >= CardSide.leastStep else { return nil }
        var sum = 0.0
        for place in index - Self.width..<index + Self.width {
          sum += (lights[place + 1] - lights[place]) * (Double(place) + 0.5)
        }
        middle = sum / whole
        guard abs(middle - Double(index)) < Double(Self.width) else { return nil }
      }
      return middle
    }

    /// The step outwards at the offset 0, in levels.
    var step: Double { lights[middle + 2] - lights[middle - 2] }
  }
}

extension Bitmap {
  /// Interpolates the luma at a point in pixels; edges are repeated outside.
  fileprivate func light(at point: SIMD2<Double>) -> Double {
    let place = point - 0.5
    let floor = place.rounded(.down)
    let part = place - floor
    let (left, top) = (clamped(floor.x, width), clamped(floor.y, height))
    let (right, bottom) = (clamped(floor.x + 1, width), clamped(floor.y + 1, height))
    let upper = luma(left, top) * (1 - part.x) + luma(right, top) * part.x
    let lower = luma(left, bottom) * (1 - part.x) + luma(right, bottom) * part.x
    return upper * (1 - part.y) + lower * part.y
  }

  private func clamped(_ place: Double, _ count: Int) -> Int {
    Int(min(max(place, 0), Double(count - 1)))
  }

  private func luma(_ x: Int, _ y: Int) -> Double {
    let bgra = self[x, y].bgra
    return 0.114 * Double(bgra.x) + 0.587 * Double(bgra.y) + 0.299 * Double(bgra.z)
  }
}
