import Pipeline
import Comparing
import SceneModel
import Raster

/// The JSON output of `smear compare`, a stable interface; sizes are pairs.
///
/// Fields that do not apply are omitted.
struct ComparisonJSON: Encodable {
  private let reference, candidate: String
  private let tolerance: UInt8?

  /// The path of the rules file.
  private let rules: String?

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
    tolerance = rules.book.usual.failure.test.tolerance
    self.rules = rules.file?.path
    result = comparison.verdict.rawValue
    maximum = comparison.largest
    firstDifference = comparison.firstDifference?.pair.number
    firstDifferenceName = comparison.firstDifference?.pair.name
    worst = comparison.worst?.pair.number
    worstName = comparison.worst?.pair.name
    frames = comparison.frames.map(Frame.init)
    var counts = ["equal": 0, "warn": 0, "differ": 0, "missing": 0, "extra": 0, "error": 0]
    for frame in frames { counts[frame.result, default: 0] += 1 }
    self.counts = counts
  }
}

extension ComparisonJSON {
  /// A frame; `frame` is its number, `bounds` are x, y, width and height.
  private struct Frame: Encodable {
    let name: String
    let frame: Int?
    let result: String
    var differing: Int?
    var share: Double?
    var maximum: UInt8?
    var mean, rms, psnr, ssim: Double?
    var yiq: Int?
    var oklabMean, oklabMaximum: Double?
    var bounds: [Int]?
    var referenceSize, candidateSize: [Int]?
    var reason: String?

    /// The limits that the frame exceeds, in words.
    var reasons, warnings: [String]?

    /// All limits of the rule, and all limits of its warnings.
    var limits, warningLimits: [LimitJSON]?

    init(_ compared: ComparedFrame) {
      name = compared.pair.name
      frame = compared.pair.number
      switch compared.result {
      case .missing: result = "missing"
      case .extra: result = "extra"
      case .error(let reason):
        result = "error"
        self.reason = reason
      case .compared(.sizes(let reference, let candidate)):
        result = "differ"
        referenceSize = [reference.width, reference.height]
        candidateSize = [candidate.width, candidate.height]
      case .compared(.pixels(let difference)):
        result = compared.differs ? "differ" : compared.isWarned ? "warn" : "equal"
        reasons = compared.failures.isEmpty ? nil : compared.failures.map(\.description)
        warnings = compared.warnings.isEmpty ? nil : compared.warnings.map(\.description)
        limits = compared.limits.map(LimitJSON.init)
        warningLimits =
          compared.warningLimits.isEmpty ? nil : compared.warningLimits.map(LimitJSON.init)
        fill(with: difference)
      }
    }

    private mutating func fill(with difference: PixelDifference) {
      differing = difference.count
      share = difference.share.rounded(toPlaces: 9)
      maximum = difference.largest
      mean = difference.mean.rounded(toPlaces: 9)
      rms = difference.rms.rounded(toPlaces: 9)
      psnr = difference.psnr.isFinite ? difference.psnr.rounded(toPlaces: 6) : nil
      ssim = difference.ssim?.rounded(toPlaces: 6)
      yiq = difference.yiq
      oklabMean = difference.oklab?.mean.rounded(toPlaces: 6)
      oklabMaximum = difference.oklab?.largest.rounded(toPlaces: 6)
      bounds = difference.bounds.map {
        [$0.columns.lowerBound, $0.rows.lowerBound, $0.columns.count, $0.rows.count]
      }
      referenceSize = [difference.size.width, difference.size.height]
      candidateSize = referenceSize
    }
  }
}
