package import Pixels

/// How the pixels of two bitmaps of one size differ, premultiplied as they are.
package struct PixelDifference: Hashable, Sendable {
  /// Size of both bitmaps.
  package let size: PixelSize

  /// Largest difference in any channel of any pixel, in `0...255`, whatever the tolerance.
  package let largest: UInt8

  /// How many pixels have a channel that differs by more than the tolerance.
  package let count: Int

  /// Smallest rectangle around these pixels; `nil` if there are none.
  package let bounds: PixelRectangle?

  /// What part of all pixels differs by more than the tolerance, in `0...1`; 0 of none.
  package var share: Double {
    count == 0 ? 0 : Double(count) / Double(size.width * size.height)
  }

  /// Compares two bitmaps, which must have the same size.
  ///
  /// - Parameter tolerance: The largest difference of a channel that still counts as equal.
  /// - Complexity: O(`width` × `height`)
  package init(reference: Bitmap, candidate: Bitmap, tolerance: UInt8) {
    size = PixelSize(of: reference)
    precondition(PixelSize(of: candidate) == size, "pixels without partners cannot be compared")
    let (pixels, others) = (reference.pixels.span, candidate.pixels.span)
    // Three times as fast as what follows, and most frames of two dumps are equal.
    guard !pixels.isIdentical(to: others),
      pixels.indices.contains(where: { pixels[$0].bgra != others[$0].bgra })
    else {
      (largest, count, bounds) = (0, 0, nil)
      return
    }

    let limit = SIMD4(repeating: tolerance)
    var largest = SIMD4<UInt8>.zero
    var count = 0
    var (left, right, top, bottom) = (size.width, 0, size.height, 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let i = y * size.width + x
        let difference = pixels[i].difference(from: others[i])
        largest = pointwiseMax(largest, difference)
        if any(difference .> limit) {
          count += 1
          (left, right) = (min(left, x), max(right, x))
          (top, bottom) = (min(top, y), y)
        }
      }
    }
    self.largest = largest.max()
    self.count = count
    bounds =
      count == 0 ? nil : PixelRectangle(columns: left...right, rows: top...bottom)
  }
}

extension Pixel {
  /// Returns how far apart both pixels are in each channel: blue, green, red, alpha.
  func difference(from other: Pixel) -> SIMD4<UInt8> {
    pointwiseMax(bgra, other.bgra) &- pointwiseMin(bgra, other.bgra)
  }
}
