import System
import Raster

/// The two open files of a pair.
struct PairFiles {
  private let reference, candidate: PictureFile
  fileprivate let frames: (reference: FrameFile, candidate: FrameFile)

  /// Opens the files of two frames.
  init(reference: FrameFile, candidate: FrameFile) throws(FrameFileError) {
    frames = (reference, candidate)
    self.reference = try openFrame(reference)
    self.candidate = try openFrame(candidate)
  }

  /// Memory of the larger picture, in bytes; 0 if neither file has a header that says its size.
  var pictureBytes: Int { max(reference.pictureBytes, candidate.pictureBytes) }

  /// Size of both files, in bytes.
  var fileBytes: Int { reference.byteCount + candidate.byteCount }

  fileprivate func bytes(within limits: Limits) throws(FrameFileError) -> (
    reference: [UInt8], candidate: [UInt8]
  ) {
    (
      try readFrame(frames.reference, from: reference, within: limits),
      try readFrame(frames.candidate, from: candidate, within: limits)
    )
  }
}

extension PictureFile {
  /// Memory of the picture, in bytes; 0 if no header says its size.
  fileprivate var pictureBytes: Int { (header?.pixelCount ?? 0) * MemoryLayout<Pixel>.stride }
}

/// Returns the size of all files together and the memory of the largest picture in them, in bytes.
func sizes(of files: [FrameFile]) throws(FrameFileError) -> (files: Int, picture: Int) {
  var (sum, most) = (0, 0)
  for file in files {
    let picture = try openFrame(file)
    sum += picture.byteCount
    most = max(most, picture.pictureBytes)
  }
  return (sum, most)
}

/// The contents of the two files of a pair.
enum PairContents {
  /// Both files have the same bytes, which are an image of this size.
  case same(size: PixelSize)

  /// The pictures are in the space of `colors`.
  case pictures(reference: Bitmap, candidate: Bitmap, colors: PairColors)

  /// Reads two files, and decodes them where needed.
  ///
  /// Files with different bytes are both decoded. Of files with equal bytes only one is checked,
  /// and none if a note on a file says that its bytes are a frame.
  ///
  /// - Parameter scratch: Reusable working memory.
  init(_ files: PairFiles, within limits: Limits, scratch: inout [UInt8])
    throws(FrameFileError)
  {
    let (reference, candidate) = files.frames
    let (bytes, candidateBytes) = try files.bytes(within: limits)
    guard bytes == candidateBytes else {
      let colors = PairColors(reference: bytes, candidate: candidateBytes)
      self = .pictures(
        reference: try decodeFrame(bytes, of: reference, in: colors.space),
        candidate: try decodeFrame(candidateBytes, of: candidate, in: colors.space),
        colors: colors)
      return
    }
    if let file = PlainPNG(bytes, within: .area),
      isNoted(bytes, on: [reference.path, candidate.path])
        || file.isDecodable(from: bytes, in: &scratch)
    {
      self = .same(size: PixelSize(width: file.width, height: file.height))
    } else {
      self = .same(size: PixelSize(of: try decodeFrame(bytes, of: reference)))
    }
  }
}

/// A frame, and the colour space that its file states.
struct DecodedFrame {
  let bitmap: Bitmap
  let stated: StatedColors?

  /// Reads and decodes one frame.
  ///
  /// - Parameters:
  ///   - pictures: The sources of frames that are not files.
  ///   - space: The colour space of the bitmap.
  init(
    _ file: FrameFile, in pictures: [any FramePictures], as space: ColorSpace = .sRGB
  ) throws(FrameFileError) {
    for picture in pictures {
      if let bitmap = try picture.bitmap(at: file.path) {
        self.bitmap = bitmap.converted(from: picture.colorSpace, to: space)
        stated = picture.stated
        return
      }
    }
    let bytes = try readFrame(file, within: .standard)
    bitmap = try decodeFrame(bytes, of: file, in: space)
    stated = StatedColors(of: bytes)
  }
}

/// The reason why a file is not a readable frame; the message names the file.
package struct FrameFileError: Error, CustomStringConvertible {
  /// The whole message: "cannot read b/frame-00003.png: permission denied".
  let message: String

  package var description: String { message }
}

private func openFrame(_ file: FrameFile) throws(FrameFileError) -> PictureFile {
  do throws(FileError) {
    return try file.opened()
  } catch {
    throw FrameFileError(message: error.description)
  }
}

func readFrame(
  _ file: FrameFile, from opened: PictureFile? = nil, within limits: Limits
) throws(FrameFileError) -> [UInt8] {
  let picture: PictureFile
  if let opened { picture = opened } else { picture = try openFrame(file) }
  let bytes: [UInt8]
  do throws(FileError) {
    bytes = try picture.bytes(within: limits)
  } catch {
    throw FrameFileError(message: error.description)
  }
  do throws(ImageFileError) {
    try checkUnseenParts(ofPNG: bytes)
  } catch {
    throw FrameFileError(message: "cannot compare \(file.path): \(error)")
  }
  return bytes
}

/// Whether a note on a file says that these bytes, which all files have, are a whole frame.
private func isNoted(_ bytes: [UInt8], on paths: [String]) -> Bool {
  let hash = ContentHash(of: bytes)
  return paths.contains { FileSystem.hasNote(of: hash, at: $0) }
}

func decodeFrame(
  _ bytes: [UInt8], of file: FrameFile, in space: ColorSpace = .sRGB
) throws(FrameFileError) -> Bitmap {
  do throws(ImageFileError) {
    return try Bitmap(decoding: bytes, in: space, within: .area)
  } catch {
    throw FrameFileError(message: "cannot compare \(file.path): \(error)")
  }
}
