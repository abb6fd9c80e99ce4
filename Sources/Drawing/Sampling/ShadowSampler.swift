internal import Kernels
import Raster

/// Composites a shadow beneath pixels of a surface, row by row.
final class ShadowSampler {
  private let shadow: SampledShadow
  private let map: SurfaceMap

  /// The columns in which the shadow may be visible.
  private let columns: ShownColumns

  /// The row with which the dither pattern begins.
  private let firstRow: Int

  init?(_ shadow: SampledShadow) {
    guard let map = SurfaceMap(shadow.transform, density: 1, slack: 0) else { return nil }
    (self.shadow, self.map) = (shadow, map)
    columns = ShownColumns(
      of: map,
      showing: BitmapRange(columns: -1..<shadow.bitmap.width, rows: -1..<shadow.bitmap.height))
    firstRow = shadow.transform.ditherOrigin.y
  }

  /// Returns the columns of a row in which the shadow may be visible.
  func columns(inRow y: Int, within limits: Range<Int>) -> Range<Int> {
    limits.clamped(to: columns.inRow(y))
  }

  /// The number of pixels processed at once.
  static let pixelsAtOnce = 8

  /// - Parameters:
  ///   - octetCount: The number of groups of eight pixels.
  ///   - x: A multiple of eight, so that a pixel does not depend on which others are drawn.
  func cast(_ octetCount: Int, fromX x: Int, y: Int, beneath pixels: UnsafeMutablePointer<UInt8>) {
    unsafe shadow.bitmap.pixels.withUnsafeBytes { source in
      unsafe withUnsafeBytes(of: shadow.color) { color in
        unsafe castShadowRow(
          pixels, octetCount, source.assumingMemoryBound(to: UInt8.self).baseAddress,
          shadow.bitmap.width, shadow.bitmap.height, map.position(x: x, y: y), map.step,
          UInt32(shadow.stride.trailingZeroBitCount),
          color.assumingMemoryBound(to: UInt8.self).baseAddress,
          shadow.isDithered ? Dither.threshold(ofRow: y - firstRow) : Dither.nearest)
      }
    }
  }
}
