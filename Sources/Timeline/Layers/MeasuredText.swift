package import SceneModel

/// A text whose layer is as large as it is, at every tick.
struct MeasuredText: Sendable {
  private let text: Text

  /// The declared values of all slots of the layer.
  private let values: [SIMD4<Double>]

  /// Those on which the size depends and that are not the same at every tick.
  private let changing: [Int: SlotTimeline]

  private let texts: TextMeasure
  private let path: String
  private let source: SourceRange

  /// - Parameters:
  ///   - slots: Those of the layer that are not the same at every tick, but for its size.
  ///   - texts: Measures the text.
  /// - Returns: `nil` if the layer does not have the size of a text, or that never changes.
  init?(in layer: Layer, _ slots: [Int: SlotTimeline], _ texts: TextMeasure) {
    guard let text = layer.sizingText else { return nil }
    changing = slots.filter { text.measuredSlots.contains($0.key) }
    guard !changing.isEmpty else { return nil }
    self.text = text
    self.texts = texts
    values = layer.values.map(\.rounded24)
    (path, source) = (layer.path, layer.source)
  }

  /// The slots of the layer on which the size depends.
  var slots: [Int] { text.measuredSlots }

  /// Returns the size of the whole text, however many of its letters are shown.
  ///
  /// - Parameters:
  ///   - tracks: The animations of the scene.
  ///   - time: Of the layer, in seconds.
  ///   - environment: That of the formulas, but for the layer's time.
  func size(
    of tracks: [AnimationTrack], at time: Double, in environment: FormulaEnvironment
  ) throws(Diagnostic) -> SIMD4<Double> {
    var values = values
    for (slot, timeline) in changing {
      values[slot] = try timeline.value(of: tracks, at: time, in: environment)
    }
    do throws(TextMeasure.Problem) {
      return try texts.size(of: PresentedText(wholeOf: text) { values[$0] }).components
    } catch {
      throw Diagnostic(
        "the text of '\(path)' cannot be set at frame \(environment.frame): \(error.message)",
        at: source)
    }
  }
}

extension Layer {
  /// The slots that are not the same at every tick, in ascending order.
  package var changingSlots: [Int] {
    var slots = Set(formulas.map(\.slot) + animations.map(\.slot))
    if let text = sizingText, !slots.isDisjoint(with: text.measuredSlots) {
      slots.insert(LayerProperty.size.rawValue)
    }
    return slots.sorted()
  }
}
