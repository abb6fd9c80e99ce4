/// The filters available to authors.
package enum FilterKind: String, CaseIterable, Sendable {
  case motion, line, zoom, spin
  case gaussian, box, boxes
  case imageEffects, fxBlur, fxBlurView, gpuGaussian, gpuIOSBlur
  case saturate, tint, brightness, pixellate, unsharpMask, convolution, mask

  /// The facts of the filter, apart from its pixels.
  package var declaration: FilterDeclaration {
    switch self {
    case .motion:
      FilterDeclaration(
        "mean of 2 · samples + 1 copies along a line, as published for menus",
        .number(
          .radius, 40, in: 0...2000,
          "How far it smears to each side, in points; 0 changes nothing."),
        .angle(90, .smearDirection).needing(.radius),
        .number(
          .samples, 5, in: MotionBlur.sampleLimits,
          "Copies to each side of the middle one, of which whole ones count."
        ).needing(.radius), edges: .transparent)
    case .line:
      FilterDeclaration(
        "even smear along a line of any length and direction",
        .number(
          .length, 81, in: 0...4000,
          "Length of the smear from end to end, in points; 0 changes nothing."),
        .angle(45, .smearDirection).needing(.length), edges: .transparent)
    case .zoom:
      FilterDeclaration(
        "smear towards the centre, over a part of the distance to it",
        .number(
          .amount, 0.1, in: 0...1,
          "Part of the distance to the centre over which it smears; 0 changes nothing."),
        .center.needing(.amount), edges: .transparent)
    case .spin:
      FilterDeclaration(
        "smear around the centre, over an angle",
        .number(
          .angle, 10, in: 0...360,
          "Degrees over which it smears, half of them each way; 0 changes nothing."),
        .center.needing(.angle), edges: .transparent)
    case .gaussian:
      FilterDeclaration(
        "Gaussian blur; the radius is its standard deviation",
        .number(.radius, 4, in: 0...1000, .standardDeviation),
        .number(
          .radiusX, 4, in: 0...1000,
          "Standard deviation to the sides, in points; without it the radius."
        ).following(.radius),
        .number(
          .radiusY, 4, in: 0...1000,
          "Standard deviation up and down, in points; without it the radius."
        ).following(.radius), edges: .transparent)
    case .box:
      FilterDeclaration(
        "mean of a square, 2 · radius + 1 wide",
        .number(
          .radius, 4, in: 0...1000,
          "How far the square reaches to each side, in points; 0 changes nothing."),
        edges: .transparent)
    case .boxes:
      FilterDeclaration(
        "three box blurs that stand for a Gaussian of this standard deviation",
        .number(.radius, 4, in: 0...1000, .standardDeviation), edges: .transparent)
    case .imageEffects:
      FilterDeclaration(
        "Apple's UIImage+ImageEffects: three boxes, saturation, tint",
        .number(
          .radius, 20, in: 0...1000,
          "Radius as Apple's sample has it, near to the standard deviation, in points."),
        .number(.saturation, 1.8, in: -10...10, .saturation),
        .color(
          .tint, Color(red: 1, green: 1, blue: 1, alpha: 0.3),
          "A colour laid over the blurred picture."), edges: .clamp,
        choices: [.preset, .version], picture: .mask)
    case .fxBlur:
      FilterDeclaration(
        "FXBlurView's blur of images: boxes of a whole radius, tint",
        .number(
          .radius, 40, in: 0...1000,
          "Radius as FXBlurView has it: the side of its boxes, in points."
        ).needing(.iterations),
        .number(.iterations, 3, in: 0...20, .iterations).needing(.radius),
        .color(.tint, .clear, .addedTint), edges: .clamp)
    case .fxBlurView:
      FilterDeclaration(
        "FXBlurView's blur of views: the same on a smaller snapshot",
        .number(
          .radius, 40, in: 0...1000,
          "Radius as FXBlurView has it: the side of boxes, in points, of which a snapshot has fewer."
        ).needing(.iterations),
        .number(.iterations, 3, in: 0...20, .iterations).needing(.radius),
        .color(.tint, .clear, .addedTint))
    case .gpuGaussian:
      FilterDeclaration(
        "GPUImage's Gaussian blur, of a whole standard deviation",
        .number(
          .radius, 4, in: 0...100,
          "Standard deviation of the blur in points, rounded to whole pixels; 0 does not blur."),
        .number(.iterations, 1, in: 1...20, .iterations).needing(.radius),
        edges: .clamp)
    case .gpuIOSBlur:
      FilterDeclaration(
        "GPUImage's iOS 7 blur: less colour, blur, less contrast",
        .number(
          .radius, 12, in: 0...100,
          "Standard deviation on the smaller picture, in points of it: downsampling times as much "
            + "here."),
        .number(.saturation, 0.8, in: -10...10, .saturation),
        .number(
          .downsampling, 4, in: 1...64,
          "Pixels per pixel of the smaller picture that is blurred; 1 is as large."),
        .number(
          .rangeReduction, 0.6, in: 0...1,
          "How much contrast is lost: 0 is none, 1 leaves one brightness."))
    case .saturate:
      FilterDeclaration(
        "more colour above 1, less below, none at 0",
        .number(
          .amount, 1.8, in: -10...10,
          "1 leaves colours as they are, 0 takes them away, below 0 they become their opposites."))
    case .tint:
      FilterDeclaration(
        "a colour laid over the image",
        .color(
          .color, Color(red: 1, green: 1, blue: 1, alpha: 0.3),
          "The colour; its alpha is how much of the picture it hides."))
    case .brightness:
      FilterDeclaration(
        "lighter above 0, darker below",
        .number(
          .amount, 0.1, in: -1...1,
          "What is added to red, green and blue: -1 is black, 0 changes nothing, 1 is white."))
    case .pixellate:
      FilterDeclaration(
        "squares of one colour around the centre",
        .number(
          .scale, 8, in: 0...10_000,
          "Side of a square, in points; a square of one pixel changes nothing."),
        .center.needing(.scale))
    case .unsharpMask:
      FilterDeclaration(
        "sharper: what a blur takes away is added once more",
        .number(
          .radius, 2.5, in: 0...1000,
          "Standard deviation of that blur, in points; 0 changes nothing."
        ).needing(.amount),
        .number(
          .amount, 0.5, in: 0...10,
          "How much of what the blur takes away is added; 0 changes nothing."
        ).needing(.radius))
    case .convolution:
      FilterDeclaration(
        "sum of the pixels around each one, times the weights of a kernel",
        .number(
          .bias, 0, in: -1...1,
          "What is added to red, green and blue: 0.5 makes what comes to nothing gray."),
        hasKernel: true)
    case .mask:
      FilterDeclaration("shows the image only where another one is opaque", picture: .file)
    }
  }

  /// The parameters, the most important one first.
  package var settings: [EffectSetting] { declaration.settings }

  /// The blurs whose strength is a radius, for staged blurs and glass.
  package static let blurs = allCases.filter { $0.radius != nil && $0 != .unsharpMask }

  /// The radius of the filter; `nil` if it has none.
  package var radius: EffectSetting? { settings.first { $0.parameter == .radius } }

  /// Returns whether the filter has a parameter.
  package func has(_ parameter: EffectParameter) -> Bool {
    settings.contains { $0.parameter == parameter }
  }

  /// Whether the filter reads pixels beyond the edges of its image, so that `edges` matters.
  package var hasEdges: Bool { declaration.edges != nil }

  /// The default edges; most published blurs clamp them.
  package var usualEdges: Filter.Edges { declaration.edges ?? .transparent }
}

