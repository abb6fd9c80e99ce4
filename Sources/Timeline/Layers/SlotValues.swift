import SceneModel

/// The values of a layer's slots at one tick, rounded to 2⁻²⁴.
///
/// Stores only the values that may differ from tick to tick; the others are the layer's own.
package struct SlotValues: Equatable, Sendable {
  let layer: LayerTimeline

  /// Four components per slot, in the order of their indices.
  ///
  /// Stored as scalars, because allocating memory aligned for vectors takes twice as long.
  package private(set) var changing: [Double]

  package subscript(slot: Int) -> SIMD4<Double> {
    guard let index = index(of: slot) else { return layer.values[slot] }
    let first = 4 * index
    return SIMD4(
      changing[first], changing[first + 1], changing[first + 2], changing[first + 3])
  }

  /// Sets the value at an index among the changing slots.
  mutating func set(_ index: Int, to value: SIMD4<Double>) {
    for component in 0..<4 { changing[4 * index + component] = value[component] }
  }

  /// Copies the value at an index among the changing slots.
  mutating func take(_ index: Int, from others: SlotValues) {
    for component in 4 * index..<4 * index + 4 { changing[component] = others.changing[component] }
  }

  /// Sets a film's time to the begin of its current frame, because the picture stays the same until
  /// the next.
  mutating func showWholeFrames(of video: VideoContents) {
    guard let index = index(of: video.time.index) else { return }
    let frame = video.frame(at: self[video.time.index].x)
    set(index, to: video.timing.begins[frame].components.rounded24)
  }

  /// Returns the index of a slot among the changing ones; `nil` if the slot is constant.
  package func index(of slot: Int) -> Int? {
    let index = Int(layer.changingIndices[slot])
    return index >= 0 ? index : nil
  }
}

extension LayerTimeline {
  /// Returns the values of all slots; slots that follow the movement are 0.
  ///
  /// - Parameters:
  ///   - movement: The changing values of the scene.
  ///   - sceneTime: Scene time, in seconds.
  ///   - environment: The environment of the formulas, except for the layer's time.
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

  /// Adds the values of the slots that follow the layer's movement.
  ///
  /// - Parameters:
  ///   - movement: The movement of the layer.
  ///   - scene: The changing values of the scene.
  ///   - sceneTime: Scene time, in seconds.
  ///   - environment: The environment of the formulas, except for the layer's time and movement.
  ///   - values: The values of all slots, which the function completes.
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

  /// Copies the values of the slots that follow the layer's movement.
  func takeFollowing(from others: SlotValues, into values: inout SlotValues) {
    for index in following { values.take(index, from: others) }
  }

  /// Returns the value of one slot, rounded to 2⁻²⁴.
  ///
  /// - Parameters:
  ///   - movement: The changing values of the scene.
  ///   - sceneTime: Scene time, in seconds.
  ///   - environment: The environment of the formulas, except for the layer's time.
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
