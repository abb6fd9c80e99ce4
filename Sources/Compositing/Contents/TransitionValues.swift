import Effects
import Raster
import SceneModel
import Timeline

/// Everything that a transition depends on at one tick, except its source, target and progress.
///
/// Equal values mean equal transitions.
struct TransitionValues: Hashable {
  private let kind: TransitionKind
  private let values: EffectValues
  private let direction: TransitionContents.Direction

  /// The progress at the instants of an open shutter.
  private let exposure: [Double]

  /// The size of source and target, for pictures that are stretched over them.
  private let space: LayerSpace

  init(_ contents: TransitionContents, in layer: PresentationLayer, _ space: LayerSpace) {
    kind = contents.kind
    values = EffectValues(
      contents.kind.settings, in: contents.slots, pixelsPerPoint: space.pixelsPerPoint
    ) { layer.values[$0] }
    direction = contents.direction
    let swept = layer.sweptProgress
    exposure = contents.isReversed ? swept.map { 1 - $0 } : swept
    self.space = space
  }

  /// Returns the transition.
  ///
  /// - Parameter pictures: The pictures of the layer, which never change.
  func transition(with pictures: TransitionPictures) -> any Transition {
    kind.transition(values, pictures, MoveDirection(direction), exposure: exposure)
  }
}

/// The additional pictures of a transition; absent if it has none.
struct TransitionPictures {
  /// The luma of ``TransitionPicture/file`` or ``TransitionPicture/mask``.
  var map: LumaMap?

  /// Pictures in the size of source and target.
  var backside: Bitmap?

  var shading: Bitmap?
}

extension TransitionKind {
  /// Returns the transition.
  ///
  /// - Parameters:
  ///   - direction: The direction of pictures that move as a whole.
  ///   - exposure: The progress at the instants of an open shutter.
  fileprivate func transition(
    _ values: EffectValues, _ pictures: TransitionPictures, _ direction: MoveDirection,
    exposure: [Double]
  ) -> any Transition {
    switch self {
    case .accordionFold:
      AccordionFold(
        bottomHeight: values.number(.bottomHeight),
        numberOfFolds: values.number(.numberOfFolds),
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
    case .crossBlur:
      CrossBlur(radius: min(values.number(.radius), GaussianBlur.largestSigma))
    case .crosshatch:
      Crosshatch(center: values.point(.center), softness: values.number(.softness))
    case .directionalWarp:
      DirectionalWarp(angle: values.number(.angle), softness: values.number(.softness))
    case .disintegrateWithMask:
      DisintegrateWithMask(
        mask: pictures.map, softness: values.number(.softness), grain: values.number(.grain),
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
    case .luma:
      pictures.map.map { LumaWipe(picture: $0, softness: values.number(.softness)) } ?? Dissolve()
    case .mod:
      Mod(
        center: values.point(.center), angle: values.number(.angle),
        radius: values.number(.radius), compression: values.number(.compression))
    case .pageCurl:
      PageCurl(
        angle: values.number(.angle), radius: values.number(.radius),
        backside: pictures.backside, shading: pictures.shading)
    case .pageCurlWithShadow:
      PageCurlWithShadow(
        angle: values.number(.angle), radius: values.number(.radius),
        backside: pictures.backside, shadowSize: values.number(.shadowSize),
        shadowAmount: values.number(.shadowAmount))
    case .pixellate:
      PixellateTransition(scale: values.number(.scale), center: values.point(.center))
    case .push: Push(direction: direction, exposure: exposure)
    case .ripple:
      Ripple(
        center: values.point(.center), width: values.number(.width),
        scale: values.number(.scale), shading: pictures.shading)
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
