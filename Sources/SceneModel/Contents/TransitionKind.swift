/// The transitions an author can name.
///
/// The first eleven are those of Core Image's category of transitions, with its parameters.
package enum TransitionKind: String, CaseIterable, Sendable {
  case accordionFold, barsSwipe, copyMachine, disintegrateWithMask, dissolve, flash, mod
  case pageCurl, pageCurlWithShadow, ripple, swipe
  case clock, cover, crossBlur, crosshatch, directionalWarp, iris, luma, pixellate, push, slide
  case wipe, zoomBlur

  /// The declaration of the transition: everything but the pixels.
  ///
  /// Source of the defaults of the first eleven: the attributes of Core Image's filters. Their angles
  /// are turned to degrees clockwise, and vertical offsets point down.
  package var declaration: TransitionDeclaration {
    switch self {
    case .accordionFold:
      TransitionDeclaration(
        "folds away like an accordion, with shadows in the folds", .length(.bottomHeight, 0),
        .number(.numberOfFolds, 3, in: 1...50),
        .number(.foldShadowAmount, 0.1, in: 0...1), pictures: .mix)
    case .barsSwipe:
      TransitionDeclaration(
        "bars of the source slide away along themselves, one after the other", .angle(180),
        .length(.width, 30, from: 2), .length(.barOffset, 10, from: 1), pictures: .replace)
    case .copyMachine:
      TransitionDeclaration(
        "a bar of light sweeps across and leaves the target behind", .angle(0),
        .length(.width, 200, from: 0.1), .number(.opacity, 1.3, in: 0...3),
        .color(.color, Color(red: 0.6, green: 1, blue: 0.8, alpha: 1)).needing(.opacity),
        pictures: .mix)
    case .disintegrateWithMask:
      TransitionDeclaration(
        "the target comes where a mask is dark first, and casts a shadow",
        .number(.softness, 0.02, in: 0...1), .length(.grain, 80, from: 1),
        .length(.shadowRadius, 8).needing(.shadowDensity),
        .number(.shadowDensity, 0.65, in: 0...1),
        .offset(.shadowOffset, Vector(dx: 0, dy: 10)).needing(.shadowDensity), pictures: .mix,
        with: [.mask])
    case .dissolve:
      TransitionDeclaration("cross-fade", pictures: .mix)
    case .flash:
      TransitionDeclaration(
        "a flash of rays from the centre, which fades into the target", .center,
        .color(.color, Color(red: 1, green: 0.8, blue: 0.6, alpha: 1)),
        .number(.maxStriationRadius, 2.58, in: 0...10),
        .number(.striationStrength, 0.5, in: 0...3),
        .number(.striationContrast, 1.375, in: 0...5).needing(.striationStrength),
        .number(.fadeThreshold, 0.85, in: 0...1), pictures: .mix)
    case .mod:
      TransitionDeclaration(
        "irregular holes grow in the source", .center, .angle(-2 * 180 / .pi),
        .length(.radius, 150, from: 1),
        .length(.compression, 300, from: 1), pictures: .mix)
    case .pageCurl:
      TransitionDeclaration(
        "the source curls up like a page and is turned over", .angle(0),
        .length(.radius, 100, from: 0.01), pictures: .replace, with: [.backside, .shading])
    case .pageCurlWithShadow:
      TransitionDeclaration(
        "the same, and the page casts a shadow on the target", .angle(0),
        .length(.radius, 100, from: 0.01),
        .number(.shadowSize, 0.5, in: 0...1), .number(.shadowAmount, 0.7, in: 0...1),
        pictures: .replace, with: [.backside])
    case .ripple:
      TransitionDeclaration(
        "a circular wave runs from the centre, with the target behind it", .center,
        .length(.width, 100, from: 1), .number(.scale, 50, in: -50...50), pictures: .mix,
        with: [.shading])
    case .swipe:
      TransitionDeclaration(
        "a soft edge sweeps across, tinted if it has an opacity", .angle(0),
        .length(.width, 300, from: 0.1), .number(.opacity, 0, in: 0...1),
        .color(.color, Color(red: 1, green: 1, blue: 1, alpha: 1)).needing(.opacity),
        pictures: .mix)
    case .clock:
      TransitionDeclaration(
        "a hand goes round the centre", .center, .angle(-90), .number(.softness, 0.02, in: 0...1),
        pictures: .mix)
    case .cover:
      TransitionDeclaration("the target slides over the source", pictures: .move)
    case .crossBlur:
      TransitionDeclaration(
        "blurs, cross-fades and becomes sharp again", .number(.radius, 40, in: 0...1000),
        pictures: .mix)
    case .crosshatch:
      TransitionDeclaration(
        "a drawn web of threads grows from the centre", .center, .number(.softness, 0.1, in: 0...1),
        pictures: .mix)
    case .directionalWarp:
      TransitionDeclaration(
        "pulls one out as it pushes the other in, with a soft front", .angle(0),
        .number(.softness, 0.5, in: 0.01...1), pictures: .mix)
    case .iris:
      TransitionDeclaration(
        "a circle opens at the centre", .center, .number(.softness, 0.02, in: 0...1),
        pictures: .mix)
    case .luma:
      TransitionDeclaration(
        "the target comes where a picture is dark first", .number(.softness, 0.1, in: 0...1),
        pictures: .mix, with: [.file])
    case .pixellate:
      TransitionDeclaration(
        "a cross-fade of squares, which are largest in the middle", .length(.scale, 100, from: 1),
        .center, pictures: .mix)
    case .push:
      TransitionDeclaration("the target pushes the source out", pictures: .move)
    case .slide:
      TransitionDeclaration("the source slides away from the target", pictures: .move)
    case .wipe:
      TransitionDeclaration(
        "an edge moves across, as soft as one likes", .angle(0),
        .number(.softness, 0.05, in: 0...1), pictures: .mix)
    case .zoomBlur:
      TransitionDeclaration(
        "flies into the source and out of the target, smeared towards the centre",
        .number(.amount, 0.4, in: 0...1), .center.needing(.amount), pictures: .mix)
    }
  }

  /// The parameters in the order in which an author thinks of them.
  package var settings: [EffectSetting] { declaration.settings }
}

/// The declaration of a transition: everything but the pixels.
package struct TransitionDeclaration: Sendable {
  /// The treatment of the source and the target.
  package enum Ends: Sendable {
    /// They move as wholes: there is a `direction`, and a `shutter`.
    case move
    /// A pixel shows one or the other.
    case replace
    /// A pixel may show a mean of both, which may be one of light.
    case mix
  }

  /// The effect of the transition, as one line without a full stop.
  package let summary: String

  /// Its parameters, in the order in which an author thinks of them.
  package let settings: [EffectSetting]

  package let ends: Ends

  /// The pictures that it needs or may have besides its ends.
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

/// A picture that a transition uses besides its ends.
package enum TransitionPicture: String, CaseIterable, Sendable {
  /// Where it is dark, the target comes first; stretched over the transition.
  case file, mask

  /// The back of a page, stretched over it.
  case backside

  /// A shaded sphere: the light from each direction is where a surface that faces it is on the sphere.
  case shading

  /// Whether there is no transition without.
  package var isRequired: Bool { self == .file }
}
