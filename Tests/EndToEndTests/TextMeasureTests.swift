import TestSupport
import Foundation
import Pipeline
import SceneModel
import SceneText
import Testing

/// Tests that texts have the same size as in a browser, in the same font.
@Suite(.inBrowser) struct TextMeasureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A text with its keys in a scene and in CSS.
  private struct Case {
    let text: String
    let keys: String
    let css: [String: String]
    var size = "[auto, auto]"
  }

  private static let long = "The quick brown fox jumps over the lazy dog, twice at least today."

  private static let cases = [
    Case(text: "Hamburg AVATAR", keys: "size: 40", css: ["fontSize": "40px"]),
    Case(
      text: "Hamburg AVATAR", keys: "size: 40, weight: bold",
      css: ["fontSize": "40px", "fontWeight": "700"]),
    Case(
      text: "AVATAR To", keys: "size: 40, features: [-kern]",
      css: ["fontSize": "40px", "fontFeatureSettings": "'kern' 0"]),
    Case(
      text: "1117.41", keys: "size: 40, monospacedDigits: true",
      css: ["fontSize": "40px", "fontVariantNumeric": "tabular-nums"]),
    Case(text: "1117.41", keys: "size: 40", css: ["fontSize": "40px"]),
    Case(
      text: "1/2 agR", keys: "size: 40, features: [frac, ss01]",
      css: ["fontSize": "40px", "fontFeatureSettings": "'frac', 'ss01'"]),
    Case(
      text: "spaced", keys: "size: 40, letterSpacing: 3, padding: [1, 2, 3, 4]",
      css: ["fontSize": "40px", "letterSpacing": "3px", "padding": "1px 4px 3px 2px"]),
    Case(
      text: long, keys: "size: 16, lineHeight: 1.5, padding: [12, 8]",
      css: [
        "fontSize": "16px", "lineHeight": "1.5", "padding": "8px 12px", "width": "176px",
      ], size: "[200, auto]"),
    Case(
      text: long, keys: "size: 16, lineHeight: 1.25, maxLines: 2",
      css: [
        "fontSize": "16px", "lineHeight": "1.25", "width": "180px", "display": "-webkit-box",
        "webkitLineClamp": "2", "webkitBoxOrient": "vertical", "overflow": "hidden",
      ], size: "[180, auto]"),
  ]

  private func layers(anchorPoint: String) throws -> [Layer] {
    let layers = Self.cases.map { test in
      "  - {size: \(test.size), anchorPoint: [0, \(anchorPoint)], "
        + "contents: {text: {string: \"\(test.text)\", \(test.keys)}}}\n"
    }
    try folder.write(
      "size: [9, 9]\nduration: 1\nlayers:\n\(layers.joined())".utf8, to: "scene.yaml")
    return try SceneFile(path: folder.path + "/scene.yaml") { Issue.record("\($0)") }
      .scene(overriding: ParsedScene.Overrides()).scene.layers
  }

  @Test func textsAreAsLargeAsInABrowser() throws {
    let cases = Self.cases.map { $0.css.merging(["text": $0.text]) { $1 } }
    try folder.write(Array(JSONSerialization.data(withJSONObject: cases)), to: "cases.json")
    let lines = try folder.python("browse_text.py", ["cases.json"])
    let anchors = try ["firstBaseline", "lastBaseline"].map { try layers(anchorPoint: $0) }
    try #require(lines.count == Self.cases.count, "\(lines)")
    for (index, line) in lines.enumerated() {
      let wanted = try line.split(separator: " ").map { try #require(Double($0)) }
      let (size, test) = (anchors[0][index][.size], Self.cases[index])
      // In a browser, letter spacing follows the last letter of a line too.
      let spacing = test.css["letterSpacing"] == nil ? 0 : 3.0
      #expect(abs(size.width + spacing - wanted[0]) < 0.1, "\(test.text): \(size) \(wanted)")
      // Without a line height, a browser rounds the height of a line to whole pixels.
      #expect(abs(size.height - wanted[1]) < 1, "\(test.text): \(size) \(wanted)")
      let first = anchors[0][index][.anchorPoint].y * size.height
      #expect(abs(first - wanted[2]) < 1, "\(test.text): \(first) \(wanted)")
      let last = anchors[1][index][.anchorPoint].y * size.height
      guard test.css["overflow"] == nil else { continue }
      #expect(abs(last - wanted[3]) < 1, "\(test.text): \(last) \(wanted)")
    }
  }
}
