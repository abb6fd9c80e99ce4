import SceneModel

/// Collects the states of a scene while it is read, for programs that have such states themselves.
final class StateTable {
  /// The states and transitions that the scene or a layer declares.
  private struct Declaration {
    let owner: String?
    let arePlayed: Bool
    var states: [SceneStates.State] = []
    var transitions: [SceneStates.Transition] = []
  }

  private var declarations: [Declaration] = []

  /// Begins the declaration of the scene or of a layer.
  ///
  /// - Parameters:
  ///   - owner: The path of the layer; absent for the scene.
  ///   - arePlayed: Whether a timeline plays the states, so that none is added.
  func begin(ofOwner owner: String?, arePlayed: Bool) {
    declarations.append(Declaration(owner: owner, arePlayed: arePlayed))
  }

  /// Adds a state.
  ///
  /// - Parameter values: The values that the state itself changes.
  func add(_ name: String, basedOn basis: String?, _ values: StateValues) {
    guard let last = declarations.indices.last else { return }
    var known: Set<String> = []
    declarations[last].states.append(
      SceneStates.State(
        name: name, basis: basis == StateReader.base ? nil : basis,
        layers: values.keys.map(\.layer).filter { known.insert($0).inserted }))
  }

  /// Adds a transition between states.
  ///
  /// - Parameter keys: The values that some state changes.
  func add(_ transition: StateTransition, of keys: [StateValues.Key]) {
    guard let last = declarations.indices.last else { return }
    let paces = keys.compactMap { key -> SceneStates.Pace? in
      guard transition.hasPace(for: key) else { return nil }
      let (pace, delay) = transition.pace(of: key)
      return SceneStates.Pace(
        layer: key.layer, property: key.property, pacing: pace.pacing,
        duration: pace.hasDuration ? pace.timing.duration : nil, delay: delay,
        isImmediate: pace.isImmediate,
        isAdditive: pace.isAdditive)
    }
    declarations[last].transitions.append(
      SceneStates.Transition(
        from: transition.from?.sorted(), to: transition.to?.sorted(), paces: paces))
  }

  /// Returns the states of a scene that was read with this table.
  func states(of scene: Scene) -> SceneStates {
    SceneStates(
      declarations: declarations.map {
        SceneStates.Declaration(
          owner: $0.owner, states: $0.states, transitions: $0.transitions, arePlayed: $0.arePlayed)
      }, scene: scene)
  }
}
