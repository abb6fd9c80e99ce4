import SceneModel

/// A number that formulas read by name, with its constant parts precomputed.
struct LinkTimeline: Sendable {
  private let source: Link.Source

  /// The conversion from scene time to the time of the layer that owns the number.
  private let clock: LocalClock

  /// The links of the displays around the layer, the scene's first and the innermost last.
  private let displays: [DisplayLink]

  /// The indices of the earlier links that the value depends on.
  let reads: [Int]

  /// The changing slots that the value is computed from, by their indices.
  private let slots: [Int: SlotTimeline]

  private let texts: TextMeasure

  /// The animations of these slots.
  private let tracks: [AnimationTrack]

  /// - Parameters:
  ///   - display: The display link of the scene.
  ///   - texts: Measures texts that set the sizes of layers.
  ///   - instant: Returns the environment of formulas at a scene time, except for the layer's own
  ///     time.
  init(_ link: Link, on display: DisplayLink, _ texts: TextMeasure, instant: LayerInstants)
    throws(Diagnostic)
  {
    source = link.source
    self.texts = texts
    let clock = link.clocks.reduce(LocalClock.scene) { $0.within($1) }
    self.clock = clock
    displays = [display] + link.displays.map { DisplayLink(endless: $0) }
    reads = link.source.readLinks.sorted()
    guard case .layer(let layer, _) = link.source else {
      (slots, tracks) = ([:], [])
      return
    }
    let changing = layer.changingSlots
    var tracks: [AnimationTrack] = []
    let timelines = try LayerTimeline.timelines(
      ofSlots: changing, of: layer, clock: clock, texts, tracks: &tracks,
      instant: instant.shown(by: displays.dropFirst().last))
    slots = Dictionary(uniqueKeysWithValues: zip(changing, timelines))
    self.tracks = tracks
  }

  /// Whether the layer is shown by a display of its own.
  var isHeld: Bool { displays.count > 1 }

  /// Returns the callback that the layer shows at a callback of another display, and its display
  /// link.
  ///
  /// - Parameter reader: The other display.
  func shown(at callback: Callback, of reader: DisplayLink) -> (Callback, DisplayLink) {
    guard let last = displays.last, last.display != reader.display, callback.timestamp >= 0 else {
      return (callback, reader)
    }
    // The callback of the scene's display is already known, also between two callbacks.
    let isOfScene = displays[0].display == reader.display
    let shown = (isOfScene ? displays.dropFirst() : displays[...])
      .reduce(callback) { $1.tick(shownAt: $0.timestamp).callback }
    return (shown, last)
  }

  /// Returns the value, rounded to 2⁻²⁴.
  ///
  /// - Parameter environment: The environment of the formulas at a callback of the layer's display,
  ///   except for the layer's time.
  func value(in environment: FormulaEnvironment) throws(Diagnostic) -> Double {
    let time = clock.time(at: environment.time)
    switch source {
    case .formula(let formula):
      return rounded(try formula.finiteValue(in: environment.at(time)))
    case .layer(let layer, .slot(let slot)):
      let value =
        try slots[slot.index]?.value(of: tracks, at: time, in: environment)
        ?? layer.values[slot.index].rounded24
      return value[slot.component]
    case .layer(let layer, .progress(let progress)):
      return rounded(try layer.animations.value(of: progress, at: time, in: environment))
    case .layer(let layer, .text(let quantity)):
      var values = layer.values.map(\.rounded24)
      for (slot, timeline) in slots {
        values[slot] = try timeline.value(of: tracks, at: time, in: environment)
      }
      return try measured(quantity, of: layer, values: values, atFrame: environment.frame)
    }
  }

  /// - Parameters:
  ///   - values: The values of all slots.
  ///   - frame: The frame number, for errors.
  private func measured(
    _ quantity: TextQuantity, of layer: Layer, values: [SIMD4<Double>], atFrame frame: Int
  ) throws(Diagnostic) -> Double {
    do throws(TextMeasure.Problem) {
      return rounded(try layer.value(of: quantity, texts) { values[$0] })
    } catch {
      throw Diagnostic(
        "the text of '\(layer.path)' cannot be laid out at frame \(frame): \(error.message)",
        at: layer.source)
    }
  }
}
