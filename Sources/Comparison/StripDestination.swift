import Frames

/// Where the strips of differing frames are written.
package enum StripDestination: Hashable, Sendable {
  /// Path of the strip of the only pair.
  case file(String)

  /// Path of a folder, in which strips have the names of their pairs.
  case folder(String)

  /// Returns the path of a pair's strip.
  func path(of pair: FramePair) -> String {
    switch self {
    case .file(let path): path
    case .folder(let path): path.appending(name: pair.name)
    }
  }
}
