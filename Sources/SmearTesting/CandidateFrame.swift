package import Raster

/// A picture that a test has made, to be held against its reference.
public struct CandidateFrame: Sendable {
  private let contents: Contents

  private enum Contents {
    case png([UInt8])
    case rgba([UInt8], width: Int, height: Int)
    case bitmap(Bitmap)
  }

  /// The picture of a PNG file.
  ///
  /// Colours count as sRGB, and 16-bit components are rounded to 8 bits. A file that is damaged makes
  /// the test fail.
  ///
  /// - Parameter bytes: All of the file.
  public static func png(_ bytes: some Sequence<UInt8>) -> CandidateFrame {
    CandidateFrame(contents: .png(Array(bytes)))
  }

  /// Pixels in memory.
  ///
  /// Bytes that do not make a picture of that size make the test fail.
  ///
  /// - Parameters:
  ///   - bytes: Red, green, blue and alpha of each pixel, the colours not multiplied by alpha; row
  ///     after row without gaps, the top one first.
  ///   - width: In pixels, 1 to 16384.
  ///   - height: The same.
  public static func rgba(
    _ bytes: some Sequence<UInt8>, width: Int, height: Int
  ) -> CandidateFrame {
    CandidateFrame(contents: .rgba(Array(bytes), width: width, height: height))
  }

  /// A bitmap, premultiplied as it is.
  package static func bitmap(_ bitmap: Bitmap) -> CandidateFrame {
    CandidateFrame(contents: .bitmap(bitmap))
  }

  /// Returns the picture.
  ///
  /// - Throws: ``Mismatch`` if there is none.
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
  /// Creates a bitmap of straight red, green, blue and alpha bytes.
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
