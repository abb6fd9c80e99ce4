import SceneModel

/// A layer, with all worked out that is the same at every tick.
///
/// A class, so that presentations refer to it instead of copying it; equal only to itself.
final class LayerTimeline: Sendable {
  let model: Layer

  /// Its place among all layers of the scene, each before those within it.
  let index: Int

  /// From scene time to the layer's own.
  let clock: SceneClock

  /// The declared values of all slots, rounded to 2⁻²⁴.
  let values: [SIMD4<Double>]

  /// The slots that are not the same at every tick, in ascending order.
  private let changes: [SlotTimeline]

  /// Where each slot stands among those that change; -1 for those that do not.
  let places: [Int]

  /// What the display of the layer's sublayers shows, if it is one of their own.
  let link: DisplayLink?

  let mask: [LayerTimeline]
  let sublayers: [LayerTimeline]

  /// Whether the layer's place in its superlayer is the same at every tick.
  let isFixedInPlace: Bool

  /// What places a layer and its sublayers.
  private static let placing: [LayerProperty] = [
    .position, .anchorPoint, .size, .rotation, .scale,
  ]

  /// - Parameters:
  ///   - index: Counts the layers made so far.
  ///   - instant: Returns what formulas see at a scene time, but for the layer's own time.
  init(
    _ model: Layer, in superlayer: SceneClock, index: inout Int,
    instant: (Double) throws(Diagnostic) -> FormulaEnvironment
  ) throws(Diagnostic) {
    self.model = model
    self.index = index
    index += 1
    clock = superlayer.within(model.clock)
    link = model.display.map { DisplayLink(endless: $0) }
    values = model.values.map(\.rounded24)
    var changes: [SlotTimeline] = []
    for slot in Set(model.formulas.map(\.slot) + model.animations.map(\.slot)).sorted() {
      changes.append(try SlotTimeline(slot, of: model, clock: clock, instant: instant))
    }
    self.changes = changes
    var places = Array(repeating: -1, count: values.count)
    for (place, change) in changes.enumerated() { places[change.slot] = place }
    self.places = places
    isFixedInPlace = !changes.contains { change in
      LayerTimeline.placing.contains { $0.rawValue == change.slot }
    }
    var (mask, sublayers): ([LayerTimeline], [LayerTimeline]) = ([], [])
    for layer in model.mask {
      mask.append(try LayerTimeline(layer, in: clock, index: &index, instant: instant))
    }
    for layer in model.sublayers {
      sublayers.append(try LayerTimeline(layer, in: clock, index: &index, instant: instant))
    }
    self.mask = mask
    self.sublayers = sublayers
  }

  /// Returns the values of all slots.
  ///
  /// - Parameter environment: At the layer's time.
  func values(in environment: FormulaEnvironment) throws(Diagnostic) -> SlotValues {
    var changing: [SIMD4<Double>] = []
    changing.reserveCapacity(changes.count)
    for change in changes { changing.append(try change.value(in: environment)) }
    return SlotValues(layer: self, changing: changing)
  }

  /// Returns the value of one slot, rounded to 2⁻²⁴.
  ///
  /// - Parameter environment: At the layer's time.
  func value(ofSlot slot: Int, in environment: FormulaEnvironment) throws(Diagnostic)
    -> SIMD4<Double>
  {
    let place = places[slot]
    return place < 0 ? values[slot] : try changes[place].value(in: environment)
  }
}

extension LayerTimeline: Hashable {
  static func == (a: LayerTimeline, b: LayerTimeline) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
