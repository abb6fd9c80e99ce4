/// The values of a layer's slots at one tick, rounded to 2⁻²⁴.
///
/// Holds only those that may differ from tick to tick; the others are the layer's own.
package struct SlotValues: Hashable, Sendable {
  let layer: LayerTimeline

  /// Four components per slot, in the order of places.
  ///
  /// Not as vectors, because memory aligned for those takes twice as long to get.
  package let changing: [Double]

  package subscript(slot: Int) -> SIMD4<Double> {
    guard let place = place(of: slot) else { return layer.values[slot] }
    let first = 4 * place
    return SIMD4(
      changing[first], changing[first + 1], changing[first + 2], changing[first + 3])
  }

  /// Where a slot stands among those that may differ; `nil` if it is the same at every tick.
  package func place(of slot: Int) -> Int? {
    let place = Int(layer.places[slot])
    return place >= 0 ? place : nil
  }
}
