package import SceneModel
import SceneText

/// A scene that was made of another program's file.
package struct ImportedScene {
  let document: SceneDocument

  /// The text of the document, as it was read to prove that it is a valid scene.
  package let text: String

  /// The files that the scene shows.
  package let assets: [ImportedAsset]

  /// What the scene lacks, at the lines of the source.
  package let diagnostics: [Diagnostic]

  /// The texts of the source.
  package let sources: [SourceText]
}

/// A file that an imported scene shows.
package struct ImportedAsset {
  /// The path in the document, for messages.
  package let source: String

  /// The path from the folder of the scene.
  package let target: String

  /// Returns the bytes of the file.
  ///
  /// It throws ``FileError`` if the file cannot be read, ``ImageFileError`` if it is damaged.
  package let bytes: () throws -> [UInt8]
}
