internal import Kernels

extension RampPlaces {
  /// Returns the place of a column's pixel on the gradient.
  func place(inColumn column: Int) -> Double {
    let x = start.x + Double(column) * step.x
    guard isRadial else { return x }
    let y = start.y + Double(column) * step.y
    guard hasFocus else { return (x * x + y * y).squareRoot() }
    let (right, down) = (x - focus.x * last, y - focus.y * last)
    let along = right * focus.x + down * focus.y
    let rest = 1 - (focus.x * focus.x + focus.y * focus.y)
    return (along + (along * along + (right * right + down * down) * rest).squareRoot()) / rest
  }

  private var hasFocus: Bool { focus.x != 0 || focus.y != 0 }

  /// Returns ranges that contain all columns whose places are in a range, and few others.
  func columns(near range: ClosedRange<Double>) -> [Range<Int>] {
    guard isRadial else {
      guard step.x != 0 else { return range.contains(start.x) ? [Self.allColumns] : [] }
      let ends = [range.lowerBound, range.upperBound].map { ($0 - start.x) / step.x }
      return [Self.columns(from: ends.min() ?? 0, to: ends.max() ?? 0)]
    }
    guard let outer = columns(within: range.upperBound) else { return [] }
    guard let inner = columns(within: range.lowerBound) else {
      return [Self.columns(from: outer.start, to: outer.end)]
    }
    return [
      Self.columns(from: outer.start, to: inner.start),
      Self.columns(from: inner.end, to: outer.end),
    ]
  }

  /// Returns the columns whose place is no greater than a limit; `nil` if there are none.
  ///
  /// They lie in a circle whose radius is the limit.
  private func columns(within distance: Double) -> (start: Double, end: Double)? {
    let (x, y) = (
      start.x - focus.x * (last - distance), start.y - focus.y * (last - distance)
    )
    let square = step.x * step.x + step.y * step.y
    let along = (x * step.x + y * step.y) / square
    let across = (x * step.y - y * step.x) / square
    let left = distance * distance / square - across * across
    guard distance > 0, left >= 0 else { return nil }
    return (-along - left.squareRoot(), -along + left.squareRoot())
  }

  private static let allColumns = -farthest..<farthest
  private static let farthest = 1 << 30

  private static func columns(from start: Double, to end: Double) -> Range<Int> {
    let limits = Double(-farthest)...Double(farthest)
    func limited(_ column: Double) -> Int {
      Int(min(max(column, limits.lowerBound), limits.upperBound))
    }
    return limited(start.rounded(.down))..<limited(end.rounded(.up)) + 1
  }
}