/// The facts of a filter, apart from its pixels.
package struct FilterDeclaration: Sendable {
  /// The effect of the filter, as one line without a full stop.
  package let summary: String

  /// Its parameters, the most important one first.
  package let settings: [EffectSetting]

  /// The default edges; `nil` if the filter reads nothing beyond them.
  package let edges: Filter.Edges?

  /// Additional settings with a choice of words.
  package let choices: [FilterChoice]

  /// The other image that the filter uses, if any.
  package let picture: FilterPicture?

  /// Whether the filter has a kernel.
  package let hasKernel: Bool

  fileprivate init(
    _ summary: String, _ settings: EffectSetting..., edges: Filter.Edges? = nil,
    choices: [FilterChoice] = [], picture: FilterPicture? = nil, hasKernel: Bool = false
  ) {
    self.summary = summary
    self.settings = settings
    self.edges = edges
    self.choices = choices
    self.picture = picture
    self.hasKernel = hasKernel
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

/// Meanings of parameters that several filters share.
extension String {
  fileprivate static let standardDeviation =
    "Standard deviation of the blur, in points; 0 does not blur."
  fileprivate static let smearDirection =
    "Direction of the smear in degrees clockwise from +x; opposite ones look the same."
  fileprivate static let saturation =
    "1 leaves colours as they are, 0 takes them away, more makes them stronger."
  fileprivate static let iterations = "How many times it blurs, rounded to a whole number."
  fileprivate static let addedTint =
    "A colour of which a quarter is added; clear adds nothing, and no other alpha matters."
}
