import Synchronization

extension Bitmap {
  /// Decodes a whole picture file; its first bytes tell its kind.
  ///
  /// Colours are converted from the space that the file states, relative colorimetric and without
  /// black point compensation; a file that states none is in sRGB. Components are then rounded to 8
  /// bits. The picture is turned upright according to its orientation.
  ///
  /// - Parameter space: The space of the result. Pictures of this space keep their numbers.
  /// - Throws: ``ImageFileError`` if the file is damaged, ends early, has a damaged colour profile,
  ///   or is more than 16384 pixels wide or high.
  package init(decoding bytes: [UInt8], in space: ColorSpace = .sRGB) throws(ImageFileError) {
    if let plain = PlainPNG(bytes), plain.space == space, let bitmap = plain.decoded(from: bytes) {
      self = bitmap
    } else {
      self = try StraightPicture(decoding: bytes, in: space).premultiplied()
    }
  }
}

extension StraightPicture {
  /// Decodes a whole picture file, as ``Bitmap/init(decoding:in:)`` does.
  package init(decoding bytes: [UInt8], in space: ColorSpace) throws(ImageFileError) {
    guard let kind = ImageFileKind(of: bytes) else { throw .unknownKind }
    if kind.needsSandbox, let decoder = PictureDecoder.outOfProcess.withLock({ $0 }) {
      self = try decoder(bytes, space)
    } else {
      self = try StraightPicture(decodingHere: bytes, in: space)
    }
  }

  /// Decodes a whole picture file in this process, which a fault of a decoder may end.
  package init(decodingHere bytes: [UInt8], in space: ColorSpace) throws(ImageFileError) {
    switch ImageFileKind(of: bytes) {
    case .png: self = try decodePNG(bytes, in: space)
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

/// Throws if an image is larger than a frame could sensibly be.
func checkSize(width: Int, height: Int) throws(ImageFileError) {
  let largest = PictureHeader.largestSide
  guard max(width, height) <= largest else {
    throw ImageFileError("\(width)×\(height) pixels are too many, the limit is \(largest) a side")
  }
}
