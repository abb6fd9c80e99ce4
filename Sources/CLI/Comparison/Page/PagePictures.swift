import Comparing
import Pipeline

/// The frames whose pictures a comparison's page shows.
enum PagePictures: Equatable {
  case all
  /// The frames that differ most, up to a number.
  case worst(Int)

  /// Parses `all` or `worst:20`.
  init(parsing text: String) throws(UsageError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if text == "all" {
      self = .all
    } else if parts.count == 2, parts[0] == "worst", let count = Int(parts[1]), count > 0 {
      self = .worst(count)
    } else {
      throw UsageError(
        message: "--pictures takes all or worst:n, not '\(text)'", hint: "--pictures worst:20")
    }
  }

  /// Returns the indices of the frames; `nil` for all.
  func frames(of comparison: SequenceComparison) -> Set<Int>? {
    switch self {
    case .all: nil
    case .worst(let count): comparison.worst(count)
    }
  }
}
