import TestSupport
import Foundation
import Raster
import Testing

/// Tests of ids, file names and table cells with control characters for a terminal.
@Suite struct ForeignTextTests {
  private let folder: TemporaryFolder

  /// Sets the title of a terminal's window, and reverses the direction of the text that follows.
  private static let orders = "\u{1b}]0;gone\u{7}\u{202e}\u{9b}2J"

  /// The visible form of the same characters.
  private static let shown = #"\u{1b}]0;gone\u{7}\u{202e}\u{9b}2J"#

  private static let scene = "\(orders).yaml"

  /// The same characters in a quoted YAML string.
  private static let quoted = #""a\e]0;gone\a\u202e\u009b2J""#

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      size: [8, 8]
      frames: 2
      parameters: {r: {value: 2, min: 1, max: 4}}
      layers:
        - id: \(Self.quoted)
          size: [4, 4]
          backgroundColor: red
          motionBlur: {radius: r}
          animations: [{property: position.x, to: 8, duration: 0.1}]
      variants: {faint: {layers: {\(Self.quoted): {opacity: 0.5}}}}
      """.utf8, to: Self.scene)
    try folder.write(
      """
      size: [8, 8]
      frames: 1
      layers: [{id: \(Self.quoted), opactiy: 1}, {contents: {image: \(Self.quoted)}}]
      """.utf8, to: "broken\(Self.orders).yaml")
    try folder.write(
      """
      size: [8, 8]
      frames: 1
      inputs: {scroll: {trace: "trace.csv"}}
      layers: []
      """.utf8, to: "traced.yaml")
    try folder.write("time,value\n0,\(Self.orders)\n".utf8, to: "trace.csv")
    let picture = Bitmap(width: 8, height: 8, filledWith: Pixel(bgra: SIMD4(0, 0, 255, 255)))
    for name in ["old", "new\(Self.orders)"] {
      try folder.createFolder(name)
      try folder.write(
        try PNGEncoder().encode(picture, as: .rgb), to: "\(name)/\(Self.orders).png")
    }
    try folder.write(
      try PNGEncoder().encode(picture, as: .rgb), to: "new\(Self.orders)/b\(Self.orders).png")
  }

  /// Every command that prints foreign text, with its arguments.
  private static let commands: [[String]] = [
    ["check", scene], ["check", "broken\(orders).yaml"], ["check", "traced.yaml"],
    ["check", "gone\(orders)"], ["inspect", scene], ["inspect", scene, "--json"],
    ["inspect", scene, "--layer", "b\(orders)"], ["render", scene, "--progress", "lines"],
    ["render", scene, "--variants"], ["render", scene, "--json", "-o", "frames\(orders)"],
    ["sheet", scene], ["plot", scene], ["sweep", scene, "--set", "r=1,2"], ["fit", scene],
    ["compare", "old", "new\(orders)"], ["compare", "old", "new\(orders)", "--json"],
    ["approve", "old", "new\(orders)", "--dry-run"], ["verify", "new\(orders)"],
    ["merge", "new\(orders)"], ["preview", "gone\(orders)"], ["filter", "gone\(orders)", "a.png"],
    ["transition", "fade\(orders)", "red", "blue"],
    ["transition", "dissolve", "gone\(orders)", "blue"], ["new", "old/\(orders)"],
    ["help", orders], [orders], ["schema", orders], ["bench", orders], ["completions", orders],
    ["easings", orders],
  ]

  @Test(arguments: commands.indices)
  func nothingSteersATerminal(index: Int) throws {
    let words = ForeignTextTests.commands[index]
    let run = try folder.smear(words)
    let text = run.output + run.messages
    let orders = text.unicodeScalars.filter {
      switch $0 {
      case "\n", "\t": false
      default:
        $0.properties.generalCategory == .control || $0.properties.isBidiControl
      }
    }
    #expect(orders.isEmpty, "\(words): \(text.debugDescription)")
    let isJSON = words.contains("--json")
    #expect(
      text.contains(isJSON ? #"\u001b]0;gone\u0007\u202e\u009b2J"# : Self.shown),
      "\(words): \(text.debugDescription)")
  }

  @Test func programsGetTheTextsThemselves() throws {
    let csv = try folder.smear("inspect", Self.scene, "--csv")
    #expect(csv.output.contains(Self.orders))
    let json = try folder.smear("inspect", Self.scene, "--json").output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["scene"] as? String == Self.scene)
  }

  /// The caret is at the right column, even after characters that are shown as escapes.
  @Test func whatIsWrongIsMarkedWhereItIsSeen() throws {
    let run = try folder.smear("check", "broken\(Self.orders).yaml")
    let lines = run.messages.split(separator: "\n")
    let line = try #require(lines.firstIndex { $0.hasPrefix("  ") && $0.contains("opactiy") })
    let text = lines[line]
    let start = try #require(text.range(of: "opactiy")).lowerBound
    #expect(lines[line + 1].prefix { $0 == " " }.count == text[..<start].count)
  }
}
