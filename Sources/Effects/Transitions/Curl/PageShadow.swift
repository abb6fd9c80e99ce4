/// The soft shadow of a rolled-up page.
struct PageShadow {
  /// The reach of the shadow beyond the edges of the page, in pixels.
  let reach: Double

  /// The fraction of light removed where the shadow is darkest, in `0...1`.
  private let amount: Double

  init(size: Double, amount: Double, radius: Double) {
    precondition((0...1).contains(size), "shadow size \(size) is outside 0...1")
    precondition((0...1).contains(amount), "shadow amount \(amount) is outside 0...1")
    // Less than a quarter turn of the cylinder, so that a flat page casts no shadow.
    reach = size * radius * 1.5
    self.amount = amount
  }

  /// Returns the light that a row loses, in units of 2⁻¹⁵, and the first column that loses any.
  ///
  /// - Parameter size: The size of the page, in pixels.
  func weights(
    _ y: Int, _ zones: RollZones, roll: PageRoll, rolled: RolledPage, size: SIMD2<Double>
  ) -> (column: Int, weights: [UInt16]) {
    let way = TurnedRow(y, roll: roll)
    let near = way.columns(of: zones.flat, size: size, margin: reach)
    let covered = way.columns(of: near, size: size, margin: 0)
    let beyond = zones.beyond(upTo: roll.radius + max(reach, 0.5), y, roll: roll)
    let columns = near.hull(zones.round).hull(beyond)
    var weights = [UInt16](repeating: 0, count: columns.count)
    for x in near {
      weights[x - columns.lowerBound] =
        covered.contains(x)
        ? UInt16(amount * 32768) : weight(at: way.position(of: x), size: size, behind: 0)
    }
    for x in zones.round {
      let distance = roll.distance(x: x, y: y)
      weights[x - columns.lowerBound] = weight(
        at: way.position(of: x) - SIMD2<Double>(rolled.strip(at: distance).shift), size: size,
        behind: distance - roll.radius)
    }
    for x in beyond {
      let distance = roll.distance(x: x, y: y)
      let position = SIMD2(Double(x), Double(y)) + roll.direction * (roll.turn / 2 - distance)
      weights[x - columns.lowerBound] = weight(
        at: position, size: size, behind: distance - roll.radius)
    }
    return (columns.lowerBound, weights)
  }

  /// Returns the light removed at a position, in units of 2⁻¹⁵.
  ///
  /// - Parameters:
  ///   - position: The position on the page, which may lie beyond its edges.
  ///   - size: The size of the page, in pixels.
  ///   - distance: The distance behind the cylinder, in pixels.
  private func weight(at position: SIMD2<Double>, size: SIMD2<Double>, behind distance: Double)
    -> UInt16
  {
    let outside = pointwiseMax(-0.5 - position, position + 0.5 - size)
    return UInt16(amount * part(at: outside.x) * part(at: outside.y) * part(at: distance) * 32768)
  }

  /// Returns the strength of the shadow at a distance outside an edge of the page; 1 inside it.
  private func part(at distance: Double) -> Double {
    guard distance > 0 else { return 1 }
    let left = max(1 - distance / max(reach, 0x1p-10), 0)
    return left * left
  }
}

extension Range<Int> {
  /// Returns the smallest range that contains both ranges.
  fileprivate func hull(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    return other.isEmpty
      ? self
      : Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
