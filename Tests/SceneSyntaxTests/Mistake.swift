import Testing

/// A scene with one mistake, at the marked place.
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
