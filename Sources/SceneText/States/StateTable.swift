import SceneModel

/// Collects the states of a scene while it is read, for programs that have such states themselves.
final class StateTable {
  private var states: [SceneStates.State] = []
  private var transitions: [SceneStates.Transition] = []

  /// Whether a timeline plays the scene's own states.
  var arePlayed = false

  /// The paths of the layers that declare states.
  var owners: [String] = []

  /// Adds a state of the scene.
  ///
  /// - Parameter values: The values that the state itself changes.
  func add(_ name: String, basedOn basis: String?, _ values: StateValues) {
    var known: Set<String> = []
    states.append(
      SceneStates.State(
        name: name, basis: basis == StateReader.base ? nil : basis,
        layers: values.keys.map(\.layer).filter { known.insert($0).inserted }))
  }

  /// Adds a transition between states.
  ///
  /// - Parameter keys: The values that some state changes.
  func add(_ transition: StateTransition, of keys: [StateValues.Key]) {
    let paces = keys.compactMap { key -> SceneStates.Pace? in
      guard transition.hasPace(for: key) else { return nil }
      let (pace, delay) = transition.pace(of: key)
      return SceneStates.Pace(
        layer: key.layer, property: key.property, pacing: pace.pacing,
        duration: pace.hasDuration ? pace.timing.duration : nil, delay: delay,
        isImmediate: pace.isImmediate,
        isAdditive: pace.isAdditive)
    }
    transitions.append(
      SceneStates.Transition(
        from: transition.from?.sorted(), to: transition.to?.sorted(), paces: paces))
  }

  /// Returns the states of a scene that was read with this table.
  func states(of scene: Scene) -> SceneStates {
    SceneStates(
      states: states, transitions: transitions, arePlayed: arePlayed, owners: owners, scene: scene)
  }
}
