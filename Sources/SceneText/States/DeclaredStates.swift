import SceneModel

/// The nodes with which a scene or a layer declares states.
struct DeclaredStates {
  let states, transitions, timeline: YAMLNode?

  init(_ mapping: Mapping<SceneKey>) {
    (states, transitions, timeline) = (
      mapping[\.states], mapping[\.transitions], mapping[\.timeline]
    )
  }

  init(_ mapping: Mapping<LayerKey>) {
    (states, transitions, timeline) = (
      mapping[\.states], mapping[\.transitions], mapping[\.timeline]
    )
  }

  /// Whether there is any of them.
  var isDeclared: Bool { states != nil || transitions != nil || timeline != nil }
}
