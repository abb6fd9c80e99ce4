import SceneModel

/// A value of a layer that formulas read, with all worked out that is the same at every tick.
struct LinkTimeline: Sendable {
  private let link: LayerLink

  /// From scene time to the layer's own.
  private let clock: LocalClock

  /// The displays that show the layer, outermost first: that of the scene, and those of their own.
  private let displays: [DisplayLink]

  /// The links before this one that the value depends on.
  let reads: [Int]

  /// The slots behind the value that are not the same at every tick, by their indices.
  private let slots: [Int: SlotTimeline]

  private let texts: TextMeasure

  /// The animations of these slots.
  private let tracks: [AnimationTrack]

  /// - Parameters:
  ///   - display: That of the scene.
  ///   - texts: Measures the texts that layers have their sizes from.
  ///   - instant: Returns what formulas see at a scene time, but for the layer's own time.
  init(_ link: LayerLink, on display: DisplayLink, _ texts: TextMeasure, instant: LayerInstants)
    throws(Diagnostic)
  {
    self.link = link
    self.texts = texts
    let clock = link.clocks.reduce(LocalClock.scene) { $0.within($1) }
    self.clock = clock
    displays = [display] + link.displays.map { DisplayLink(endless: $0) }
    reads = link.layer.readLinks.sorted()
    let changing = link.layer.changingSlots
    var tracks: [AnimationTrack] = []
    let timelines = try LayerTimeline.timelines(
      ofSlots: changing, of: link.layer, clock: clock, texts, tracks: &tracks,
      instant: instant.shown(by: displays.dropFirst().last))
    slots = Dictionary(uniqueKeysWithValues: zip(changing, timelines))
    self.tracks = tracks
  }

  /// Whether the layer is shown by a display of its own.
  var isHeld: Bool { displays.count > 1 }

  /// Returns the callback whose values the layer shows at one of another display.
  ///
  /// - Parameter reader: The other display.
  func shown(at callback: Callback, of reader: DisplayLink) -> (Callback, DisplayLink) {
    guard let last = displays.last, last.display != reader.display, callback.timestamp >= 0 else {
      return (callback, reader)
    }
    // The scene's own display is where it is, also between two of its callbacks.
    let isOfScene = displays[0].display == reader.display
    let shown = (isOfScene ? displays.dropFirst() : displays[...])
      .reduce(callback) { $1.tick(shownAt: $0.timestamp).callback }
    return (shown, last)
  }

  /// Returns the value, rounded to 2⁻²⁴.
  ///
  /// - Parameter environment: That of the formulas at a callback of the layer's display, but for the
  ///   layer's time.
  func value(in environment: FormulaEnvironment) throws(Diagnostic) -> Double {
    let time = clock.time(at: environment.time)
    switch link.quantity {
    case .slot(let slot):
      let value =
        try slots[slot.index]?.value(of: tracks, at: time, in: environment)
        ?? link.layer.values[slot.index].rounded24
      return value[slot.component]
    case .progress(let progress):
      return rounded(try link.layer.animations.value(of: progress, at: time))
    case .text(let quantity):
      var values = link.layer.values.map(\.rounded24)
      for (slot, timeline) in slots {
        values[slot] = try timeline.value(of: tracks, at: time, in: environment)
      }
      return try measured(quantity, values: values, atFrame: environment.frame)
    }
  }

  /// - Parameters:
  ///   - values: Those of all slots.
  ///   - frame: For errors.
  private func measured(
    _ quantity: TextQuantity, values: [SIMD4<Double>], atFrame frame: Int
  ) throws(Diagnostic) -> Double {
    do throws(TextMeasure.Problem) {
      return rounded(try link.layer.value(of: quantity, texts) { values[$0] })
    } catch {
      throw Diagnostic(
        "the text of '\(link.layer.path)' cannot be set at frame \(frame): \(error.message)",
        at: link.layer.source)
    }
  }
}
