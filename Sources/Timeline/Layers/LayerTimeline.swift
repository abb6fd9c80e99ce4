import SceneModel
import System

/// All values in a scene that may differ from tick to tick, layer by layer.
///
/// The values are stored together, so that a tick reads memory in one sweep.
struct SceneMovement: Sendable {
  var slots: [SlotTimeline] = []

  /// The animations of these slots.
  var tracks: [AnimationTrack] = []

  /// Adds the changing slots of a layer, and returns their indices here.
  fileprivate mutating func add(
    _ added: [Int], of layer: Layer, clock: LocalClock, _ texts: TextMeasure,
    instant: LayerInstants
  ) throws(Diagnostic) -> Range<Int> {
    let first = slots.count
    slots += try LayerTimeline.timelines(
      ofSlots: added, of: layer, clock: clock, texts, tracks: &tracks, instant: instant)
    return first..<first + added.count
  }
}

/// A layer with its constant values precomputed.
///
/// A class, so that presentations refer to it instead of copying it; equal only to itself.
final class LayerTimeline: Sendable {
  /// The layer as declared.
  let held: HeldLayer

  /// The index among all layers of the scene, in which each layer precedes the layers within it.
  let index: Int

  /// The hash of the layer's path.
  let pathHash: ContentHash

  /// The conversion from scene time to the layer's own time.
  let clock: LocalClock

  /// The declared values of all slots, rounded to 2⁻²⁴.
  let values: [SIMD4<Double>]

  /// The scene's indices of the slots that may differ from tick to tick, in ascending order.
  let changes: Range<Int>

  /// The values of the slots in ``changes`` if the layer's clock stands still, four components
  /// each.
  let stopped: [Double]?

  /// The layer's indices of the slots whose formulas read the layer's movement.
  let following: [Int]

  /// The index of each slot among the changing ones; -1 for constant slots.
  let changingIndices: [Int16]

  /// The display link of the layer's sublayers, if they are on a display of their own.
  let link: DisplayLink?

  /// The updates of the layer's backdrop, if the layer is glass without latency.
  let backdropUpdates: BackdropUpdates?

  /// The film that the layer shows; absent if it shows none.
  let video: VideoContents?

  let mask: [LayerTimeline]

  /// The layers of the contents: the source and target of a transition, or the pictures of an
  /// emitter's cells.
  let contentLayers: [LayerTimeline]

  let sublayers: [LayerTimeline]

  /// Whether the layer has a motion blur.
  let isBlurred: Bool

  /// Whether the layer has a shutter.
  let isExposed: Bool

  /// Whether the layer's content is drawn through filters.
  let hasEffects: Bool

  /// Whether the layer shows one separately animated part of a text.
  let isUnitOfText: Bool

  /// The number of separately animated parts of the layer's text, which are its first sublayers;
  /// `nil` if the text is undivided.
  let unitCount: Int?

  /// Whether the layer's placement in its superlayer is the same at every tick.
  let hasStaticPlacement: Bool

  /// Whether the layer and all layers within it are constant, apart from movement around them.
  ///
  /// Each of them has no changes, or a clock that stands still.
  let isStaticOrStopped: Bool

