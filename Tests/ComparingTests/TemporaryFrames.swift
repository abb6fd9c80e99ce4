import Foundation
import System
import Raster

/// Folders of frames for one test, removed with their contents at its end.
final class TemporaryFrames: Sendable {
  let path: String

  /// Paths of two empty folders.
  let reference, candidate: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/smear-comparison-\(UUID())"
    reference = path + "/reference"
    candidate = path + "/candidate"
    for folder in [reference, candidate] { try FileSystem.createFolder(folder) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a bitmap as a PNG into some folders.
  func write(_ bitmap: Bitmap, to name: String, in folders: String...) throws {
    for folder in folders {
      try AtomicFile.write(
        try PNGEncoder().encode(bitmap, as: .rgba), to: folder.appending(name: name))
    }
  }
}
