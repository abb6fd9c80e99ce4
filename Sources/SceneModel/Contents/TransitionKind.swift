/// The transitions an author can name.
///
/// The first eleven are those of Core Image's category of transitions, with its parameters.
package enum TransitionKind: String, CaseIterable, Sendable {
  case accordionFold, barsSwipe, copyMachine, disintegrateWithMask, dissolve, flash, mod
  case pageCurl, pageCurlWithShadow, ripple, swipe
  case clock, cover, crossBlur, crosshatch, directionalWarp, iris, luma, pixellate, push, slide
  case wipe, zoomBlur

  /// What it does, as one line without a full stop.
  package var summary: String {
    switch self {
    case .accordionFold: "folds away like an accordion, with shadows in the folds"
    case .barsSwipe: "bars of the source slide away along themselves, one after the other"
    case .copyMachine: "a bar of light sweeps across and leaves the target behind"
    case .disintegrateWithMask: "the target comes where a mask is dark first, and casts a shadow"
    case .dissolve: "cross-fade"
    case .flash: "a flash of rays from the centre, which fades into the target"
    case .mod: "irregular holes grow in the source"
    case .pageCurl: "the source curls up like a page and is turned over"
    case .pageCurlWithShadow: "the same, and the page casts a shadow on the target"
    case .ripple: "a circular wave runs from the centre, with the target behind it"
    case .swipe: "a soft edge sweeps across, tinted if it has an opacity"
    case .clock: "a hand goes round the centre"
    case .cover: "the target slides over the source"
    case .crossBlur: "blurs, cross-fades and becomes sharp again"
    case .crosshatch: "a drawn web of threads grows from the centre"
    case .directionalWarp: "pulls one out as it pushes the other in, with a soft front"
    case .iris: "a circle opens at the centre"
    case .luma: "the target comes where a picture is dark first"
    case .pixellate: "a cross-fade of squares, which are largest in the middle"
    case .push: "the target pushes the source out"
    case .slide: "the source slides away from the target"
    case .wipe: "an edge moves across, as soft as one likes"
    case .zoomBlur: "flies into the source and out of the target, smeared towards the centre"
    }
  }

  /// The parameters in the order in which an author thinks of them.
  ///
  /// Source of the defaults of the first eleven: the attributes of Core Image's filters. Their angles
  /// are turned to degrees clockwise, and vertical offsets point down.
  package var settings: [EffectSetting] {
    switch self {
    case .accordionFold:
      [
        .length(.bottomHeight, 0), .number(.numberOfFolds, 3, in: 1...50),
        .number(.foldShadowAmount, 0.1, in: 0...1),
      ]
    case .barsSwipe: [.angle(180), .length(.width, 30, from: 2), .length(.barOffset, 10, from: 1)]
    case .copyMachine:
      [
        .angle(0), .length(.width, 200, from: 0.1), .number(.opacity, 1.3, in: 0...3),
        .color(.color, Color(red: 0.6, green: 1, blue: 0.8, alpha: 1)).needing(.opacity),
      ]
    case .disintegrateWithMask:
      [
        .number(.softness, 0.02, in: 0...1), .length(.grain, 80, from: 1),
        .length(.shadowRadius, 8).needing(.shadowDensity),
        .number(.shadowDensity, 0.65, in: 0...1),
        .offset(.shadowOffset, Vector(dx: 0, dy: 10)).needing(.shadowDensity),
      ]
    case .dissolve: []
    case .flash:
      [
        .center, .color(.color, Color(red: 1, green: 0.8, blue: 0.6, alpha: 1)),
        .number(.maxStriationRadius, 2.58, in: 0...10),
        .number(.striationStrength, 0.5, in: 0...3),
        .number(.striationContrast, 1.375, in: 0...5).needing(.striationStrength),
        .number(.fadeThreshold, 0.85, in: 0...1),
      ]
    case .mod:
      [
        .center, .angle(-2 * 180 / .pi), .length(.radius, 150, from: 1),
        .length(.compression, 300, from: 1),
      ]
    case .pageCurl: [.angle(0), .length(.radius, 100, from: 0.01)]
    case .pageCurlWithShadow:
      [
        .angle(0), .length(.radius, 100, from: 0.01),
        .number(.shadowSize, 0.5, in: 0...1), .number(.shadowAmount, 0.7, in: 0...1),
      ]
    case .ripple:
      [.center, .length(.width, 100, from: 1), .number(.scale, 50, in: -50...50)]
    case .swipe:
      [
        .angle(0), .length(.width, 300, from: 0.1), .number(.opacity, 0, in: 0...1),
        .color(.color, Color(red: 1, green: 1, blue: 1, alpha: 1)).needing(.opacity),
      ]
    case .clock: [.center, .angle(-90), .number(.softness, 0.02, in: 0...1)]
    case .crossBlur: [.number(.radius, 40, in: 0...1000)]
    case .crosshatch: [.center, .number(.softness, 0.1, in: 0...1)]
    case .directionalWarp: [.angle(0), .number(.softness, 0.5, in: 0.01...1)]
    case .iris: [.center, .number(.softness, 0.02, in: 0...1)]
    case .luma: [.number(.softness, 0.1, in: 0...1)]
    case .pixellate: [.length(.scale, 100, from: 1), .center]
    case .wipe: [.angle(0), .number(.softness, 0.05, in: 0...1)]
    case .zoomBlur: [.number(.amount, 0.4, in: 0...1), .center.needing(.amount)]
    case .cover, .push, .slide: []
    }
  }

  /// Whether pictures move as wholes: they have a `direction` and a `shutter`.
  package var movesPictures: Bool {
    switch self {
    case .cover, .push, .slide: true
    default: false
    }
  }

  /// The pictures that it needs or may have besides its ends.
  package var pictures: [TransitionPicture] {
    switch self {
    case .disintegrateWithMask: [.mask]
    case .luma: [.file]
    case .pageCurl: [.backside, .shading]
    case .pageCurlWithShadow: [.backside]
    case .ripple: [.shading]
    default: []
    }
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
}
