import SceneModel
import SceneText
import Testing

/// Parameters and values that nothing uses are named.
@Suite struct UnusedNamesTests {
  private func unused(_ text: String, _ others: String...) -> [String] {
    let texts = [text] + others
    let sources = texts.enumerated().map {
      SourceText(file: "\($0).yaml", bytes: Array($1.utf8))
    }
    return UnusedNames(in: sources).warnings.map(\.message)
  }

  private static let head = "size: [9, 9]\nduration: 1\n"

  /// What a scene has, and the names that nothing uses.
  @Test(arguments: [
    ("parameters: {a: 1, b: {value: a, max: 2}}", ["parameter 'b'"]),
    ("values: {a: time, b: 2 * a}", ["value 'b'"]),
    ("parameters: {a: 1}\nlayers: [{size: [a, 2]}]", []),
    ("parameters: {a: 1}\nlayers: [{contents: {text: \"{a:.2} %\"}}]", []),
    ("parameters: {a: 1}\nlayers: [{contents: {text: about}}]", ["parameter 'a'"]),
    // A line that is commented out for a while counts, and no other comment.
    ("parameters: {a: 1}\nlayers: [{id: x}]\n    # motionBlur: {radius: a}", []),
    ("parameters: {a: 1}\nlayers: [{id: x}]  # a", ["parameter 'a'"]),
    // A key of the same name is no use.
    ("parameters: {opacity: 1}\nlayers: [{opacity: 1}]", ["parameter 'opacity'"]),
    ("layers: [{id: x, values: {a: 1, b: 2}, opacity: a}]", ["value 'b'"]),
    ("layers: [{id: x, animations: [{property: opacity, values: [0, 1]}]}]", []),
    (
      "components: {card: {parameters: {w: 1, h: 2}, size: [w, 9]}}\nlayers: [{component: card}]",
      ["parameter 'h'"]
    ),
    // Components and variants count even if the scene does not use them.
    ("parameters: {a: 1}\ncomponents: {card: {size: [a, 9]}}\nlayers: []", []),
    (
      "parameters: {a: 1}\nlayers: [{id: x}]\nvariants: {wide: {layers: {x: {size: [a, 9]}}}}", []
    ),
    (
      "parameters: {a: 1}\nlayers: [{id: x}]\nvariants: {wide: {parameters: {a: 2}}}",
      ["parameter 'a'"]
    ),
    // Layers, components and parameters may have the names of these keys.
    (
      "states: {on: {layers: {values: {opacity: 0}}}}\nlayers: [{id: values}]\n"
        + "transitions: [{layers: {parameters: {duration: 1}}}]", []
    ),
    (
      "components: {values: {size: [2, 2], values: {a: 1}}}\nlayers: [{component: values}]",
      ["value 'a'"]
    ),
    ("parameters: {values: {value: 1, max: 2}}\nlayers: [{opacity: values}]", []),
    (
      "components: {card: {parameters: {values: 1}, opacity: values}}\n"
        + "layers: [{component: card, with: {values: {x: 1}}}]", []
    ),
  ])
  func whatNothingUsesIsNamed(keys: String, names: [String]) {
    #expect(unused(Self.head + keys) == names.map { "nothing uses the \($0)" })
  }

  /// Included files use the names of the scene; their own names are for any scene.
  @Test func includedFilesUseNames() {
    let scene = Self.head + "include: parts.yaml\nparameters: {a: 1, b: 2}\nlayers: []"
    let parts = "parameters: {c: 3}\ncomponents: {card: {size: [a, 9]}}"
    #expect(unused(scene, parts) == ["nothing uses the parameter 'b'"])
  }

  /// The warning is at the name.
  @Test func theNameIsMarked() throws {
    let marked = MarkedSource(Self.head + "parameters: {▸wide◂: 1}\nlayers: []")
    let source = SourceText(file: "scene.yaml", bytes: Array(marked.text.utf8))
    let warning = try #require(UnusedNames(in: [source]).warnings.first)
    #expect(warning.range.bytes == marked.bytes)
    #expect(warning.severity == .warning)
  }
}
