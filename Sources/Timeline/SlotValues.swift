/// The values of a layer's slots at one tick, rounded to 2⁻²⁴.
///
/// Holds only those that may differ from tick to tick; the others are the layer's own.
package struct SlotValues: Hashable, Sendable {
  let layer: LayerTimeline

  /// In the order of ``LayerTimeline/changes``.
  package let changing: [SIMD4<Double>]

  package subscript(slot: Int) -> SIMD4<Double> {
    place(of: slot).map { changing[$0] } ?? layer.values[slot]
  }

  /// Where the value of a slot stands in ``changing``; `nil` if it is the same at every tick.
  package func place(of slot: Int) -> Int? {
    let place = layer.places[slot]
    return place >= 0 ? place : nil
  }
}
