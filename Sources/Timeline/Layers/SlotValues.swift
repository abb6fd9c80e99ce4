import SceneModel

/// The values of a layer's slots at one tick, rounded to 2⁻²⁴.
///
/// Holds only those that may differ from tick to tick; the others are the layer's own.
package struct SlotValues: Hashable, Sendable {
  let layer: LayerTimeline

  /// Four components per slot, in the order of their indices.
  ///
  /// Not as vectors, because memory aligned for those takes twice as long to get.
  package private(set) var changing: [Double]

  init(layer: LayerTimeline, changing: [Double]) {
    self.layer = layer
    self.changing = changing
  }

  package subscript(slot: Int) -> SIMD4<Double> {
    guard let index = index(of: slot) else { return layer.values[slot] }
    let first = 4 * index
    return SIMD4(
      changing[first], changing[first + 1], changing[first + 2], changing[first + 3])
  }

  /// Sets the value at an index among those that may differ.
  mutating func set(_ index: Int, to value: SIMD4<Double>) {
    for component in 0..<4 { changing[4 * index + component] = value[component] }
  }

  /// Takes over the value at an index among those that may differ.
  mutating func take(_ index: Int, from others: SlotValues) {
    for component in 4 * index..<4 * index + 4 { changing[component] = others.changing[component] }
  }

  /// Shows a film from the begin of a frame to its end as it is at its begin: what lies between has the
  /// same picture.
  mutating func showWholeFrames(of video: VideoContents) {
    guard let index = index(of: video.time.index) else { return }
    let frame = video.frame(at: self[video.time.index].x)
    set(index, to: video.timing.begins[frame].components.rounded24)
  }

  /// Where a slot stands among those that may differ; `nil` if it is the same at every tick.
  package func index(of slot: Int) -> Int? {
    let index = Int(layer.changingIndices[slot])
    return index >= 0 ? index : nil
  }
}

extension LayerTimeline {
  /// Returns the values of all slots; of those that follow the movement, 0.
  ///
  /// - Parameters:
  ///   - movement: The movement in the scene.
  ///   - sceneTime: In seconds.
  ///   - environment: That of the formulas then, but for the layer's time.
  func values(
    in movement: SceneMovement, at sceneTime: Double, _ environment: FormulaEnvironment
  ) throws(Diagnostic) -> SlotValues {
    if let stopped { return SlotValues(layer: self, changing: stopped) }
    guard !changes.isEmpty else { return SlotValues(layer: self, changing: []) }
    let time = clock.time(at: sceneTime)
    var changing: [Double] = []
    changing.reserveCapacity(4 * changes.count)
    for index in changes {
      let value =
        following.contains(index - changes.lowerBound)
        ? .zero
        : try movement.slots[index].value(of: movement.tracks, at: time, in: environment)
      for component in 0..<4 { changing.append(value[component]) }
    }
    var values = SlotValues(layer: self, changing: changing)
    if let video { values.showWholeFrames(of: video) }
    return values
  }

  /// Adds the values of those slots that follow how the layer moves.
  ///
  /// - Parameters:
  ///   - movement: That of the layer.
  ///   - scene: The movement in the scene.
  ///   - sceneTime: In seconds.
  ///   - environment: That of the formulas then, but for the layer's time and movement.
  ///   - values: Of all other slots.
  func follow(
    _ movement: Movement, in scene: SceneMovement, at sceneTime: Double,
    _ environment: FormulaEnvironment, _ values: inout SlotValues
  ) throws(Diagnostic) {
    for index in following {
      values.set(
        index,
        to: try scene.slots[changes.lowerBound + index].value(
          of: scene.tracks, at: clock.time(at: sceneTime), in: environment.with(movement)))
    }
  }

  /// Takes over the values of those slots that follow how the layer moves.
  func takeFollowing(from others: SlotValues, into values: inout SlotValues) {
    for index in following { values.take(index, from: others) }
  }

  /// Returns the value of one slot, rounded to 2⁻²⁴.
  ///
  /// - Parameters:
  ///   - movement: The movement in the scene.
  ///   - sceneTime: In seconds.
  ///   - environment: That of the formulas then, but for the layer's time.
  func value(
    ofSlot slot: Int, in movement: SceneMovement, at sceneTime: Double,
    _ environment: FormulaEnvironment
  ) throws(Diagnostic) -> SIMD4<Double> {
    let index = Int(changingIndices[slot])
    guard index >= 0 else { return values[slot] }
    return try movement.slots[changes.lowerBound + index].value(
      of: movement.tracks, at: clock.time(at: sceneTime), in: environment)
  }
}
