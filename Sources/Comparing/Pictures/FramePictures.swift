package import Raster

/// A source of frames that are not files of their own, such as those of an animated picture.
///
/// Each frame still has a path by which a ``FramePair`` names it: `menu.apng#12`.
package protocol FramePictures: Sendable {
  /// Path of the file that the frames come from, as the user named it.
  var path: String { get }

  /// The colour space of the frames.
  var colorSpace: ColorSpace { get }

  /// The colour space that the frames have in their file; `nil` if it is not known.
  var stated: StatedColors? { get }

  /// Memory that the frames take.
  var frameBytes: FrameBytes { get }

  /// Returns a frame by its number.
  func frame(_ number: Int) throws -> Bitmap
}

extension FramePictures {
  /// Returns the number of the frame at a path; `nil` if the path is not one of these frames.
  func number(at path: String) -> Int? {
    path.hasPrefix(self.path + "#") ? Int(path.dropFirst(self.path.count + 1)) : nil
  }

  /// Returns the frame at a path; `nil` if the path is not one of these frames.
  package func bitmap(at path: String) throws(FrameFileError) -> Bitmap? {
    guard let number = number(at: path) else { return nil }
    do {
      return try frame(number)
    } catch {
      throw FrameFileError(message: "cannot compare \(path): \(error)")
    }
  }
}
