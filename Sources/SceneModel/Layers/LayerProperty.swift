/// The properties of every layer, in the order of their slots.
package enum LayerProperty: Int, CaseIterable, Sendable {
  case position, anchorPoint, size, zPosition, opacity, rotation, scale, hidden, captured
  case rotationX, rotationY, translationZ, perspective, doubleSided
  case backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowSpread

  /// The key path an author writes.
  package var name: String {
    switch self {
    case .position: "position"
    case .anchorPoint: "anchorPoint"
    case .size: "size"
    case .zPosition: "zPosition"
    case .opacity: "opacity"
    case .rotation: "rotation"
    case .scale: "scale"
    case .hidden: "hidden"
    case .captured: "captured"
    case .rotationX: "rotationX"
    case .rotationY: "rotationY"
    case .translationZ: "translationZ"
    case .perspective: "perspective"
    case .doubleSided: "doubleSided"
    case .backgroundColor: "backgroundColor"
    case .cornerRadius: "cornerRadius"
    case .borderWidth: "border.width"
    case .borderColor: "border.color"
    case .shadowColor: "shadow.color"
    case .shadowOpacity: "shadow.opacity"
    case .shadowOffset: "shadow.offset"
    case .shadowRadius: "shadow.radius"
    case .shadowSpread: "shadow.spread"
    }
  }

  package var kind: ValueKind {
    switch self {
    case .position, .anchorPoint, .shadowOffset: .point
    case .size: .size
    case .scale: .scale
    case .zPosition, .opacity, .rotation, .rotationX, .rotationY, .translationZ, .perspective,
      .borderWidth, .shadowOpacity, .shadowRadius, .shadowSpread:
      .number
    case .hidden, .captured, .doubleSided: .boolean
    case .backgroundColor, .borderColor, .shadowColor: .color
    case .cornerRadius: .corners
    }
  }

  /// The default value, as in Core Animation.
  ///
  /// Shadow offset and radius are those of a shadow declared without them.
  package var defaultValue: SIMD4<Double> {
    switch self {
    case .position, .size, .zPosition, .rotation, .rotationX, .rotationY, .translationZ,
      .perspective, .cornerRadius, .borderWidth, .shadowOpacity, .shadowSpread:
      .zero
    case .anchorPoint: Point(x: 0.5, y: 0.5).components
    case .opacity: 1.0.components
    case .scale: Scale(x: 1, y: 1).components
    case .hidden: false.components
    case .captured, .doubleSided: true.components
    case .backgroundColor: Color.clear.components
    case .borderColor, .shadowColor: Color.black.components
    case .shadowOffset: Vector(dx: 0, dy: 2).components
    case .shadowRadius: 4.0.components
    }
  }
}

extension LayerProperty {
  /// The part of a layer's picture that depends on a property.
  private enum Change {
    /// Only the position and opacity of the picture.
    case course
    /// Only the transform of the picture, and its order among others.
    case pose
    /// The picture without its shadow.
    case body
    case shadow
  }

  private var change: Change {
    switch self {
    case .position, .opacity, .hidden, .captured: .course
    case .anchorPoint, .zPosition, .rotation, .rotationX, .rotationY, .translationZ, .scale,
      .doubleSided:
      .pose
    case .size, .perspective, .backgroundColor, .cornerRadius, .borderWidth, .borderColor: .body
    case .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowSpread: .shadow
    }
  }

  /// Whether a value other than 0 draws something beneath the contents and sublayers.
  private var isDrawn: Bool {
    switch self {
    case .backgroundColor, .borderWidth, .shadowOpacity: true
    case .position, .anchorPoint, .size, .zPosition, .opacity, .rotation, .scale, .hidden,
      .captured, .rotationX, .rotationY, .translationZ, .perspective, .doubleSided, .cornerRadius,
      .borderColor, .shadowColor, .shadowOffset, .shadowRadius, .shadowSpread:
      false
    }
  }

  /// The properties that only move and fade the layer, as an unchanged picture.
  package static let ofTheCourse = allCases.filter { $0.change == .course }

  /// The properties that change nothing inside the layer, only its placement and visibility as a
  /// whole.
  package static let ofTheWhole = allCases.filter { [.course, .pose].contains($0.change) }

  /// The properties that move a layer out of its superlayer's plane, or hide its back.
  static let ofDepth: [LayerProperty] = [.rotationX, .rotationY, .translationZ, .doubleSided]

  /// The properties that make a layer draw something besides its contents.
  static let drawing = allCases.filter(\.isDrawn)
}

// MARK: Slots

extension Slot<Point> {
  /// Position of the anchor point, in the superlayer's bounds.
  package static var position: Self { Slot(.position) }
  /// Anchor point in the unit square of the bounds.
  package static var anchorPoint: Self { Slot(.anchorPoint) }
}

extension Slot<Size> {
  package static var size: Self { Slot(.size) }
}

extension Slot<Double> {
  /// Order among siblings, the lowest at the back.
  package static var zPosition: Self { Slot(.zPosition) }
  /// Opacity of the layer with its sublayers, `0...1`.
  package static var opacity: Self { Slot(.opacity) }
  /// Degrees clockwise.
  package static var rotation: Self { Slot(.rotation) }
  /// Degrees by which the top tilts away.
  package static var rotationX: Self { Slot(.rotationX) }
  /// Degrees by which the right side tilts away.
  package static var rotationY: Self { Slot(.rotationY) }
  /// Distance towards the eye in points; independent of ``zPosition``.
  package static var translationZ: Self { Slot(.translationZ) }
  /// Distance of the eye from the layer's plane, in points; 0 is no perspective.
  package static var perspective: Self { Slot(.perspective) }
  /// In points, inside the bounds.
  package static var borderWidth: Self { Slot(.borderWidth) }
  /// Opacity of the shadow, `0...1`; 0 is no shadow.
  package static var shadowOpacity: Self { Slot(.shadowOpacity) }
  /// The σ of the shadow's blur, in points.
  package static var shadowRadius: Self { Slot(.shadowRadius) }
  /// Extension of the shadow beyond the layer on each side, in points.
  package static var shadowSpread: Self { Slot(.shadowSpread) }
}

extension Slot<Scale> {
  package static var scale: Self { Slot(.scale) }
}

extension Slot<Corners> {
  /// Radii of background, border and clip, in points.
  package static var cornerRadius: Self { Slot(.cornerRadius) }
}

extension Slot<Vector> {
  /// Offset of the shadow in the layer's own space, in points.
  package static var shadowOffset: Self { Slot(.shadowOffset) }
}

extension Slot<Bool> {
  package static var hidden: Self { Slot(.hidden) }
  /// Whether glass sees the layer.
  package static var captured: Self { Slot(.captured) }
  package static var doubleSided: Self { Slot(.doubleSided) }
}

extension Slot<Color> {
  package static var backgroundColor: Self { Slot(.backgroundColor) }
  package static var borderColor: Self { Slot(.borderColor) }
  package static var shadowColor: Self { Slot(.shadowColor) }
}
