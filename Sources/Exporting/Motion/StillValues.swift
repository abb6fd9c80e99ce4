import SceneModel
import Timeline

/// The values of a layer without animations; those that formulas compute, or that an animation
/// holds without a move, are of the first frame.
struct StillValues {
  let layer: Layer
  let presented: PresentationLayer?

  /// The properties that move.
  var moving: Set<String> = []

  subscript<Value: Animatable>(slot: Slot<Value>) -> Value {
    Value(components: components(of: slot.index))
  }

  func components(of property: LayerProperty) -> SIMD4<Double> {
    components(of: property.rawValue)
  }

  func components(ofSlot slot: Int) -> SIMD4<Double> { components(of: slot) }

  private func components(of slot: Int) -> SIMD4<Double> {
    // An animation that never moves holds its property at one value.
    let isHeld = layer.animations.contains { $0.slot == slot } && !moves(slot)
    let isComputed = isHeld || layer.formulas.contains { $0.slot == slot }
    return (isComputed ? presented?.values[slot] : nil) ?? layer.values[slot]
  }

  /// Whether a property, or one of its components, moves.
  private func moves(_ slot: Int) -> Bool {
    let name = layer.slots[slot].name
    return moving.contains { $0 == name || $0.hasPrefix(name + ".") }
  }
}
