import Testing

/// A scene of several files with one mistake, at the marked range in one of them.
struct ReuseMistake: CustomTestStringConvertible {
  /// The files by their paths; `scene.yaml` is the scene.
  let files: [String: String]
  let message: String
  let hint: String?

  var testDescription: String { message }

  init(_ files: [String: String], _ message: String, _ hint: String? = nil) {
    self.files = files
    self.message = message
    self.hint = hint
  }

  /// A scene whose layers, and what else is given, have the mistake.
  static func scene(_ text: String, _ message: String, _ hint: String? = nil) -> ReuseMistake {
    ReuseMistake(["scene.yaml": "size: [99, 99]\nduration: 1\n\(text)\n"], message, hint)
  }

  /// Something that uses a component with the parameters `w`, `label` and `tint`.
  static func use(_ layer: String, _ message: String, _ hint: String? = nil) -> ReuseMistake {
    scene(
      """
      parameters: {gap: 4}
      components:
        b:
          parameters: {w: 10, label: OK, tint: "#0a84ff", limited: {value: 3, max: 5}, needed: 1}
          size: [w, limited]
          backgroundColor: "{tint}"
          contents: {text: {string: "{label}"}}
      layers:
        - \(layer)
      """, message, hint)
  }

  /// A component that is used without arguments.
  static func component(_ keys: String, _ message: String, _ hint: String? = nil) -> ReuseMistake {
    scene("components:\n  c: \(keys)\nlayers: [{component: c}]", message, hint)
  }

  /// A scene whose head includes `Parts/a.yaml`, and that file.
  static func library(_ text: String, _ message: String, _ hint: String? = nil) -> ReuseMistake {
    ReuseMistake(
      [
        "scene.yaml": "include: Parts/a.yaml\nsize: [99, 99]\nduration: 1\nlayers: [{}]",
        "Parts/a.yaml": text,
      ], message, hint)
  }

  /// A scene one layer of which is `Parts/a.yaml`, and that file.
  static func part(_ text: String, _ message: String, _ hint: String? = nil) -> ReuseMistake {
    ReuseMistake(
      [
        "scene.yaml": "size: [99, 99]\nduration: 1\nlayers: [{include: Parts/a.yaml}]",
        "Parts/a.yaml": text,
      ], message, hint)
  }
}
