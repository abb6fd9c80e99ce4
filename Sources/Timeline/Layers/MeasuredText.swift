package import SceneModel

/// A property of a layer that its text decides, at every tick.
struct MeasuredText: Sendable {
  /// One of those that a text may decide.
  private let property: LayerProperty

  private let text: Text

  /// The declared values of all slots of the layer.
  private let values: [SIMD4<Double>]

  /// Those on which the property depends and that are not the same at every tick.
  private let changing: [Int: SlotTimeline]

  private let texts: TextMeasure
  private let path: String
  private let source: SourceRange

  /// - Parameters:
  ///   - slots: Those of the layer that are not the same at every tick, but for the property's.
  ///   - texts: Measures the text.
  /// - Returns: `nil` if the text does not decide it, or it never changes.
  init?(
    _ property: LayerProperty, of layer: Layer, _ slots: [Int: SlotTimeline], _ texts: TextMeasure
  ) {
    guard let text = layer.fittingText, layer.measuredProperties.contains(property) else {
      return nil
    }
    changing = slots.filter {
      text.measuredSlots.contains($0.key) || $0.key == Slot<Size>.size.index
    }
    self.property = property
    self.text = text
    self.texts = texts
    values = layer.values.map(\.rounded24)
    (path, source) = (layer.path, layer.source)
  }

  /// The slots of the layer on which the property depends.
  var slots: [Int] { text.measuredSlots }

  /// Returns the value of the property, of which the whole text counts, however many of its letters
  /// are shown.
  ///
  /// - Parameters:
  ///   - declared: The value as its author has it.
  ///   - presented: The same with the animations of the property.
  ///   - tracks: The animations of the scene.
  ///   - time: Of the layer, in seconds.
  ///   - environment: That of the formulas, but for the layer's time.
  func value(
    declared: SIMD4<Double>, presented: SIMD4<Double>, of tracks: [AnimationTrack],
    at time: Double, in environment: FormulaEnvironment
  ) throws(Diagnostic) -> SIMD4<Double> {
    var values = values
    for (slot, timeline) in changing {
      values[slot] = try timeline.value(of: tracks, at: time, in: environment)
    }
    values[property.rawValue] = presented
    let size = Size(components: values[Slot<Size>.size.index])
    let metrics = try metrics(at: values, width: size.width, frame: environment.frame)
    return property == .size
      ? text.fit.size(for: metrics, declared: Size(components: declared)).components
      : text.fit.anchorPoint(for: metrics, size: size, declared: Point(components: declared))
        .components
  }

  /// Measures the text.
  ///
  /// - Parameters:
  ///   - values: Of all slots of the layer.
  ///   - width: Of the layer, in points; below 0 it counts as positive.
  private func metrics(at values: [SIMD4<Double>], width: Double, frame: Int) throws(Diagnostic)
    -> TextMetrics
  {
    do throws(TextMeasure.Problem) {
      return try texts.metrics(
        of: PresentedText(wholeOf: text, layerWidth: abs(width)) { values[$0] })
    } catch {
      throw Diagnostic(
        "the text of '\(path)' cannot be set at frame \(frame): \(error.message)", at: source)
    }
  }
}

extension Layer {
  /// The slots that are not the same at every tick, in ascending order.
  package var changingSlots: [Int] {
    var slots = Set(formulas.map(\.slot) + animations.map(\.slot))
    slots.formUnion(measuredProperties.map(\.rawValue))
    return slots.sorted()
  }

  /// The properties that the text decides otherwise from tick to tick, those first that others depend on.
  var measuredProperties: [LayerProperty] {
    guard let text = fittingText else { return [] }
    var changing = Set(formulas.map(\.slot) + animations.map(\.slot))
    return text.fit.properties.filter { property in
      var read = Set(text.measuredSlots)
      // A baseline is as far down as it is for the height of the layer.
      if property == .anchorPoint { read.insert(Slot<Size>.size.index) }
      let isMeasured = !changing.isDisjoint(with: read)
      if isMeasured { changing.insert(property.rawValue) }
      return isMeasured
    }
  }
}
