import Comparing
import Tuning
import Raster

/// The events and causes of a comparison in its JSON: a stable interface.
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

/// The shift in time up to the end, positive frames being late; `null` where there is none.
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

/// `sequence` is there if there are several; `dropped` if frames of the reference are not shown; `late` if
/// they come later, or earlier where it is negative; `offset`, to the right and down in pixels, if all of
/// the picture has moved.
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

/// `frames` are ranges, both ends included; `bounds` are x, y, width and height.
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

/// A difference of the scenes; `frame` is the first that has it, `frames` are all of them as ranges, both ends
/// included. Neither is there where it is the same at every frame.
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

/// What somebody changed; `causes` are places among the causes, `frame` and `frames` those that show it, as of
/// a cause.
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
  /// Ascending numbers as the first and the last of those that follow one another; `nil` if there are none.
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
