package import Pixels

/// Frames that differ in the same area by as much, as if for one reason.
package struct DifferenceGroup: Hashable, Sendable {
  /// Numbers of the frames, ascending.
  package private(set) var frames: [Int]

  /// Around all pixels that differ in any of them.
  package private(set) var bounds: PixelRectangle

  /// The colour that most of what differs had and has, in those of them where it is one.
  package private(set) var change: ColorChange?

  /// Bounds in the frame that came last: what differs may move.
  private var lastBounds: PixelRectangle
  private var lastLargest: UInt8

  /// So many groups are open at once; a frame that fits none of them begins another.
  private static let openCount = 16

  private init(_ number: Int, _ bounds: PixelRectangle, largest: UInt8, change: ColorChange?) {
    frames = [number]
    self.bounds = bounds
    self.change = change
    lastBounds = bounds
    lastLargest = largest
  }

  /// Sorts frames whose pixels differ into groups, in the order of their first frames.
  ///
  /// - Complexity: O(`frames.count`)
  static func groups(of frames: some Sequence<SequenceFrame>) -> [DifferenceGroup] {
    var groups: [DifferenceGroup] = []
    for frame in frames {
      guard case .compared(.pixels(let difference)) = frame.result, let bounds = difference.bounds
      else { continue }
      let group = DifferenceGroup(
        frame.number, bounds, largest: difference.largest, change: frame.change)
      if let index = groups.indices.suffix(openCount).last(where: { groups[$0].accepts(group) }) {
        groups[index].append(group)
      } else {
        groups.append(group)
      }
    }
    return groups
  }

  /// Whether the only frame of another group could be the next of this one.
  private func accepts(_ next: DifferenceGroup) -> Bool {
    let (least, most) = (
      min(lastLargest, next.lastLargest), max(lastLargest, next.lastLargest)
    )
    let isSameChange = change == nil || next.change == nil || change == next.change
    return isSameChange && Int(most) <= 2 * Int(least) + 8
      && lastBounds.mostlyCovers(next.bounds)
  }

  /// The frames, those that follow one another together.
  package var ranges: [ClosedRange<Int>] { FrameNumbers(frames).ranges }

  private mutating func append(_ next: DifferenceGroup) {
    change = change ?? next.change
    frames += next.frames
    bounds = bounds.union(next.bounds)
    lastBounds = next.bounds
    lastLargest = next.lastLargest
  }
}

extension DifferenceGroup: CustomStringConvertible {
  /// "frames 12–60 differ alike, within 120 × 88 at (40, 12): #ff0000 became #fa0000".
  package var description: String {
    let verb = frames.count == 1 ? "differs" : "differ alike"
    let summary = "\(FrameNumbers(frames).text) \(verb), within \(bounds)"
    return change.map { "\(summary): \($0)" } ?? summary
  }
}

extension PixelRectangle {
  /// The smallest rectangle around both.
  fileprivate func union(_ other: PixelRectangle) -> PixelRectangle {
    PixelRectangle(
      columns: columns.union(other.columns), rows: rows.union(other.rows))
  }

  /// Whether one of both lies mostly in the other, which is not more than a few times as large.
  fileprivate func mostlyCovers(_ other: PixelRectangle) -> Bool {
    guard columns.overlaps(other.columns), rows.overlaps(other.rows) else { return false }
    let common = columns.clamped(to: other.columns).count * rows.clamped(to: other.rows).count
    let areas = [self, other].map { $0.columns.count * $0.rows.count }.sorted()
    return 2 * common >= areas[0] && areas[1] <= 4 * areas[0]
  }
}

extension ClosedRange<Int> {
  fileprivate func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
