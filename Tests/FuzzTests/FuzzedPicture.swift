import CDeflate
@testable import Drawing
import Raster
import System

/// Targets that read pictures: PNG, JPEG, WebP, HEIC and AVIF, PNM, animated PNG and SVG.
enum FuzzedPicture {
  /// Decodes a picture as it is, and with corrected checksums.
  static func still(_ bytes: [UInt8]) -> Bool {
    guard isSmall(bytes) else { return false }
    if ImageFileKind(of: bytes) == .webp { _ = animation(bytes) }
    for file in [bytes, mended(bytes)] {
      try? checkUnseenParts(ofPNG: file)
      guard let bitmap = try? Bitmap(decoding: file), !bitmap.pixels.isEmpty else { continue }
      let again = try? Bitmap(decoding: PNGEncoder().encode(bitmap, as: .rgba))
      precondition(again?.width == bitmap.width && again?.height == bitmap.height, "another size")
    }
    return true
  }

  /// Composes the pictures of an animated PNG or WebP.
  static func animation(_ bytes: [UInt8]) -> Bool {
    guard isSmall(bytes) else { return false }
    var limits = Limits.standard
    limits[.frames] = 100
    limits[.pixels] = mostPixels
    let file = mended(bytes)
    _ = try? AnimatedPicture(parsing: bytes, limits: limits)
    guard let film = try? AnimatedPicture(parsing: file, limits: limits) else { return true }
    var canvas = Bitmap(width: film.width, height: film.height)
    for index in film.durations.indices {
      guard (try? film.compose(picture: index, onto: &canvas)) != nil else { break }
    }
    return true
  }

  /// Parses an SVG document, and draws it small.
  static func document(_ bytes: [UInt8]) -> Bool {
    guard bytes.count < 1 << 13,
      let document = try? SVGDocument(data: bytes, path: "Scenes/Assets/fuzz.svg")
    else { return bytes.count < 1 << 13 }
    _ = try? document.drawn(
      UprightPicture(width: 24, height: 16, size: SIMD2(24, 16), transform: .identity))
    return true
  }

  private static let mostPixels = 1 << 16

  /// Returns whether a picture has few enough pixels to be decoded quickly.
  private static func isSmall(_ bytes: [UInt8]) -> Bool {
    guard let header = try? PictureHeader(of: bytes) else { return true }
    return header.pixelCount <= mostPixels
  }

  /// Returns the file with correct chunk checksums, if it is a PNG.
  ///
  /// Without them, nearly all changes would fail at the checksums.
  private static func mended(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: pngSignature) else { return bytes }
    var bytes = bytes
    var start = pngSignature.count
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= bytes.count else { break }
      let checksum = unsafe bytes[start + 4..<end].withUnsafeBufferPointer {
        unsafe libdeflate_crc32(0, $0.baseAddress, $0.count)
      }
      for place in 0..<4 {
        bytes[end + place] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * UInt32(place)))
      }
      start = end + 4
    }
    return bytes
  }
}
