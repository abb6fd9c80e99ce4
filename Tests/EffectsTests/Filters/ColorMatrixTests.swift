@testable import Effects
import Raster
import Testing

@Suite struct ColorMatrixTests {
  /// Rows from public copies of Apple's sample code; those for −1 and 0 were computed in Python.
  @Test(
    arguments: [
      (1.8, [446, -15, -15], [-146, 314, -146], [-44, -44, 417]),
      (-1, [-219, 37, 37], [366, 110, 366], [109, 109, -147]),
      (0, [18, 18, 18], [183, 183, 183], [54, 54, 54]),
      (1, [256, 0, 0], [0, 256, 0], [0, 0, 256]),
    ] as [(Double, [Int32], [Int32], [Int32])])
  func saturatesAsPublished(amount: Double, blue: [Int32], green: [Int32], red: [Int32]) {
    func row(_ numbers: [Int32]) -> SIMD4<Int32> { SIMD4(numbers[0], numbers[1], numbers[2], 0) }
    #expect(
      ColorMatrix.saturation(amount)
        == ColorMatrix(
          blue: row(blue), green: row(green), red: row(red), alpha: SIMD4(0, 0, 0, 256)))
  }

  static let matrices = [
    ColorMatrix.saturation(1.8), .saturation(-1),
    ColorMatrix(
      blue: SIMD4(1 << 21, -3, 5, 7), green: SIMD4(-1 << 21, 90_000, 0, 1),
      red: SIMD4(0, -70_000, 11, 65_000), alpha: SIMD4(1 << 21, 1, -9, 40_000), fractionBits: 16),
  ]

  @Test(arguments: matrices, [(1, 1), (1, 9), (17, 1), (20, 11)])
  func matchesItsDefinition(matrix: ColorMatrix, size: (width: Int, height: Int)) {
    let bitmap = Bitmap.noise(width: size.width, height: size.height)
    let definition = bitmap.pixels.map { pixel in
      let rows = [matrix.blue, matrix.green, matrix.red, matrix.alpha]
      let bits = Int(matrix.fractionBits)
      let sums = (0..<4).map { to -> Int in
        var sum = 1 << (bits - 1)
        for from in 0..<4 { sum += Int(rows[from][to]) * Int(pixel.bgra[from]) }
        return sum >> bits
      }
      let alpha = min(max(sums[3], 0), 255)
      let bytes = sums.map { UInt8(min(max($0, 0), alpha)) }
      return Pixel(bgra: SIMD4(bytes[0], bytes[1], bytes[2], bytes[3]))
    }
    #expect(
      matrix.applied(to: bitmap)
        == Bitmap(width: size.width, height: size.height, pixels: definition))
  }
}
