package import SceneModel

/// The text of a scene as a tree of keys and values, which a program can build, change and write.
///
///     let layer: DocumentMapping<LayerKey> = [.id: "dot", .size: [8, 8], .backgroundColor: "red"]
///     let scene: DocumentMapping<SceneKey> = [.size: [320, 568], .layers: [.keys(layer)]]
///     let text = SceneDocument(scene).text
package struct SceneDocument: Equatable, Sendable {
  /// The mapping that the whole text is.
  package var root: DocumentValue

  package init(_ scene: DocumentMapping<SceneKey>) {
    root = .keys(scene)
  }

  /// Reads the text of a scene, or of another YAML file that is a mapping.
  ///
  /// Keeps comments, anchors, and which values stand in one line or in quotes.
  ///
  /// - Throws: ``Diagnostic`` where the text is no YAML, no mapping, or has a key that is no word or
  ///   stands twice.
  package init(parsing source: SourceText) throws(Diagnostic) {
    root = try DocumentParser.parse(source)
  }

  /// The document as YAML, laid out as an author would: what is short in one line, and what is longer
  /// than 100 columns in lines of its own.
  ///
  /// Reading it gives the same document.
  package var text: String {
    var writer = DocumentWriter()
    writer.write(root)
    return writer.text
  }
}
