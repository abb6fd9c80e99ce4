import SceneModel

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

extension LayerTimeline {
  /// Returns the values of all slots; of those that follow the movement, 0.
  ///
  /// - Parameters:
  ///   - movement: What moves in the scene.
  ///   - sceneTime: In seconds.
  ///   - environment: What formulas see then, but for the layer's time.
  func values(
    in movement: SceneMovement, at sceneTime: Double, _ environment: FormulaEnvironment
  ) throws(Diagnostic) -> SlotValues {
    guard !changes.isEmpty else { return SlotValues(layer: self, changing: []) }
    let time = clock.time(at: sceneTime)
    var changing: [Double] = []
    changing.reserveCapacity(4 * changes.count)
    for place in changes {
      let value =
        following.contains(place - changes.lowerBound)
        ? .zero
        : try movement.slots[place].value(of: movement.tracks, at: time, in: environment)
      for component in 0..<4 { changing.append(value[component]) }
    }
    return SlotValues(layer: self, changing: changing)
  }

  /// Adds the values of those slots that follow how the layer moves.
  ///
  /// - Parameters:
  ///   - movement: How the layer moves.
  ///   - scene: What moves in the scene.
  ///   - sceneTime: In seconds.
  ///   - environment: What formulas see then, but for the layer's time and movement.
  ///   - values: Of all other slots.
  func follow(
    _ movement: Movement, in scene: SceneMovement, at sceneTime: Double,
    _ environment: FormulaEnvironment, _ values: inout SlotValues
  ) throws(Diagnostic) {
    for place in following {
      values.set(
        place,
        to: try scene.slots[changes.lowerBound + place].value(
          of: scene.tracks, at: clock.time(at: sceneTime), in: environment.with(movement)))
    }
  }

  /// Takes over the values of those slots that follow how the layer moves.
  func takeFollowing(from others: SlotValues, into values: inout SlotValues) {
    for place in following { values.take(place, from: others) }
  }

  /// Returns the value of one slot, rounded to 2⁻²⁴.
  ///
  /// - Parameters:
  ///   - movement: What moves in the scene.
  ///   - sceneTime: In seconds.
  ///   - environment: What formulas see then, but for the layer's time.
  func value(
    ofSlot slot: Int, in movement: SceneMovement, at sceneTime: Double,
    _ environment: FormulaEnvironment
  ) throws(Diagnostic) -> SIMD4<Double> {
    let place = Int(places[slot])
    guard place >= 0 else { return values[slot] }
    return try movement.slots[changes.lowerBound + place].value(
      of: movement.tracks, at: clock.time(at: sceneTime), in: environment)
  }
}
