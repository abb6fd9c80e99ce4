/// The values of a layer's slots at one tick, rounded to 2⁻²⁴.
///
/// Holds only those that may differ from tick to tick; the others are the layer's own.
package struct SlotValues: Hashable, Sendable {
  let layer: LayerTimeline

  /// Four components per slot, in the order of places.
  ///
  /// Not as vectors, because memory aligned for those takes twice as long to get.
  package private(set) var changing: [Double]

  init(layer: LayerTimeline, changing: [Double]) {
    self.layer = layer
    self.changing = changing
  }

  package subscript(slot: Int) -> SIMD4<Double> {
    guard let place = place(of: slot) else { return layer.values[slot] }
    let first = 4 * place
    return SIMD4(
      changing[first], changing[first + 1], changing[first + 2], changing[first + 3])
  }

  /// Sets the value at a place among those that may differ.
  mutating func set(_ place: Int, to value: SIMD4<Double>) {
    for component in 0..<4 { changing[4 * place + component] = value[component] }
  }

  /// Takes over the value at a place among those that may differ.
  mutating func take(_ place: Int, from others: SlotValues) {
    for component in 4 * place..<4 * place + 4 { changing[component] = others.changing[component] }
  }

  /// Where a slot stands among those that may differ; `nil` if it is the same at every tick.
  package func place(of slot: Int) -> Int? {
    let place = Int(layer.places[slot])
    return place >= 0 ? place : nil
  }
}
