package import Raster

/// Frames that differ for one known reason, or in the same area and by about as much.
package struct DifferenceGroup: Hashable, Sendable {
  /// The change of the scene that the frames show; `nil` if it is not known.
  private var subject: String?

  /// Numbers of the frames, ascending.
  private(set) var frames: [Int]

  /// Smallest rectangle around all pixels that differ in any of the frames.
  package private(set) var bounds: PixelRectangle

  /// The colour changes that most differing pixels of a frame share, over all frames that have one.
  private var changes: Set<ColorChange>

  /// The only colour change of the frames; `nil` if there is none, or several.
  var change: ColorChange? { changes.count == 1 ? changes.first : nil }

  /// Bounds in the last frame; the differing area may move from frame to frame.
  private var lastBounds: PixelRectangle
  private var lastLargest: UInt8

  /// Whether the last frame differs nearly everywhere, as under a colour cast.
  private var lastIsEverywhere: Bool

  /// Number of latest groups that a frame may join; if it fits none, it begins a new group.
  private static let openCount = 16

  /// The share of differing pixels from which a frame differs nearly everywhere.
  private static let leastShare = 0.75

  /// The most consecutive equal frames within a group of a known reason: a value that swings is
  /// equal in passing.
  private static let longestGap = 6

  /// Creates the group of a single frame; `nil` if its pixels do not differ.
  private init?(_ frame: SequenceFrame) {
    guard case .compared(.pixels(let difference)) = frame.result, let bounds = difference.bounds
    else { return nil }
    frames = [frame.number]
    self.bounds = bounds
    changes = Set([frame.change].compactMap(\.self))
    lastBounds = bounds
    lastLargest = difference.largest
    lastIsEverywhere = difference.share >= Self.leastShare
  }

  /// Sorts frames whose pixels differ into groups, in the order of their first frames.
  ///
  /// A frame that shows several known changes is in a group of each.
  ///
  /// - Parameter causes: The frames that show each known change of the scene.
  /// - Complexity: O(`frames.count` × `causes.count`)
  static func groups(
    of frames: some Sequence<SequenceFrame>, causes: [CausedFrames]
  ) -> [DifferenceGroup] {
    let single = frames.compactMap { DifferenceGroup($0) }
    let unexplained = single.filter { one in !causes.contains { $0.contains(one.frames[0]) } }
    let shared = Set(
      single.map { $0.frames[0] }.filter { frame in causes.count { $0.contains(frame) } > 1 })
    let caused = causes.flatMap { showing($0, among: single, shared: shared) }
    return (caused + alike(among: unexplained)).sorted { $0.frames[0] < $1.frames[0] }
  }

  /// Returns the groups of one known change, one for each time that it shows.
  ///
  /// - Parameter shared: The frames that show several changes, of which no change of colours is told.
  private static func showing(
    _ cause: CausedFrames, among single: [DifferenceGroup], shared: Set<Int>
  ) -> [DifferenceGroup] {
    var groups: [DifferenceGroup] = []
    for var group in single where cause.contains(group.frames[0]) {
      group.subject = cause.subject
      if shared.contains(group.frames[0]) { group.changes = [] }
      if let last = groups.last?.frames.last, group.frames[0] - last <= longestGap + 1 {
        groups[groups.count - 1].append(group)
      } else {
        groups.append(group)
      }
    }
    return groups
  }

  /// Sorts single frames into groups by what differs.
  private static func alike(among single: [DifferenceGroup]) -> [DifferenceGroup] {
    var groups: [DifferenceGroup] = []
    for group in single {
      if let index = groups.indices.suffix(openCount).last(where: { groups[$0].accepts(group) }) {
        groups[index].append(group)
      } else {
        groups.append(group)
      }
    }
    return groups
  }

  /// Whether the single frame of another group may follow this group's last frame.
  private func accepts(_ next: DifferenceGroup) -> Bool {
    let isSameChange = changes.isEmpty || next.changes.isSubset(of: changes)
    let follows = next.frames[0] == (frames.last ?? 0) + 1
    // A cast over the whole frame changes each colour differently, and bright colours by more. A
    // cast over one colour follows the pixels of that colour, which may come and go.
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

  /// The frames as ranges of consecutive numbers; one range for a known change.
  package var ranges: [ClosedRange<Int>] { numbers.ranges }

  /// The numbers of the frames in words; from the first to the last of a known change.
  private var numbers: FrameNumbers {
    guard subject != nil, let last = frames.last else { return FrameNumbers(frames) }
    return FrameNumbers(Array(frames[0]...last))
  }

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
  /// The group in words.
  ///
  /// For instance "frames 12–60 change in the same way, within 120 × 88 at (40, 12)", or "frames
  /// 12–60 change with card: opacity, within …". The colour change follows if there is one: ":
  /// #ff0000 became #fa0000".
  package var description: String {
    let isSingle = frames.count == 1
    let verb =
      subject.map { "\(isSingle ? "changes" : "change") with \($0)" }
      ?? (isSingle ? "differs" : "change in the same way")
    let summary = "\(numbers.text) \(verb), within \(bounds)"
    return change.map { "\(summary): \($0)" } ?? summary
  }
}

extension PixelRectangle {
  /// Whether at least half of the smaller rectangle lies in the larger one.
  fileprivate func mostlyHolds(_ other: PixelRectangle) -> Bool {
    guard columns.overlaps(other.columns), rows.overlaps(other.rows) else { return false }
    let common = columns.clamped(to: other.columns).count * rows.clamped(to: other.rows).count
    return 2 * common >= min(area, other.area)
  }

  /// Whether the rectangles mostly overlap and neither has more than four times the other's area.
  fileprivate func mostlyCovers(_ other: PixelRectangle) -> Bool {
    mostlyHolds(other) && max(area, other.area) <= 4 * min(area, other.area)
  }

  private var area: Int { columns.count * rows.count }
}
