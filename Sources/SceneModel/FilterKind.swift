/// The filters an author can name.
package enum FilterKind: String, CaseIterable, Sendable {
  case motion, gaussian, box, boxes
  case saturate, tint, brightness, pixellate, mask

  /// What it does, as one line without a full stop.
  package var summary: String {
    switch self {
    case .motion: "mean of 2 · samples + 1 copies along a line, as published for menus"
    case .gaussian: "Gaussian blur; the radius is its standard deviation"
    case .box: "mean of a square, 2 · radius + 1 wide"
    case .boxes: "three box blurs that stand for a Gaussian of this standard deviation"
    case .saturate: "more colour above 1, less below, none at 0"
    case .tint: "a colour laid over the image"
    case .brightness: "lighter above 0, darker below"
    case .pixellate: "squares of one colour around the centre"
    case .mask: "shows the image only where another one is opaque"
    }
  }

  /// The parameters in the order in which an author thinks of them, the most important one first.
  package var settings: [FilterSetting] {
    switch self {
    case .motion:
      [
        .number(.radius, 40, in: 0...2000), .number(.angle, 90, in: -1e9...1e9),
        .number(.samples, 5, in: 1...1000),
      ]
    case .gaussian:
      [
        .number(.radius, 4, in: 0...1000), .number(.radiusX, 4, in: 0...1000),
        .number(.radiusY, 4, in: 0...1000),
      ]
    case .box, .boxes: [.number(.radius, 4, in: 0...1000)]
    case .saturate: [.number(.amount, 1.8, in: -10...10)]
    case .tint: [.color(.color, Color(red: 1, green: 1, blue: 1, alpha: 0.3))]
    case .brightness: [.number(.amount, 0.1, in: -1...1)]
    case .pixellate: [.number(.scale, 8, in: 0...10_000), .center]
    case .mask: []
    }
  }

  /// Whether the filter reads beyond the edges of its image, so that `edges` has a meaning.
  package var hasEdges: Bool {
    switch self {
    case .motion, .gaussian, .box, .boxes: true
    default: false
    }
  }
}
