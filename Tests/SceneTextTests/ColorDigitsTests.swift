import SceneModel
import SceneText
import Testing

@Suite struct ColorDigitsTests {
  /// Eight digits are read in the slower way of all other notations.
  @Test func sixDigitsMeanTheSameAsEightOfAnOpaqueColor() throws {
    for value in stride(from: 0, through: 0xFFFFFF, by: 0x1357) {
      let digits = String(value + 0x1000000, radix: 16).dropFirst()
      let color = try #require(Color(parsing: "#\(digits)"))
      #expect(color == Color(parsing: "#\(digits)ff"), "\(digits)")
      #expect(color == Color(parsing: "#\(digits.uppercased())"), "\(digits)")
    }
  }

  @Test(arguments: ["#12345", "#12345g", "#-12345", "#1234567", "#ééé", " #123456"])
  func otherTextsAreNoColors(text: String) {
    #expect(Color(parsing: text) == nil)
  }
}
