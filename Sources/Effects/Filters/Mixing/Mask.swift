import Raster

/// A filter that multiplies every pixel by the alpha of the pixel at the same position in a mask.
struct Mask: BitmapFilter {
  private let alpha: Bitmap

  /// - Parameter alpha: A bitmap of the size of those it will mask; its colours are ignored.
  init(_ alpha: Bitmap) {
    self.alpha = alpha
  }

  func outset(width: Int, height: Int) -> SIMD2<Int> { .zero }

  func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    precondition(
      (bitmap.width, bitmap.height) == (alpha.width, alpha.height),
      "a mask of \(alpha.width)×\(alpha.height) does not fit \(bitmap.width)×\(bitmap.height)")
    return Bitmap(width: bitmap.width, height: bitmap.height, jobs: jobs) { y, row in
      let (source, mask) = (bitmap.pixels.span, alpha.pixels.span)
      let start = y * bitmap.width
      for x in row.indices {
        row[x] = source[start + x].multiplied(by: mask[start + x].bgra.w)
      }
    }
  }
}

extension Pixel {
  /// Returns this pixel at an opacity of `alpha` / 255, rounded to nearest.
  fileprivate func multiplied(by alpha: UInt8) -> Pixel {
    Pixel(quotient255: SIMD4<UInt16>(truncatingIfNeeded: bgra) &* UInt16(alpha))
  }

  /// Creates a pixel from products, divided by 255 and rounded to nearest.
  ///
  /// - Parameter products: In `0...65025`.
  init(quotient255 products: SIMD4<UInt16>) {
    // v / 255 = v · (1 + 1/256 + …) / 256; after adding half a level, two terms are exact.
    let rounding = products &+ 128
    self.init(bgra: SIMD4(truncatingIfNeeded: (rounding &+ rounding &>> 8) &>> 8))
  }
}

extension FilterDeclaration {
  static let mask = FilterDeclaration(
    "shows the image only where another one is opaque", picture: .file
  ) {
    $0.masking.map { Mask($0) }
  }
}
