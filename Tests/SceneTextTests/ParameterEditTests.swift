import SceneModel
import SceneText
import Testing

@Suite struct ParameterEditTests {
  private static let layers = "layers: [{id: a, size: [fullAt, 3]}]"

  /// Parameters before and after fullAt is set to 24.5.
  private static let declarations: [(before: String, after: String)] = [
    ("parameters:\n  fullAt: 32\n", "parameters:\n  fullAt: 24.5\n"),
    ("parameters: {fullAt: 32}\n", "parameters: {fullAt: 24.5}\n"),
    ("parameters: {fullAt: 32 }\n", "parameters: {fullAt: 24.5 }\n"),
    (
      "parameters:\n  fullAt: {value: 32, min: 2, max: 128}   # of 32\n",
      "parameters:\n  fullAt: {value: 24.5, min: 2, max: 128}   # of 32\n"
    ),
    (
      "parameters:\n  fullAt:\n    min: 2   # 32\n    value:   32   # here\n    max: 64\n",
      "parameters:\n  fullAt:\n    min: 2   # 32\n    value:   24.5   # here\n    max: 64\n"
    ),
    (
      "parameters:\n  # zu spät: 32 °\n  fullAt: 32 # ←\n",
      "parameters:\n  # zu spät: 32 °\n  fullAt: 24.5 # ←\n"
    ),
    ("parameters: {\"fullAt\": \"32\"}\n", "parameters: {\"fullAt\": \"24.5\"}\n"),
    ("parameters: {'fullAt': '2 * 16'}\n", "parameters: {'fullAt': '24.5'}\n"),
    ("parameters: {\"fullAt\": {\"value\":32}}\n", "parameters: {\"fullAt\": {\"value\":24.5}}\n"),
    ("parameters:\n  a: 3\n  fullAt: a * 4 +\n    2\n", "parameters:\n  a: 3\n  fullAt: 24.5\n"),
    ("parameters:\n  fullAt: &a 32 # x\n", "parameters:\n  fullAt: &a 24.5 # x\n"),
    ("parameters:\n  fullAt: &a # x\n    32\n", "parameters:\n  fullAt: &a # x\n    24.5\n"),
    ("parameters:\n  fullAt: !!float &a 32\n", "parameters:\n  fullAt: !!float &a 24.5\n"),
    ("parameters:\n  fullAt: &a \"32\"\n", "parameters:\n  fullAt: &a \"24.5\"\n"),
    ("parameters: {a: &a 32, fullAt: *a }\n", "parameters: {a: &a 32, fullAt: 24.5 }\n"),
    (
      "parameters: {a: &a {value: 3, max: 99}, fullAt: {<<: *a, value: 32}}\n",
      "parameters: {a: &a {value: 3, max: 99}, fullAt: {<<: *a, value: 24.5}}\n"
    ),
    ("parameters:\n  fullAt: 0.5e1\n", "parameters:\n  fullAt: 24.5\n"),
  ]

  private static let files: [(start: String, lineEnd: String)] = [
    ("", "\n"), ("", "\r\n"), ("\u{FEFF}", "\n"), ("\u{FEFF}", "\r\n"),
  ]

  @Test(arguments: declarations, files)
  func onlyTheBytesOfTheValueChange(
    declaration: (before: String, after: String), file: (start: String, lineEnd: String)
  ) throws {
    func text(_ parameters: String) -> String {
      // Without a line end after it.
      file.start
        + ("size: [9, 9]\nduration: 1\n\(parameters)" + Self.layers).withLineEnds(file.lineEnd)
    }
    let scene = SceneFixture.parse(text(declaration.before))
    #expect(scene.diagnostics == [])

    let edit = try ParameterEdit(setting: ["fullAt": 24.5], of: scene)

    #expect(edit.files.map { $0.before.file } == ["scene.yaml"])
    let edited = String(decoding: edit.files[0].after, as: UTF8.self)
    #expect(edited == text(declaration.after))
    #expect(SceneFixture.parse(edited).parameters["fullAt"]?.value == 24.5)
  }

  @Test func aParameterAtTheEndOfTheFileNeedsNoLineEnd() throws {
    let head = "size: [9, 9]\nduration: 1\n\(Self.layers)\nparameters: \n  fullAt: "
    let edit = try ParameterEdit(setting: ["fullAt": 10], of: SceneFixture.parse(head + "3"))
    #expect(String(decoding: edit.files[0].after, as: UTF8.self) == head + "10")
  }

  private static let numbers: [(value: Double, text: String)] = [
    (0.1, "0.1"), (32, "32"), (-4, "-4"), (1.0 / 3, "0.3333333333333333"), (1e-7, "1e-07"),
    (123_456_789, "123456789"), (0.30000000000000004, "0.30000000000000004"),
  ]

  @Test(arguments: numbers)
  func numbersAreAsShortAsTheyCanBe(value: Double, text: String) throws {
    let scene = SceneFixture.parse(Self.scene("parameters: {fullAt: 2}"))
    let edit = try ParameterEdit(setting: ["fullAt": value], of: scene)
    let edited = String(decoding: edit.files[0].after, as: UTF8.self)
    #expect(edited == Self.scene("parameters: {fullAt: \(text)}"))
    #expect(SceneFixture.parse(edited).parameters["fullAt"]?.value == value)
  }

