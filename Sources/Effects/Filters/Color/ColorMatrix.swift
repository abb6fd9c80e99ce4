internal import Kernels
package import Raster

/// A filter that replaces each channel by a weighted sum of all four channels.
///
/// It works on premultiplied bytes. Sums are rounded to nearest, halves up; then alpha is limited
/// to `0...255`, and colours to `0...alpha`, so that pixels stay premultiplied.
package struct ColorMatrix: ColorFilter, Hashable {
  /// The contributions of one level of a channel to blue, green, red and alpha of the result.
  let blue, green, red, alpha: SIMD4<Int32>

  /// The binary logarithm of the divisor: 8 if the numbers are in units of 1/256.
  let fractionBits: Int32

  /// The largest absolute value of a number, so that no sum overflows.
  private static let limit: Int32 = 1 << 21

  /// Creates a matrix by its four rows; the result is the row vector of a pixel times the matrix.
  ///
  /// - Parameters:
  ///   - blue: The row of blue; the numbers of all rows are in `-2²¹...2²¹`.
  ///   - fractionBits: In `1...16`.
  init(
    blue: SIMD4<Int32>, green: SIMD4<Int32>, red: SIMD4<Int32>, alpha: SIMD4<Int32>,
    fractionBits: Int32 = 8
  ) {
    precondition((1...16).contains(fractionBits), "\(fractionBits) fraction bits are not in 1...16")
    for row in [blue, green, red, alpha] {
      precondition(
        row.max() <= Self.limit && row.min() >= -Self.limit, "\(row) has a number above 2²¹")
    }
    self.blue = blue
    self.green = green
    self.red = red
    self.alpha = alpha
    self.fractionBits = fractionBits
  }

  package func outset(width: Int, height: Int) -> SIMD2<Int> { .zero }

  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    Bitmap(width: bitmap.width, height: bitmap.height, jobs: jobs) { y, row in
      apply(
        to: bitmap.pixels.span.extracting(y * bitmap.width..<(y + 1) * bitmap.width), writing: &row)
    }
  }

  /// Writes the transformed pixels of `source` to as many pixels of `row`.
  func apply(to source: borrowing Span<Pixel>, writing row: inout MutableSpan<Pixel>) {
    precondition(source.count == row.count, "\(source.count) pixels are not \(row.count)")
    unsafe row.withUnsafeMutableBytes { output in
      unsafe source.withUnsafeBytes { source in
        unsafe colorMatrixRow(
          output.baseAddress, source.baseAddress, source.count / MemoryLayout<Pixel>.stride,
          numbers, fractionBits)
      }
    }
  }
}

extension ColorMatrix {
  /// The numbers of all rows.
  private var numbers: [Int32] {
    [blue, green, red, alpha].flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }

  var keepsOpaque: Bool {
    let one: Int32 = 1 << fractionBits
    return SIMD4(blue.w, green.w, red.w, alpha.w) == SIMD4(0, 0, 0, one)
  }

  func apply(toPixelsOf source: borrowing Strip, writing result: borrowing Strip) {
    unsafe deepColorMatrixRow(
      result.rows, source.rows, source.length * Strip.lanes / 4, numbers, fractionBits)
  }
}

extension ColorMatrix {
  /// Creates a matrix of straight colours that leaves alpha as it is, precise to 1/256 of a level.
  ///
  /// - Parameters:
  ///   - red: The weights of red, green and blue in the resulting red, and a constant to add, where
  ///     1 is full intensity; each is in `-32...32`.
  ///   - green: The same for green.
  ///   - blue: The same for blue.
  init(red: SIMD4<Double>, green: SIMD4<Double>, blue: SIMD4<Double>) {
    func part(_ source: Int) -> SIMD4<Int32> {
      let numbers = SIMD4(blue[source], green[source], red[source], 0) * 0x1p16
      return SIMD4<Int32>(numbers.rounded(.toNearestOrAwayFromZero))
    }
    // A number added to a straight colour is multiplied by alpha in a premultiplied one.
    var added = part(3)
    added.w = 1 << 16
    self.init(blue: part(2), green: part(1), red: part(0), alpha: added, fractionBits: 16)
  }

  /// Returns the saturation of Apple's sample code, in units of 1/256 as published.
  ///
  /// Some columns add up to 255, so greys may change by a level; ``Saturation`` keeps them.
  ///
  /// - Parameter amount: In `-100...100`: 1 changes nothing, 0 gives greys, below 0 colours become
  ///   their opposites.
  ///
  /// Source: Apple, UIImage+ImageEffects, 2013.
  package static func saturation(_ amount: Double) -> ColorMatrix {
    precondition((-100...100).contains(amount), "saturation \(amount) is outside -100...100")
    func row(_ weight: Double, own: Int, ownWeight: Double) -> SIMD4<Int32> {
      func number(_ value: Double) -> Int32 {
        Int32((value * 256).rounded(.toNearestOrAwayFromZero))
      }
      var row = SIMD4<Int32>(repeating: number(weight - weight * amount))
      row[own] = number(weight + ownWeight * amount)
      row.w = 0
      return row
    }
    return ColorMatrix(
      blue: row(0.0722, own: 0, ownWeight: 0.9278), green: row(0.7152, own: 1, ownWeight: 0.2848),
      // The published weight is 0.7873 rather than 0.7874, which would make the sum exactly 1.
      red: row(0.2126, own: 2, ownWeight: 0.7873), alpha: SIMD4(0, 0, 0, 256))
  }
}
