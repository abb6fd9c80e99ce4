import SceneModel
import Comparing

/// A limit of a rule and the frame's measured value, in JSON output.
struct LimitJSON: Encodable {
  /// The name of the limit's option: `max-pixels`.
  private let limit: String

  /// The side of the square in which pixels are counted, in pixels.
  private let size: Int?

  /// Both in the unit of the limit; `measured` is omitted for a signal without noise.
  private let bound: Double
  private let measured: Double?

  init(_ finding: LimitFinding) {
    limit = finding.limit.key.row.option
    size = finding.limit.side
    bound = finding.limit.bound
    measured = finding.measured.isFinite ? finding.measured.rounded(toPlaces: 9) : nil
  }
}
