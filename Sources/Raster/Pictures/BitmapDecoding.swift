import Synchronization

extension Bitmap {
  /// Decodes a whole picture file; its first bytes tell its kind.
  ///
  /// Colours are converted from the space that the file states, relative colorimetric and without
  /// black point compensation; a file that states none is in sRGB. Components are then rounded to 8
  /// bits. The picture is turned upright according to its orientation.
  ///
  /// - Parameters:
  ///   - space: The space of the result. Pictures of this space keep their numbers.
  ///   - bound: The bound on the size of a PNG. Other pictures are bounded on each side.
  /// - Throws: ``ImageFileError`` if the file is damaged, ends early, has a damaged colour profile,
  ///   or has too many pixels.
  package init(
    decoding bytes: [UInt8], in space: ColorSpace = .sRGB, within bound: PictureBound = .eachSide
  ) throws(ImageFileError) {
    if let plain = PlainPNG(bytes, within: bound), plain.space == space,
      let bitmap = plain.decoded(from: bytes)
    {
      self = bitmap
    } else {
      self = try StraightPicture(decoding: bytes, in: space, within: bound).premultiplied()
    }
  }
}

extension StraightPicture {
  /// Decodes a whole picture file, as ``Bitmap/init(decoding:in:)`` does.
  package init(
    decoding bytes: [UInt8], in space: ColorSpace, within bound: PictureBound = .eachSide
  ) throws(ImageFileError) {
    guard let kind = ImageFileKind(of: bytes) else { throw .unknownKind }
    if kind.needsSandbox, let decoder = PictureDecoder.outOfProcess.withLock({ $0 }) {
      self = try decoder(bytes, space)
    } else {
      self = try StraightPicture(decodingHere: bytes, in: space, within: bound)
    }
  }

  /// Decodes a whole picture file in this process, which a fault of a decoder may end.
  package init(
    decodingHere bytes: [UInt8], in space: ColorSpace, within bound: PictureBound = .eachSide
  ) throws(ImageFileError) {
    switch ImageFileKind(of: bytes) {
    case .png: self = try decodePNG(bytes, in: space, within: bound)
    case .jpeg: self = try decodeJPEG(bytes, in: space)
    case .webp: self = try decodeWebP(bytes, in: space)
    case .heic: self = try decodeHEIF(bytes, .heic, in: space)
    case .avif: self = try decodeHEIF(bytes, .avif, in: space)
    case .pnm: self = try decodePNM(bytes, in: space)
    case nil: throw .unknownKind
    }
  }
}

/// The choice of the process in which pictures of complicated formats are decoded.
package enum PictureDecoder {
  /// Decodes a whole picture file, as ``StraightPicture/init(decodingHere:in:)`` does.
  package typealias Decoding =
    @Sendable (_ bytes: [UInt8], _ space: ColorSpace) throws(ImageFileError) -> StraightPicture

  fileprivate static let outOfProcess = Mutex<Decoding?>(nil)

  /// From now on, has pictures of complicated formats decoded by `decoder`, in another process.
  ///
  /// A program that reads the pictures of strangers calls this once, before it reads the first.
  /// Only the process is another one; the pixels are the same.
  package static func decodeOutOfProcess(by decoder: @escaping Decoding) {
    outOfProcess.withLock { $0 = decoder }
  }
}
