import SceneModel
import Testing

@testable import SceneText

@Suite struct SceneEditTests {
  private static let scene = """
    size: [48, 24]
    frames: 24
    parameters: {radius: {value: 4, min: 1, max: 9}, fast: 2}
    components:
      dot: {size: [4, 4], backgroundColor: red}
    layers:
      - id: card
        size: [12, 12]
        contents: {path: {d: M0 0 L9 0 L9 9 Z, fill: "{tint}"}}
        animations:
          - {property: position.x, to: 40, spring: {response: 0.5, bounce: 0.25}}
          - {property: opacity, to: 0, duration: 0.3}
        layers:
          - {id: title, position: [1, 2], contents: {text: "A: b, c"}}
      - {id: row, component: dot}
    expectations:
      - {layer: card, settles: 0.4}
    variants:
      wide: {size: [60, 24]}
    """

  private func source(_ text: String, file: String = "card.yaml") -> SourceText {
    SourceText(file: file, bytes: Array(text.utf8))
  }

  /// The version of the format changes no frame, so it is the cause of no difference.
  @Test func theVersionOfTheFormatIsNoEdit() {
    #expect(edits(Self.scene, "version: 1\n" + Self.scene).isEmpty)
  }

  private func edits(_ before: String, _ after: String, variants: Set<String> = []) -> [SceneEdit] {
    SceneEdits(from: [source(before)], to: [source(after)], variants: variants).all
  }

  @Test(arguments: [
    ("bounce: 0.25", "bounce: 0.3", "card: spring.bounce 0.25 → 0.3", 11),
    ("frames: 24", "frames: 20", "frames 24 → 20", 2),
    ("[48, 24]", "[48, 32]", "size [48, 24] → [48, 32]", 1),
    ("value: 4", "value: 6", "parameter radius 4 → 6", 3),
    ("fast: 2", "fast: {value: 3, min: 1}", "parameter fast 2 → 3", 3),
    ("{value: 4, min: 1, max: 9}", "5", "parameter radius 4 → 5", 3),
    (", fast: 2", "", "parameter fast 2 is gone", 3),
    ("fast: 2", "fast: 2, slow: 1", "parameter slow 1 is new", 3),
    (
      "backgroundColor: red", "backgroundColor: blue", "component dot: backgroundColor red → blue",
      5
    ),
    (
      "L9 0 L9 9", "L9 0 L8 9", "card: contents.path.d M0 0 L9 0 L9 9 Z → M0 0 L9 0 L8 9 Z", 9
    ),
    (
      "{property: opacity, to: 0, duration: 0.3}",
      "{property: opacity, to: 0, duration: 0.4, begin: 1}",
      "card: duration 0.3 → 0.4", 12
    ),
    ("A: b, c", "A: b, d", "card/title: contents.text A: b, c → A: b, d", 14),
    (
      "\n      - {property: opacity, to: 0, duration: 0.3}", "",
      "card: animation of opacity is gone", 12
    ),
    (
      "    layers:\n      - {id: title",
      "      - {property: scale, to: 2}\n    layers:\n      - {id: title",
      "card: animation of scale is new", 13
    ),
    ("  - {id: row, component: dot}\n", "", "layer row is gone", 15),
    (
      "  - {id: row, component: dot}\n", "  - {id: new}\n  - {id: row, component: dot}\n",
      "layer new is new", 15
    ),
    ("{id: row, component: dot}", "{id: line, component: dot}", "row: id row → line", 15),
  ])
  func editsAreNamedWithTheirLines(old: String, new: String, text: String, line: Int) throws {
    let after = Self.scene.replacing(old, with: new)
    #expect(after != Self.scene)
    let edit = try #require(edits(Self.scene, after).first)
    #expect(edit.text == text)
    #expect(edit.line == line)
    #expect(edit.file == "card.yaml")
  }

