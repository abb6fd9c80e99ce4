/// The facts of a filter, and its construction from values.
package struct FilterDeclaration: Sendable {
  /// The effect of the filter, as one line without a full stop.
  package let summary: String

  /// Its parameters, the most important one first.
  let settings: [EffectSetting]

  /// The default edges; `nil` if the filter reads nothing beyond them.
  let edges: Edges?

  /// Additional settings with a choice of words.
  package let choices: [FilterChoice]

  /// The other image that the filter uses, if any.
  package let picture: FilterPicture?

  /// The list of constant numbers that the filter has, if any.
  package let numbers: FilterNumbers?

  /// Whether the filter changes the colour of each pixel by itself.
  let isOfColors: Bool

  /// The reach of the filter around a pixel, in pixels.
  ///
  /// - Parameter side: The sum of width and height of the filtered subject, in pixels.
  package let reach: @Sendable (_ values: EffectValues, _ side: Double) -> Double

  /// Returns the filter, or `nil` if it changes nothing.
  package let filter: @Sendable (FilterValues) -> (any BitmapFilter)?

  init(
    _ summary: String, _ settings: EffectSetting..., edges: Edges? = nil,
    choices: [FilterChoice] = [], picture: FilterPicture? = nil, numbers: FilterNumbers? = nil,
    isOfColors: Bool = false,
    reach: @escaping @Sendable (EffectValues, Double) -> Double = { _, _ in 0 },
    _ filter: @escaping @Sendable (FilterValues) -> (any BitmapFilter)?
  ) {
    self.summary = summary
    self.settings = settings
    self.edges = edges
    self.choices = choices
    self.picture = picture
    self.numbers = numbers
    self.isOfColors = isOfColors
    self.reach = reach
    self.filter = filter
  }
}

/// A setting of a filter with a choice of words.
package enum FilterChoice: String, CaseIterable, Sendable {
  case preset, version
}

/// A list of constant numbers of a filter.
package enum FilterNumbers: String, CaseIterable, Sendable {
  /// The weights of a kernel, row by row: a square with a number in its centre.
  case weights
  /// Four rows for red, green, blue and alpha of the result, of five numbers each: the weights of
  /// red, green, blue and alpha, and a constant, where 1 is a full channel.
  case matrix
  /// The controls of a cubic Bézier curve over luminance, for black, a third, two thirds and white.
  case values

  /// The possible counts, in ascending order.
  package var counts: [Int] {
    switch self {
    case .weights: [9, 25, 49, 81]
    case .matrix: [20]
    case .values: [4]
    }
  }

  /// The default: a kernel that sharpens, the `sepia()` of W3C's Filter Effects Level 1, or a
  /// curve that lifts and compresses the dark half.
  package var defaults: [Double] {
    switch self {
    case .weights: [0, -1, 0, -1, 5, -1, 0, -1, 0]
    case .matrix:
      [
        0.393, 0.769, 0.189, 0, 0, 0.349, 0.686, 0.168, 0, 0, 0.272, 0.534, 0.131, 0, 0, 0, 0, 0, 1,
        0,
      ]
    case .values: [0.4, 0.6, 0.9, 1]
    }
  }

  /// The range of each number.
  package static let limits = -1000.0...1000
}

/// An image that a filter uses besides its input.
package enum FilterPicture: String, CaseIterable, Sendable {
  /// An optional image.
  case mask
  /// A required image.
  case file

  package var isRequired: Bool { self == .file }
}
