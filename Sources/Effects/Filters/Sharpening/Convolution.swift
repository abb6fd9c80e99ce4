internal import Glibc
import Raster

/// A filter that replaces each colour by the sum of the colours around it, weighted by a kernel.
///
/// It works on premultiplied numbers and clamps at the edges. Sums are rounded to nearest, halves
/// up, and limited to `0...alpha`; alpha does not change.
struct Convolution: BitmapFilter {
  private struct Tap {
    let x, y: Int
    let weight: Int32
  }

  /// The kernel's taps with a weight other than 0.
  private let taps: [Tap]

  /// The added part of a full colour, in units of the weights.
  private let bias: Int32

  /// The binary logarithm of the weights' unit: the most bits with which no sum overflows.
  private let fractionBits: Int32

  /// - Parameters:
  ///   - weights: Row by row from the top left; as many rows as columns, an odd number. Each is in
  ///     `-1000...1000`.
  ///   - bias: An added constant, where 1 is a full colour; in `-1...1`.
  ///   - spacing: The distance between neighbouring taps in pixels, at least 1.
  init(weights: [Double], bias: Double = 0, spacing: Int = 1) {
    let side = Int(Double(weights.count).squareRoot())
    precondition(side * side == weights.count && side % 2 == 1, "no square of \(weights.count)")
    precondition(weights.allSatisfy { FilterNumbers.limits.contains($0) }, "weights \(weights)")
    precondition(abs(bias) <= 1 && spacing >= 1, "bias \(bias), spacing \(spacing)")
    // 256 · total · 2^bits is less than 2³¹.
    let total = weights.reduce(1 + abs(bias)) { $0 + abs($1) }
    let bits = min(16, Int32(floor(log2(0x1p22 / total))))
    let unit = Double(1 << bits)
    taps = weights.enumerated().compactMap { index, weight in
      let rounded = Int32((weight * unit).rounded())
      let (x, y) = (index % side - side / 2, index / side - side / 2)
      return rounded == 0 ? nil : Tap(x: x * spacing, y: y * spacing, weight: rounded)
    }
    self.bias = Int32((bias * unit).rounded())
    fractionBits = bits
  }

  func outset(width: Int, height: Int) -> SIMD2<Int> { .zero }

  func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    let (width, height) = (bitmap.width, bitmap.height)
    return Bitmap(width: width, height: height, jobs: jobs) { y, row in
      let pixels = bitmap.pixels.span
      for x in row.indices {
        var sum = SIMD4<Int32>.zero
        for tap in taps {
          let column = min(max(x + tap.x, 0), width - 1)
          let line = min(max(y + tap.y, 0), height - 1)
          let pixel = SIMD4<Int32>(truncatingIfNeeded: pixels[line * width + column].bgra)
          sum &+= pixel &* tap.weight
        }
        row[x] = pixel(of: sum, alpha: pixels[y * width + x].bgra.w)
      }
    }
  }

  private func pixel(of sum: SIMD4<Int32>, alpha: UInt8) -> Pixel {
    let half = Int32(1) << (fractionBits - 1)
    let level = (sum &+ (bias &* Int32(alpha) &+ half)) &>> fractionBits
    var bgra = SIMD4<UInt8>(
      truncatingIfNeeded: level.clamped(
        lowerBound: .zero, upperBound: SIMD4(repeating: Int32(alpha))))
    bgra.w = alpha
    return Pixel(bgra: bgra)
  }
}

extension FilterDeclaration {
  static let convolution = FilterDeclaration(
    "sum of the pixels around each one, times the weights of a kernel",
    .number(
      .bias, 0, in: -1...1,
      "A number added to red, green and blue: 0.5 turns sums of 0 into gray."),
    numbers: .weights
  ) {
    Convolution(
      weights: $0.numbers, bias: $0.number(.bias),
      spacing: max(1, Int($0.pixelsPerPoint.rounded())))
  }
}

extension EffectParameter {
  fileprivate static let bias = EffectParameter("bias")
}
