package import Raster

/// A picture made by a test, to be compared with its reference.
public struct CandidateFrame: Sendable {
  private let contents: Contents

  private enum Contents {
    case png([UInt8])
    case rgba([UInt8], width: Int, height: Int)
    case bitmap(Bitmap)
  }

  /// Creates a frame from a PNG file.
  ///
  /// Colours are taken as sRGB, and 16-bit components are rounded to 8 bits. A damaged file makes
  /// the test fail.
  ///
  /// - Parameter bytes: Contents of the file.
  public static func png(_ bytes: some Sequence<UInt8>) -> CandidateFrame {
    CandidateFrame(contents: .png(Array(bytes)))
  }

  /// Creates a frame from pixels in memory.
  ///
  /// The test fails if the number of bytes does not match the size.
  ///
  /// - Parameters:
  ///   - bytes: Red, green, blue and straight alpha of each pixel. Rows run from top to bottom,
  ///     without gaps.
  ///   - width: Width in pixels, in `1...16384`.
  ///   - height: Height in pixels, in `1...16384`.
  public static func rgba(
    _ bytes: some Sequence<UInt8>, width: Int, height: Int
  ) -> CandidateFrame {
    CandidateFrame(contents: .rgba(Array(bytes), width: width, height: height))
  }

  /// Creates a frame from a premultiplied bitmap.
  package static func bitmap(_ bitmap: Bitmap) -> CandidateFrame {
    CandidateFrame(contents: .bitmap(bitmap))
  }

  /// Decodes the picture.
  ///
  /// - Throws: ``Mismatch`` if the bytes are not a picture.
  func bitmap() throws(Mismatch) -> Bitmap {
    switch contents {
    case .bitmap(let bitmap): return bitmap
    case .rgba(let bytes, let width, let height):
      return try Bitmap(straightRGBA: bytes, width: width, height: height)
    case .png(let bytes):
      guard bytes.starts(with: pngSignature) else { throw Mismatch("the candidate is no PNG file") }
      do throws(ImageFileError) {
        return try Bitmap(decoding: bytes)
      } catch {
        throw Mismatch("the candidate is damaged: \(error)")
      }
    }
  }
}

extension Bitmap {
  /// Creates a bitmap from straight red, green, blue and alpha bytes.
  fileprivate init(straightRGBA bytes: [UInt8], width: Int, height: Int) throws(Mismatch) {
    let limits = 1...16384
    guard limits.contains(width), limits.contains(height) else {
      throw Mismatch("the candidate has \(width) × \(height) pixels, and a side has 1 to 16384")
    }
    guard bytes.count == 4 * width * height else {
      throw Mismatch(
        """
        the candidate has \(bytes.count) bytes, and \(width) × \(height) pixels of red, green, blue \
        and alpha have \(4 * width * height)
        """)
    }
    let pixels = (0..<width * height).map { i in
      let (red, green, blue) = (bytes[4 * i], bytes[4 * i + 1], bytes[4 * i + 2])
      return Pixel(premultiplying: SIMD4(blue, green, red, bytes[4 * i + 3]))
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
