import Raster
import System

/// A picture that is decoded while others are read: its size is known at once.
final class DecodedPicture: Sendable {
  /// Size in pixels.
  let width, height: Int

  /// Whether the file is known to have no alpha.
  let isOpaque: Bool

  private enum Pixels {
    case decoded(Bitmap)
    case deferred(Deferred<Result<Bitmap, ImageFileError>>)
  }

  private let pixels: Pixels

  /// The bytes of the largest file that waits for its turn: all that wait are in memory.
  private static let largestDeferred = 16 << 20

  /// Begins to decode a file whose header is sound; any other is decoded at once.
  ///
  /// - Throws: The problem with the file, as far as it is seen now.
  init(_ bytes: [UInt8]) throws(ImageFileError) {
    guard bytes.count <= Self.largestDeferred, let plain = PlainPNG(bytes) else {
      let bitmap = try Bitmap(decoding: bytes)
      (width, height, isOpaque) = (bitmap.width, bitmap.height, false)
      pixels = .decoded(bitmap)
      return
    }
    (width, height, isOpaque) = (plain.width, plain.height, plain.format == .rgb)
    pixels = .deferred(
      Deferred {
        Result { () throws(ImageFileError) in
          if let bitmap = plain.decoded(from: bytes) { return bitmap }
          return try Bitmap(decoding: bytes)
        }
      })
  }

  /// All pixels; `nil` if there are none.
  var bounds: PixelRectangle? {
    guard width > 0, height > 0 else { return nil }
    return PixelRectangle(columns: 0...width - 1, rows: 0...height - 1)
  }

  /// Does not wait.
  ///
  /// - Throws: The problem with the picture, as far as it is known by now.
  func check() throws(ImageFileError) {
    if case .deferred(let bitmap) = pixels { _ = try bitmap.known?.get() }
  }

  /// Waits until the picture is decoded.
  func bitmap() throws(ImageFileError) -> Bitmap {
    switch pixels {
    case .decoded(let bitmap): bitmap
    case .deferred(let bitmap): try bitmap.value.get()
    }
  }
}
