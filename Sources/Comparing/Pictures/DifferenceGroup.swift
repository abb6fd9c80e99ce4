package import Raster

/// Frames that differ in the same area by as much, as if for one reason.
package struct DifferenceGroup: Hashable, Sendable {
  /// Numbers of the frames, ascending.
  package private(set) var frames: [Int]

  /// Around all pixels that differ in any of them.
  package private(set) var bounds: PixelRectangle

  /// The colours that most of what differs had and has, in those of them where it is one.
  private var changes: Set<ColorChange>

  /// The only one of them; `nil` if there are none, or several.
  package var change: ColorChange? { changes.count == 1 ? changes.first : nil }

  /// Bounds in the frame that came last: what differs may move.
  private var lastBounds: PixelRectangle
  private var lastLargest: UInt8

  /// Whether that frame differs nearly everywhere, as under a cast.
  private var lastIsEverywhere: Bool

  /// So many groups are open at once; a frame that fits none of them begins another.
  private static let openCount = 16

  /// The least share of pixels that is nearly everywhere.
  private static let leastShare = 0.75

  private init(
    _ number: Int, _ bounds: PixelRectangle, _ difference: PixelDifference, change: ColorChange?
  ) {
    frames = [number]
    self.bounds = bounds
    changes = Set([change].compactMap(\.self))
    lastBounds = bounds
    lastLargest = difference.largest
    lastIsEverywhere = difference.share >= Self.leastShare
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
        frame.number, bounds, difference, change: frame.change)
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
    let isSameChange = changes.isEmpty || next.changes.isSubset(of: changes)
    let follows = next.frames[0] == (frames.last ?? 0) + 1
    // What is cast over everything changes each colour in its own way, and as strongly as that is bright;
    // what is cast over one colour is where that is, which may come and go.
    let isCast =
      lastIsEverywhere && next.lastIsEverywhere
      || isSameChange && !changes.isEmpty && !next.changes.isEmpty
        && lastBounds.mostlyHolds(next.bounds)
    if follows, isCast { return true }
    let (least, most) = (
      min(lastLargest, next.lastLargest), max(lastLargest, next.lastLargest)
    )
    return (isSameChange || follows) && Int(most) <= 2 * Int(least) + 8
      && lastBounds.mostlyCovers(next.bounds)
  }

  /// The frames, those that follow one another together.
  package var ranges: [ClosedRange<Int>] { FrameNumbers(frames).ranges }

  private mutating func append(_ next: DifferenceGroup) {
    changes.formUnion(next.changes)
    frames += next.frames
    bounds = bounds.union(next.bounds)
    lastBounds = next.bounds
    lastLargest = next.lastLargest
    lastIsEverywhere = next.lastIsEverywhere
  }
}

extension DifferenceGroup: CustomStringConvertible {
  /// "frames 12–60 change in the same way, within 120 × 88 at (40, 12): #ff0000 became #fa0000".
  package var description: String {
    let verb = frames.count == 1 ? "differs" : "change in the same way"
    let summary = "\(FrameNumbers(frames).text) \(verb), within \(bounds)"
    return change.map { "\(summary): \($0)" } ?? summary
  }
}

extension PixelRectangle {
  /// Whether one of both lies mostly in the other.
  fileprivate func mostlyHolds(_ other: PixelRectangle) -> Bool {
    guard columns.overlaps(other.columns), rows.overlaps(other.rows) else { return false }
    let common = columns.clamped(to: other.columns).count * rows.clamped(to: other.rows).count
    return 2 * common >= min(area, other.area)
  }

  /// Whether one of both lies mostly in the other, which is not more than a few times as large.
  fileprivate func mostlyCovers(_ other: PixelRectangle) -> Bool {
    mostlyHolds(other) && max(area, other.area) <= 4 * min(area, other.area)
  }

  private var area: Int { columns.count * rows.count }
}
