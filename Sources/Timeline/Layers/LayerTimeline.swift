import SceneModel

/// Everything in a scene that is not the same at every tick, layer after layer.
///
/// Together, so that a tick reads it from memory in one sweep.
struct SceneMovement: Sendable {
  var slots: [SlotTimeline] = []

  /// The animations of these slots.
  var tracks: [AnimationTrack] = []
}

/// A layer, with all worked out that is the same at every tick.
///
/// A class, so that presentations refer to it instead of copying it; equal only to itself.
final class LayerTimeline: Sendable {
  let model: Layer

  /// Its index among all layers of the scene, each before those within it.
  let index: Int

  /// From scene time to the layer's own.
  let clock: LocalClock

  /// The declared values of all slots, rounded to 2⁻²⁴.
  let values: [SIMD4<Double>]

  /// The slots that are not the same at every tick, in ascending order: indices among all of the
  /// scene.
  let changes: Range<Int>

  /// The values of these slots, four components for each, if they are the same at every tick after all,
  /// because the layer's clock stands still.
  let stopped: [Double]?

  /// Those slots whose formulas read how the layer moves: indices among the layer's own.
  let following: [Int]

  /// Where each slot stands among those that change; -1 for those that do not.
  let changingIndices: [Int16]

  /// The display link of the layer's sublayers, if they have a display of their own.
  let link: DisplayLink?

  /// When the layer captures what lies beneath it, if it is glass whose blurs take no time.
  let backdropUpdates: BackdropUpdates?

  /// The film that the layer shows, if it does.
  let video: VideoContents?

  let mask: [LayerTimeline]

  /// The layers that the contents are made of: the source and the target of a transition, or the pictures
  /// of an emitter's cells.
  let ends: [LayerTimeline]

  let sublayers: [LayerTimeline]

  /// Whether the layer has a motion blur.
  let isBlurred: Bool

  /// Whether the layer has a shutter.
  let isExposed: Bool

  /// Whether what is inside the layer is drawn through filters.
  let hasEffects: Bool

  /// Whether the layer shows a part of a text that it animates by itself.
  let isUnitOfText: Bool

  /// Whether the layer's placement in its superlayer is the same at every tick.
  let hasStaticPlacement: Bool

  /// Whether the layer with everything in it is the same at every tick, if nothing around it moves: still,
  /// or at clocks that stand still.
  let isStaticOrStopped: Bool

  /// - Parameters:
  ///   - texts: Measures the texts that layers have their sizes from.
  ///   - display: That shows the layer.
  ///   - index: Counts the layers made so far.
  ///   - movement: The movement in the layers made so far.
  ///   - instant: Returns what formulas see at a scene time, but for the layer's own time.
  init(
    _ model: Layer, in superlayer: LocalClock, on display: Display, _ texts: TextMeasure,
    index: inout Int, movement: inout SceneMovement, instant: LayerInstants
  ) throws(Diagnostic) {
    self.model = model
    isBlurred = model.motionBlur != nil
    isExposed = model.shutter != nil
    hasEffects = !model.filters.isEmpty || model.stagedBlur != nil
    isUnitOfText = model.contents.areUnitOfText
    video = if case .video(let video) = model.contents { video } else { nil }
    self.index = index
    index += 1
    clock = superlayer.within(model.clock)
    link = model.display.map { DisplayLink(endless: $0) }
    backdropUpdates = model.backdrop.flatMap {
      $0.updates.latency == nil ? BackdropUpdates($0.updates, on: display) : nil
    }
    values = model.values.map(\.rounded24)
    let slots = model.changingSlots
    let first = movement.slots.count
    movement.slots += try LayerTimeline.timelines(
      ofSlots: slots, of: model, clock: clock, texts, tracks: &movement.tracks, instant: instant)
    changes = first..<first + slots.count
    stopped = LayerTimeline.values(
      of: movement.slots[first...], of: movement.tracks, in: model, under: clock)
    following = slots.indices.filter { index in
      model.formulas.contains { $0.slot == slots[index] && $0.formula.followsMovement }
    }
    var changingIndices = Array(repeating: Int16(-1), count: values.count)
    for (index, slot) in slots.enumerated() { changingIndices[slot] = Int16(index) }
    self.changingIndices = changingIndices
    hasStaticPlacement = !Placement.properties.contains { slots.contains($0.rawValue) }
    // What a display of its own shows counts that display's callbacks.
    let inside = instant.shown(by: link)
    mask = try LayerTimeline.timelines(
      of: model.mask, in: clock, on: model.display ?? display, texts, index: &index,
      movement: &movement, instant: inside)
    ends = try LayerTimeline.timelines(
      of: model.contents.ends, in: clock, on: model.display ?? display, texts, index: &index,
      movement: &movement, instant: inside)
    sublayers = try LayerTimeline.timelines(
      of: model.sublayers, in: clock, on: model.display ?? display, texts, index: &index,
      movement: &movement, instant: inside)
    isStaticOrStopped =
      (slots.isEmpty || stopped != nil) && !model.statics.dependsOnTick
      && (mask + ends + sublayers).allSatisfy(\.isStaticOrStopped)
  }

