internal import Comparing
internal import System
internal import Raster

/// Pictures of a candidate that does not match its reference, for a person to look at.
struct MismatchArtifacts {
  /// Paths of the files.
  let candidate, difference: String

  /// - Parameters:
  ///   - name: Name of the reference; its subfolders are kept, so that no two tests share a file.
  ///   - folder: Path of the folder, which need not exist.
  init(of name: String, in folder: String) {
    let base = folder.appending(name: name)
    (candidate, difference) = (base + "-candidate.png", base + "-difference.png")
  }

  /// Writes the candidate, and a strip of reference, difference and candidate.
  func write(reference: Bitmap, candidate bitmap: Bitmap, tolerance: UInt8) throws {
    let strip = DifferenceStrip(reference: reference, candidate: bitmap, tolerance: tolerance)
    if let folder = candidate.pathParts.folder { try FileSystem.createFolder(folder) }
    try AtomicFile.write(try bitmap.png(), to: candidate)
    try AtomicFile.write(try strip.drawn().png(), to: difference)
  }

  /// Removes the pictures of an earlier run.
  func remove() throws(FileError) {
    for path in [candidate, difference] { try FileSystem.remove(path) }
  }
}

extension Bitmap {
  /// Returns this bitmap as a PNG file, without alpha if it is opaque.
  func png() throws(ImageFileError) -> [UInt8] {
    try PNGEncoder().encode(self, as: isOpaque ? .rgb : .rgba)
  }
}
