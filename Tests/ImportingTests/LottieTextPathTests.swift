import Importing
import SceneText
import Testing

/// Lottie texts that lie along a mask of their layers.
@Suite struct LottieTextPathTests {
  /// A line of 100 points to the right, or of 80 points down.
  private static func line(_ end: String = "[100,0]") -> String {
    #"{"i":[[0,0],[0,0]],"o":[[0,0],[0,0]],"v":[[0,0],\#(end)],"c":false}"#
  }

  private static func animation(
    _ path: String, line: String = #"{"k":\#(line())}"#, font: String = "Inter",
    document: String = "", animators: String = ""
  ) throws -> ImportedAnimation {
    let glyph =
      #"{"ch":"a","fFamily":"F","style":"","w":50,"data":{"shapes":[{"ty":"gr","it":[\#(ImportedAnimation.square)]}]}}"#
    let layer =
      #"{"ty":5,"ks":{},"masksProperties":[{"mode":"n","pt":\#(line)}],"t":{"d":{"k":[{"t":0,"s":{"f":"\#(font)","s":20,"t":"aa","fc":[0,0,1]\#(document)}}]},"p":{\#(path)},"a":[\#(animators)]}}"#
    return try ImportedAnimation(
      layer, more: #""chars":[\#(glyph)],"fonts":{"list":[{"fName":"F","fFamily":"F"}]},"#)
  }

  private static let still = #""m":0,"f":{"k":0},"l":{"k":0},"a":{"k":0},"p":{"k":1},"r":{"k":0}"#

  /// A text in an installed font keeps its path, with the margins and the ways along it.
  @Test(arguments: [
    (still, "", "path: d: M 0 0 L 100 0"),
    (
      #""m":0,"f":{"k":5},"l":{"k":-3}"#, "",
      "path: d: M 0 0 L 100 0 firstMargin: 5 lastMargin: -3"
    ),
    (#""m":0,"p":0,"r":1"#, "", "path: d: M 0 0 L 100 0 perpendicular: false reversed: true"),
    (#""m":0,"a":{"k":1}"#, "", "alignment: justified path: d: M 0 0 L 100 0"),
    (still, #","j":2"#, "alignment: center path: d: M 0 0 L 100 0"),
  ])
  func textsKeepTheirPaths(path: String, document: String, keys: String) throws {
    let animation = try Self.animation(path, document: document)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let layers = try animation.layers().unbroken.joined(separator: " ")
    #expect(layers.contains(keys), "\(layers)")
    #expect(layers.contains("anchorPoint: 0 0"), "\(layers)")
  }

  @Test func marginsAndPathsMove() throws {
    let margin = #""m":0,"f":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[40]}]}"#
    let line =
      #"{"a":1,"k":[{"t":0,"s":[\#(Self.line())]},{"t":30,"s":[\#(Self.line("[0,80]"))]}]}"#
    let layers = try Self.animation(margin, line: line).layers().unbroken.joined(separator: " ")
    for part in [
      "property: contents.text.path.firstMargin to: 40 duration: 1",
      "property: contents.text.path.d to: M 0 0 C 0 0 0 80 0 80 duration: 1",
    ] {
      #expect(layers.contains(part), "\(part) is not in \(layers)")
    }
  }

  /// Glyphs that are outlines are turned and placed in one path.
  @Test func outlinesLieAlongThePath() throws {
    let down = #"{"k":\#(Self.line("[0,80]"))}"#
    let animation = try Self.animation(Self.still, line: down, font: "F")
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let layers = try animation.layers().unbroken.joined(separator: " ")
    // The square of two points goes to the right of the pen and down from the baseline.
    #expect(layers.contains("d: M 0 0 L 0 2 L -2 2 Z M 0 10 L 0 12 L -2 12 Z"), "\(layers)")
  }

  /// Glyphs that are outlines become layers while their path or their margins move.
  @Test func outlinesMoveAlongThePath() throws {
    let margin = #""m":0,"f":{"a":1,"k":[{"t":0,"s":[0]},{"t":1,"s":[40]}]}"#
    let down = #"{"k":\#(Self.line("[0,80]"))}"#
    let layers = try Self.animation(margin, line: down, font: "F").layers().unbroken
      .joined(separator: " ")
    for part in ["position: 0 5 rotation: 90", "position: 0 15 rotation: 90", "to: 0 45"] {
      #expect(layers.contains(part), "\(part) is not in \(layers)")
    }
  }

  /// The offsets of animators are along the path and away from it.
  @Test func offsetsTurnWithThePath() throws {
    let down = #"{"k":\#(Self.line("[0,80]"))}"#
    let layers = try Self.animation(
      Self.still, line: down, font: "F",
      animators: #"{"s":{"r":2,"s":{"k":0},"e":{"k":1}},"a":{"p":{"k":[7,3,0]}}}"#
    ).layers().unbroken.joined(separator: " ")
    for part in ["position: -3 12 rotation: 90", "position: 0 15 rotation: 90"] {
      #expect(layers.contains(part), "\(part) is not in \(layers)")
    }
  }

  @Test func missingMasksAreNamed() throws {
    for path in [#""m":4"#, #""m":-1"#] {
      let animation = try Self.animation(path)
      #expect(animation.messages.count == 1)
      #expect(animation.messages.first?.contains("the path of the text is left out") == true)
    }
    #expect(try Self.animation(#""a":{"k":0}"#).messages.isEmpty)
  }
}
