package import Effects

/// A value that formulas and animations compute component by component.
package protocol Animatable: Hashable, Sendable {
  /// The author's name for the kind of value.
  static var kind: ValueKind { get }

  /// Creates a value from its components; components that the kind lacks are ignored.
  init(components: SIMD4<Double>)

  /// The components in the order of ``ValueKind/componentNames``; the rest are 0.
  var components: SIMD4<Double> { get }
}

/// The kinds of values a property can have.
package enum ValueKind: Hashable, Sendable {
  case number, boolean, point, size, color
  /// A file of a layer's picture, by its index among the files.
  case file
  /// A path of a layer's outline, by its index among the paths into which it morphs.
  case path
  /// A factor per direction, or one for both.
  case scale
  /// A radius per corner, or one for all.
  case corners
  /// A distance per edge, one for all, or one per direction.
  case insets
  /// Left, top, width and height.
  case rectangle
  /// The linear part of an affine map.
  case matrix

  /// The names of the components in a key path such as `position.x`; empty for single numbers.
  package var componentNames: [String] {
    switch self {
    case .number, .boolean, .file, .path: []
    case .point, .scale: ["x", "y"]
    case .size: ["width", "height"]
    case .color: ["red", "green", "blue", "alpha"]
    case .corners: ["topLeft", "topRight", "bottomRight", "bottomLeft"]
    case .insets: ["top", "left", "bottom", "right"]
    case .rectangle: ["x", "y", "width", "height"]
    case .matrix: ["a", "b", "c", "d"]
    }
  }

  /// Whether there are no values between two others, so that animations switch.
  package var switches: Bool { self == .boolean || self == .file }

  /// Whether values can be added and have distances.
  package var addsUp: Bool { !switches && self != .path }

  /// The number of components, in `1...4`.
  package var componentCount: Int { max(1, componentNames.count) }
}

extension EffectParameter {
  /// The kind of the parameter's values.
  package var kind: ValueKind {
    switch shape {
    case .number: .number
    case .point: .point
    case .color: .color
    }
  }
}

extension Double: Animatable {
  package static var kind: ValueKind { .number }
  package init(components: SIMD4<Double>) { self = components.x }
  package var components: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
}

extension Bool: Animatable {
  package static var kind: ValueKind { .boolean }
  package init(components: SIMD4<Double>) { self = components.x != 0 }
  package var components: SIMD4<Double> { SIMD4(self ? 1 : 0, 0, 0, 0) }
}

extension Point: Animatable {
  package static var kind: ValueKind { .point }
  package init(components: SIMD4<Double>) { self.init(x: components.x, y: components.y) }
  package var components: SIMD4<Double> { SIMD4(x, y, 0, 0) }
}

extension Vector: Animatable {
  package static var kind: ValueKind { .point }
  package init(components: SIMD4<Double>) { self.init(dx: components.x, dy: components.y) }
  package var components: SIMD4<Double> { SIMD4(dx, dy, 0, 0) }
}

extension Size: Animatable {
  package static var kind: ValueKind { .size }
  package init(components: SIMD4<Double>) { self.init(width: components.x, height: components.y) }
  package var components: SIMD4<Double> { SIMD4(width, height, 0, 0) }
}

extension Color: Animatable {
  package static var kind: ValueKind { .color }
  package init(components: SIMD4<Double>) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
  package var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
}

extension Scale: Animatable {
  package static var kind: ValueKind { .scale }
  package init(components: SIMD4<Double>) { self.init(x: components.x, y: components.y) }
  package var components: SIMD4<Double> { SIMD4(x, y, 0, 0) }
}

extension Corners: Animatable {
  package static var kind: ValueKind { .corners }
  package init(components: SIMD4<Double>) {
    self.init(
      topLeft: components.x, topRight: components.y, bottomRight: components.z,
      bottomLeft: components.w)
  }
  package var components: SIMD4<Double> { SIMD4(topLeft, topRight, bottomRight, bottomLeft) }
}

extension Insets: Animatable {
  package static var kind: ValueKind { .insets }
  package init(components: SIMD4<Double>) {
    self.init(
      top: components.x, left: components.y, bottom: components.z, right: components.w)
  }
  package var components: SIMD4<Double> { SIMD4(top, left, bottom, right) }
}

extension Matrix: Animatable {
  package static var kind: ValueKind { .matrix }
  package init(components: SIMD4<Double>) {
    self.init(a: components.x, b: components.y, c: components.z, d: components.w)
  }
  package var components: SIMD4<Double> { SIMD4(a, b, c, d) }
}

extension PicturePart: Animatable {
  package static var kind: ValueKind { .rectangle }
  package init(components: SIMD4<Double>) {
    self.init(x: components.x, y: components.y, width: components.z, height: components.w)
  }
  package var components: SIMD4<Double> { SIMD4(x, y, width, height) }
}
