import Frames
import ImageFiles
import Pixels

/// The decoded frames of a pair.
struct FrameBitmaps {
  let reference, candidate: Bitmap

  /// Reads and decodes two frames; equal bytes are decoded once, and so are known to be an image.
  ///
  /// - Parameter pictures: Those that are no files.
  init(reference: String, candidate: String, pictures: [any FramePictures] = [])
    throws(FrameFileError)
  {
    guard pictures.isEmpty else {
      self.reference = try Bitmap(ofFrame: reference, in: pictures)
      self.candidate = try Bitmap(ofFrame: candidate, in: pictures)
      return
    }
    let bytes = try readFrame(reference)
    let candidateBytes = try readFrame(candidate)
    self.reference = try decodeFrame(bytes, of: reference)
    self.candidate =
      candidateBytes == bytes ? self.reference : try decodeFrame(candidateBytes, of: candidate)
  }
}

extension Bitmap {
  /// Reads and decodes one frame.
  ///
  /// - Parameter pictures: Those that are no files.
  init(ofFrame path: String, in pictures: [any FramePictures]) throws(FrameFileError) {
    for picture in pictures {
      if let bitmap = try picture.bitmap(at: path) {
        self = bitmap
        return
      }
    }
    self = try decodeFrame(try readFrame(path), of: path)
  }
}

/// Why a file shows no frame; the message names it.
package struct FrameFileError: Error {
  /// "cannot read b/frame-00003.png: permission denied".
  package let message: String

  package init(message: String) {
    self.message = message
  }
}

private func readFrame(_ path: String) throws(FrameFileError) -> [UInt8] {
  do throws(FileError) {
    return try FileSystem.read(path)
  } catch {
    throw FrameFileError(message: error.description)
  }
}

private func decodeFrame(_ bytes: [UInt8], of path: String) throws(FrameFileError) -> Bitmap {
  do throws(ImageFileError) {
    return try Bitmap(decoding: bytes)
  } catch {
    throw FrameFileError(message: "cannot compare \(path): \(error)")
  }
}
