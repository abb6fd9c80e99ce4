import Exporting
import Testing

/// Lines that are thicker than a pen along their middle can draw.
@Suite struct ThickLineTests {
  private static func layer(_ contents: String) -> String {
    "{id: a, size: [40, 20], position: [50, 50], contents: {\(contents)}}"
  }

  /// A line that covers an ellipse has half of its shorter side as its width.
  @Test func widthsAreThoseThatAreDrawn() throws {
    let export = try ExportedScene(layers: [Self.layer("ellipse: {stroke: red, lineWidth: 30}")])
    #expect(try export.coreAnimation.text.contains("lineWidth=\"10\""))
    #expect(try export.lottie.text.contains("\"w\":{\"a\":0,\"k\":10}"))
    #expect(try export.coreAnimation.leftOut.isEmpty && export.lottie.leftOut.isEmpty)
  }

  /// A scene draws these corners round, and a pen draws them square.
  @Test(arguments: [("cornerRadius: 2", true), ("cornerRadius: 4", false), ("", false)])
  func cornersThatAPenLacksAreNamed(corners: String, areNamed: Bool) throws {
    let keys = ["stroke: red", "lineWidth: 8", corners].filter { !$0.isEmpty }
    let contents = "rectangle: {\(keys.joined(separator: ", "))}"
    let export = try ExportedScene(layers: [Self.layer(contents)])
    for leftOut in [try export.coreAnimation.leftOut, try export.lottie.leftOut] {
      #expect(leftOut == (areNamed ? ["a: that the corners of its thick line are round"] : []))
    }
  }

  /// The area of a border is filled where a pen would draw square corners, or beyond the middle.
  @Test(
    arguments: [
      ("cornerRadius: 2", 8, true), ("cornerRadius: 4", 8, false), ("", 8, false), ("", 11, true),
    ])
  func bordersOfLottieAreExact(corners: String, width: Int, isArea: Bool) throws {
    let keys = ["border: {width: \(width), color: red}", corners].filter { !$0.isEmpty }
    let export = try ExportedScene(
      layers: ["{id: a, size: [40, 20], position: [50, 50], \(keys.joined(separator: ", "))}"]
    ).lottie
    #expect(export.text.contains(#""ty":"st""#) != isArea)
    #expect(export.text.contains(#""r":2"#) == isArea, "\(export.text)")
    #expect(export.leftOut.isEmpty)
  }
}
