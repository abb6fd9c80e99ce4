package import Compositing
package import SceneModel
package import SceneText
package import Timeline

/// A valid scene: parsed, its assets decoded, and all its ticks evaluated.
package struct LoadedScene: Sendable {
  package let timeline: SceneTimeline

  /// The scene's text, then the texts of all included files.
  package let sources: [SourceText]

  package let assets: AssetLibrary

  /// The scene file's name without folder and extension.
  package let name: String

  /// The parameters, with the values in the files.
  package let parameters: DeclaredParameters

  /// The scene's expectations of its movement.
  let expectations: [Expectation]

  /// The division of the available memory among frames.
  package let memory: MemoryPlan

  /// The identities of the frames that the audit has evaluated; `nil` if not requested.
  let identities: FrameIdentities?

  /// The name of the scene's variant; `nil` for the scene without a variant.
  package let variant: String?

  package var scene: Scene { timeline.scene }

  /// Whether every pixel of every frame is opaque because the background is.
  package var isOpaque: Bool { scene.isOpaque }

  /// The scene's name, followed by the variant's if there is one.
  package var title: String { variant.map { "\(name), \($0)" } ?? name }

  /// Returns the path of one of ``sources`` relative to the scene's folder.
  package func pathFromScene(_ file: String) -> String {
    guard let slash = sources[0].file.lastIndex(of: "/"),
      file.hasPrefix(sources[0].file[...slash])
    else { return file }
    return String(file[sources[0].file.index(after: slash)...])
  }

  /// Returns the same loaded scene with another model that needs the same files.
  package func showing(_ scene: Scene) throws(Diagnostic) -> LoadedScene {
    LoadedScene(
      timeline: try SceneTimeline(scene), sources: sources, assets: assets, name: name,
      parameters: parameters, expectations: expectations, memory: memory, identities: nil,
      variant: variant)
  }
}