  @Test func whatIsTheSameAlreadyIsLeftAsItIsWritten() throws {
    let scene = SceneFixture.parse(Self.scene("parameters: {fullAt: 32.0, b: 2}"))
    let edit = try ParameterEdit(setting: ["fullAt": 32, "b": 3], of: scene)
    #expect(edit.changes.map(\.name) == ["b"])
    #expect(
      String(decoding: edit.files[0].after, as: UTF8.self)
        == Self.scene("parameters: {fullAt: 32.0, b: 3}"))
    #expect(try ParameterEdit(setting: ["fullAt": 32], of: scene).files == [])
  }

  /// The values of a parameter, and which of them is a formula.
  private static let values: [(text: String, formula: String?)] = [
    ("32", nil), ("'32'", nil), ("0.5e1", nil), ("300ms", nil), ("45deg", nil),
    ("b / 4", "b / 4"), ("'2 * 16'", "2 * 16"), ("&a b", "b"),
  ]

  @Test(arguments: values)
  func aFormulaThatANumberReplacesIsKnown(text: String, formula: String?) throws {
    let scene = SceneFixture.parse(Self.scene("parameters: {b: 8, fullAt: \(text)}"))
    #expect(scene.diagnostics == [])
    let edit = try ParameterEdit(setting: ["fullAt": 24.5], of: scene)
    #expect(edit.changes.map(\.formula) == [formula])
  }

  @Test func severalValuesChangeAtOnce() throws {
    let scene = SceneFixture.parse(Self.scene("parameters: {fullAt: &f 32, b: 2, c: *f }"))
    let edit = try ParameterEdit(setting: ["fullAt": 8, "b": 2.5, "c": 128], of: scene)
    #expect(
      String(decoding: edit.files[0].after, as: UTF8.self)
        == Self.scene("parameters: {fullAt: &f 8, b: 2.5, c: 128 }"))
    #expect(edit.changes.map(\.before) == [32, 2, 32])
    #expect(edit.changes.map(\.after) == [8, 2.5, 128])
  }

  @Test func aParameterOfAnIncludedFileChangesThere() throws {
    let scene = SceneFixture.parse(
      Self.scene("include: a.yaml\nparameters: {b: 1}"),
      files: ["a.yaml": "parameters: {fullAt: 32}\n"])
    let edit = try ParameterEdit(setting: ["fullAt": 8], of: scene)
    #expect(edit.files.map { $0.before.file } == ["a.yaml"])
    #expect(
      edit.files.map { String(decoding: $0.after, as: UTF8.self) } == ["parameters: {fullAt: 8}\n"])
  }

  /// The chosen variant, then what the scene and variant a say after fullAt is set to 8.
  private static let variants: [(variant: String?, scene: String, changes: String)] = [
    (nil, "fullAt: 8", "fullAt: {value: 64}"), ("a", "fullAt: 32", "fullAt: {value: 8}"),
    ("b", "fullAt: 8", "fullAt: {value: 64}"),
  ]

  @Test(arguments: variants)
  func aVariantChangesItsOwnValue(variant: String?, scene: String, changes: String) throws {
    func text(_ scene: String, _ changes: String) -> String {
      Self.scene(
        "parameters: {\(scene)}\nvariants: {a: {parameters: {\(changes)}}, b: {duration: 2}}")
    }
    var overrides = ParsedScene.Overrides()
    overrides.variant = variant
    let parsed = SceneFixture.parse(
      text("fullAt: 32", "fullAt: {value: 64}"), overriding: overrides)
    #expect(parsed.diagnostics == [])
    let edit = try ParameterEdit(setting: ["fullAt": 8], of: parsed)
    #expect(String(decoding: edit.files[0].after, as: UTF8.self) == text(scene, changes))
  }

  private static let refusals:
    [(parameters: String, values: [String: Double], message: String, hint: String?)] = [
      (
        "parameters: ▸{◂fullAt: 32}", ["fullat": 3], "there is no parameter 'fullat' to set",
        "did you mean 'fullAt'?"
      ),
      (
        "parameters: {fullAt: {value: ▸32◂, min: 2, max: 128}}", ["fullAt": 129],
        "'fullAt' cannot be 129: it is from 2 to 128", nil
      ),
      (
        "parameters: {fullAt: ▸32◂}", ["fullAt": .infinity],
        "'fullAt' cannot be inf: it is from -1000000000 to 1000000000", nil
      ),
      (
        "parameters: {fullAt: &a 32, b: ▸*a◂ }", ["fullAt": 3],
        "'fullAt' cannot be changed alone: *a repeats its value",
        "write the value out in place of *a"
      ),
      (
        "parameters: {fullAt: &a {value: 32}, b: ▸*a◂ }", ["b": 3],
        "'b' cannot be changed alone: *a repeats its value", "write the value out in place of *a"
      ),
      (
        "parameters: {c: &a {value: 32}, fullAt: {<<: ▸*a◂ , min: 3}}", ["fullAt": 4],
        "'fullAt' cannot be changed alone: *a repeats its value",
        "write the value out in place of *a"
      ),
    ]

  @Test(arguments: refusals)
  func whatWouldNotDoWhatItSaysIsRefused(
    parameters: String, values: [String: Double], message: String, hint: String?
  ) throws {
    let marked = MarkedSource(Self.scene(parameters))
    let scene = SceneFixture.parse(marked.text)
    #expect(scene.diagnostics == [])
    let problem = #expect(throws: Diagnostic.self) {
      try ParameterEdit(setting: values, of: scene)
    }
    #expect(problem?.message == message)
    #expect(problem?.hint == hint)
    #expect(problem?.range.bytes.lowerBound == marked.bytes.lowerBound)
  }

  private static func scene(_ head: String) -> String {
    "size: [9, 9]\nduration: 1\n\(head)\n\(layers)\n"
  }
}

extension ParameterEdit {
  fileprivate init(setting values: [String: Double], of scene: ParsedScene) throws(Diagnostic) {
    try self.init(setting: values, of: scene.parameters, in: scene.sources)
  }
}

extension String {
  fileprivate func withLineEnds(_ lineEnd: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
  }
}
