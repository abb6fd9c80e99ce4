/// What a layer shows between its background and its sublayers.
package enum Contents: Hashable, Sendable {
  case none
  case color(Slot<Color>)
  case image(Asset)
  case svg(Asset)
  case text(Text)
}

/// A file that a scene shows.
package struct Asset: Hashable, Sendable {
  /// The path as the scene gives it, relative to the scene's folder.
  package let path: String

  /// Where the scene names it.
  package let source: SourceRange

  package init(path: String, source: SourceRange) {
    self.path = path
    self.source = source
  }
}

/// How contents of another size fit into a layer's bounds.
///
/// `top` is the top of the picture, where y is 0.
package enum ContentsGravity: String, CaseIterable, Sendable {
  case resize, resizeAspect, resizeAspectFill, center
  case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// Text in one style.
package struct Text: Hashable, Sendable {
  package enum Alignment: String, CaseIterable, Sendable {
    case left, center, right, justified
  }

  /// Where lines are broken.
  package enum Wrapping: Hashable, Sendable {
    /// Only at line breaks of the string.
    case none
    /// At the width of the layer.
    case layerWidth
    /// At a width in points.
    case width(Slot<Double>)
  }

  /// The largest font size, in points.
  package static let largestSize = 10_000.0

  package let string: String

  /// A font family that is installed.
  package let family: String

  /// `100...900`; 400 is regular, 700 bold.
  package let weight: Int

  package let alignment: Alignment
  package let wrapping: Wrapping

  /// Font size in points.
  package let size: Slot<Double>
  package let color: Slot<Color>

  /// Distance of baselines as a multiple of the size; 0 stands for the font's own.
  package let lineHeight: Slot<Double>

  package init(
    string: String, family: String, weight: Int, alignment: Alignment, wrapping: Wrapping,
    size: Slot<Double>, color: Slot<Color>, lineHeight: Slot<Double>
  ) {
    self.string = string
    self.family = family
    self.weight = weight
    self.alignment = alignment
    self.wrapping = wrapping
    self.size = size
    self.color = color
    self.lineHeight = lineHeight
  }
}

/// A text with all its numbers known.
package struct PresentedText: Hashable, Sendable {
  package let text: Text

  /// Font size in points, at most ``Text/largestSize``; 0 and less show nothing.
  package let size: Double

  /// Multiple of the size; 0 stands for the font's own.
  package let lineHeight: Double

  package let color: Color

  /// Where lines are broken, in points; absent if only the string's own breaks count.
  package let width: Double?

  /// Looks up the numbers of `text`.
  ///
  /// - Parameters:
  ///   - values: The layer's values by slot.
  ///   - layerWidth: In points.
  package init(_ text: Text, values: [SIMD4<Double>], layerWidth: Double) {
    self.text = text
    size = min(values[text.size.index].x, Text.largestSize)
    lineHeight = values[text.lineHeight.index].x
    color = Color(components: values[text.color.index])
    switch text.wrapping {
    case .none: width = nil
    case .layerWidth: width = layerWidth
    case .width(let slot): width = values[slot.index].x
    }
  }
}
