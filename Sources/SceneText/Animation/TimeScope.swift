import SceneModel

/// The place of an animation or a group in a scene.
struct AnimationPlace: Hashable {
  /// The lists of animations of a layer.
  enum List {
    case animations
    /// The animations of the progress of the layer's transition.
    case progress
  }

  /// The path of the layer that owns the list.
  let layer: String

  let list: List

  /// The index in the list, then the index in each group on the way; empty for the list itself.
  private(set) var indices: [Int] = []

  /// Returns the place of an item in the group at this place.
  func inside(_ index: Int) -> AnimationPlace {
    var place = self
    place.indices.append(index)
    return place
  }

  /// The places of the enclosing groups, outermost first.
  var groups: [AnimationPlace] {
    indices.indices.dropFirst().map { depth in
      var place = self
      place.indices = Array(indices[..<depth])
      return place
    }
  }
}

/// The time space in which animations run, while they are read.
struct TimeScope {
  /// The default duration in seconds outside groups, the same as in Core Animation.
  static let defaultDuration = 0.25

  /// The place of the animation, or of the list or group around it.
  private(set) var place: AnimationPlace

  /// Whether the layer runs in the time of the scene.
  let isOnSceneTime: Bool

  /// The enclosing groups, outermost first.
  private(set) var groups: [Animation.Group] = []

  /// The default duration in seconds: the usual one, or the duration of the group.
  private(set) var duration = TimeScope.defaultDuration

  /// The end of the previous animation in a sequence, in seconds of the sequence's time.
  ///
  /// Absent outside a sequence.
  private(set) var endOfLast: Double?

  init(_ list: AnimationPlace, isOnSceneTime: Bool) {
    place = list
    self.isOnSceneTime = isOnSceneTime
  }

  /// Whether a second here is a second of the scene.
  var hasSecondsOfScene: Bool { isOnSceneTime && groups.allSatisfy { $0.timing.speed == 1 } }

  /// Returns the time space of an item of the list or group.
  func item(_ index: Int) -> TimeScope {
    var scope = self
    scope.place = place.inside(index)
    return scope
  }

  /// Returns the time space of the animations in a group at this place.
  func inside(_ group: Animation.Group) -> TimeScope {
    var scope = self
    scope.groups.append(group)
    scope.duration = group.timing.duration
    scope.endOfLast = nil
    return scope
  }

  /// Returns the time space of an animation in a sequence at this place.
  ///
  /// - Parameter end: The end of the previous animation, in seconds of the sequence's time.
  func inside(_ sequence: Animation.Group?, after end: Double) -> TimeScope {
    var scope = self
    if let sequence { scope.groups.append(sequence) }
    scope.duration = TimeScope.defaultDuration
    scope.endOfLast = end
    return scope
  }
}
