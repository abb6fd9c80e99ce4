package import SceneModel

/// A layer property whose value follows from the layer's text at every tick.
struct MeasuredText: Sendable {
  /// The property, one that a text can set.
  private let property: LayerProperty

  private let text: Text

  /// The declared values of all slots of the layer.
  private let values: [SIMD4<Double>]

  /// The changing slots that the property depends on, by their indices.
  private let changing: [Int: SlotTimeline]

  private let texts: TextMeasure
  private let path: String
  private let source: SourceRange

  /// - Parameters:
  ///   - slots: The changing slots of the layer, except the property's own.
  ///   - texts: Measures the text.
  /// - Returns: `nil` if the text does not set the property, or it never changes.
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

  /// Returns the value of the property.
  ///
  /// It is measured from the whole text, regardless of how many letters are shown.
  ///
  /// - Parameters:
  ///   - declared: The declared value.
  ///   - presented: The declared value with the property's animations.
  ///   - tracks: The animations of the scene.
  ///   - time: Time of the layer, in seconds.
  ///   - environment: The environment of the formulas, except for the layer's time.
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
  ///   - values: The values of all slots of the layer.
  ///   - width: The width of the layer, in points; the absolute value counts.
  private func metrics(at values: [SIMD4<Double>], width: Double, frame: Int) throws(Diagnostic)
    -> TextMetrics
  {
    do throws(TextMeasure.Problem) {
      return try texts.metrics(
        of: PresentedText(wholeOf: text, layerWidth: abs(width)) { values[$0] })
    } catch {
      throw Diagnostic(
        "the text of '\(path)' cannot be laid out at frame \(frame): \(error.message)", at: source)
    }
  }
}

extension Layer {
  /// The indices of the slots that may differ from tick to tick, in ascending order.
  package var changingSlots: [Int] {
    var slots = Set(formulas.map(\.slot) + animations.map(\.slot))
    slots.formUnion(measuredProperties.map(\.rawValue))
    return slots.sorted()
  }

  /// The properties set by the text that may differ from tick to tick, each after those it depends
  /// on.
  var measuredProperties: [LayerProperty] {
    guard let text = fittingText else { return [] }
    var changing = Set(formulas.map(\.slot) + animations.map(\.slot))
    return text.fit.properties.filter { property in
      var read = Set(text.measuredSlots)
      // The relative position of the baseline depends on the layer's height.
      if property == .anchorPoint { read.insert(Slot<Size>.size.index) }
      let isMeasured = !changing.isDisjoint(with: read)
      if isMeasured { changing.insert(property.rawValue) }
      return isMeasured
    }
  }
}
