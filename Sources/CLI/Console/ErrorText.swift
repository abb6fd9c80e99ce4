import Pipeline
import System
import SceneModel

extension Error {
  /// The message of the error, in lowercase and without a full stop.
  var text: String {
    switch self {
    case let error as UsageError: error.message
    case let error as Problem: error.message
    case let error as LimitExcess: error.message
    default: "\(self)"
    }
  }
}
