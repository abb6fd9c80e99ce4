/// The transitions available to authors.
///
/// The first eleven are Core Image's transition filters, with their parameters.
package enum TransitionKind: String, CaseIterable, Sendable {
  case accordionFold, barsSwipe, copyMachine, disintegrateWithMask, dissolve, flash, mod
  case pageCurl, pageCurlWithShadow, ripple, swipe
  case clock, cover, crossBlur, crosshatch, directionalWarp, iris, luma, pixellate, push, slide
  case wipe, zoomBlur

  /// The facts of the transition, apart from its pixels.
  ///
  /// Source of the defaults of the first eleven: the attributes of Core Image's filters. Their
  /// angles are converted to degrees clockwise, and their vertical offsets point down.
  package var declaration: TransitionDeclaration {
    switch self {
    case .accordionFold:
      TransitionDeclaration(
        "folds away like an accordion, with shadows in the folds",
        .length(.bottomHeight, 0, "Points at the bottom that stay flat and only fade."),
        .number(
          .numberOfFolds, 3, in: 1...50, "How many folds there are, rounded to a whole number."),
        .number(
          .foldShadowAmount, 0.1, in: 0...1,
          "How much light the folds take away where they are darkest; 1 is all."), pictures: .mix)
    case .barsSwipe:
      TransitionDeclaration(
        "bars of the source slide away along themselves, one after the other",
        .angle(
          180,
          "Where the bar lies that leaves first, in degrees clockwise from +x: 180 is the left one."
        ),
        .length(.width, 30, from: 2, "Width of a bar, in points."),
        .length(
          .barOffset, 10, from: 1, "How far each bar is ahead of the next one, in points."),
        pictures: .replace)
    case .copyMachine:
      TransitionDeclaration(
        "a bar of light sweeps across and leaves the target behind",
        .angle(0, .movementDirection),
        .length(.width, 200, from: 0.1, "Width of the bar of light with its glow, in points."),
        .number(
          .opacity, 1.3, in: 0...3,
          "How bright the bar is in its middle; above 1 it turns white."),
        .color(.color, Color(red: 0.6, green: 1, blue: 0.8, alpha: 1), .lightColor)
          .needing(.opacity),
        pictures: .mix)
    case .disintegrateWithMask:
      TransitionDeclaration(
        "the target comes where a mask is dark first, and casts a shadow",
        .number(.softness, 0.02, in: 0...1, .levelsAtOnce),
        .length(
          .grain, 80, from: 1,
          "Size of the largest clouds that it crumbles like without a mask, in points."),
        .length(
          .shadowRadius, 8,
          "Twice the standard deviation of the shadow's blur, in points; 0 is sharp."
        ).needing(.shadowDensity),
        .number(.shadowDensity, 0.65, in: 0...1, "How dark the shadow is; 0 is none."),
        .offset(
          .shadowOffset, Vector(dx: 0, dy: 10),
          "How far the shadow lies to the right and down, in points."
        ).needing(.shadowDensity), pictures: .mix, with: [.mask])
    case .dissolve:
      TransitionDeclaration("cross-fade", pictures: .mix)
    case .flash:
      TransitionDeclaration(
        "a flash of rays from the centre, which fades into the target", .center,
        .color(
          .color, Color(red: 1, green: 0.8, blue: 0.6, alpha: 1),
          "Colour of the flash; where it is translucent, the pictures cross-fade beneath it."),
        .number(
          .maxStriationRadius, 2.58, in: 0...10,
          "How far rays are seen, in halves of the shorter side."),
        .number(
          .striationStrength, 0.5, in: 0...3,
          "How much rays differ in length; with 0 there are none."),
        .number(
          .striationContrast, 1.375, in: 0...5, "How much rays stand out from one another."
        ).needing(.striationStrength),
        .number(
          .fadeThreshold, 0.85, in: 0...1,
          "Part of the time in which the flash grows; in the rest it fades."), pictures: .mix)
    case .mod:
      TransitionDeclaration(
        "irregular holes grow in the source", .center,
        .angle(-2 * 180 / .pi, "By how much the pattern is turned, in degrees clockwise."),
        .length(
          .radius, 150, from: 1,
          "Radius of a hole at the centre where it meets the next, in points."),
        .length(
          .compression, 300, from: 1,
          "Distance from the centre, in points, at which holes begin to be stretched a lot."),
        pictures: .mix)
    case .pageCurl:
      TransitionDeclaration(
        "the source curls up like a page and is turned over", .angle(0, .peelDirection),
        .length(.radius, 100, from: 0.01, .rollRadius), pictures: .replace,
        with: [.backside, .shading])
    case .pageCurlWithShadow:
      TransitionDeclaration(
        "the same, and the page casts a shadow on the target", .angle(0, .peelDirection),
        .length(.radius, 100, from: 0.01, .rollRadius),
        .number(
          .shadowSize, 0.5, in: 0...1,
          "How far the shadow reaches; 1 is one and a half radii of the page."),
        .number(
          .shadowAmount, 0.7, in: 0...1,
          "How much light the shadow takes away where it is darkest; 1 is all."),
        pictures: .replace, with: [.backside])
    case .ripple:
      TransitionDeclaration(
        "a circular wave runs from the centre, with the target behind it", .center,
        .length(.width, 100, from: 1, "Width of the ring, in points."),
        .number(
          .scale, 50, in: -50...50,
          "How far the ring moves what is in it, in points: away from the centre, below 0 towards "
            + "it."), pictures: .mix, with: [.shading])
    case .swipe:
      TransitionDeclaration(
        "a soft edge sweeps across, tinted if it has an opacity", .angle(0, .movementDirection),
        .length(.width, 300, from: 0.1, "Width of the soft edge, in points."),
        .number(
          .opacity, 0, in: 0...1, "How bright the light is in its middle; 0 is no light."),
        .color(.color, Color(red: 1, green: 1, blue: 1, alpha: 1), .lightColor).needing(.opacity),
        pictures: .mix)
    case .clock:
      TransitionDeclaration(
        "a hand goes round the centre", .center,
        .angle(
          -90, "Where the hand starts, in degrees clockwise from +x: -90 points to the top."),
        .number(
          .softness, 0.02, in: 0...1,
          "Part of a turn that the hand covers; 0 is as sharp as pixels are."),
        pictures: .mix)
    case .cover:
      TransitionDeclaration("the target slides over the source", pictures: .move)
    case .crossBlur:
      TransitionDeclaration(
        "blurs, cross-fades and becomes sharp again",
        .number(
          .radius, 40, in: 0...1000,
          "Standard deviation of the blur half way, in points; with 0 it is a cross-fade."),
        pictures: .mix)
    case .crosshatch:
      TransitionDeclaration(
        "a drawn web of threads grows from the centre", .center,
        .number(
          .softness, 0.1, in: 0...1,
          "How much of the web appears at once; with 0 its threads are as sharp as pixels are."),
        pictures: .mix)
    case .directionalWarp:
      TransitionDeclaration(
        "pulls one out as it pushes the other in, with a soft front",
        .angle(0, .movementDirection),
        .number(
          .softness, 0.5, in: 0.01...1, "Width of the front, as a part of its whole way."),
        pictures: .mix)
    case .iris:
      TransitionDeclaration(
        "a circle opens at the centre", .center,
        .number(.softness, 0.02, in: 0...1, .edgeSoftness),
        pictures: .mix)
    case .luma:
      TransitionDeclaration(
        "the target comes where a picture is dark first",
        .number(.softness, 0.1, in: 0...1, .levelsAtOnce),
        pictures: .mix, with: [.file])
    case .pixellate:
      TransitionDeclaration(
        "a cross-fade of squares, which are largest in the middle",
        .length(.scale, 100, from: 1, "The largest side of a square half way, in points."),
        .center, pictures: .mix)
    case .push:
      TransitionDeclaration("the target pushes the source out", pictures: .move)
    case .slide:
      TransitionDeclaration("the source slides away from the target", pictures: .move)
    case .wipe:
      TransitionDeclaration(
        "an edge moves across, as soft as one likes", .angle(0, .movementDirection),
        .number(.softness, 0.05, in: 0...1, .edgeSoftness), pictures: .mix)
    case .zoomBlur:
      TransitionDeclaration(
        "flies into the source and out of the target, smeared towards the centre",
        .number(
          .amount, 0.4, in: 0...1,
          "How far the flight goes: 0 is a cross-fade, with 1 it magnifies up to four times."),
        .center.needing(.amount), pictures: .mix)
    }
  }

  /// The parameters, the most important ones first.
  package var settings: [EffectSetting] { declaration.settings }
}

