import System

/// A destination for the strips of differing frames.
package enum StripDestination: Hashable, Sendable {
  /// Path of the strip; there is only one pair.
  case file(String)

  /// Path of a folder for the strips.
  ///
  /// The strip of `frame-00042.png` is `frame-00042-difference.png`, so it never overwrites a
  /// frame.
  case folder(String)

  /// Removes unfinished files left by killed runs.
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
