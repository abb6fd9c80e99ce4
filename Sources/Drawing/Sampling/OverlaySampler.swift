internal import Kernels
import Raster

/// Computes the pixels of a surface that show an overlay, row by row.
struct OverlaySampler {
  let overlay: SampledOverlay
  private let map: SurfaceMap

  init?(_ overlay: SampledOverlay) {
    guard let map = SurfaceMap(overlay.transform, density: 1, slack: 0x1p-9) else { return nil }
    (self.overlay, self.map) = (overlay, map)
  }

  /// Returns the columns of a row that show a part of the overlay.
  func columns(showing part: OverlayPart, inRow y: Int, within limits: Range<Int>) -> Range<Int> {
    guard !part.bitmap.pixels.isEmpty else { return 0..<0 }
    let shown = BitmapRange(columns: part.columns, rows: part.rows)
    return limits.clamped(to: map.columns(inRow: y, showing: shown))
  }

  /// Writes `count` pixels that show a part; each is interpolated bilinearly from four pixels.
  ///
  /// - Parameter x: The column of the first pixel.
  func write(
    _ count: Int, of part: OverlayPart, fromX x: Int, y: Int,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    let place = map.position(x: x, y: y)
    let first = BitmapPosition(
      x: place.x - Int64(part.x) << 32, y: place.y - Int64(part.y) << 32)
    let pairs = pairs(of: count, in: part.bitmap, from: first)
    unsafe sample(0..<pairs.lowerBound, of: part.bitmap, from: first, to: pixels)
    unsafe mix(pairs, of: part.bitmap, from: first, to: pixels)
    unsafe sample(pairs.upperBound..<count, of: part.bitmap, from: first, to: pixels)
  }

  /// Returns the pixels that lie on a pixel of the bitmap or between two, as after a move along one
  /// axis.
  private func pairs(of count: Int, in bitmap: Bitmap, from position: BitmapPosition)
    -> Range<Int>
  {
    let isOneAxis = position.x.part == 0 || position.y.part == 0
    guard map.step.x == 1 << 32, map.step.y == 0, isOneAxis else { return count..<count }
    let (left, line) = (Int(position.x >> 32), Int(position.y >> 32))
    let columns = -left..<bitmap.width - left - (position.x.part > 0 ? 1 : 0)
    let rows = 0..<bitmap.height - (position.y.part > 0 ? 1 : 0)
    return rows.contains(line) ? (0..<count).clamped(to: columns) : count..<count
  }

  /// Writes pixels, each interpolated from two pixels of the bitmap.
  private func mix(
    _ range: Range<Int>, of bitmap: Bitmap, from position: BitmapPosition,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    guard !range.isEmpty else { return }
    let bytes = MemoryLayout<Pixel>.stride
    let column = Int(position.x >> 32) + range.lowerBound
    let start = (Int(position.y >> 32) * bitmap.width + column) * bytes
    let next =
      position.x.part > 0 ? bytes : position.y.part > 0 ? bitmap.width * bytes : 0
    unsafe bitmap.pixels.withUnsafeBytes { source in
      guard let source = unsafe source.assumingMemoryBound(to: UInt8.self).baseAddress else {
        return
      }
      unsafe mixRow(
        pixels + range.lowerBound * bytes, source + start, source + start + next,
        range.count * bytes, (position.x.part + position.y.part) << 8)
    }
  }

  /// Writes pixels at any positions of the bitmap.
  private func sample(
    _ range: Range<Int>, of bitmap: Bitmap, from first: BitmapPosition,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    guard !range.isEmpty else { return }
    let (step, count) = (map.step, range.count)
    let output = unsafe pixels + range.lowerBound * MemoryLayout<Pixel>.stride
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * count) { places in
      for (place, i) in range.enumerated() {
        let (x, y) = (first.x + Int64(i) * step.x, first.y + Int64(i) * step.y)
        unsafe places[2 * place] = Int32(truncatingIfNeeded: x >> 24)
        unsafe places[2 * place + 1] = Int32(truncatingIfNeeded: y >> 24)
      }
      unsafe bitmap.pixels.withUnsafeBytes { source in
        unsafe UnsafeMutableRawPointer(output).withMemoryRebound(to: UInt32.self, capacity: count) {
          unsafe sampleRow(
            $0, source.assumingMemoryBound(to: UInt32.self).baseAddress, bitmap.width,
            bitmap.height, places.baseAddress, count, false)
        }
      }
    }
  }
}

extension Int64 {
  /// The distance beyond a whole pixel, in units of 2⁻⁸.
  fileprivate var part: UInt32 { UInt32(truncatingIfNeeded: self) >> 24 }
}
