import Foundation
@testable import Manual
import SceneModel
import SceneText
import Testing

/// The document of a scene means what the scene means, and looks as it looks.
@Suite struct SceneDocumentTests {
  /// A scene, with the files beside it.
  struct Example: CustomTestStringConvertible {
    let name, text: String
    var files: [String: String] = [:]

    var testDescription: String { name }

    /// Whether a mapping or a list in brackets goes on in the next line.
    var breaksBrackets: Bool {
      text.split(separator: "\n").contains { line in
        line.count { "{[".contains($0) } != line.count { "}]".contains($0) }
      }
    }
  }

  private static let scenes = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenes")

  /// The files of a folder with one of some extensions, by their names.
  private static func texts(in folder: String, _ extensions: Set<String>) -> [String: String] {
    let folder = scenes.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.reduce(into: [:]) { texts, name in
      guard let dot = name.lastIndex(of: "."), extensions.contains(String(name[dot...])) else {
        return
      }
      texts[name] = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
  }

  private static let assets = texts(in: "Assets", [".csv", ".yaml"])
    .reduce(into: texts(in: "Recipes", [".csv"])) { $0["Assets/\($1.key)"] = $1.value }

  private static func examples(in folder: String) -> [Example] {
    texts(in: folder, [".yaml"]).sorted { $0.key < $1.key }
      .map { Example(name: folder + $0.key, text: $0.value, files: assets) }
  }

  static let demos = examples(in: "") + examples(in: "Recipes/")

  static let templates = SceneTemplate.allCases.map {
    Example(name: $0.rawValue, text: $0.text(title: "Say \"hi\" {x}", path: "a.yaml"))
  }

  /// The scenes of the manual; keys of layers and of scenes with what they need around them.
  static let chapters = Chapter.all.flatMap { chapter in
    chapter.text.blocks.compactMap { block -> Example? in
      guard case .code(let text, let kind) = block else { return nil }
      let head = "size: [320, 200]\nduration: 2\n"
      let layer = text.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
      return switch kind {
      case "yaml", "yaml figure", "yaml picture": Example(name: chapter.topic, text: text)
      case "yaml scene": Example(name: chapter.topic, text: head + text)
      case "yaml layer":
        Example(name: chapter.topic, text: "\(head)layers:\n  - id: box\n\(layer)\n")
      default: nil
      }
    }
  }

  @Test func demosAreFound() {
    #expect(Self.demos.count > 20)
  }

  @Test(arguments: demos + templates + chapters)
  func textOfADocumentIsTheSameScene(example: Example) throws {
    let document = try SceneDocument(example.text)
    let scene = SceneFixture.parse(example.text, files: example.files)
    let description = try #require(scene.scene).withoutRanges
    for text in [document.text, document.relaxed.text] {
      #expect(try SceneDocument(text).unstyled == document.unstyled)
      let again = SceneFixture.parse(text, files: example.files)
      #expect(again.diagnostics.map(\.message) == scene.diagnostics.map(\.message))
      #expect(again.scene?.withoutRanges == description)
    }
  }

  @Test(arguments: SceneReference.scene + SceneReference.rules)
  func valuesOfKeysComeBack(table: SceneReference.Table) throws {
    for row in table.rows {
      for value in [row.example, row.defaultText].compactMap(\.self) {
        let document = try SceneDocument("\(row.key): \(value)")
        for text in [document.text, document.relaxed.text] {
          #expect(try SceneDocument(text).unstyled == document.unstyled)
        }
      }
    }
  }

  /// A few lists in several lines are divided elsewhere. What is in brackets is written in one line,
  /// so scenes that break it to keep lines short are written otherwise.
  @Test(arguments: (demos + templates).filter { !$0.breaksBrackets })
  func documentIsWrittenAsItsAuthorWroteIt(example: Example) throws {
    let text = try SceneDocument(example.text).text
    let changes = text.split(separator: "\n", omittingEmptySubsequences: false)
      .difference(from: example.text.split(separator: "\n", omittingEmptySubsequences: false))
    #expect(changes.count <= 6, "\(changes)")
  }

  /// Only a text that is one scalar is longer.
  @Test(arguments: demos)
  func linesAreAtMost100Wide(example: Example) throws {
    for line in try SceneDocument(example.text).relaxed.text.split(separator: "\n") {
      let isDivisible = line.contains { "{[".contains($0) } && !line.contains("\"")
      #expect(line.utf8.count <= 100 || line.contains("#") || !isDivisible, "\(line)")
    }
  }

  @Test func sceneIsBuiltFromKeys() {
    var layer: DocumentMapping<LayerKey> = [\.id: "card", \.size: [320, 44.5], \.opacity: 0.5]
    layer[\.position] = [.number(160), .formula("20 + scroll")]
    layer[\.opacity] = nil
    layer[\.backgroundColor] = "#f2f2f7"
    layer[\.contents] = .contents(.image, .text("photo.jpg"))
    let scene: DocumentMapping<SceneKey> = [
      \.size: [320, 568], \.frames: 90, \.layers: [.keys(layer)],
    ]
    #expect(
      SceneDocument(scene).text == """
        size: [320, 568]
        frames: 90

        layers:
          - id: card
            size: [320, 44.5]
            position: [160, 20 + scroll]
            backgroundColor: "#f2f2f7"
            contents: {image: photo.jpg}

        """)
  }

