@testable import Effects
import Raster
import Testing

@Suite struct PixellateTests {
  /// Returns a pixellated row; each letter stands for a level.
  private func pixellated(_ letters: String, scale: Double, center: Double) -> String {
    let pixels = letters.utf8.map { Pixel(bgra: SIMD4(repeating: $0)) }
    let row = Bitmap(width: pixels.count, height: 1, pixels: pixels)
    let column = Bitmap(width: 1, height: pixels.count, pixels: pixels)
    let across = Pixellate(scale: scale, center: SIMD2(center, 0.5)).applied(to: row)
    let down = Pixellate(scale: scale, center: SIMD2(0.5, center)).applied(to: column)
    #expect(across.pixels == down.pixels)
    return String(decoding: across.pixels.map(\.bgra.w), as: UTF8.self)
  }

  /// Squares worked out by hand: they meet at the centre, and end at the ends of the row.
  @Test(arguments: [
    ("abcdefgh", 4.0, 0.5, "ccccgggg"), ("abcdefgh", 3, 0.5, "acccfffh"),
    ("abcdefgh", 3, 0, "bbbeeehh"), ("abcdefgh", 3, 1, "aadddggg"),
    ("abcdefgh", 2, 0.5, "bbddffhh"),
    ("abcdefgh", 16, 0.5, "aaaahhhh"), ("abcdefgh", 1e9, 0.25, "aahhhhhh"),
    ("abcdefgh", 1, 0.5, "abcdefgh"), ("abcdefgh", 2.5, 0, "bbdddggh"), ("a", 7, 0.5, "a"),
    ("abcdefgh", 4, 0.25, "aaeeeehh"),
  ])
  func squaresShowTheirCentre(letters: String, scale: Double, center: Double, expected: String) {
    #expect(pixellated(letters, scale: scale, center: center) == expected)
  }

  /// Squares of four pixels on a picture that covers its first or its last row or column in part.
  @Test(arguments: [
    (0.0...5.5, [255, 255, 255, 255, 255, 128]), (0.25...6, [191, 255, 255, 255, 255, 255]),
    (0.5...5.25, [128, 255, 255, 255, 255, 64]), (0...6, [255, 255, 255, 255, 255, 255]),
  ])
  func edgesStayCoveredAsTheyWere(place: ClosedRange<Double>, alphas: [UInt8]) {
    let column = Bitmap(
      width: 1, height: 6, pixels: alphas.map { Pixel(bgra: SIMD4(repeating: $0)) })
    let row = Bitmap(width: 6, height: 1, pixels: column.pixels)
    // The centre of the lowest square lies on the partly covered row.
    for center in [0.0, 0.5, 0.75, 1] {
      #expect(
        Pixellate(scale: 4, center: SIMD2(0, center), rows: place).applied(to: column) == column)
      #expect(
        Pixellate(scale: 4, center: SIMD2(center, 0), columns: place).applied(to: row) == row)
    }
  }

  /// Translucent pixels become squares; partly covered edge pixels keep their alpha.
  @Test func thePictureItselfMayBeTranslucent() {
    let alphas: [UInt8] = [255, 128, 0, 255, 255, 40, 200, 100]
    let column = Bitmap(
      width: 1, height: 8, pixels: alphas.map { Pixel(bgra: SIMD4(repeating: $0)) })
    func pixellated(_ rows: ClosedRange<Double>) -> [UInt8] {
      Pixellate(scale: 2, rows: rows).applied(to: column).pixels.map(\.bgra.w)
    }
    #expect(pixellated(0...8) == [128, 128, 255, 255, 40, 40, 100, 100])
    #expect(pixellated(0...7.5) == [128, 128, 255, 255, 40, 40, 200, 100])
    #expect(pixellated(0...7.25) == [128, 128, 255, 255, 40, 40, 100, 100])
    #expect(pixellated(0.5...7) == [128, 128, 255, 255, 40, 40, 100, 100])
  }
}