  private static func timelines(
    of layers: [Layer], in clock: LocalClock, on display: Display, _ texts: TextMeasure,
    index: inout Int, movement: inout SceneMovement, instant: LayerInstants
  ) throws(Diagnostic) -> [LayerTimeline] {
    var timelines: [LayerTimeline] = []
    for layer in layers {
      timelines.append(
        try LayerTimeline(
          layer, in: clock, on: display, texts, index: &index, movement: &movement,
          instant: instant))
    }
    return timelines
  }

  /// Returns the values of some slots where nothing changes them, because the layer's clock stands still.
  ///
  /// - Returns: `nil` if they may change, or one has no value: then the tick says so that is looked at.
  private static func values(
    of slots: ArraySlice<SlotTimeline>, of tracks: [AnimationTrack], in model: Layer,
    under clock: LocalClock
  ) -> [Double]? {
    // Which frame of a film is shown is decided tick by tick.
    if case .video = model.contents { return nil }
    guard clock.isStopped, model.slotFormulas.allSatisfy(\.formula.readsOnlyTime) else {
      return nil
    }
    let always = FormulaEnvironment(frame: 0, time: 0, progress: 0)
    let values = try? slots.map { try $0.value(of: tracks, at: clock.time(at: 0), in: always) }
    return values?.flatMap { value in (0..<4).map { value[$0] } }
  }

  /// Works out values that change, in the order of `slots`.
  static func timelines(
    ofSlots slots: [Int], of layer: Layer, clock: LocalClock, _ texts: TextMeasure,
    tracks: inout [AnimationTrack], instant: LayerInstants
  ) throws(Diagnostic) -> [SlotTimeline] {
    var timelines: [Int: SlotTimeline] = [:]
    let measured = layer.measuredProperties.map(\.rawValue)
    for slot in slots.filter({ !measured.contains($0) }) + measured {
      let text = LayerProperty(rawValue: slot).flatMap {
        MeasuredText($0, of: layer, timelines, texts)
      }
      timelines[slot] = try SlotTimeline(
        slot, of: layer, movedBy: layer.animations, as: text, clock: clock, tracks: &tracks,
        instant: instant)
    }
    return slots.compactMap { timelines[$0] }
  }

  /// All layers right within this one.
  var inside: [LayerTimeline] { mask + ends + sublayers }

  /// Whether some layer's blur counts what moves while a shutter is open.
  var countsOpenings: Bool {
    model.motionBlur?.distance == .shutter || inside.contains(where: \.countsOpenings)
  }
}

extension LayerTimeline: Hashable {
  static func == (a: LayerTimeline, b: LayerTimeline) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
