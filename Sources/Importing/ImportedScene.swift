package import SceneModel
package import SceneText

/// A scene that was made of another program's file.
package struct ImportedScene {
  package let document: SceneDocument

  /// The files that the scene shows.
  package let assets: [ImportedAsset]

  /// What the scene lacks, at the lines of the source.
  package let diagnostics: [Diagnostic]

  /// The texts of the source.
  package let sources: [SourceText]
}

/// A file that an imported scene shows.
package struct ImportedAsset: Hashable, Sendable {
  /// The path from the folder of its part of the source.
  package let path: String

  /// The index of this part.
  let package: Int

  /// The path from the folder of the scene.
  package let target: String

  /// Whether the luminance of the picture is the alpha of a white one.
  package let isLuminanceMask: Bool
}
