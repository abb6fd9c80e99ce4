import Raster

/// The corners of a rectangle in a patch, of which frames tell the radius.
struct PatchCorners: Sendable {
  private struct Corner: Sendable {
    /// From the middle of the patch, in its pixels.
    let place: SIMD2<Double>

    /// The signs of the directions into the rectangle, across and down.
    let inside: SIMD2<Double>
  }

  /// The corners whose radius can be measured in the frame of the patch.
  private var corners: [Corner] = []

  /// The radius in the frame of the patch, in pixels.
  private var first = 0.0

  /// The shorter side of the rectangle, in pixels of the patch.
  private let side: Double

  /// The latest radius, in pixels of the patch.
  private var last = 0.0

  /// The least shorter side, in pixels.
  private static let leastSide = 12.0

  /// How much more than a radius is looked at, in pixels.
  private static let margin = 7.0

  /// The largest deviation of a radius in pixels, and of its square in square pixels.
  private static let (mostDeviation, mostAreaDeviation) = (0.6, 3.0)

  /// The largest distance of a corner from its place in the movement, in pixels.
  private static let mostOffset = 1.5

  /// The largest distance of corners' radii from their median: in pixels, and as a part of it.
  private static let (mostSpread, mostSpreadPart) = (0.8, 0.12)

  /// Finds the rectangle's corners; `nil` if no radius is told.
  ///
  /// - Parameters:
  ///   - plane: The patch.
  ///   - frame: The frame it was taken from.
  ///   - middle: Where the patch's middle is in the frame.
  init?(in plane: LightPlane, of frame: Bitmap, around middle: SIMD2<Double>) {
    let half = SIMD2(Double(plane.width), Double(plane.height)) / 2
    let across = plane.edges(alongRows: true)
    let down = plane.edges(alongRows: false)
    let width = (across.high ?? 2 * half.x) - (across.low ?? 0)
    let height = (down.high ?? 2 * half.y) - (down.low ?? 0)
    side = min(width, height)
    // A mark on a card is no outline.
    guard side >= Self.leastSide, width >= half.x, height >= half.y else { return nil }
    let found = [(across.low, 1.0), (across.high, -1)].flatMap { x, right in
      [(down.low, 1.0), (down.high, -1)].compactMap { y, below -> Corner? in
        guard let x, let y else { return nil }
        return Corner(place: SIMD2(x, y) - half, inside: SIMD2(right, below))
      }
    }
    let movement = AffineMovement(shift: middle)
    let fits = found.compactMap { corner -> (Corner, Double)? in
      guard let fit = fit(corner, in: frame, movement) else { return nil }
      let place = corner.place + corner.inside * fit.offset
      return (Corner(place: place, inside: corner.inside), fit.radius)
    }
    // A sheet may have two round corners, and two that are not.
    guard let most = fits.map(\.1).max() else { return nil }
    let alike = fits.filter { $0.1 >= most - max(Self.mostSpread, Self.mostSpreadPart * most) }
    corners = alike.map(\.0)
    first = alike.map(\.1).middle
    last = first
  }

  /// The largest difference of the scales across and down, as a part, with which arcs of circles
  /// still look like those of circles.
  private static let mostStretch = 0.02

  /// Returns the radius in pixels of the patch, as it would be without the movement's scale; `nil`
  /// if the frame does not tell it, as of a stretched layer, whose corners are no circles.
  mutating func radius(in frame: Bitmap, at movement: AffineMovement) -> Double? {
    let scales = movement.scales
    guard abs(scales.x - scales.y) <= Self.mostStretch * movement.scale else { return nil }
    let fits = corners.compactMap { fit($0, in: frame, movement) }
    let radii = fits.map(\.radius)
    guard !radii.isEmpty else { return nil }
    let middle = radii.middle
    let most = max(Self.mostSpread, Self.mostSpreadPart * middle)
    let alike = radii.filter { abs($0 - middle) <= most }
    guard 2 * alike.count > radii.count else { return nil }
    last = alike.reduce(0, +) / Double(alike.count) / movement.scale
    return last
  }

  /// The least change of the radius that changes the look of corners, in pixels.
  private static let leastChange = 1.0