  @Test func valueInADocumentChanges() throws {
    var document = try SceneDocument(
      """
      size: [9, 9] # points
      layers:
        - id: dot   # red
          opacity: 1
      """)
    document.root["layers"]?.append(.mapping(["id": "line"]))
    document.root["size"]?.content = .list([9, 12])
    #expect(
      document.text == """
        size: [9, 12] # points
        layers:
          - id: dot   # red
            opacity: 1
          - {id: line}

        """)
  }

  /// Thousands of layers take a moment, whether they come one by one or are read.
  @Test func manyLayersAreWrittenInLinearTime() throws {
    var scene: DocumentMapping<SceneKey> = [\.size: [9, 9], \.layers: []]
    for number in 0..<20_000 {
      let position: DocumentValue = [.number(number), 0.5]
      scene[\.layers]?.append(
        .keys([\LayerKey.Type.id: .text("dot \(number)"), \.position: position]))
    }
    let document = SceneDocument(scene)
    #expect(try SceneDocument(document.text).unstyled == document)
  }

  /// Texts that would be read as numbers or flags have quotes; most others are told by how they
  /// begin.
  @Test(arguments: [
    ("pi", "pi"), ("2 * pi", "\"2 * pi\""), ("sqrt(4)", "\"sqrt(4)\""), ("nan", "\"nan\""),
    ("TRUE", "\"TRUE\""), ("rubberBand(9, 50)", "\"rubberBand(9, 50)\""),
    ("Infinity", "\"Infinity\""), ("3 * 2", "\"3 * 2\""), ("M 0 1 L 2 3", "M 0 1 L 2 3"),
    ("pi2", "pi2"), ("x 1", "x 1"), ("cubic-bezier(0.3, 0, 1, 1)", "cubic-bezier(0.3, 0, 1, 1)"),
    ("#00ff00", "\"#00ff00\""), ("trueness 1", "trueness 1"),
  ])
  func textsThatLookLikeNumbersHaveQuotes(text: String, expected: String) throws {
    var document = try SceneDocument("")
    document.root = .mapping(["a": .text(text)])
    #expect(document.text == "a: \(expected)\n")
  }

  @Test(arguments: [
    ("- 1\n- 2", "a scene is a mapping"),
    ("a: 1\na: 2", "the key 'a' is given twice"),
    ("[a]: 1", "a key is a word"),
    ("a: *b", "nothing is anchored as '&b'"),
  ])
  func textThatIsNoDocumentIsRefused(text: String, message: String) {
    let error = #expect(throws: Diagnostic.self) { try SceneDocument(text) }
    #expect(error?.message == message)
  }
}
