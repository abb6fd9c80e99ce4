/// The filters an author can name.
package enum FilterKind: String, CaseIterable, Sendable {
  case motion, line, zoom, spin
  case gaussian, box, boxes
  case imageEffects, fxBlur, fxBlurView, gpuGaussian, gpuIOSBlur
  case saturate, tint, brightness, pixellate, mask

  /// What it does, as one line without a full stop.
  package var summary: String {
    switch self {
    case .motion: "mean of 2 · samples + 1 copies along a line, as published for menus"
    case .line: "even smear along a line of any length and direction"
    case .zoom: "smear towards the centre, over a part of the distance to it"
    case .spin: "smear around the centre, over an angle"
    case .gaussian: "Gaussian blur; the radius is its standard deviation"
    case .box: "mean of a square, 2 · radius + 1 wide"
    case .boxes: "three box blurs that stand for a Gaussian of this standard deviation"
    case .imageEffects: "Apple's UIImage+ImageEffects: three boxes, saturation, tint"
    case .fxBlur: "FXBlurView's blur of images: boxes of a whole radius, tint"
    case .fxBlurView: "FXBlurView's blur of views: the same on a smaller snapshot"
    case .gpuGaussian: "GPUImage's Gaussian blur, of a whole standard deviation"
    case .gpuIOSBlur: "GPUImage's iOS 7 blur: less colour, blur, less contrast"
    case .saturate: "more colour above 1, less below, none at 0"
    case .tint: "a colour laid over the image"
    case .brightness: "lighter above 0, darker below"
    case .pixellate: "squares of one colour around the centre"
    case .mask: "shows the image only where another one is opaque"
    }
  }

  /// The parameters in the order in which an author thinks of them, the most important one first.
  package var settings: [EffectSetting] {
    switch self {
    case .motion:
      [
        .number(.radius, 40, in: 0...2000), .angle(90).needing(.radius),
        .number(.samples, 5, in: MotionBlur.sampleLimits).needing(.radius),
      ]
    case .line: [.number(.length, 81, in: 0...4000), .angle(45).needing(.length)]
    case .zoom: [.number(.amount, 0.1, in: 0...1), .center.needing(.amount)]
    case .spin: [.number(.angle, 10, in: 0...360), .center.needing(.angle)]
    case .gaussian:
      [
        .number(.radius, 4, in: 0...1000),
        .number(.radiusX, 4, in: 0...1000).following(.radius),
        .number(.radiusY, 4, in: 0...1000).following(.radius),
      ]
    case .box, .boxes: [.number(.radius, 4, in: 0...1000)]
    case .gpuGaussian:
      [.number(.radius, 4, in: 0...100), .number(.iterations, 1, in: 1...20).needing(.radius)]
    case .imageEffects:
      [
        .number(.radius, 20, in: 0...1000), .number(.saturation, 1.8, in: -10...10),
        .color(.tint, Color(red: 1, green: 1, blue: 1, alpha: 0.3)),
      ]
    case .fxBlur, .fxBlurView:
      [
        .number(.radius, 40, in: 0...1000).needing(.iterations),
        .number(.iterations, 3, in: 0...20).needing(.radius), .color(.tint, .clear),
      ]
    case .gpuIOSBlur:
      [
        .number(.radius, 12, in: 0...100), .number(.saturation, 0.8, in: -10...10),
        .number(.downsampling, 4, in: 1...64), .number(.rangeReduction, 0.6, in: 0...1),
      ]
    case .saturate: [.number(.amount, 1.8, in: -10...10)]
    case .tint: [.color(.color, Color(red: 1, green: 1, blue: 1, alpha: 0.3))]
    case .brightness: [.number(.amount, 0.1, in: -1...1)]
    case .pixellate: [.number(.scale, 8, in: 0...10_000), .center.needing(.scale)]
    case .mask: []
    }
  }

  /// The blurs that a radius makes stronger, which blur in stages and frost glass.
  package static let blurs = allCases.filter { $0.radius != nil }

  /// The radius of a blur; `nil` of a filter that has none.
  package var radius: EffectSetting? { settings.first { $0.parameter == .radius } }

  /// Whether the filter has a parameter of its own.
  package func has(_ parameter: EffectParameter) -> Bool {
    settings.contains { $0.parameter == parameter }
  }

  /// Whether the filter reads beyond the edges of its image, so that `edges` has a meaning.
  package var hasEdges: Bool {
    switch self {
    case .motion, .line, .zoom, .spin, .gaussian, .box, .boxes: true
    case .imageEffects, .fxBlur, .gpuGaussian: true
    default: false
    }
  }

  /// What is beyond the edges if an author does not say: published blurs extend them.
  package var usualEdges: Filter.Edges {
    switch self {
    case .imageEffects, .fxBlur, .gpuGaussian: .clamp
    default: .transparent
    }
  }
}
