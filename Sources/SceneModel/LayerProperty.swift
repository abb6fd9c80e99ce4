/// The values every layer has, in the order of their slots.
package enum LayerProperty: Int, CaseIterable, Sendable {
  case position, anchorPoint, size, zPosition, opacity, rotation, scale, hidden
  case backgroundColor, cornerRadius, borderWidth, borderColor

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
    case .backgroundColor: "backgroundColor"
    case .cornerRadius: "cornerRadius"
    case .borderWidth: "border.width"
    case .borderColor: "border.color"
    }
  }

  package var kind: ValueKind {
    switch self {
    case .position, .anchorPoint, .scale: .point
    case .size: .size
    case .zPosition, .opacity, .rotation, .cornerRadius, .borderWidth: .number
    case .hidden: .boolean
    case .backgroundColor, .borderColor: .color
    }
  }

  /// The value of a layer that does not mention this property, as Core Animation has it.
  package var defaultValue: SIMD4<Double> {
    switch self {
    case .position, .size, .zPosition, .rotation, .cornerRadius, .borderWidth: .zero
    case .anchorPoint: Point(x: 0.5, y: 0.5).components
    case .opacity: 1.0.components
    case .scale: Vector(dx: 1, dy: 1).components
    case .hidden: false.components
    case .backgroundColor: Color.clear.components
    case .borderColor: Color.black.components
    }
  }
}
