import Raster
import SceneModel
import SceneText
import Testing

@Suite struct ColorSpaceTests {
  private func isNear(_ color: Color?, _ other: Color?) -> Bool {
    guard let color, let other else { return false }
    let difference = color.components - other.components
    return (difference * difference).sum() < 1e-12
  }

  @Test(arguments: [
    "p3(1, 0.4, 0.2)", "p3(100%, 40%, 20%)", "color(display-p3 1 0.4 0.2)", "P3(1 0.4 0.2)",
  ])
  func coloursOfDisplayP3KeepTheirNumbers(text: String) {
    let exact = Color(red: 1, green: 0.4, blue: 0.2)
    #expect(isNear(Color(parsing: text, in: .displayP3), exact))
    let alpha = Color(red: 1, green: 0.4, blue: 0.2, alpha: 0.5)
    #expect(isNear(Color(parsing: text + "/0.5", in: .displayP3), alpha))
    #expect(isNear(Color(parsing: text), exact.converted(from: .displayP3, to: .sRGB)))
  }

  @Test(arguments: [
    "red", "#0af", "#00aaff80", "rgb(10, 200, 30)", "hsl(120, 80%, 55%)", "color(srgb 0.1 0.7 0.3)",
    "systemBlue", "tomato/0.5",
  ])
  func othersAreConverted(text: String) throws {
    let color = try #require(Color(parsing: text))
    #expect(
      isNear(Color(parsing: text, in: .displayP3), color.converted(from: .sRGB, to: .displayP3)))
    #expect(isNear(Color(parsing: text, in: .sRGB), color))
  }

  @Test(arguments: [
    "p3(1, 2)", "p3(1, 2, x)", "color(rec2020 1 0 0)", "color(display-p3)", "color()",
  ])
  func mistakesAreNoColours(text: String) {
    #expect(Color(parsing: text) == nil)
  }
}
