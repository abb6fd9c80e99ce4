import Pipeline
import Comparing
import SceneModel
import Raster

/// The JSON output of `smear compare`, a stable interface; sizes are pairs.
///
/// Fields that do not apply are omitted.
struct ComparisonJSON: Encodable {
  private var reference, candidate: String
  private let tolerance: UInt8?

  /// The path of the rules file.
  private var rules: String?

  private let result: String
  private let maximum: UInt8
  private let firstDifference: Int?
  private let firstDifferenceName: String?

  /// The frame with the largest visible difference.
  private let worst: Int?
  private let worstName: String?
  private let counts: [String: Int]
  private let frames: [Frame]
  private let shift: ShiftJSON
  private let events: [EventJSON]
  private let groups: [GroupJSON]
  private let causes: [CauseJSON]
  private let edits: [EditJSON]

  init(
    _ comparison: SequenceComparison, _ events: ComparisonEvents, _ rules: AppliedRules,
    of command: CompareCommand
  ) {
    shift = events.shiftJSON
    self.events = events.eventsJSON
    groups = events.groupsJSON
    causes = events.causesJSON
    edits = events.editsJSON
    (reference, candidate) = (command.reference, command.candidate)
    tolerance = rules.book.defaultRule.failure.test.tolerance
    self.rules = rules.file?.path
    result = comparison.verdict.rawValue
    maximum = comparison.largest
    firstDifference = comparison.firstDifference?.pair.number
    firstDifferenceName = comparison.firstDifference?.pair.name
    worst = comparison.worst?.pair.number
    worstName = comparison.worst?.pair.name
    frames = comparison.frames.map(Frame.init)
    var counts = ["equal": 0, "warn": 0, "differ": 0, "missing": 0, "extra": 0, "error": 0]
    for frame in frames { counts[frame.fields.result, default: 0] += 1 }
    self.counts = counts
  }

  /// The result without the paths of its inputs, which may have others in another place.
  var withoutPaths: ComparisonJSON {
    var result = self
    (result.reference, result.candidate, result.rules) = ("", "", nil)
    return result
  }
}

extension ComparisonJSON {
  /// A frame: its fields beside all metrics that were measured.
  private struct Frame: Encodable {
    let fields: Fields
    private var metrics: [Metric: Double] = [:]

    init(_ compared: ComparedFrame) {
      fields = Fields(compared)
      guard case .compared(.pixels(let difference)) = compared.result else { return }
      metrics = difference.metrics
    }

    func encode(to encoder: any Encoder) throws {
      try fields.encode(to: encoder)
      var container = encoder.container(keyedBy: Metric.self)
      for (metric, value) in metrics { try container.encode(value, forKey: metric) }
    }
  }

  /// The fields of a frame that are not metrics.
  ///
  /// `frame` is its number, `bounds` are x, y, width and height.
  private struct Fields: Encodable {
    let name: String
    let frame: Int?
    let result: String
    var bounds: [Int]?

    /// The part that frames of different sizes have in common.
    var common: CommonPart?
    var referenceSize, candidateSize: [Int]?
    var reason: String?

    /// The colour spaces of the reference and the candidate, if they differ.
    var profiles: [String]?

    /// The movement of the whole picture, in pixels to the right and down.
    var offset: [Int]?

    /// The limits that the frame exceeds, in words.
    var reasons, warnings: [String]?

    /// All limits of the rule, and all limits of its warnings.
    var limits, warningLimits: [LimitJSON]?

    init(_ compared: ComparedFrame) {
      name = compared.pair.name
      frame = compared.pair.number
      profiles = compared.profiles.map { [$0.reference, $0.candidate] }
      offset = compared.offset.map { [$0.x, $0.y] }
      switch compared.result {
      case .missing: result = "missing"
      case .extra: result = "extra"
      case .error(let reason):
        result = "error"
        self.reason = reason
      case .compared(.sizes(let reference, let candidate, let common)):
        result = "differ"
        self.common = CommonPart(difference: common)
        referenceSize = [reference.width, reference.height]
        candidateSize = [candidate.width, candidate.height]
      case .compared(.pixels(let difference)):
        result = compared.differs ? "differ" : compared.isWarned ? "warn" : "equal"
        reasons = compared.failures.isEmpty ? nil : compared.failures.map(\.description)
        warnings = compared.warnings.isEmpty ? nil : compared.warnings.map(\.description)
        limits = compared.limits.map(LimitJSON.init)
        warningLimits =
          compared.warningLimits.isEmpty ? nil : compared.warningLimits.map(LimitJSON.init)
        bounds = difference.bounds?.corners
        referenceSize = [difference.size.width, difference.size.height]
        candidateSize = referenceSize
      }
    }
  }
}

extension ComparisonJSON {
  /// The part that two frames of different sizes have in common: `size`, `bounds`, and all metrics
  /// that were measured.
  private struct CommonPart: Encodable {
    let difference: PixelDifference

    private enum Key: String, CodingKey {
      case size, bounds
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode([difference.size.width, difference.size.height], forKey: .size)
      try container.encodeIfPresent(difference.bounds?.corners, forKey: .bounds)
      var metrics = encoder.container(keyedBy: Metric.self)
      for (metric, value) in difference.metrics { try metrics.encode(value, forKey: metric) }
    }
  }
}

extension PixelDifference {
  /// All metrics that were measured and are finite, with their decimal places in JSON output.
  fileprivate var metrics: [Metric: Double] {
    var metrics: [Metric: Double] = [:]
    for metric in Metric.allCases {
      metrics[metric] = self[metric].flatMap { $0.isFinite ? metric.row.rounded($0) : nil }
    }
    return metrics
  }
}
