import SceneModel

/// A property of Core Animation, with how UIKit and SwiftUI call it.
struct AppleProperty {
  /// The forms of values in Swift.
  enum Form { case number, radians, flag, point, offset, size, color }

  /// The key path of a layer.
  let keyPath: String

  let form: Form

  /// The part of a view that is set; `nil` if only its layer has the property.
  let uiKit: String?

  /// The modifier of a view, with `%` for its value; `nil` if SwiftUI has none.
  let swiftUI: String?

  /// The placeholder of the resting coordinate in a modifier.
  static let rest = "rest"

  private init(
    _ keyPath: String, _ form: Form = .number, uiKit: String? = nil, swiftUI: String? = nil
  ) {
    (self.keyPath, self.form, self.uiKit, self.swiftUI) = (keyPath, form, uiKit, swiftUI)
  }

  private static let rows: [String: AppleProperty] = [
    "opacity": AppleProperty("opacity", uiKit: "alpha", swiftUI: ".opacity(%)"),
    "hidden": AppleProperty("hidden", .flag, uiKit: "isHidden"),
    "position": AppleProperty("position", .point, uiKit: "center", swiftUI: ".position(%)"),
    "position.x": AppleProperty(
      "position.x", uiKit: "center.x", swiftUI: ".position(x: %, y: \(rest))"),
    "position.y": AppleProperty(
      "position.y", uiKit: "center.y", swiftUI: ".position(x: \(rest), y: %)"),
    "anchorPoint": AppleProperty("anchorPoint", .point, uiKit: "layer.anchorPoint"),
    "anchorPoint.x": AppleProperty("anchorPoint.x", uiKit: "layer.anchorPoint.x"),
    "anchorPoint.y": AppleProperty("anchorPoint.y", uiKit: "layer.anchorPoint.y"),
    "zPosition": AppleProperty("zPosition", uiKit: "layer.zPosition", swiftUI: ".zIndex(%)"),
    "translation": AppleProperty("transform.translation", .offset, swiftUI: ".offset(%)"),
    "translation.x": AppleProperty("transform.translation.x", swiftUI: ".offset(x: %)"),
    "translation.y": AppleProperty("transform.translation.y", swiftUI: ".offset(y: %)"),
    "translationZ": AppleProperty("transform.translation.z"),
    "size": AppleProperty(
      "bounds.size", .size, uiKit: "bounds.size",
      swiftUI: ".frame(width: %.width, height: %.height)"),
    "size.width": AppleProperty(
      "bounds.size.width", uiKit: "bounds.size.width", swiftUI: ".frame(width: %)"),
    "size.height": AppleProperty(
      "bounds.size.height", uiKit: "bounds.size.height", swiftUI: ".frame(height: %)"),
    "rotation": AppleProperty(
      "transform.rotation.z", .radians, swiftUI: ".rotationEffect(.radians(%))"),
    "rotationX": AppleProperty(
      "transform.rotation.x", .radians,
      swiftUI: ".rotation3DEffect(.radians(%), axis: (x: 1, y: 0, z: 0))"),
    "rotationY": AppleProperty(
      "transform.rotation.y", .radians,
      swiftUI: ".rotation3DEffect(.radians(%), axis: (x: 0, y: 1, z: 0))"),
    "scale": AppleProperty("transform.scale", swiftUI: ".scaleEffect(%)"),
    "scale.x": AppleProperty("transform.scale.x", swiftUI: ".scaleEffect(x: %, y: 1)"),
    "scale.y": AppleProperty("transform.scale.y", swiftUI: ".scaleEffect(x: 1, y: %)"),
    "backgroundColor": AppleProperty(
      "backgroundColor", .color, uiKit: "backgroundColor", swiftUI: ".background(%)"),
    "cornerRadius": AppleProperty(
      "cornerRadius", uiKit: "layer.cornerRadius",
      swiftUI: ".clipShape(.rect(cornerRadius: %))"),
    "border.width": AppleProperty("borderWidth", uiKit: "layer.borderWidth"),
    "border.color": AppleProperty("borderColor", .color, uiKit: "layer.borderColor"),
    "shadow.color": AppleProperty("shadowColor", .color, uiKit: "layer.shadowColor"),
    "shadow.opacity": AppleProperty("shadowOpacity", uiKit: "layer.shadowOpacity"),
    "shadow.offset": AppleProperty("shadowOffset", .offset, uiKit: "layer.shadowOffset"),
    "shadow.offset.x": AppleProperty(
      "shadowOffset.width", uiKit: "layer.shadowOffset.width"),
    "shadow.offset.y": AppleProperty(
      "shadowOffset.height", uiKit: "layer.shadowOffset.height"),
    "shadow.radius": AppleProperty("shadowRadius", uiKit: "layer.shadowRadius"),
    "contents.path.lineWidth": AppleProperty("lineWidth"),
  ].merging(ofShapes) { $1 }

