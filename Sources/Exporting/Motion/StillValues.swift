import SceneModel
import Timeline

/// The values of a layer without animations; those that formulas compute are of the first frame.
struct StillValues {
  let layer: Layer
  let presented: PresentationLayer?

  subscript<Value: Animatable>(slot: Slot<Value>) -> Value {
    Value(components: components(of: slot.index))
  }

  func components(of property: LayerProperty) -> SIMD4<Double> {
    components(of: property.rawValue)
  }

  func components(ofSlot slot: Int) -> SIMD4<Double> { components(of: slot) }

  private func components(of slot: Int) -> SIMD4<Double> {
    let isComputed = layer.formulas.contains { $0.slot == slot }
    return (isComputed ? presented?.values[slot] : nil) ?? layer.values[slot]
  }
}
