internal import Kernels
import Pixels

/// Makes the pixels of a surface that show an overlay, row by row.
struct OverlaySampler {
  let overlay: SampledOverlay
  private let map: SurfaceMap

  init?(_ overlay: SampledOverlay) {
    guard !overlay.bitmap.pixels.isEmpty,
      let map = SurfaceMap(overlay.transform, density: 1, slack: 0x1p-9)
    else { return nil }
    (self.overlay, self.map) = (overlay, map)
  }

  /// The pixels of a row that see anything of the overlay.
  func columns(inRow y: Int, within limits: Range<Int>) -> Range<Int> {
    map.columns(
      inRow: y, within: limits,
      showing: BitmapRange(columns: -1..<overlay.bitmap.width, rows: -1..<overlay.bitmap.height))
  }

  /// Writes the first `count` pixels that see the overlay; each is the mean of four around it.
  ///
  /// - Parameter x: The column of the first.
  func write(_ count: Int, fromX x: Int, y: Int, to pixels: UnsafeMutablePointer<UInt8>) {
    let first = map.position(x: x, y: y)
    let step = map.step
    let bitmap = overlay.bitmap
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * count) { places in
      for i in 0..<count {
        unsafe places[2 * i] = Int32(truncatingIfNeeded: (first.x + Int64(i) * step.x) >> 24)
        unsafe places[2 * i + 1] = Int32(truncatingIfNeeded: (first.y + Int64(i) * step.y) >> 24)
      }
      unsafe bitmap.pixels.withUnsafeBytes { source in
        unsafe UnsafeMutableRawPointer(pixels).withMemoryRebound(to: UInt32.self, capacity: count) {
          unsafe sampleRow(
            $0, source.assumingMemoryBound(to: UInt32.self).baseAddress, bitmap.width,
            bitmap.height, places.baseAddress, count, false)
        }
      }
    }
  }
}
