import SceneModel

/// The easing or spring of an animation and its times, as written in the text of its scene.
package struct DeclaredPacing: Hashable, Sendable {
  /// The animated property as written: `position.y`.
  package let property: String

  package let form: Form

  /// The numbers of the easing or spring that can be changed in place.
  package let numbers: [EditableNumber]

  package let times: DeclaredTimes

  /// The values to which the animation leads, one for each keyframe; empty for sums.
  package let values: [DeclaredValue]

  /// The words and flags of which one can be chosen, such as the name of the easing.
  package let words: [DeclaredValue]

  /// The component whose text declares the animation; `nil` outside of components.
  package let component: String?

  package enum Form: Hashable, Sendable {
    case spring

    /// A cubic Bézier curve, whose four numbers are x and y of its control points.
    case curve

    /// Any other pacing, or one that is not written out.
    ///
    /// The text is the reason, a sentence without its full stop.
    case other(String)
  }
}

/// The times of an animation, as written in the text of its scene.
package struct DeclaredTimes: Hashable, Sendable {
  /// The begin, the duration and the key times that can be changed in place.
  package var numbers: [EditableNumber] = []

  /// The reasons why the other times cannot be changed, by ``Time``.
  package var reasons: [Time: String] = [:]

  package enum Time: String, Hashable, Sendable {
    case begin, duration, keyTimes
  }
}
