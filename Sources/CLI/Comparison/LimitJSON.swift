import SceneModel
import Comparing

/// A limit of a rule and what a frame comes to, for programs.
struct LimitJSON: Encodable {
  /// As the option is called: `max-pixels`.
  private let limit: String

  /// The side of the square in which pixels are counted.
  private let size: Int?

  /// Both in the unit of the limit; a signal without noise is not measured.
  private let bound: Double
  private let measured: Double?

  init(_ finding: LimitFinding) {
    limit = finding.limit.key.row.option
    size = finding.limit.side
    bound = finding.limit.bound
    measured = finding.measured.isFinite ? finding.measured.rounded(toPlaces: 9) : nil
  }
}
