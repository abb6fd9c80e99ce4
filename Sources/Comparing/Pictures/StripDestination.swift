import System

/// Where the strips of differing frames are written.
package enum StripDestination: Hashable, Sendable {
  /// Path of the strip of the only pair.
  case file(String)

  /// Path of a folder; the strip of `frame-00042.png` is `frame-00042-difference.png` in it, so
  /// that it never takes the place of a frame.
  case folder(String)

  /// Removes what killed runs have left unfinished.
  func removeLeftovers() throws(FileError) {
    guard case .folder(let path) = self, try FileSystem.exists(path) else { return }
    for name in try FileSystem.names(in: path) where AtomicFile.isTemporary(name, endings: []) {
      try FileSystem.remove(path.appending(name: name))
    }
  }

  /// Returns the path of a pair's strip.
  func path(of pair: FramePair) -> String {
    switch self {
    case .file(let path): path
    case .folder(let path): path.appending(name: pair.name.dropLast(4) + "-difference.png")
    }
  }
}
