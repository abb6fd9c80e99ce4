internal import Kernels
package import Raster

/// A filter that composites a colour over a picture.
package struct Tint: ColorFilter {
  /// Blue, green, red and alpha of the colour, premultiplied, in units of 2⁻¹⁶ level.
  private let added: SIMD4<UInt32>

  /// The weight of the original pixel, in units of 2⁻¹⁶.
  private let kept: UInt32

  private let fillsClear: Bool

  /// - Parameters:
  ///   - color: Composited with its alpha; components are limited to `0...1`.
  ///   - fillsClear: Whether clear pixels take the colour too, as in Apple's blurs, which tint the
  ///     whole rectangle of a view. Otherwise the colour stays within the picture.
  package init(_ color: StraightColor, fillsClear: Bool = true) {
    func weight(_ value: Double) -> Double { min(max(value, 0), 1) }
    let alpha = (weight(color.alpha) * 0x1p16).rounded()
    let colors = [color.blue, color.green, color.red, 1].map {
      UInt32((weight($0) * alpha).rounded())
    }
    added = SIMD4(colors[0], colors[1], colors[2], colors[3])
    kept = 1 << 16 - UInt32(alpha)
    self.fillsClear = fillsClear
  }

  package func outset(width: Int, height: Int) -> SIMD2<Int> { .zero }

  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    Bitmap(width: bitmap.width, height: bitmap.height, jobs: jobs) { y, row in
      let source = bitmap.pixels.span.extracting(y * bitmap.width..<(y + 1) * bitmap.width)
      unsafe row.withUnsafeMutableBytes { output in
        unsafe source.withUnsafeBytes { source in
          unsafe tintRow(
            output.baseAddress, source.baseAddress, bitmap.width, numbers, kept, fillsClear)
        }
      }
    }
  }

  private var numbers: [UInt32] { [added.x, added.y, added.z, added.w] }

  var keepsOpaque: Bool { true }

  func apply(toPixelsOf source: borrowing Strip, writing result: borrowing Strip) {
    unsafe deepTintRow(
      result.rows, source.rows, source.length * Strip.lanes / 4, numbers, kept, fillsClear)
  }
}

extension FilterDeclaration {
  static let tint = FilterDeclaration(
    "a colour laid over the image",
    .color(
      .color, StraightColor(red: 1, green: 1, blue: 1, alpha: 0.3),
      "The colour; its alpha is how much of the picture it hides."),
    isOfColors: true
  ) {
    Tint($0.color(.color), fillsClear: false)
  }
}
