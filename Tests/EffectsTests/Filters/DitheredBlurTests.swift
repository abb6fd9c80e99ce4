import Effects
import Kernels
@testable import Raster
import Testing

/// How blurred pixels are rounded.
@Suite struct DitheredBlurTests {
  /// Dithering hides bands in slopes.
  ///
  /// A single pixel differs from its exact value by up to half a level more than without dithering.
  /// The mean of eight rows differs much less than that of rounded rows.
  @Test(arguments: [(4, 4), (9.3, 12), (5, 20), (60, 33)])
  func bandsMayBeHidden(sigma: (x: Double, y: Double)) {
    let size = 64
    // Sigma is constant along a line, and so is the slope.
    let pixels = (0..<size * size).map {
      Pixel(bgra: SIMD4(UInt8($0 / size * 2), UInt8($0 % size), 40, 255))
    }
    let bitmap = Bitmap(width: size, height: size, pixels: pixels)
    func dithered(_ isDithered: Bool) -> Bitmap {
      GaussianBlur(sigmaX: sigma.x, sigmaY: sigma.y, edges: .clamp, isDithered: isDithered)
        .applied(to: bitmap)
    }
    let (blurred, rounded) = (dithered(true), dithered(false))
    let values = GaussianBlurDefinition(sigmaX: sigma.x, sigmaY: sigma.y, edges: .clamp)
      .values(of: bitmap, outset: .zero)
    #expect(blurred.largestError(from: values) < 1.15)
    #expect(blurred.pixels.allSatisfy { $0.bgra.z == 40 && $0.bgra.w == 255 })
    func error(of bitmap: Bitmap) -> Double {
      var squares = 0.0
      for x in 0..<size {
        for y in stride(from: 0, to: size, by: Dither.period) {
          let rows = (y..<y + Dither.period).map { $0 * size + x }
          let error = rows.reduce(0) { $0 + Double(bitmap.pixels[$1].bgra.y) - values[$1].y } / 8
          squares += error * error
        }
      }
      return squares.squareRoot()
    }
    #expect(error(of: blurred) < 0.8 * error(of: rounded))
  }

  /// Compares all possible numbers, in opaque and in translucent pixels, with the definition.
  @Test(arguments: [0, 8, 64, 120, 127] as [UInt16])
  func opaqueNumbersAreRoundedByTheirThreshold(threshold: UInt16) {
    for alpha: UInt16 in [32640, 32639] {
      let numbers = (0...32640 as ClosedRange<UInt16>).flatMap { [$0, $0, $0, alpha] }
      var rounded = [UInt16](repeating: 7, count: numbers.count + 1)
      unsafe ditherRow(&rounded, numbers, numbers.count / 4, threshold, 32640)
      for (number, result) in zip(numbers, rounded) {
        let part = Double(number % 128) / 128
        let isUp = part > 0.75 || part >= 0.25 && 2 * (part - 0.25) >= 1 - Double(threshold) / 128
        #expect(
          result == (alpha == 32640 ? number / 128 * 128 + (isUp ? 128 : 0) : number), "\(number)")
      }
      #expect(rounded.last == 7)
    }
  }

  /// Compares random pixels in strips with the definition.
  @Test(arguments: [1, 5, 8, 13, 16])
  func remaindersGoToTheNextPixelOnThePath(lineCount: Int) {
    let (length, octet) = (21, 8)
    var random = Noise()
    let pixels = (0..<length * 16).map { _ in
      let alpha = Bool.random(using: &random) ? 32640 : UInt16.random(in: 0...32640, using: &random)
      return SIMD4(
        alpha, UInt16.random(in: 0...alpha, using: &random),
        UInt16.random(in: 0...alpha, using: &random), alpha)
    }
    var rows: [UInt16] = pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    rows.append(7)
    unsafe diffuseStrip(&rows, length, lineCount)
    #expect(rows.last == 7)

    for first in [0, octet] {
      var left = SIMD4<UInt16>.zero
      for row in 0..<length {
        if row.isMultiple(of: 8) { left = SIMD4(repeating: 64) }
        for step in 0..<octet {
          let line = first + (row.isMultiple(of: 2) ? step : octet - 1 - step)
          let pixel = line < lineCount ? pixels[row * 16 + line] : .zero
          let isOpaque = pixel.w == 32640
          let nearest = (pixel &+ 64) & SIMD4(repeating: ~127)
          let sum = left &+ (isOpaque ? nearest : pixel)
          let whole = sum & SIMD4(repeating: ~127)
          let kept = pointwiseMin(whole, SIMD4(repeating: whole.w))
          let expected = isOpaque ? nearest : kept
          let result = (0..<4).map { rows[(row * 16 + line) * 4 + $0] }
          #expect(
            result == [expected.x, expected.y, expected.z, expected.w], "line \(line), row \(row)")
          left = sum &- kept
        }
      }
    }
  }

  /// Even areas of all levels stay even, dark ones in linear light too, which is not dithered.
  @Test(arguments: [(0.3, 0), (0.7, 3), (3.97, 3.97), (4, 2), (26, 43), (64, 64), (0, 700), (9, 0)])
  func evenAreasStayEvenWhenDithered(sigma: (x: Double, y: Double)) {
    for level in UInt8(0)...255 {
      let bitmap = Bitmap(
        width: 5, height: 9,
        pixels: Array(
          repeating: Pixel(bgra: SIMD4(level / 3, level, level / 2, level)), count: 45))
      for isLinear in [false, true] {
        let blur = GaussianBlur(
          sigmaX: sigma.x, sigmaY: sigma.y, edges: .clamp, isLinear: isLinear, isDithered: true)
        #expect(blur.applied(to: bitmap) == bitmap, "\(level)")
      }
    }
  }
}
