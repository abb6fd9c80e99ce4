import Frames
import ImageFiles
import Pixels

/// The decoded frames of a pair.
struct FrameBitmaps {
  let reference, candidate: Bitmap

  /// Reads and decodes two files; equal bytes are decoded once, and so are known to be an image.
  init(reference: String, candidate: String) throws(FrameFileError) {
    let bytes = try readFrame(reference)
    let candidateBytes = try readFrame(candidate)
    self.reference = try decodeFrame(bytes, of: reference)
    self.candidate =
      candidateBytes == bytes ? self.reference : try decodeFrame(candidateBytes, of: candidate)
  }
}

/// Why a file shows no frame; the message names it.
struct FrameFileError: Error {
  /// "cannot read b/frame-00003.png: permission denied".
  let message: String
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
