/// The states that a scene and its layers declare, and the transitions between them.
package struct SceneStates: Sendable {
  /// A state without its values.
  package struct State: Sendable {
    package let name: String

    /// The state whose values it has where it has none of its own; `nil` for the scene as written.
    package let basis: String?

    /// The paths of the layers that it changes, in the order of the declaration.
    package let layers: [String]

    package init(name: String, basis: String?, layers: [String]) {
      self.name = name
      self.basis = basis
      self.layers = layers
    }
  }

  /// A transition from some states to others.
  package struct Transition: Sendable {
    /// The states that it may lead from and to; `nil` for any.
    package let from, to: [String]?

    /// How values change, except for those that change as they do without a transition.
    package let paces: [Pace]

    package init(from: [String]?, to: [String]?, paces: [Pace]) {
      self.from = from
      self.to = to
      self.paces = paces
    }
  }

  /// The timing and the pacing with which a value changes from one state to another.
  package struct Pace: Sendable {
    /// The path of the layer.
    package let layer: String

    /// The author's name for the property: `shadow.opacity`.
    package let property: String

    package let pacing: Animation.Pacing

    /// Seconds that the change takes; `nil` if the author does not give them.
    package let duration: Double?

    /// Seconds that it waits before.
    package let delay: Double

    package let isImmediate, isAdditive: Bool

    package init(
      layer: String, property: String, pacing: Animation.Pacing, duration: Double?, delay: Double,
      isImmediate: Bool, isAdditive: Bool
    ) {
      self.layer = layer
      self.property = property
      self.pacing = pacing
      self.duration = duration
      self.delay = delay
      self.isImmediate = isImmediate
      self.isAdditive = isAdditive
    }
  }

  /// What the scene or one of its layers declares.
  package struct Declaration: Sendable {
    /// The path of the layer; `nil` for the scene.
    package let owner: String?

    /// The states and the transitions; none if a timeline plays them.
    package let states: [State]
    package let transitions: [Transition]

    /// Whether a timeline plays the states.
    package let arePlayed: Bool

    package init(
      owner: String?, states: [State], transitions: [Transition], arePlayed: Bool
    ) {
      self.owner = owner
      self.states = states
      self.transitions = transitions
      self.arePlayed = arePlayed
    }
  }

  package let declarations: [Declaration]

  /// The scene, in which an animation that never begins leads to each value of a state.
  package let scene: Scene

  package init(declarations: [Declaration], scene: Scene) {
    self.declarations = declarations
    self.scene = scene
  }

  /// Returns the name that animations of ``scene`` have for a state, which may have the name of a
  /// state of another owner.
  package static func mark(_ state: String, of owner: String?) -> String {
    owner.map { "\($0): \(state)" } ?? state
  }
}