  @Test(arguments: [
    ("frames: 24\n", "# The card\nframes: 24  # frames\n"),
    ("size: [48, 24]\nframes: 24", "frames: 24\nsize: [48,   24]"),
    ("settles: 0.4", "settles: 0.5"), ("[60, 24]", "[70, 24]"),
    ("min: 1, max: 9", "min: 2, max: 8"),
  ])
  func whatFramesDoNotShowIsNoEdit(old: String, new: String) {
    let after = Self.scene.replacing(old, with: new)
    #expect(after != Self.scene)
    #expect(edits(Self.scene, after).isEmpty)
  }

  @Test func theVariantThatIsShownHasEdits() {
    let after = Self.scene.replacing("[60, 24]", with: "[70, 24]")
    #expect(
      edits(Self.scene, after, variants: ["wide"]).map(\.text)
        == ["variant wide: size [60, 24] → [70, 24]"])
  }

  @Test func layersInAnotherOrderAreOneEdit() {
    let list = "layers:\n  - {id: a}\n  - {id: b}\n  - {id: c}\n"
    let other = "layers:\n  - {id: c}\n  - {id: a, opacity: 0.5}\n  - {id: b}\n"
    let found = edits(list, other)
    #expect(found.map(\.key) == ["layers.order", "opacity"])
    #expect(found.map(\.line) == [2, 3])
    #expect(
      found.map { String(decoding: $0.applied(to: [source(list)])[0].bytes, as: UTF8.self) } == [
        "{layers: [{id: c}, {id: a}, {id: b}]}",
        "{layers: [{id: a, opacity: 0.5}, {id: b}, {id: c}]}",
      ])
  }

  /// Everything that YAML could take for something else is as it was when it is written in one line.
  @Test(arguments: [
    "a: [x, , ~]", "a: 'it''s'", "a: \"\\\"\\n\"", "a: |\n  one\n  two", "a: x - y # no",
    "a: -1.5", "a: '-'", "a: clamp(x, 0, 1)", "a: '#fff'", "a: 'true'", "a: true", "a: >-\n  b c",
    "a: &b {c: 1}\nd: *b", "a:", "'a b': 1", "a: ' x '", "a: 30000/1001", "a: 50%",
  ])
  func oneLineMeansTheSame(text: String) throws {
    func values(_ node: YAMLNode) -> [String] {
      switch node.value {
      case .scalar(let scalar): [node.isNull ? "null" : scalar.text]
      case .sequence(let items): ["["] + items.flatMap(values) + ["]"]
      case .mapping(let pairs):
        ["{"] + pairs.flatMap { values($0.key) + values($0.value) } + ["}"]
      }
    }
    guard let node = try? YAMLParser.parse(Origin(source: source(text))) else { return }
    let again = try #require(try YAMLParser.parse(Origin(source: source(node.flowText))))
    #expect(values(again) == values(node), "\(node.flowText)")
  }

  /// With all edits that there are, one by one, the text of the one scene becomes that of the other.
  @Test func anEditIsAppliedAlone() throws {
    let after = Self.scene.replacing("bounce: 0.25", with: "bounce: 0.3")
      .replacing("frames: 24", with: "frames: 20")
    let found = edits(Self.scene, after)
    #expect(found.map(\.key) == ["frames", "animations.0.spring.bounce"])
    for (index, edit) in found.enumerated() {
      let applied = edit.applied(to: [source(Self.scene)])[0]
      let rest = SceneEdits(from: [applied], to: [source(after)], variants: []).all
      #expect(rest.map(\.key) == [found[1 - index].key])
    }
  }

  @Test func includedFilesHaveEditsOfTheirOwn() throws {
    let scene = source("include: parts.yaml\nlayers: []")
    let before = source("components:\n  dot: {size: [4, 4]}", file: "parts.yaml")
    let after = source("components:\n  # Larger.\n  dot: {size: [6, 4]}", file: "parts.yaml")
    let edit = try #require(
      SceneEdits(from: [scene, before], to: [scene, after], variants: []).all.first)
    #expect((edit.file, edit.line) == ("parts.yaml", 3))
    #expect(edit.text == "component dot: size [4, 4] → [6, 4]")
  }
}
