import SceneModel

/// The files that a scene includes, at its head or as layers.
struct IncludedFiles {
  let reader: ValueReader
  let texts: TextFileReader

  /// The bindings of names in these files, outside of components.
  let scope: Scope

  /// The most files that a scene includes.
  private static let mostFiles = 100

  /// Reads a file that contains a single layer.
  ///
  /// - Parameter node: The path, relative to the folder of the including file.
  func layer(_ node: YAMLNode) -> Component? {
    guard let root = document(node), !reportNoPart(root) else { return nil }
    let origin = root.origin
    return Component(
      name: origin.folder + (origin.source.file.split(separator: "/").last ?? ""), node: root)
  }

  /// Returns the document of another file, which is read once for all its includes.
  func document(_ node: YAMLNode) -> YAMLNode? {
    guard let node = reader.filled(node),
      let text = reader.text(node, expected: "the path of a file")
    else {
      return nil
    }
    let path = node.origin.path(to: text).withoutDetours
    if let known = texts.files.documents[path] { return known }
    guard texts.files.documents.count < Self.mostFiles else {
      reader.report("a scene includes at most \(Self.mostFiles) files", at: node)
      return nil
    }
    let root = texts.source(node).flatMap { parse($0, folder: path.folder) }
    texts.files.documents[path] = .some(root)
    return root
  }

  private func parse(_ source: SourceText, folder: String) -> YAMLNode? {
    let origin = Origin(source: source, folder: folder, scope: scope)
    do throws(Diagnostic) {
      if let root = try YAMLParser.parse(origin, limits: reader.limits), !root.isNull {
        return root
      }
      reader.report(
        Diagnostic(
          "the file is empty", at: origin.range(of: 0..<0),
          hint: "a file that is included has components, or is one layer"))
    } catch {
      reader.report(error)
    }
    return nil
  }

  /// Reports a file included as a layer that contains components or a scene.
  private func reportNoPart(_ root: YAMLNode) -> Bool {
    let key = root.firstKey {
      ComponentKey.all[$0] == nil
        && (SceneKey.all[$0] != nil || LibraryKey.all[$0] != nil)
    }
    guard let key, let name = key.scalar?.text else { return false }
    reader.report(
      "a file that is included as a layer has a layer's keys and parameters, not '\(name)'",
      at: key,
      hint: name == "components" ? "include this file at the head of the scene" : nil)
    return true
  }
}

extension YAMLNode {
  /// The keys of a mapping; empty for any other node.
  var keys: [YAMLNode] {
    if case .mapping(let pairs) = value { pairs.map(\.key) } else { [] }
  }

  /// Returns the first key of a mapping that is a word with a property.
  func firstKey(where isWanted: (String) -> Bool) -> YAMLNode? {
    keys.first { $0.scalar.map { isWanted($0.text) } ?? false }
  }

  /// Whether the mapping has only keys of a layer, and some that no scene has.
  var looksLikeLayer: Bool {
    firstKey { ComponentKey.all[$0] == nil } == nil
      && firstKey { SceneKey.all[$0] == nil } != nil
  }
}
