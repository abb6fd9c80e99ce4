package import Pixels

/// Frames that are no files of their own, such as those of an animated picture.
///
/// They have paths all the same, by which a ``FramePair`` names them.
package protocol FramePictures: Sendable {
  /// Returns a frame; `nil` where the path is that of a file.
  func bitmap(at path: String) throws(FrameFileError) -> Bitmap?
}
