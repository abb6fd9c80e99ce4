package import Compositing
package import SceneModel
package import SceneText
package import Timeline

/// A scene that is known to be whole: parsed, its assets decoded, all its ticks evaluated.
package struct LoadedScene: Sendable {
  package let timeline: SceneTimeline

  /// The scene's text, then that of all other files it is made of.
  package let sources: [SourceText]

  package let assets: AssetLibrary

  /// The scene file's name without folder and extension.
  package let name: String

  /// The parameters, with the values that the files give them.
  package let parameters: DeclaredParameters

  /// What the scene expects of its movement.
  package let expectations: [Expectation]

  /// How the memory is shared that there is for frames.
  package let memory: MemoryPlan

  /// The identities of the frames that the audit has evaluated; `nil` if nobody asked for them.
  let identities: FrameIdentities?

  /// Which variant of the scene it is; `nil` for the scene as it is written.
  package let variant: String?

  package var scene: Scene { timeline.scene }

  /// Whether nothing shines through any frame, because of what is behind all.
  package var isOpaque: Bool { scene.background.alpha >= 1 }

  /// The name of the scene, and that of its variant.
  package var title: String { variant.map { "\(name), \($0)" } ?? name }

  /// The path of one of ``sources`` from the folder of the scene.
  package func pathFromScene(_ file: String) -> String {
    guard let slash = sources[0].file.lastIndex(of: "/"),
      file.hasPrefix(sources[0].file[...slash])
    else { return file }
    return String(file[sources[0].file.index(after: slash)...])
  }

  /// The same with another scene that needs nothing else.
  package func showing(_ scene: Scene) throws(Diagnostic) -> LoadedScene {
    LoadedScene(
      timeline: try SceneTimeline(scene), sources: sources, assets: assets, name: name,
      parameters: parameters, expectations: expectations, memory: memory, identities: nil,
      variant: variant)
  }
}
