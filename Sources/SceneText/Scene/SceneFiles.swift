import SceneModel
import System

/// The files of a scene that have been read so far.
final class SceneFiles {
  /// The text of the scene, followed by the other files in the order of reading.
  private(set) var sources: [SourceText]

  /// The files included at the head of the scene or of another included file.
  var libraries: Set<String> = []

  /// The named values of these files, which are declared when the head of the scene is known.
  var libraryValues: [YAMLNode] = []

  /// The included documents, by path from the scene; `nil` for unreadable files.
  var documents: [String: YAMLNode?] = [:]

  /// The SVG documents already checked for unsupported features, by path from the scene.
  var remarkedDocuments: Set<String> = []

  /// The row tables, by path from the scene; `nil` for unreadable files.
  var tables: [String: CopyRows?] = [:]

  /// The components of all these files, by name.
  var components: [String: Component] = [:]

  /// The arguments without a parameter found so far, by component name.
  var undeclared: [String: Set<String>] = [:]

  init(scene: SourceText) {
    sources = [scene]
  }

  /// Adds the text of a file, unless it is already there.
  func add(_ source: SourceText) {
    if !sources.contains(where: { $0.file == source.file }) { sources.append(source) }
  }

  /// The location of a range in words: `Parts/button.yaml, line 3`.
  func location(of range: SourceRange) -> String {
    let source = sources.first { $0.file == range.file } ?? sources[0]
    return "\(range.file), line \(source.position(of: range.bytes.lowerBound).line)"
  }
}

/// Reads the other text files of a scene.
struct TextFileReader {
  let reader: ValueReader
  let resources: SceneResources
  let files: SceneFiles

  /// Reads a text file; `nil` after reporting an error.
  ///
  /// - Parameter node: The path, relative to the folder of the file that contains it.
  func source(_ node: YAMLNode) -> SourceText? {
    guard let node = reader.filled(node),
      let text = reader.text(node, expected: "the path of a file")
    else { return nil }
    do throws(Problem) {
      let source = try resources.text(node.origin.path(to: text))
      files.add(source)
      return source
    } catch {
      reader.report(error.message, at: node, hint: error.hint)
      return nil
    }
  }
}
