import SceneModel

/// The direction in which a stack places its layers.
package enum StackAxis: String, CaseIterable, Sendable {
  case vertical, horizontal
}

/// Where layers lie across the axis of a stack.
package enum StackAlignment: String, CaseIterable, Sendable {
  /// At the left in a vertical stack, at the top in a horizontal one.
  case leading
  case center
  /// At the right in a vertical stack, at the bottom in a horizontal one.
  case trailing
  /// At the leading side; a layer without a size of its own fills the room.
  case stretch
  /// In a horizontal stack, with the first baselines of texts on one line.
  case baseline
}

/// The distribution of the free space along the axis of a stack.
package enum StackDistribution: String, CaseIterable, Sendable {
  case start, center, end, spaceBetween, spaceAround, spaceEvenly
}

/// Whether the stack places a layer, or the layer places itself.
package enum StackPositioning: String, CaseIterable, Sendable {
  case stack, absolute
}

/// The keys of a stack.
package enum StackKey: DeclaredKeys {
  package static let table: KeyTable = whole(
    "stack", "How a layer places its sublayers one after the other.")

  package static let all: KeyList = KeyList(
    axis, spacing, padding, alignment, distribution, wrap, lineSpacing)

  static let axis = Key(
    "axis", "The direction in which the layers follow each other.", .cases(StackAxis.self),
    default: .vertical)

  static let spacing = Key(
    "spacing", "Points between two layers; below 0 they overlap.", .value(Double.self), default: 0,
    example: "8")

  static let padding = Key(
    "padding",
    "Points between the layers and the edges of the stack: one number, one for each direction, or "
      + "one for each edge.", .value(Insets.self, in: 0...100_000), default: Insets.zero,
    example: "[16, 10]")

  static let alignment = Key(
    "alignment",
    "Where layers lie across the axis: leading is left or at the top; stretch makes those without a "
      + "size of their own as large as there is room; baseline, in a horizontal stack, sets the first "
      + "lines of texts, and layers without a text, on one line.", .cases(StackAlignment.self),
    default: .leading, example: "center")

  static let distribution = Key(
    "distribution",
    "How the free space along the axis is shared: after, around or before the layers; or equally "
      + "between them, on both sides of each, or between them and at both ends.",
    .cases(StackDistribution.self), default: .start, example: "spaceBetween")

  static let wrap = Key(
    "wrap", "Whether a layer for which there is no room along the axis begins a new line.", .flag,
    default: false)

  static let lineSpacing = Key(
    "lineSpacing", "Points between two lines of a stack that wraps; without it, the spacing.",
    .value(Double.self), example: "12")
}