  /// The corners whose look has changed with the radius; `nil` if it has not changed.
  var changedParts: ChangedCorners? {
    guard abs(last - first) > Self.leastChange else { return nil }
    // Farther from its corner, an arc is less than a tenth of its radius from the sides.
    return ChangedCorners(places: corners.map(\.place), reach: 0.6 * max(first, last) + 2)
  }

  /// Returns the outline at a corner, its radius in pixels of the frame; `nil` if it is not told.
  private func fit(_ corner: Corner, in frame: Bitmap, _ movement: AffineMovement) -> CornerFit? {
    let shape = movement.inPlace
    let sides = (
      shape.mapped(SIMD2(corner.inside.x, 0)).direction,
      shape.mapped(SIMD2(0, corner.inside.y)).direction
    )
    let most = side * movement.scale / 2
    var expected = last * movement.scale
    // A window that is too small for the arc is doubled.
    for _ in 0..<4 {
      let size = min(1.3 * expected + Self.margin, most)
      guard
        let window = CornerFit.Window(
          of: frame, at: movement.mapped(corner.place), along: sides, side: size)
      else { return nil }
      let fits = [expected, 0.25 * size, 0.6 * size].lazy.compactMap {
        CornerFit(window, from: $0)
      }
      if let fit = fits.first, fit.radius < 0.85 * size || size == most {
        return isSure(fit) ? fit : nil
      }
      guard size < most else { return nil }
      expected = 2 * expected + Self.margin
    }
    return nil
  }

  private func isSure(_ fit: CornerFit) -> Bool {
    fit.offset.largest <= Self.mostOffset
      && (fit.deviation <= Self.mostDeviation
        || 2 * fit.radius * fit.deviation <= Self.mostAreaDeviation)
  }
}

/// The corners of a rectangle whose radius has changed.
struct ChangedCorners: Sendable {
  /// From the middle of the patch, in its pixels.
  fileprivate let places: [SIMD2<Double>]

  /// How far around a corner the look has changed, across and down, in pixels of the patch.
  fileprivate let reach: Double

  func contain(_ place: SIMD2<Double>) -> Bool {
    places.contains { ($0 - place).largest < reach }
  }

  /// Whether this is clearly more than was known before.
  func exceed(_ other: ChangedCorners?) -> Bool { reach > (other?.reach ?? 0) + 1 }
}

extension SIMD2<Double> {
  /// The vector of length 1 in this direction.
  fileprivate var direction: SIMD2<Double> {
    self / Swift.max((self * self).sum().squareRoot(), 1e-9)
  }
}

extension LightPlane {
  /// The part of the largest step from which a step is an edge, and the least one in levels.
  static let (edgePart, leastEdge) = (0.25, 2.5)

  /// Returns the outermost straight edges, in pixels from the first column or row.
  ///
  /// They are looked for in the mean of the middle third, so that round corners do not matter.
  ///
  /// - Parameters:
  ///   - alongRows: Whether to look for the left and the right edge, and not for the upper and the
  ///     lower one.
  ///   - part: The part of the largest step from which a step is an edge.
  func edges(alongRows: Bool, part: Double = edgePart) -> (low: Double?, high: Double?) {
    let (length, depth) = alongRows ? (width, height) : (height, width)
    let lines = depth / 3..<max(depth - depth / 3, depth / 3 + 1)
    let means = (0..<length).map { place in
      lines.reduce(0.0) { $0 + (alongRows ? self[place, $1] : self[$1, place]) }
        / Double(lines.count)
    }
    let steps = zip(means, means.dropFirst()).map { abs($1 - $0) }
    let least = max(Self.leastEdge, part * (steps.max() ?? 0))
    let half = steps.count / 2
    func place(_ index: Int) -> Double {
      let near = max(index - 1, 0)...min(index + 2, steps.count - 1)
      let sum = near.reduce(0.0) { $0 + steps[$1] }
      return near.reduce(0.0) { $0 + steps[$1] * Double($1 + 1) } / sum
    }
    let low = steps[..<half].firstIndex { $0 >= least }
    let high = steps[half...].lastIndex { $0 >= least }
    return (low.map(place), high.map { place(max($0 - 1, 0)) })
  }
}

extension [Double] {
  /// The median of at least one number.
  var middle: Double {
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
