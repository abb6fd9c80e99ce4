/// The transitions available to authors.
///
/// The first eleven are Core Image's transition filters, with their parameters.
package enum TransitionKind: String, CaseIterable, Sendable {
  case accordionFold, barsSwipe, copyMachine, disintegrateWithMask, dissolve, flash, mod
  case pageCurl, pageCurlWithShadow, ripple, swipe
  case clock, cover, crossBlur, crosshatch, directionalWarp, iris, luma, pixellate, push, slide
  case wipe, zoomBlur

  /// The row of the transition, which stands beside its pixels.
  ///
  /// Source of the defaults of the first eleven: the attributes of Core Image's filters. Their
  /// angles are converted to degrees clockwise, and their vertical offsets point down.
  package var declaration: TransitionDeclaration {
    switch self {
    case .accordionFold: .accordionFold
    case .barsSwipe: .barsSwipe
    case .copyMachine: .copyMachine
    case .disintegrateWithMask: .disintegrateWithMask
    case .dissolve: .dissolve
    case .flash: .flash
    case .mod: .mod
    case .pageCurl: .pageCurl
    case .pageCurlWithShadow: .pageCurlWithShadow
    case .ripple: .ripple
    case .swipe: .swipe
    case .clock: .clock
    case .cover: .cover
    case .crossBlur: .crossBlur
    case .crosshatch: .crosshatch
    case .directionalWarp: .directionalWarp
    case .iris: .iris
    case .luma: .luma
    case .pixellate: .pixellate
    case .push: .push
    case .slide: .slide
    case .wipe: .wipe
    case .zoomBlur: .zoomBlur
    }
  }

  /// The parameters, the most important ones first.
  package var settings: [EffectSetting] { declaration.settings }
}
