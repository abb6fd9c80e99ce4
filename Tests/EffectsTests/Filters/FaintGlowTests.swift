import Effects
import Glibc
import Raster
import Testing

/// A Gaussian of a small saturated spot keeps its hue however faint it is.
///
/// A pixel of 8 bits with an alpha of 8 has only 9 values of each channel, so everything is measured
/// on means of 8 × 8 pixels.
@Suite struct FaintGlowTests {
  /// A square spot, and its blur.
  struct Glow: Sendable {
    let sigma: Double
    let side: Int

    /// Blue, green and red of an opaque pixel.
    let levels: [UInt8]

    private var color: SIMD4<Double> {
      SIMD4(Double(levels[0]), Double(levels[1]), Double(levels[2]), 255)
    }

    /// The mean of 8 × 8 pixels, and the exact one, in levels.
    struct Window {
      let left, top: Int
      let mean, exact: SIMD4<Double>

      /// Whether the window is a block of the dithering.
      var isBlock: Bool { left.isMultiple(of: 8) && top.isMultiple(of: 8) }

      /// The largest error of a channel.
      var error: Double { Window.largest(mean - exact) }

      /// The largest error of a channel of the colour, not premultiplied.
      var errorOfColor: Double { Window.largest(mean / mean.w * 255 - exact / exact.w * 255) }

      private static func largest(_ error: SIMD4<Double>) -> Double {
        max(error.max(), -error.min())
      }
    }

    /// The windows that begin every third pixel, and all blocks.
    func windows() -> [Window] {
      let blur = GaussianBlur(sigmaX: sigma, sigmaY: sigma, isDithered: true)
      let pixel = Pixel(bgra: SIMD4(levels[0], levels[1], levels[2], 255))
      let blurred = blur.applied(
        to: Bitmap(
          width: side, height: side, pixels: Array(repeating: pixel, count: side * side)))
      let weights = (0..<blurred.width).map { weight(at: $0 - blur.outset.x) }
      let starts = (0...blurred.width - 8).filter { $0.isMultiple(of: 8) || $0.isMultiple(of: 3) }
      return starts.flatMap { top in
        starts.map { left in
          var sum = SIMD4<Double>.zero
          for y in top..<top + 8 {
            for x in left..<left + 8 { sum += SIMD4<Double>(blurred[x, y].bgra) }
          }
          let columns = weights[left..<left + 8].reduce(0, +)
          let rows = weights[top..<top + 8].reduce(0, +)
          return Window(left: left, top: top, mean: sum / 64, exact: color * columns * rows / 64)
        }
      }
    }

    /// The part of the spot's colour at a place, along one axis.
    private func weight(at place: Int) -> Double {
      let reach = Int((6 * sigma).rounded(.up))
      func sample(_ distance: Int) -> Double { exp(-0.5 * pow(Double(distance) / sigma, 2)) }
      let total = (-reach...reach).reduce(0) { $0 + sample($1) }
      return (0..<side).reduce(0) { $0 + sample(place - $1) } / total
    }
  }

  private static let glows = [
    (1.2, 4), (2.4, 3), (3.9, 3), (4, 3), (6.8, 3), (8, 8), (12, 12), (20, 12), (40, 24),
  ].flatMap { sigma, side in
    [[220, 40, 131], [0, 0, 255], [30, 160, 240]].map {
      Glow(sigma: sigma, side: side, levels: $0)
    }
  }

  @Test(arguments: glows) func meansAreExact(glow: Glow) {
    for window in glow.windows() {
      #expect(window.error < (window.isBlock ? 0.1 : 0.15), "\(window)")
    }
  }

  @Test(arguments: glows) func hueIsKeptDownToAnAlphaOfEight(glow: Glow) {
    for window in glow.windows() where window.mean.w >= 8 {
      #expect(window.errorOfColor <= (window.isBlock ? 2 : 3), "\(window)")
    }
  }
}