  /// The properties of all shapes; the line of a rectangle or an ellipse also moves its path.
  private static let ofShapes: [String: AppleProperty] = {
    let rows: [String: AppleProperty] = [
      "fill": AppleProperty("fillColor", .color), "stroke": AppleProperty("strokeColor", .color),
      "trim.start": AppleProperty("strokeStart"), "trim.end": AppleProperty("strokeEnd"),
      "dashPhase": AppleProperty("lineDashPhase"),
    ]
    return Dictionary(
      uniqueKeysWithValues: ["path", "rectangle", "ellipse"].flatMap { shape in
        rows.map { ("contents.\(shape).\($0.key)", $0.value) }
      })
  }()

  /// The names of all properties in a scene.
  static var names: [String] { rows.keys.sorted() }

  /// Returns the property with the name of one of a scene; `nil` if there is none.
  init?(_ name: String) {
    guard let row = AppleProperty.rows[name] else { return nil }
    self = row
  }

  /// Returns the property of a gradient layer, if it is an end of a linear gradient in the unit
  /// square.
  init?(ofGradient name: String) {
    switch name {
    case "contents.linearGradient.start": self.init("startPoint", .point)
    case "contents.linearGradient.end": self.init("endPoint", .point)
    default: return nil
    }
  }

  /// Returns a property whose values are points.
  static func point(_ keyPath: String) -> AppleProperty { AppleProperty(keyPath, .point) }

  /// The number of a filter.
  ///
  /// - Parameter keyPath: The key path from the layer: `filters.blur.inputRadius`.
  init(ofFilter keyPath: String, isInRadians: Bool) {
    self.init(keyPath, isInRadians ? .radians : .number)
  }

  /// A number or a colour of contents that Core Animation shows as a picture; `nil` for other values.
  ///
  /// - Parameter keyPath: The key path from the layer.
  init?(ofPicture keyPath: String, _ kind: ValueKind) {
    switch kind {
    case .number: self.init(keyPath, .number)
    case .color: self.init(keyPath, .color)
    default: return nil
    }
  }

  /// Returns a value as an object that an animation of Core Animation takes.
  func object(_ value: SIMD4<Double>) -> String {
    switch form {
    case .number, .radians, .flag: plain(value)
    case .point: "NSValue(cgPoint: \(plain(value)))"
    case .size, .offset: "NSValue(cgSize: \(plain(value)))"
    case .color: "\(plain(value)).cgColor"
    }
  }

  /// Returns a value as UIKit takes it.
  func plain(_ value: SIMD4<Double>) -> String {
    switch form {
    case .number: value.x.code
    case .radians: (value.x * .pi / 180).code
    case .flag: value.x == 0 ? "false" : "true"
    case .point: "CGPoint(x: \(value.x.code), y: \(value.y.code))"
    case .size, .offset: "CGSize(width: \(value.x.code), height: \(value.y.code))"
    case .color:
      "UIColor(red: \(value.x.code), green: \(value.y.code), blue: \(value.z.code), "
        + "alpha: \(value.w.code))"
    }
  }

  /// Returns a value as SwiftUI takes it.
  func swiftUIValue(_ value: SIMD4<Double>) -> String {
    switch form {
    case .number, .radians:
      let text = plain(value)
      // A whole number would make its variable an integer.
      return text.contains { ".e".contains($0) } ? text : text + ".0"
    case .flag, .point, .size, .offset: return plain(value)
    case .color: break
    }
    return "Color(.sRGB, red: \(value.x.code), green: \(value.y.code), blue: \(value.z.code), "
      + "opacity: \(value.w.code))"
  }

  /// Returns a value as a keyframe of SwiftUI takes it, which has no plain colours.
  func swiftUIKeyframe(_ value: SIMD4<Double>) -> String {
    guard form == .color else { return swiftUIValue(value) }
    return "Color.Resolved(red: \(value.x.code), green: \(value.y.code), blue: \(value.z.code), "
      + "opacity: \(value.w.code))"
  }
}

extension Motion {
  /// The same motion, taken apart or in one number where Apple's property has a single one.
  var forApple: [Motion] {
    switch kind {
    case .scale where values.contains { $0.x != $0.y }:
      return components
    case .scale: return [component(0)]
    case .corners where values.allSatisfy({ $0 == SIMD4(repeating: $0.x) }): return [component(0)]
    default: return [self]
    }
  }

  /// The same motion with paces that Apple's systems have; other curves become straight lines.
  ///
  /// - Parameter tolerance: The largest distance from a curve, as a part of the way.
  /// - Throws: ``Diagnostic`` if the author's formula has no value.
  func pacedForApple(within tolerance: Double = 1.0 / 1000) throws(Diagnostic) -> Motion {
    guard spring == nil, !isDiscrete, paces.contains(where: { $0.controlPoints == nil }) else {
      return self
    }
    return try straightened(within: tolerance)
  }
}

extension Double {
  /// The number in source code, with as many places as are seen.
  var code: String { rounded(toPlaces: 4).plain }
}
