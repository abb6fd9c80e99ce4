internal import Kernels
import Pixels

/// Lays pixels of a surface over a shadow, row by row.
struct ShadowSampler {
  private let shadow: SampledShadow
  private let map: SurfaceMap
  private let origin: (x: Int, y: Int)

  init?(_ shadow: SampledShadow) {
    guard let map = SurfaceMap(shadow.transform, density: 1, slack: 0) else { return nil }
    (self.shadow, self.map) = (shadow, map)
    origin = shadow.transform.ditherOrigin
  }

  /// The pixels of a row that see anything of the shadow.
  func columns(inRow y: Int, within limits: Range<Int>) -> Range<Int> {
    map.columns(
      inRow: y, within: limits,
      showing: BitmapRange(columns: -1..<shadow.bitmap.width, rows: -1..<shadow.bitmap.height))
  }

  /// The number of pixels that are laid over the shadow at once.
  static let pixelsAtOnce = 8

  /// - Parameters:
  ///   - octetCount: The number of pixels, of which eight are laid over the shadow at once.
  ///   - x: A multiple of eight, so that a pixel is the same whichever others are drawn.
  func cast(_ octetCount: Int, fromX x: Int, y: Int, beneath pixels: UnsafeMutablePointer<UInt8>) {
    unsafe shadow.bitmap.pixels.withUnsafeBytes { source in
      unsafe withUnsafeBytes(of: shadow.color) { color in
        unsafe castShadowRow(
          pixels, octetCount, source.assumingMemoryBound(to: UInt8.self).baseAddress,
          shadow.bitmap.width, shadow.bitmap.height, map.position(x: x, y: y), map.step,
          UInt32(shadow.stride.trailingZeroBitCount),
          color.assumingMemoryBound(to: UInt8.self).baseAddress, thresholds(fromX: x, y: y))
      }
    }
  }

  /// What is added to sums before they are cut off, in 1/256 level, for every fourth pixel.
  private func thresholds(fromX x: Int, y: Int) -> Thresholds {
    guard shadow.isDithered else { return Thresholds(values: (128, 128, 128, 128)) }
    let row = Dither.thresholds(inRow: y - origin.y)
    let first = x - origin.x
    return Thresholds(
      values: (
        row[first & 3], row[(first + 1) & 3], row[(first + 2) & 3], row[(first + 3) & 3]
      ))
  }
}
