package import SceneModel

/// The animation of one value by one change of state.
struct StateRun: Hashable, Sendable {
  /// The path of the layer: a pattern may stand for several layers.
  private let layer: String

  /// The declaration of the animation.
  private let source: SourceRange

  private let slot: Int
  private let components: Range<Int>

  /// Seconds of the layer's time.
  private let begin: Double

  init(_ animation: Animation, ofLayerAt path: String) {
    layer = path
    (slot, components) = (animation.slot, animation.components)
    (source, begin) = (animation.source, animation.timing.begin)
  }

  /// The places in the text that say how and when the value changes.
  struct Places: Hashable, Sendable {
    /// The transition, or the exception of one; absent if none is written.
    let transition: SourceRange?

    /// The name of the state in the timeline.
    let event: SourceRange?
  }
}

extension ParsedScene {
  /// Returns how and when a state changes a value of a layer; parts that the text does not say are
  /// absent.
  package func stateChange(by animation: Animation, ofLayerAt path: String) -> (
    pacing: DeclaredPacing?, source: SourceRange?, time: EditableNumber?
  ) {
    let places = stateRuns[StateRun(animation, ofLayerAt: path)]
    return (
      places?.transition.flatMap { pacings[$0] }, places?.transition,
      places?.event.flatMap { stateTimes[$0] }
    )
  }
}
