import Raster
import System

/// A picture that is decoded in the background; its size is known at once.
final class DecodedPicture: Sendable {
  /// Size in pixels.
  let width, height: Int

  /// Whether the file is known to have no alpha.
  let isOpaque: Bool

  private enum Pixels {
    case decoded(Bitmap)
    case deferred(Future<Result<Bitmap, ImageFileError>>)
  }

  private let pixels: Pixels

  /// The size of the largest file that is decoded in the background, in bytes.
  ///
  /// A file stays in memory until it is decoded.
  private static let largestDeferred = 16 << 20

  /// Begins to decode a PNG of the usual form or a JPEG in the background; decodes any other file at
  /// once.
  ///
  /// - Parameters:
  ///   - header: The header of the file.
  ///   - space: The colour space of the decoded picture.
  /// - Throws: The problem with the file, if it is already known.
  convenience init(_ bytes: [UInt8], _ header: PictureHeader, in space: ColorSpace)
    throws(ImageFileError)
  {
    let canWait = bytes.count <= Self.largestDeferred
    if canWait, let plain = PlainPNG(bytes) {
      self.init(width: plain.width, height: plain.height, isOpaque: plain.format == .rgb) {
        () throws(ImageFileError) in
        if plain.space == space, let bitmap = plain.decoded(from: bytes) { return bitmap }
        return try Bitmap(decoding: bytes, in: space)
      }
    } else if canWait, let size = header.uprightSize(ofJPEG: bytes) {
      self.init(width: size.width, height: size.height, isOpaque: true) {
        () throws(ImageFileError) in try Bitmap(decoding: bytes, in: space)
      }
    } else {
      self.init(try Bitmap(decoding: bytes, in: space))
    }
  }

  private init(_ bitmap: Bitmap) {
    (width, height, isOpaque) = (bitmap.width, bitmap.height, false)
    pixels = .decoded(bitmap)
  }

  /// Begins to decode a picture of a known size in the background.
  private init(
    width: Int, height: Int, isOpaque: Bool,
    decode: @escaping @Sendable () throws(ImageFileError) -> Bitmap
  ) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    pixels = .deferred(Future { Result { () throws(ImageFileError) in try decode() } })
  }

  /// All pixels; `nil` if there are none.
  var bounds: PixelRectangle? {
    guard width > 0, height > 0 else { return nil }
    return PixelRectangle(columns: 0...width - 1, rows: 0...height - 1)
  }

  /// Reports a known problem without waiting for the decoder.
  ///
  /// - Throws: The problem with the picture, if it is already known.
  func check() throws(ImageFileError) {
    if case .deferred(let bitmap) = pixels { _ = try bitmap.known?.get() }
  }

  /// Returns the picture, after waiting until it is decoded.
  func bitmap() throws(ImageFileError) -> Bitmap {
    switch pixels {
    case .decoded(let bitmap): bitmap
    case .deferred(let bitmap): try bitmap.value.get()
    }
  }
}
