import SceneModel

/// A value of a layer that another state changes.
struct StateChange {
  /// The name of the state that comes.
  let state: String

  /// The time at which the state comes, in seconds of scene time.
  let moment: Double

  /// The time of the change, with its delay, in seconds of scene time.
  let time: Double

  /// Seconds of the time in which the states are declared, per second of the scene; above 0.
  let rate: Double

  /// The path of the property: `shadow.opacity`.
  let property: String

  /// The author's name for the property, if it is another one.
  var writtenAs: String?

  /// The value of the state that is left; absent for the value as written.
  var old: YAMLNode?

  /// The value of the state that comes; absent for the value as written.
  let new: YAMLNode?

  /// The node that changes the value, for messages.
  let node: YAMLNode

  /// The node of the author's key, for messages about the property itself.
  let name: YAMLNode

  let pace: StatePace

  /// The place of the state's name in the timeline; absent while its moments are unknown.
  var event: SourceRange?
}

/// The timing and the pacing with which a value changes from one state to another.
struct StatePace {
  let pacing: Animation.Pacing

  /// The timing, in seconds since the change of state, in the owner's time.
  let timing: MediaTiming

  /// Whether the author gives the duration.
  let hasDuration: Bool

  /// The wait before, if it is not that of the transition.
  let delay: StateDelay?

  /// Whether the value changes at once.
  let isImmediate: Bool

  /// Whether the value jumps to its end, and its difference from the start fades out on top.
  let isAdditive: Bool

  /// Whether a spring continues the velocity of the value.
  let carriesVelocity: Bool

  /// The place of the transition or exception that says this; absent if none does.
  var source: SourceRange?
}

/// The changes of layers by states, as declared by the layers around them.
struct StateChanges {
  /// The changes of each layer, in the order in which the states come.
  private var changes: [String: [StateChange]] = [:]

  /// The keys of each layer in states that never come.
  private var unusedKeys: [String: [UnusedKey]] = [:]

  /// A key in a state that never comes.
  struct UnusedKey {
    /// The path of the property: `shadow.opacity`.
    let property: String

    /// The node of the author's key.
    let name: YAMLNode
  }

  /// Returns the changes of a layer.
  ///
  /// - Parameter path: The path of the layer from the scene.
  func of(_ path: String) -> [StateChange] { changes[path] ?? [] }

  /// Returns the keys of a layer in states that never come.
  ///
  /// - Parameter path: The path of the layer from the scene.
  func unusedKeys(of path: String) -> [UnusedKey] { unusedKeys[path] ?? [] }

  /// Adds the keys of a state that never comes.
  mutating func addUnused(_ values: StateValues) {
    for key in values.keys {
      guard let name = values.name(of: key) else { continue }
      unusedKeys[key.layer, default: []].append(UnusedKey(property: key.property, name: name))
    }
  }

  /// Adds a change that comes after the others of the same declaration.
  ///
  /// It takes the place of changes of the same property whose delay is not over.
  mutating func add(_ change: StateChange, to path: String) {
    var change = change
    let isPending = { (other: StateChange) in
      other.time > change.time && other.property == change.property
    }
    if let first = changes[path]?.first(where: isPending) {
      changes[path]?.removeAll(where: isPending)
      change.old = first.old
    }
    changes[path, default: []].append(change)
  }

  /// Returns these changes with those by states that are declared farther inside.
  func merging(_ inner: StateChanges) -> StateChanges {
    var all = self
    all.changes.merge(inner.changes) { outer, inner in
      (outer + inner).enumerated().sorted {
        ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset)
      }.map(\.element)
    }
    all.unusedKeys.merge(inner.unusedKeys) { $0 + $1 }
    return all
  }
}
