import SceneModel

/// The files that a scene is made of, as far as they are read.
final class SceneFiles {
  /// The scene's text, then that of all other files, in the order of their reading.
  private(set) var sources: [SourceText]

  /// The files that were included at the head of the scene, or of one of them.
  var libraries: Set<String> = []

  /// The files that were included, by their paths from the scene; `nil` if they cannot be read.
  var documents: [String: YAMLNode?] = [:]

  /// The SVG documents that were looked at for what is not drawn, by their paths from the scene.
  var remarkedDocuments: Set<String> = []

  /// The tables of rows, by their paths from the scene; `nil` if they cannot be read.
  var tables: [String: CopyRows?] = [:]

  /// The components of all these files, by name.
  var components: [String: Component] = [:]

  /// The arguments without a parameter that were found so far, by the components' names.
  var undeclared: [String: Set<String>] = [:]

  init(scene: SourceText) {
    sources = [scene]
  }

  /// Adds the text of a file unless it is known.
  func add(_ source: SourceText) {
    if !sources.contains(where: { $0.file == source.file }) { sources.append(source) }
  }

  /// The location of a range in words: `Parts/button.yaml, line 3`.
  func location(of range: SourceRange) -> String {
    let source = sources.first { $0.file == range.file } ?? sources[0]
    return "\(range.file), line \(source.position(of: range.bytes.lowerBound).line)"
  }
}
