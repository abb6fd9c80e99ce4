import Files
import ImageFiles
import Pixels

/// The two files of a pair as they were read.
struct PairFiles {
  fileprivate let reference, candidate: (path: String, bytes: [UInt8])

  /// Reads two frames.
  init(reference: String, candidate: String) throws(FrameFileError) {
    self.reference = (reference, try readFrame(reference))
    self.candidate = (candidate, try readFrame(candidate))
  }

  /// Memory of the larger picture, in bytes; 0 where no header says how large it is.
  var pictureBytes: Int {
    max(bytes(ofPictureIn: reference.bytes), bytes(ofPictureIn: candidate.bytes))
  }
}

/// Memory of the picture in a file, in bytes; 0 where no header says how large it is.
private func bytes(ofPictureIn file: [UInt8]) -> Int {
  ((try? PictureHeader(of: file))?.pixelCount ?? 0) * MemoryLayout<Pixel>.stride
}

/// Memory of the largest picture in some files, in bytes.
func pictureBytes(of paths: [String]) throws(FrameFileError) -> Int {
  var most = 0
  for path in paths { most = max(most, bytes(ofPictureIn: try readFrame(path))) }
  return most
}

/// The contents of the two files of a pair.
enum PairContents {
  /// The bytes are the same, and of an image of this size.
  case same(size: PixelSize)

  case pictures(reference: Bitmap, candidate: Bitmap)

  /// Decodes what must be decoded of two files.
  ///
  /// Only one of two files of equal bytes is looked into, and none if a note says they are a frame.
  ///
  /// - Parameter scratch: Memory to work in.
  init(_ files: PairFiles, scratch: inout [UInt8]) throws(FrameFileError) {
    let (reference, bytes) = files.reference
    let (candidate, candidateBytes) = files.candidate
    guard bytes == candidateBytes else {
      self = .pictures(
        reference: try decodeFrame(bytes, of: reference),
        candidate: try decodeFrame(candidateBytes, of: candidate))
      return
    }
    if let file = PlainPNG(bytes),
      isNoted(bytes, on: [reference, candidate]) || file.isDecodable(from: bytes, in: &scratch)
    {
      self = .same(size: PixelSize(width: file.width, height: file.height))
    } else {
      self = .same(size: PixelSize(of: try decodeFrame(bytes, of: reference)))
    }
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
  let bytes: [UInt8]
  do throws(FileError) {
    bytes = try FileSystem.read(path)
  } catch {
    throw FrameFileError(message: error.description)
  }
  do throws(ImageFileError) {
    try checkUnseenParts(ofPNG: bytes)
  } catch {
    throw FrameFileError(message: "cannot compare \(path): \(error)")
  }
  return bytes
}

/// Whether one of some files, which have these bytes, is known to be a whole frame.
private func isNoted(_ bytes: [UInt8], on paths: [String]) -> Bool {
  let hash = ContentHash(of: bytes)
  return paths.contains { FileSystem.hasNote(of: hash, at: $0) }
}

private func decodeFrame(_ bytes: [UInt8], of path: String) throws(FrameFileError) -> Bitmap {
  do throws(ImageFileError) {
    return try Bitmap(decoding: bytes)
  } catch {
    throw FrameFileError(message: "cannot compare \(path): \(error)")
  }
}
