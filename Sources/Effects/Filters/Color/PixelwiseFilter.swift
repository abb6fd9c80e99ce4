internal import Raster

/// A filter of colours that is a function of one pixel.
protocol PixelwiseFilter: ColorFilter {
  /// Returns the result for a premultiplied pixel in `0...255`, with channels in the order of
  /// ``Pixel``.
  func levels(from bgra: SIMD4<Double>) -> SIMD4<Double>
}

extension PixelwiseFilter {
  func outset(width: Int, height: Int) -> SIMD2<Int> { .zero }

  func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    Bitmap(width: bitmap.width, height: bitmap.height, jobs: jobs) { y, row in
      let pixels = bitmap.pixels.span
      for x in row.indices {
        let levels = levels(from: SIMD4<Double>(pixels[y * bitmap.width + x].bgra))
        row[x] = Pixel(bgra: SIMD4<UInt8>(levels.rounded(.toNearestOrAwayFromZero)))
      }
    }
  }

  func apply(toPixelsOf source: borrowing Strip, writing result: borrowing Strip) {
    let count = source.length * Strip.lanes / 4
    unsafe source.rows.withMemoryRebound(to: SIMD4<UInt16>.self, capacity: count) { source in
      unsafe result.rows.withMemoryRebound(to: SIMD4<UInt16>.self, capacity: count) { result in
        for pixel in 0..<count {
          let levels = unsafe levels(from: SIMD4<Double>(source[pixel]) / 128) * 128
          unsafe result[pixel] = SIMD4(levels.rounded(.toNearestOrAwayFromZero))
        }
      }
    }
  }
}
