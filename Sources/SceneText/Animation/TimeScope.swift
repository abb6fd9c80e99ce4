import SceneModel

/// Where an animation or a group stands in a scene.
struct AnimationPlace: Hashable {
  /// The lists of animations that a layer has.
  enum List {
    case animations
    /// Of the progress of the transition that the layer shows.
    case progress
  }

  /// The path of the layer.
  let layer: String

  let list: List

  /// The place in the list, then in that of the group there, and so on; empty for the list itself.
  private(set) var indices: [Int] = []

  /// The place in the list of the group that is here.
  func inside(_ index: Int) -> AnimationPlace {
    var place = self
    place.indices.append(index)
    return place
  }

  /// The groups around it, outermost first.
  var groups: [AnimationPlace] {
    indices.indices.dropFirst().map { depth in
      var place = self
      place.indices = Array(indices[..<depth])
      return place
    }
  }
}

/// The time in which animations run, while they are read.
struct TimeScope {
  /// Of the animation, or of the list or group that it stands in.
  private(set) var place: AnimationPlace

  /// Whether the layer has the time of the scene.
  let isOnSceneTime: Bool

  /// The groups around it, outermost first.
  private(set) var groups: [Animation.Group] = []

  /// Seconds of an animation that does not say: Core Animation's, or those of the group.
  private(set) var duration = 0.25

  /// Within a sequence, when the animation before ends, in the time of the sequence; absent elsewhere.
  private(set) var endOfLast: Double?

  init(_ list: AnimationPlace, isOnSceneTime: Bool) {
    place = list
    self.isOnSceneTime = isOnSceneTime
  }

  /// The same for an animation of the list or group.
  func item(_ index: Int) -> TimeScope {
    var scope = self
    scope.place = place.inside(index)
    return scope
  }

  /// The same for the animations of the group that is here.
  func inside(_ group: Animation.Group) -> TimeScope {
    var scope = self
    scope.groups.append(group)
    scope.duration = group.timing.duration
    scope.endOfLast = nil
    return scope
  }

  /// The same for an animation of the sequence that is here.
  ///
  /// - Parameter end: When the animation before ends.
  func inside(_ sequence: Animation.Group?, after end: Double) -> TimeScope {
    var scope = self
    if let sequence { scope.groups.append(sequence) }
    scope.duration = 0.25
    scope.endOfLast = end
    return scope
  }
}
