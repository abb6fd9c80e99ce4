/// The properties of every layer, in the order of their slots.
package enum LayerProperty: Int, CaseIterable, Sendable {
  case position, anchorPoint, size, zPosition, opacity, rotation, scale, hidden, captured
  case rotationX, rotationY, translationZ, perspective, doubleSided
  case skew, transform, translation
  case tx, ty, m13, m14, m23, m24, m33, m43, m44
  case backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowSpread

  /// The part of a layer's picture that depends on a property.
  private enum Change {
    /// Only the position and opacity of the picture.
    case moveOrFade
    /// Only the transform of the picture, and its order among others.
    case pose
    /// The picture without its shadow.
    case body
    case shadow
  }

  /// The facts of a property.
  private struct Row {
    let name: String
    let kind: ValueKind
    let defaultValue: SIMD4<Double>
    let change: Change

    /// Whether a value other than 0 draws something beneath the contents and sublayers.
    let isDrawn: Bool

    init<Value: Animatable>(
      _ name: String, _ defaultValue: Value, _ change: Change, isDrawn: Bool = false
    ) {
      self.name = name
      kind = Value.kind
      self.defaultValue = defaultValue.components
      self.change = change
      self.isDrawn = isDrawn
    }
  }

  /// The rows of all properties, made once.
  private static let rows = allCases.map(\.declaredRow)

  private var row: Row { Self.rows[rawValue] }

  private var declaredRow: Row {
    switch self {
    case .position: Row("position", Point(x: 0, y: 0), .moveOrFade)
    case .anchorPoint: Row("anchorPoint", Point(x: 0.5, y: 0.5), .pose)
    case .size: Row("size", Size(width: 0, height: 0), .body)
    case .zPosition: Row("zPosition", 0.0, .pose)
    case .opacity: Row("opacity", 1.0, .moveOrFade)
    case .rotation: Row("rotation", 0.0, .pose)
    case .scale: Row("scale", Scale(x: 1, y: 1), .pose)
    case .hidden: Row("hidden", false, .moveOrFade)
    case .captured: Row("captured", true, .moveOrFade)
    case .rotationX: Row("rotationX", 0.0, .pose)
    case .rotationY: Row("rotationY", 0.0, .pose)
    case .translationZ: Row("translationZ", 0.0, .pose)
    case .perspective: Row("perspective", 0.0, .body)
    case .doubleSided: Row("doubleSided", true, .pose)
    case .skew: Row("skew", Vector.zero, .pose)
    case .transform: Row("transform", Matrix.identity, .pose)
    case .translation: Row("translation", Vector.zero, .moveOrFade)
    case .tx, .ty: Row("transform.\(self)", 0.0, .moveOrFade)
    case .m13, .m14, .m23, .m24, .m43: Row("transform.\(self)", 0.0, .pose)
    case .m33, .m44: Row("transform.\(self)", 1.0, .pose)
    case .backgroundColor: Row("backgroundColor", Color.clear, .body, isDrawn: true)
    case .cornerRadius: Row("cornerRadius", Corners.square, .body)
    case .borderWidth: Row("border.width", 0.0, .body, isDrawn: true)
    case .borderColor: Row("border.color", Color.black, .body)
    case .shadowColor: Row("shadow.color", Color.black, .shadow)
    case .shadowOpacity: Row("shadow.opacity", 0.0, .shadow, isDrawn: true)
    case .shadowOffset: Row("shadow.offset", Vector(dx: 0, dy: 2), .shadow)
    case .shadowRadius: Row("shadow.radius", 4.0, .shadow)
    case .shadowSpread: Row("shadow.spread", 0.0, .shadow)
    }
  }

  /// The key path an author writes.
  package var name: String { row.name }

  package var kind: ValueKind { row.kind }

  /// The default value, as in Core Animation.
  ///
  /// Shadow offset and radius are those of a shadow declared without them.
  package var defaultValue: SIMD4<Double> { row.defaultValue }

  /// The properties that only move and fade the layer, as an unchanged picture.
  package static let ofPositionAndOpacity = allCases.filter { $0.row.change == .moveOrFade }

  /// The properties that change nothing inside the layer, only its placement and visibility as a
  /// whole.
  package static let ofPlacement = allCases.filter { [.moveOrFade, .pose].contains($0.row.change) }

  /// The properties that move a layer out of its superlayer's plane, or hide its back.
  static let ofDepth: [LayerProperty] =
    [.rotationX, .rotationY, .translationZ, .doubleSided] + ofMatrixInSpace

  /// The numbers of a matrix that move a layer out of its plane, by their places in a
  /// `CATransform3D`.
  package static let ofMatrixInSpace: [LayerProperty] = [.m13, .m14, .m23, .m24, .m33, .m43, .m44]

  /// All numbers of a matrix except a, b, c and d.
  package static let ofMatrix: [LayerProperty] = [.tx, .ty] + ofMatrixInSpace

  /// The default values of ``ofDepth`` and of ``ofMatrix``, found once and not for each layer.
  static let (defaultsOfDepth, defaultsOfMatrix) = (Defaults(of: ofDepth), Defaults(of: ofMatrix))

  /// The default values of some properties.
  struct Defaults: Sendable {
    let values: [(slot: Int, value: SIMD4<Double>)]
    let slots: Set<Int>

    fileprivate init(of properties: [LayerProperty]) {
      values = properties.map { ($0.rawValue, $0.defaultValue) }
      slots = Set(values.map(\.slot))
    }
  }

  /// The properties that make a layer draw something besides its contents.
  static let drawing = allCases.filter(\.row.isDrawn)
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
  static var shadowOpacity: Self { Slot(.shadowOpacity) }
  /// The σ of the shadow's blur, in points.
  static var shadowRadius: Self { Slot(.shadowRadius) }
  /// Extension of the shadow beyond the layer on each side, in points.
  static var shadowSpread: Self { Slot(.shadowSpread) }
}

extension Slot<Scale> {
  package static var scale: Self { Slot(.scale) }
}

extension Slot<Matrix> {
  /// The linear part of the map about the anchor point that comes before scale, skew and rotation.
  package static var transform: Self { Slot(.transform) }
}

extension Slot<Corners> {
  /// Radii of background, border and clip, in points.
  package static var cornerRadius: Self { Slot(.cornerRadius) }
}

extension Slot<Vector> {
  /// Degrees by which vertical and horizontal lines are slanted.
  package static var skew: Self { Slot(.skew) }
  /// Distance from the position, in points of the superlayer.
  package static var translation: Self { Slot(.translation) }
  /// Offset of the shadow in the layer's own space, in points.
  static var shadowOffset: Self { Slot(.shadowOffset) }
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
  static var shadowColor: Self { Slot(.shadowColor) }
}
