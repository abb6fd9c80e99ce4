import Foundation
import Raster

/// Valid picture files.
enum Assets {
  /// A PNG of 8 × 8 different pixels.
  static let png: [UInt8] = {
    let pixels = (0..<64).map { (index: Int) -> Pixel in
      let (blue, green) = (UInt8(index * 4), UInt8(index % 7 * 30))
      return Pixel(bgra: SIMD4<UInt8>(blue, green, 9, 255))
    }
    let bitmap = Bitmap(width: 8, height: 8, pixels: pixels)
    return (try? PNGEncoder().encode(bitmap, as: .rgb)) ?? []
  }()

  /// A JPEG of two grey blocks: white on the left, black on the right.
  static let jpeg = Array(
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZG\
        NywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEA\
        AAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AE5MT//Z
        """) ?? Data())

  static let svg = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">
      <g><circle cx="4" cy="4" r="3"/></g>
    </svg>
    """.utf8)

  /// A document that librsvg reads but does not draw.
  static let flatClip = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">
      <clipPath id="clip" transform="scale(0)"><path d="M 0 0 h 8 v 8 z"/></clipPath>
      <circle cx="4" cy="4" r="3" clip-path="url(#clip)"/>
    </svg>
    """.utf8)
}
