/// The facts of a filter, and its construction from values.
package struct FilterDeclaration: Sendable {
  /// The effect of the filter, as one line without a full stop.
  package let summary: String

  /// Its parameters, the most important one first.
  package let settings: [EffectSetting]

  /// The default edges; `nil` if the filter reads nothing beyond them.
  package let edges: Edges?

  /// Additional settings with a choice of words.
  package let choices: [FilterChoice]

  /// The other image that the filter uses, if any.
  package let picture: FilterPicture?

  /// Whether the filter has a kernel.
  package let hasKernel: Bool

  /// The reach of the filter around a pixel, in pixels.
  ///
  /// - Parameter side: The sum of width and height of the filtered subject, in pixels.
  package let reach: @Sendable (_ values: EffectValues, _ side: Double) -> Double

  /// Returns the filter, or `nil` if it changes nothing.
  package let filter: @Sendable (FilterValues) -> (any BitmapFilter)?

  init(
    _ summary: String, _ settings: EffectSetting..., edges: Edges? = nil,
    choices: [FilterChoice] = [], picture: FilterPicture? = nil, hasKernel: Bool = false,
    reach: @escaping @Sendable (EffectValues, Double) -> Double = { _, _ in 0 },
    _ filter: @escaping @Sendable (FilterValues) -> (any BitmapFilter)?
  ) {
    self.summary = summary
    self.settings = settings
    self.edges = edges
    self.choices = choices
    self.picture = picture
    self.hasKernel = hasKernel
    self.reach = reach
    self.filter = filter
  }
}

/// A setting of a filter with a choice of words.
package enum FilterChoice: String, CaseIterable, Sendable {
  case preset, version
}

/// An image that a filter uses besides its input.
package enum FilterPicture: String, CaseIterable, Sendable {
  /// An optional image.
  case mask
  /// A required image.
  case file

  package var isRequired: Bool { self == .file }
}
