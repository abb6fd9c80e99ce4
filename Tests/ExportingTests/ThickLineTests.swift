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

  /// A pen draws square corners outside of the shape, which a scene does not.
  @Test(arguments: [("cornerRadius: 2", true), ("cornerRadius: 4", false), ("", false)])
  func cornersThatAPenLacksAreNamed(corners: String, areNamed: Bool) throws {
    let keys = ["stroke: red", "lineWidth: 8", corners].filter { !$0.isEmpty }
    let contents = "rectangle: {\(keys.joined(separator: ", "))}"
    let export = try ExportedScene(layers: [Self.layer(contents)])
    for leftOut in [try export.coreAnimation.leftOut, try export.lottie.leftOut] {
      #expect(leftOut == (areNamed ? ["a: that the corners of its thick line are round"] : []))
    }
  }
}
