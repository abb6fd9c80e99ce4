/// The facts of a transition, and its construction from values.
package struct TransitionDeclaration: Sendable {
  /// The way in which the source and the target are combined.
  package enum Ends: Sendable {
    /// They move as a whole: there is a `direction`, and a `shutter`.
    case move
    /// Each pixel shows one or the other.
    case replace
    /// A pixel may show a mix of both, possibly in linear light.
    case mix
  }

  /// Effect of the transition, in one line without a full stop.
  package let summary: String

  /// The parameters, the most important ones first.
  let settings: [EffectSetting]

  package let ends: Ends

  /// The pictures that it requires or accepts besides source and target.
  package let pictures: [TransitionPicture]

  /// Returns the transition.
  package let transition: @Sendable (TransitionValues) -> any Transition

  init(
    _ summary: String, _ settings: EffectSetting..., pictures ends: Ends,
    with pictures: [TransitionPicture] = [],
    _ transition: @escaping @Sendable (TransitionValues) -> any Transition
  ) {
    self.summary = summary
    self.settings = settings
    self.ends = ends
    self.pictures = pictures
    self.transition = transition
  }
}

/// A picture that a transition uses besides its source and target.
package enum TransitionPicture: String, CaseIterable, Sendable {
  /// The order in which the target appears, dark pixels first; stretched over the transition.
  case file, mask

  /// The back of a page, stretched over the page.
  case backside

  /// A shaded sphere: a surface has the colour of the point of the sphere that faces the same way.
  case shading

  /// Whether the transition requires it.
  package var isRequired: Bool { self == .file }
}
