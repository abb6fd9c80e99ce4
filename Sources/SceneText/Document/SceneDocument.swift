package import SceneModel

/// A scene as a tree of keys and values that a program can build, change and write as text.
///
///     let layer: DocumentMapping<LayerKey> = [
///       \.id: "dot", \.size: [8, 8], \.backgroundColor: "red",
///     ]
///     let scene: DocumentMapping<SceneKey> = [\.size: [320, 568], \.layers: [.keys(layer)]]
///     let text = SceneDocument(scene).text
package struct SceneDocument: Equatable, Sendable {
  /// The mapping of the scene's keys.
  package var root: DocumentValue

  /// A scene with these keys.
  package init(_ scene: DocumentMapping<SceneKey>) {
    root = .keys(scene)
  }

  /// Reads the text of a scene, or another YAML text that is one mapping.
  ///
  /// Comments and anchors are kept. So is the notation: lists in one line, texts in quotes.
  ///
  /// - Throws: ``Diagnostic`` if the text is not YAML or not a mapping, or if a key is given twice
  ///   or is not a word.
  package init(parsing source: SourceText) throws(Diagnostic) {
    root = try DocumentParser.parse(source)
  }

  /// The document as YAML in the layout of an author: lists and mappings in one line of at most 100
  /// columns, longer ones with one line per entry.
  ///
  /// Reading the text gives the same document.
  package var text: String {
    var writer = DocumentWriter()
    writer.write(root)
    return writer.text
  }
}
