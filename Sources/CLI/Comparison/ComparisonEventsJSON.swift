import Comparing
import Tuning
import Raster

/// The events and causes in the JSON output, a stable interface.
extension ComparisonEvents {
  var shiftJSON: ShiftJSON {
    ShiftJSON(shift: sequences.lazy.compactMap(\.analysis.shift).first)
  }

  var eventsJSON: [EventJSON] {
    sequences.flatMap { sequence in
      sequence.analysis.events.map { EventJSON($0, in: sequence.name) }
    }
  }

  var groupsJSON: [GroupJSON] {
    sequences.flatMap { sequence in
      sequence.analysis.groups.map { GroupJSON($0, in: sequence.name) }
    }
  }

  var causesJSON: [CauseJSON] {
    guard let causes else { return [] }
    return zip(causes.causes, causes.texts).map(CauseJSON.init)
  }

  var editsJSON: [EditJSON] {
    guard let causes else { return [] }
    return zip(causes.origins, causes.originTexts).map { EditJSON($0, text: $1, of: causes.causes) }
  }
}

/// The shift in time that lasts to the end, positive for late frames; `null` if there is none.
struct ShiftJSON: Encodable {
  let shift: SequenceShift?

  private enum Key: String, CodingKey {
    case frames, from
  }

  func encode(to encoder: any Encoder) throws {
    guard let shift else {
      var container = encoder.singleValueContainer()
      return try container.encodeNil()
    }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(shift.frames, forKey: .frames)
    try container.encode(shift.from, forKey: .from)
  }
}

/// An event of a sequence.
///
/// `sequence` is present if there are several sequences. `dropped` is present if frames of the
/// reference are not shown. `late` is present if they come later; it is negative if they come
/// earlier. `offset`, in pixels to the right and down, is present if the whole picture has moved.
struct EventJSON: Encodable {
  private let kind: String
  private let frames: [Int]
  private let dropped: [Int]?
  private let late: Int?
  private let offset: [Int]?
  private let text: String
  private let sequence: String?

  init(_ event: SequenceEvent, in sequence: String?) {
    kind = event.kind.rawValue
    frames = event.frames
    dropped = event.dropped.isEmpty ? nil : event.dropped
    late = event.lateness
    offset = event.offset.map { [$0.x, $0.y] }
    text = event.text
    self.sequence = sequence
  }
}

/// A group of differing frames.
///
/// `frames` are ranges including both ends; `bounds` are x, y, width and height.
struct GroupJSON: Encodable {
  private let frames: [[Int]]
  private let bounds: [Int]
  private let sequence: String?

  init(_ group: DifferenceGroup, in sequence: String?) {
    frames = group.ranges.map { [$0.lowerBound, $0.upperBound] }
    let (columns, rows) = (group.bounds.columns, group.bounds.rows)
    bounds = [columns.lowerBound, rows.lowerBound, columns.count, rows.count]
    self.sequence = sequence
  }
}

/// A difference between the scenes.
///
/// `frame` is the first frame that has it. `frames` are all such frames, as ranges including both
/// ends. Both are omitted if the difference is the same in every frame.
struct CauseJSON: Encodable {
  private let layer: String?
  private let property: String
  private let frame: Int?
  private let frames: [[Int]]?
  private let reference, candidate: Cause.Value?
  private let text: String

  init(_ cause: Cause, text: String) {
    self.text = text
    layer = cause.layer
    property = cause.property
    frame = cause.frames.first
    frames = cause.frames.asRanges
    reference = cause.reference
    candidate = cause.candidate
  }
}

/// An edit of the scene's text.
///
/// `causes` are indices in the list of causes. `frame` and `frames` are the frames that show the
/// edit, as for a cause.
struct EditJSON: Encodable {
  private let owner: String?
  private let key: String
  private let before, after: String?
  private let file: String?
  private let line: Int?
  private let frame: Int?
  private let frames: [[Int]]?
  private let causes: [Int]
  private let text: String

  init(_ origin: CauseOrigin, text: String, of all: [Cause]) {
    (owner, key, before, after) = (origin.owner, origin.key, origin.before, origin.after)
    (file, line, causes, self.text) = (origin.file, origin.line, origin.causes, text)
    let shown = Set(origin.causes.flatMap { all[$0].frames }).sorted()
    (frame, frames) = (shown.first, shown.asRanges)
  }
}

extension [Int] {
  /// The first and last number of each run of consecutive numbers; `nil` if there are none.
  fileprivate var asRanges: [[Int]]? {
    let ranges = reduce(into: [[Int]]()) { ranges, number in
      if let last = ranges.last?[1], last == number - 1 {
        ranges[ranges.count - 1][1] = number
      } else {
        ranges.append([number, number])
      }
    }
    return ranges.isEmpty ? nil : ranges
  }
}
