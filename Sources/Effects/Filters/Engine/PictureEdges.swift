import Raster

/// The sharp edges of a picture inside a bitmap, along one axis, which may cut through pixels.
struct PictureEdges {
  /// The lines of pixels that the picture covers completely; a single line if there are none.
  let whole: ClosedRange<Int>

  /// The coverage of the first and the last line if it is partial, in units of 2⁻¹⁵.
  let partly: [Int: UInt32]

  /// Creates the edges of a picture that fills its bitmap.
  init(count: Int) {
    whole = 0...max(count - 1, 0)
    partly = [:]
  }

  /// - Parameters:
  ///   - extent: The range that the picture covers, in pixels.
  ///   - mostAlpha: Returns the greatest alpha in a line. If that exceeds the coverage, the picture
  ///     does not end in that line.
  private init(
    _ extent: ClosedRange<Double>?, count: Int, mostAlpha: (Int) -> UInt8
  ) {
    var (first, last) = (0, max(count - 1, 0))
    var partly: [Int: UInt32] = [:]
    if let extent, count > 2, extent.upperBound - extent.lowerBound >= 1 {
      let ends = (extent.lowerBound, extent.upperBound - Double(last))
      if let weight = Self.weight(1 - ends.0, of: mostAlpha(0)) {
        partly[0] = weight
        first += 1
      }
      if let weight = Self.weight(ends.1, of: mostAlpha(last)) {
        partly[last] = weight
        last -= 1
      }
    }
    whole = first...max(first, last)
    self.partly = partly
  }

  init(_ extent: ClosedRange<Double>?, ofColumnsIn bitmap: Bitmap) {
    self.init(extent, count: bitmap.width) { column in
      let pixels = bitmap.pixels.span
      return (0..<bitmap.height).map { pixels[$0 * bitmap.width + column].bgra.w }.max() ?? 0
    }
  }

  init(_ extent: ClosedRange<Double>?, ofRowsIn bitmap: Bitmap) {
    self.init(extent, count: bitmap.height) { row in
      let pixels = bitmap.pixels.span
      return (0..<bitmap.width).map { pixels[row * bitmap.width + $0].bgra.w }.max() ?? 0
    }
  }

  /// Returns a coverage in units of 2⁻¹⁵; `nil` if it is none or full, or less than the line's
  /// alpha.
  private static func weight(_ part: Double, of alpha: UInt8) -> UInt32? {
    let weight = (min(max(part, 0), 1) * 0x1p15).rounded()
    guard weight > 0, weight < 0x1p15, Double(alpha) <= 255 * part + 1.5 else { return nil }
    return UInt32(weight)
  }
}

extension Pixel {
  /// Returns this pixel limited to a part of its area, in units of 2⁻¹⁵, rounded to nearest.
  func covering(_ weight: UInt32) -> Pixel {
    let levels = SIMD4<UInt32>(truncatingIfNeeded: bgra) &* weight &+ 1 << 14
    return Pixel(bgra: SIMD4(truncatingIfNeeded: levels &>> 15))
  }
}
