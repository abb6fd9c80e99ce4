/// Something that happens at one moment of a scene.
package struct SceneEvent: Hashable, Sendable {
  /// The kinds of events; the raw values are words of JSON.
  package enum Kind: String, Sendable {
    /// A state comes.
    case state
    /// An animation begins whose condition holds.
    case animation
  }

  package let kind: Kind

  /// The name of the state, or the id of the animation or group.
  ///
  /// Without an id it is the property of the animation, or `group` or `sequence`.
  package let name: String

  /// The path of the layer that declares the state or the animation; `nil` for the scene.
  package let layer: String?

  /// Scene time, in seconds.
  package let time: Double

  package let source: SourceRange

  package init(
    _ kind: Kind, name: String, layer: String?, time: Double, source: SourceRange
  ) {
    self.kind = kind
    self.name = name
    self.layer = layer
    self.time = time
    self.source = source
  }
}
