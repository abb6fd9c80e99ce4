package import Raster

/// Frames that are no files of their own, such as those of an animated picture.
///
/// They have paths all the same, by which a ``FramePair`` names them: `menu.apng#12`.
package protocol FramePictures: Sendable {
  /// Of the file that they come from, as the user named it.
  var path: String { get }

  /// What they take in memory.
  var frameBytes: FrameBytes { get }

  /// Returns a frame by its number.
  func frame(_ number: Int) throws -> Bitmap
}

extension FramePictures {
  /// Returns the number of a frame; `nil` if the path is none of a frame.
  func number(at path: String) -> Int? {
    path.hasPrefix(self.path + "#") ? Int(path.dropFirst(self.path.count + 1)) : nil
  }

  /// Returns a frame; `nil` where the path is that of a file.
  package func bitmap(at path: String) throws(FrameFileError) -> Bitmap? {
    guard let number = number(at: path) else { return nil }
    do {
      return try frame(number)
    } catch {
      throw FrameFileError(message: "cannot compare \(path): \(error)")
    }
  }
}
