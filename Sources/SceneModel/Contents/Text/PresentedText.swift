/// A text with its values at one moment.
package struct PresentedText: Hashable, Sendable {
  package private(set) var text: Text

  /// The whole string.
  package let string: String

  /// The number of shown characters, from the first; `nil` if all are shown.
  package private(set) var count: Int?

  /// Font size in points, at most ``Text/largestSize``; 0 or less shows nothing.
  package let size: Double

  /// Boldness, clamped to ``Text/weights``.
  package let weight: Double

  /// The values of the text's axes, in their order.
  package let axes: [Double]

  /// Line height as a multiple of the size; 0 means the font's own.
  package let lineHeight: Double

  /// Extra space between letters, in points.
  package let letterSpacing: Double

  package let color: Color

  /// Colour and width in points of the line along the letters; `nil` if nothing of it is visible.
  package let stroke: Stroke?

  /// Padding around the lines, in points; clamped to 0, because springs may overshoot below it.
  package let padding: Insets

  /// The line along which the letters lie; `nil` if their lines are straight.
  package private(set) var path: PresentedTextPath?

  /// Width at which lines wrap, in points, without padding; `nil` if only the string's line breaks
  /// count.
  package let width: Double?

  /// The line along the letters.
  package struct Stroke: Hashable, Sendable {
    package let color: Color

    /// In points, above 0.
    package let width: Double
  }

  /// Creates a text from the values of its slots.
  ///
  /// - Parameters:
  ///   - layerWidth: Width of the layer, in points.
  ///   - value: Returns the layer's value in a slot, by its index.
  package init(_ text: Text, layerWidth: Double, value: (Int) -> SIMD4<Double>) {
    self.text = text
    size = min(value(text.size.index).x, Text.largestSize)
    let weights = Text.weights
    weight = min(max(value(text.weight.index).x, weights.lowerBound), weights.upperBound)
    axes = text.axes.map { value($0.value.index).x }
    lineHeight = value(text.lineHeight.index).x
    letterSpacing = value(text.letterSpacing.index).x
    color = Color(components: value(text.color.index))
    stroke = text.stroke.flatMap { stroke in
      let color = Color(components: value(stroke.color.index))
      let width = value(stroke.width.index).x
      return width > 0 && color.alpha > 0 ? Stroke(color: color, width: width) : nil
    }
    path = text.path.map { PresentedTextPath($0, value: value) }
    let padding = Insets(components: pointwiseMax(value(text.padding.index), .zero))
    self.padding = padding
    switch text.wrapping {
    case .none: width = nil
    case .layerWidth: width = max(0, layerWidth - padding.horizontal)
    case .width(let slot), .maxWidth(let slot): width = value(slot.index).x
    }
    string = text.parts.map { part in
      switch part {
      case .literal(let string): string
      case .number(let slot, let format):
        format.written(value(slot.index).x, in: text.language)
      }
    }.joined()
    let count = value(text.count.index).x.rounded(.down)
    // Tags in markup only make the string longer.
    self.count = count < Double(string.count) ? max(0, Int(count)) : nil
  }

  /// Whether letters of it may be visible.
  package var hasLetters: Bool { size > 0 && !string.isEmpty && count != 0 }

  /// Returns the text with another part of it drawn.
  package func showing(_ piece: Text.Piece) -> PresentedText {
    var shown = self
    shown.text.piece = piece
    return shown
  }

  /// The whole text for layout, even if only a part of it is shown.
  package var laidOut: PresentedText {
    var whole = showing(.whole)
    (whole.count, whole.path) = (nil, nil)
    return whole
  }

  /// Creates a text with all its letters visible.
  ///
  /// - Parameters:
  ///   - layerWidth: Width of the layer, in points; only used by a text that wraps at it.
  ///   - value: Returns the layer's value in a slot, by its index.
  package init(wholeOf text: Text, layerWidth: Double, value: (Int) -> SIMD4<Double>) {
    self.init(text, layerWidth: layerWidth) { slot in
      slot == text.count.index ? Double.greatestFiniteMagnitude.components : value(slot)
    }
  }

  /// The distance by which letters may exceed their lines, in points.
  package var overhang: Double { max(size, 0) + (stroke?.width ?? 0) / 2 }

  /// Creates a text with all its letters visible in a usual size, to find the fonts that it uses.
  ///
  /// - Parameter value: Returns the layer's value in a slot, by its index.
  package init(inUsualSize text: Text, value: (Int) -> SIMD4<Double>) {
    self.init(wholeOf: text, layerWidth: 1000) { slot in
      slot == text.size.index ? 16.0.components : value(slot)
    }
  }

  /// Whether the text is as wide as its widest line, instead of ``width``.
  package var hugsItsLines: Bool {
    if case .maxWidth = text.wrapping { true } else { false }
  }
}