  /// - Parameters:
  ///   - texts: Measures texts that set the sizes of layers.
  ///   - display: The display that shows the layer.
  ///   - index: The number of layers made so far.
  ///   - movement: The changing values of the layers made so far.
  ///   - instant: Returns the environment of formulas at a scene time, except for the layer's own
  ///     time.
  init(
    _ model: Layer, in superlayer: LocalClock, on display: Display, _ texts: TextMeasure,
    index: inout Int, movement: inout SceneMovement, instant: LayerInstants
  ) throws(Diagnostic) {
    held = HeldLayer(model)
    (isBlurred, isExposed) = (model.motionBlur != nil, model.shutter != nil)
    hasEffects = !model.filters.isEmpty || model.stagedBlur != nil
    (isUnitOfText, unitCount) = (model.contents.areUnitOfText, model.unitCount)
    video = if case .video(let video) = model.contents { video } else { nil }
    (self.index, index) = (index, index + 1)
    pathHash = ContentHash(of: Array(model.path.utf8))
    clock = superlayer.within(model.clock)
    link = model.display.map { DisplayLink(endless: $0) }
    backdropUpdates = BackdropUpdates(withoutLatencyOf: model, on: display)
    let rounded = model.values.map(\.rounded24)
    // Most values need no rounding: sharing them saves memory.
    values = rounded == model.values ? model.values : rounded
    let slots = model.changingSlots
    changes = try movement.add(slots, of: model, clock: clock, texts, instant: instant)
    stopped = LayerTimeline.values(
      of: movement.slots[changes], of: movement.tracks, in: model, under: clock)
    following = model.slotsFollowingMovement(among: slots)
    changingIndices = LayerTimeline.indices(in: slots, ofAll: values.count)
    hasStaticPlacement = !Placement.properties.contains { slots.contains($0.rawValue) }
    // Formulas on an inner display count that display's callbacks.
    let inside = instant.shown(by: link)
    let (clock, display) = (clock, model.display ?? display)
    func timelines(of layers: [Layer]) throws(Diagnostic) -> [LayerTimeline] {
      var timelines: [LayerTimeline] = []
      for layer in layers {
        timelines.append(
          try LayerTimeline(
            layer, in: clock, on: display, texts, index: &index, movement: &movement,
            instant: inside))
      }
      return timelines
    }
    mask = try timelines(of: model.mask)
    contentLayers = try timelines(of: model.contents.contentLayers)
    sublayers = try timelines(of: model.sublayers)
    isStaticOrStopped =
      (slots.isEmpty || stopped != nil) && !model.statics.dependsOnTick
      && mask.allSatisfy(\.isStaticOrStopped) && contentLayers.allSatisfy(\.isStaticOrStopped)
      && sublayers.allSatisfy(\.isStaticOrStopped)
  }

  /// Returns the index of each slot among the changing ones; -1 for constant slots.
  private static func indices(in changing: [Int], ofAll count: Int) -> [Int16] {
    guard !changing.isEmpty || count != indicesOfConstants.count else { return indicesOfConstants }
    var indices = Array(repeating: Int16(-1), count: count)
    for (index, slot) in changing.enumerated() { indices[slot] = Int16(index) }
    return indices
  }

  /// The indices in a layer without further slots, if all slots are constant.
  private static let indicesOfConstants = Array(
    repeating: Int16(-1), count: LayerProperty.allCases.count)

  /// Returns the constant values of slots of a layer whose clock stands still.
  ///
  /// - Returns: `nil` if a value may change or is not finite; the evaluation of a tick reports the
  ///   latter.
  private static func values(
    of slots: ArraySlice<SlotTimeline>, of tracks: [AnimationTrack], in model: Layer,
    under clock: LocalClock
  ) -> [Double]? {
    // The shown frame of a film is chosen at each tick.
    if case .video = model.contents { return nil }
    let formulas = model.slotFormulas.map(\.formula) + model.progressFormulas
    guard clock.isStopped, formulas.allSatisfy(\.readsOnlyTime) else { return nil }
    let always = FormulaEnvironment(frame: 0, time: 0, progress: 0)
    let values = try? slots.map { try $0.value(of: tracks, at: clock.time(at: 0), in: always) }
    return values?.flatMap { value in (0..<4).map { value[$0] } }
  }

  /// Creates the timelines of changing slots, in the order of `slots`.
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

  var model: Layer {
    unsafeAddress { unsafe held.address }
  }

  /// The layers directly within this one.
  var inside: [LayerTimeline] {
    mask.isEmpty && contentLayers.isEmpty ? sublayers : mask + contentLayers + sublayers
  }

  /// Whether the blur of a layer in here measures the movement during an open shutter.
  var countsOpenings: Bool {
    model.motionBlur?.distance == .shutter || inside.contains(where: \.countsOpenings)
  }
}

extension Layer {
  /// The number of separately animated parts of the text; `nil` if the text is undivided.
  fileprivate var unitCount: Int? {
    contents.areDividedText ? sublayers.count(where: \.contents.areUnitOfText) : nil
  }

  /// Returns the indices in `slots` of those whose formulas read the layer's movement.
  fileprivate func slotsFollowingMovement(among slots: [Int]) -> [Int] {
    slots.indices.filter { index in
      formulas.contains { $0.slot == slots[index] && $0.formula.followsMovement }
    }
  }
}

extension BackdropUpdates {
  /// Creates the updates of a layer's backdrop; `nil` if the layer is not glass, or has a latency.
  fileprivate init?(withoutLatencyOf layer: Layer, on display: Display) {
    guard let updates = layer.backdrop?.updates, updates.latency == nil else { return nil }
    self.init(updates, on: display)
  }
}

extension LayerTimeline: Equatable {
  static func == (a: LayerTimeline, b: LayerTimeline) -> Bool { a === b }
}
