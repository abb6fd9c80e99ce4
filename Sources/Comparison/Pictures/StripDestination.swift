import Files

/// Where the strips of differing frames are written.
package enum StripDestination: Hashable, Sendable {
  /// Path of the strip of the only pair.
  case file(String)

  /// Path of a folder; the strip of `frame-00042.png` is `frame-00042-difference.png` in it, so
  /// that it never takes the place of a frame.
  case folder(String)

  /// Returns the path of a pair's strip.
  func path(of pair: FramePair) -> String {
    switch self {
    case .file(let path): path
    case .folder(let path): path.appending(name: pair.name.dropLast(4) + "-difference.png")
    }
  }
}
