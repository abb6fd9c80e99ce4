import Drawing
import Pixels
import SceneModel
import Timeline
import Transitions

/// A transition of a scene with its values at one tick, in pixels of one image.
struct TransitionValues {
  let transition: any Transition

  /// - Parameter picture: Returns a picture besides the ends, as large as these.
  init(
    _ contents: TransitionContents, in layer: PresentationLayer, pixelsPerPoint: Double,
    picture: (TransitionPicture, Asset) throws(DrawingError) -> Bitmap
  ) throws(DrawingError) {
    let values = EffectValues(
      contents.kind.settings, in: contents.slots, pixelsPerPoint: pixelsPerPoint
    ) { layer.values[$0] }
    var pictures: [TransitionPicture: Bitmap] = [:]
    for (kind, asset) in contents.pictures { pictures[kind] = try picture(kind, asset) }
    transition = contents.kind.transition(
      values, pictures, MoveDirection(contents.direction),
      exposure: contents.isReversed ? layer.sweptProgress.map { 1 - $0 } : layer.sweptProgress)
  }
}

extension TransitionKind {
  /// Returns the transition.
  ///
  /// - Parameters:
  ///   - direction: Where pictures go that move as wholes.
  ///   - exposure: Progress while a shutter is open in front of them.
  fileprivate func transition(
    _ values: EffectValues, _ pictures: [TransitionPicture: Bitmap], _ direction: MoveDirection,
    exposure: [Double]
  ) -> any Transition {
    switch self {
    case .accordionFold:
      AccordionFold(
        bottomHeight: values.number(.bottomHeight),
        numberOfFolds: Int(values.number(.numberOfFolds).rounded()),
        foldShadowAmount: values.number(.foldShadowAmount))
    case .barsSwipe:
      BarsSwipe(
        angle: values.number(.angle), width: values.number(.width),
        barOffset: values.number(.barOffset))
    case .clock:
      Clock(
        center: values.point(.center), angle: values.number(.angle),
        softness: values.number(.softness))
    case .copyMachine:
      CopyMachine(
        angle: values.number(.angle), width: values.number(.width),
        opacity: values.number(.opacity), color: values.color(.color))
    case .cover: Cover(direction: direction, exposure: exposure)
    case .crossBlur: CrossBlur(radius: values.number(.radius))
    case .crosshatch:
      Crosshatch(center: values.point(.center), softness: values.number(.softness))
    case .directionalWarp:
      DirectionalWarp(angle: values.number(.angle), softness: values.number(.softness))
    case .disintegrateWithMask:
      DisintegrateWithMask(
        mask: pictures[.mask], softness: values.number(.softness), grain: values.number(.grain),
        shadowRadius: values.number(.shadowRadius), shadowDensity: values.number(.shadowDensity),
        shadowOffset: values.point(.shadowOffset))
    case .dissolve: Dissolve()
    case .flash:
      Flash(
        center: values.point(.center), color: values.color(.color),
        maxStriationRadius: values.number(.maxStriationRadius),
        striationStrength: values.number(.striationStrength),
        striationContrast: values.number(.striationContrast),
        fadeThreshold: values.number(.fadeThreshold))
    case .iris: Iris(center: values.point(.center), softness: values.number(.softness))
    case .luma: Luma(picture: pictures[.file], softness: values.number(.softness))
    case .mod:
      Mod(
        center: values.point(.center), angle: values.number(.angle),
        radius: values.number(.radius), compression: values.number(.compression))
    case .pageCurl:
      PageCurl(
        angle: values.number(.angle), radius: values.number(.radius),
        backside: pictures[.backside], shading: pictures[.shading])
    case .pageCurlWithShadow:
      PageCurlWithShadow(
        angle: values.number(.angle), radius: values.number(.radius),
        backside: pictures[.backside], shadowSize: values.number(.shadowSize),
        shadowAmount: values.number(.shadowAmount))
    case .pixellate:
      PixellateTransition(scale: values.number(.scale), center: values.point(.center))
    case .push: Push(direction: direction, exposure: exposure)
    case .ripple:
      Ripple(
        center: values.point(.center), width: values.number(.width),
        scale: values.number(.scale), shading: pictures[.shading])
    case .slide: Slide(direction: direction, exposure: exposure)
    case .swipe:
      Swipe(
        angle: values.number(.angle), width: values.number(.width),
        opacity: values.number(.opacity), color: values.color(.color))
    case .wipe: Wipe(angle: values.number(.angle), softness: values.number(.softness))
    case .zoomBlur:
      ZoomBlurTransition(amount: values.number(.amount), center: values.point(.center))
    }
  }
}

extension MoveDirection {
  init(_ direction: TransitionContents.Direction) {
    self =
      switch direction {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      }
  }
}
