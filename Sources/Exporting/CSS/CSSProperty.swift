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
    "translation.x": CSSProperty(name: "--x", form: .pixels),
    "translation.y": CSSProperty(name: "--y", form: .pixels),
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

  /// The declarations of the custom properties of which another is made; without one, a property
  /// would not be animated.
  var registrations: [String] {
    switch name {
    case "--x", "--y":
      ["--x", "--y"].map {
        "@property \($0) { syntax: \"<length>\"; inherits: false; initial-value: 0px }"
      }
    case "--scale-x", "--scale-y":
      ["--scale-x", "--scale-y"].map {
        "@property \($0) { syntax: \"<number>\"; inherits: false; initial-value: 1 }"
      }
    default: []
    }
  }

  /// The property that is made of the custom one.
  var composition: String? {
    switch name {
    case "--x", "--y": "translate: var(--x) var(--y);"
    case "--scale-x", "--scale-y": "scale: var(--scale-x) var(--scale-y);"
    default: nil
    }
  }
}
