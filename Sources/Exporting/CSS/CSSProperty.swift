import SceneModel

/// A property of CSS, with how its values are written.
struct CSSProperty {
  /// The forms of values in CSS.
  enum Form { case number, pixels, degrees, color, offset, factors, radii, visibility }

  /// The property, or a custom one of which another is made.
  let name: String

  let form: Form

  private static let rows: [String: CSSProperty] = [
    "opacity": CSSProperty(name: "opacity", form: .number),
    "hidden": CSSProperty(name: "visibility", form: .visibility),
    "position": CSSProperty(name: "translate", form: .offset),
    "position.x": CSSProperty(name: "--x", form: .pixels),
    "position.y": CSSProperty(name: "--y", form: .pixels),
    "translation": CSSProperty(name: "translate", form: .offset),
    "translation.x": CSSProperty(name: "--dx", form: .pixels),
    "translation.y": CSSProperty(name: "--dy", form: .pixels),
    "rotation": CSSProperty(name: "rotate", form: .degrees),
    "scale": CSSProperty(name: "scale", form: .factors),
    "scale.x": CSSProperty(name: "--scale-x", form: .number),
    "scale.y": CSSProperty(name: "--scale-y", form: .number),
    "size.width": CSSProperty(name: "width", form: .pixels),
    "size.height": CSSProperty(name: "height", form: .pixels),
    "zPosition": CSSProperty(name: "z-index", form: .number),
    "backgroundColor": CSSProperty(name: "background-color", form: .color),
    "cornerRadius": CSSProperty(name: "border-radius", form: .radii),
    "border.width": CSSProperty(name: "border-width", form: .pixels),
    "border.color": CSSProperty(name: "border-color", form: .color),
    "contents.text.color": CSSProperty(name: "color", form: .color),
    "contents.text.size": CSSProperty(name: "font-size", form: .pixels),
    "contents.text.letterSpacing": CSSProperty(name: "letter-spacing", form: .pixels),
    "contents.path.fill": CSSProperty(name: "fill", form: .color),
    "contents.path.stroke": CSSProperty(name: "stroke", form: .color),
    "contents.path.lineWidth": CSSProperty(name: "stroke-width", form: .pixels),
  ]

  /// Returns the property of CSS for one of a scene; `nil` if there is none.
  static func named(_ name: String) -> CSSProperty? { rows[name] }

  /// Returns a value in CSS.
  ///
  /// - Parameter rest: The value without animations, from which moves count.
  func text(_ value: SIMD4<Double>, rest: SIMD4<Double>) -> String {
    switch form {
    case .number: value.x.code
    case .pixels where name.hasPrefix("--"): "\((value.x - rest.x).code)px"
    case .pixels: "\(value.x.code)px"
    case .degrees: "\(value.x.code)deg"
    case .offset: "\((value.x - rest.x).code)px \((value.y - rest.y).code)px"
    case .factors: "\(value.x.code) \(value.y.code)"
    case .radii: (0..<4).map { "\(value[$0].code)px" }.joined(separator: " ")
    case .visibility: value.x == 0 ? "visible" : "hidden"
    case .color:
      "rgb(\((0..<3).map { (value[$0] * 255).code }.joined(separator: " ")) / \(value.w.code))"
    }
  }

}

/// Two custom properties of which a property of CSS is made.
struct CSSPair {
  private let names: [String]
  private let syntax, initial: String

  /// A position, a translation and a scale, of which the first two add up.
  private static let (position, translation, scale) = (
    CSSPair(names: ["--x", "--y"], syntax: "length", initial: "0px"),
    CSSPair(names: ["--dx", "--dy"], syntax: "length", initial: "0px"),
    CSSPair(names: ["--scale-x", "--scale-y"], syntax: "number", initial: "1")
  )

  /// The declarations of the custom properties, without which CSS would not animate them.
  private var registrations: [String] {
    names.map {
      "@property \($0) { syntax: \"<\(syntax)>\"; inherits: false; initial-value: \(initial) }"
    }
  }

  private func isUsed(_ properties: Set<String>) -> Bool { !properties.isDisjoint(with: names) }

  /// Returns the declarations of the custom properties among those that animations change.
  static func registrations(of properties: Set<String>) -> [String] {
    [position, translation, scale].filter { $0.isUsed(properties) }.flatMap(\.registrations)
      .sorted()
  }

  /// Returns the declarations of properties that are composed of animated custom ones.
  static func compositions(of properties: Set<String>) -> [String] {
    let moves = [position, translation].filter { $0.isUsed(properties) }
    let sums = (0..<2).map { axis in
      let parts = moves.map { "var(\($0.names[axis]))" }.joined(separator: " + ")
      return moves.count > 1 ? "calc(\(parts))" : parts
    }
    return (scale.isUsed(properties) ? ["scale: var(--scale-x) var(--scale-y);"] : [])
      + (moves.isEmpty ? [] : ["translate: \(sums[0]) \(sums[1]);"])
  }
}
