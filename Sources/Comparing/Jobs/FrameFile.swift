import System
import Raster

/// The file of a frame.
package struct FrameFile: Hashable, Sendable {
  package let path: String

  /// The folder in which the file was found; `nil` for a file that the user named.
  ///
  /// Links may not lead out of the folder.
  let folder: String?

  /// Opens the file.
  ///
  /// - Throws: ``FileError``, also for a link out of the folder.
  func opened() throws(FileError) -> PictureFile {
    let folders = folder.map(AssetFolders.only) ?? .everywhere
    return try PictureFile(try folders.opened(resolved: path), at: path)
  }

  /// Reads the bytes of the file and makes sure that it is a picture.
  ///
  /// - Throws: ``FrameFileError`` if it cannot be read or decoded.
  package func pictureBytes() throws(FrameFileError) -> [UInt8] {
    let bytes = try readFrame(self, within: .standard)
    _ = try decodeFrame(bytes, of: self)
    return bytes
  }
}

extension FramePair {
  /// Files of both sides; `nil` on a side that lacks the frame.
  package var files: (reference: FrameFile?, candidate: FrameFile?) {
    (
      reference.map { FrameFile(path: $0, folder: referenceFolder) },
      candidate.map { FrameFile(path: $0, folder: candidateFolder) }
    )
  }
}
