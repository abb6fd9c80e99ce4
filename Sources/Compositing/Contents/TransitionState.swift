import Effects
import Raster
import SceneModel
import Timeline

/// Everything that a transition depends on at one tick, except its source, target and progress.
///
/// Equal values mean equal transitions.
struct TransitionState: Hashable {
  private let kind: TransitionKind
  private let values: EffectValues
  private let direction: MoveDirection

  /// The progress at the instants of an open shutter.
  private let exposure: [Double]

  /// The size of source and target, for pictures that are stretched over them.
  private let space: LayerSpace

  init(_ contents: TransitionContents, in layer: __shared PresentationLayer, _ space: LayerSpace) {
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
    kind.declaration.transition(
      TransitionValues(values, direction: direction, exposure: exposure, pictures: pictures))
  }
}