/// The facts of a transition, apart from its pixels.
package struct TransitionDeclaration: Sendable {
  /// The way in which the source and the target are combined.
  package enum Ends: Sendable {
    /// They move as a whole: there is a `direction`, and a `shutter`.
    case move
    /// Each pixel shows one or the other.
    case replace
    /// A pixel may show a mix of both, possibly in linear light.
    case mix
  }

  /// Effect of the transition, in one line without a full stop.
  package let summary: String

  /// The parameters, the most important ones first.
  package let settings: [EffectSetting]

  package let ends: Ends

  /// The pictures that it requires or accepts besides source and target.
  package let pictures: [TransitionPicture]

  fileprivate init(
    _ summary: String, _ settings: EffectSetting..., pictures ends: Ends,
    with pictures: [TransitionPicture] = []
  ) {
    self.summary = summary
    self.settings = settings
    self.ends = ends
    self.pictures = pictures
  }
}

/// A picture that a transition uses besides its source and target.
package enum TransitionPicture: String, CaseIterable, Sendable {
  /// The order in which the target appears, dark pixels first; stretched over the transition.
  case file, mask

  /// The back of a page, stretched over the page.
  case backside

  /// A shaded sphere: a surface has the colour of the point of the sphere that faces the same way.
  case shading

  /// Whether the transition requires it.
  package var isRequired: Bool { self == .file }
}

/// Meanings of parameters that several transitions share.
extension String {
  fileprivate static let movementDirection =
    "Where it moves, in degrees clockwise from +x: 0 is to the right."
  fileprivate static let peelDirection =
    "Where the page is peeled to, in degrees clockwise from +x: with 0 its left edge is lifted."
  fileprivate static let rollRadius =
    "Radius of the roll that the page is wound up on, in points."
  fileprivate static let edgeSoftness =
    "Part of the way that the edge covers; 0 is as sharp as pixels are."
  fileprivate static let levelsAtOnce =
    "How much of the way from black to white turns at once; 0 is as sharp as pixels are."
  fileprivate static let lightColor = "Colour of the light."
}
