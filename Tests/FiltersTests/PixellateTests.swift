import Filters
import Pixels
import Testing

@Suite struct PixellateTests {
  /// Returns a row of letters after pixellating it: each letter is a level.
  private func pixellated(_ letters: String, scale: Double, center: Double) -> String {
    let pixels = letters.utf8.map { Pixel(bgra: SIMD4(repeating: $0)) }
    let row = Bitmap(width: pixels.count, height: 1, pixels: pixels)
    let column = Bitmap(width: 1, height: pixels.count, pixels: pixels)
    let across = Pixellate(scale: scale, center: SIMD2(center, 0.5)).applied(to: row)
    let down = Pixellate(scale: scale, center: SIMD2(0.5, center)).applied(to: column)
    #expect(across.pixels == down.pixels)
    return String(decoding: across.pixels.map(\.bgra.w), as: UTF8.self)
  }

  /// Squares of one side by hand: they meet at the centre, and end where the row does.
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
}
