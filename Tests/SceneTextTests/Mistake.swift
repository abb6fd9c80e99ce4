import SceneModel
import SceneText
import Testing

/// A scene with one mistake, at the marked range.
struct Mistake: CustomTestStringConvertible {
  let scene: String
  let message: String
  let hint: String?

  var testDescription: String { message }

  /// A whole scene.
  static func scene(_ scene: String, _ message: String, _ hint: String? = nil) -> Mistake {
    Mistake(scene: scene, message: message, hint: hint)
  }

  /// The keys of the only layer of a scene that is fine otherwise.
  static func layer(_ keys: String, _ message: String, _ hint: String? = nil) -> Mistake {
    let indented = keys.split(separator: "\n").map { "    \($0)\n" }.joined()
    return Mistake(
      scene: "size: [99, 99]\nduration: 1\nlayers:\n  - id: box\n\(indented)", message: message,
      hint: hint)
  }

  /// An animation of that layer, as the pairs of a flow mapping.
  static func animation(_ pairs: String, _ message: String, _ hint: String? = nil) -> Mistake {
    layer("animations:\n  - {\(pairs)}", message, hint)
  }
}

extension Mistake {
  /// Expects the message exactly at the marked range, and no other error.
  func expectToBeLocated() throws {
    let marked = MarkedSource(scene)
    let parsed = SceneFixture.parse(marked.text)
    #expect(parsed.scene == nil)
    let diagnostic = try #require(
      parsed.diagnostics.first { $0.message == message },
      "found instead: \(parsed.diagnostics.map(\.message))")
    let found = SourceText(file: "scene.yaml", bytes: Array(marked.text.utf8))
    #expect(
      diagnostic.range.bytes == marked.bytes, "\(diagnostic.rendered(in: found))")
    if let hint { #expect(diagnostic.hint == hint) }
    #expect(
      parsed.diagnostics.filter { $0.severity == .error }.count == 1,
      "more than was wrong: \(parsed.diagnostics.map(\.message))")
  }
}
