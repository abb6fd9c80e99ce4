import SceneModel

/// The keys of a file that a scene includes at its head.
enum LibraryKey: DeclaredKeys {
  static let table: KeyTable = whole("library", "A file with parameters and components of a scene.")

  static let all: KeyList = KeyList(include, parameters, components)

  static let include = SceneKey.include
  static let parameters = SceneKey.parameters
  static let components = SceneKey.components
}

extension SceneContext {
  /// The most files that a scene includes.
  private static let mostFiles = 100

  /// Reads the parameters and components of the files that a scene or one of its files includes.
  ///
  /// - Parameters:
  ///   - node: A path, or a list of paths.
  ///   - users: The scene and the chain of files that lead to this include.
  func readIncludes(_ node: YAMLNode, within users: [String]) {
    if case .sequence(let items) = node.value {
      for item in items { readLibrary(item, within: users) }
    } else {
      readLibrary(node, within: users)
    }
  }

  private func readLibrary(_ node: YAMLNode, within users: [String]) {
    guard let root = document(node) else { return }
    let file = root.origin.source.file
    if let first = users.firstIndex(of: file) {
      reader.report(
        "the file includes itself: \((users[first...] + [file]).joined(separator: " → "))", at: node
      )
      return
    }
    guard files.libraries.insert(file).inserted, !reportNoLibrary(root),
      let mapping = Mapping<LibraryKey>(root, of: "an included file", by: reader)
    else { return }
    if let includes = mapping[\.include] { readIncludes(includes, within: users + [file]) }
    if let parameters = mapping.parameters { readParameters(parameters) }
    if let components = mapping.components { readComponents(components) }
  }

  /// Reads a file that contains a single layer.
  ///
  /// - Parameter node: The path, relative to the folder of the including file.
  func layerFile(_ node: YAMLNode) -> Component? {
    guard let root = document(node), !reportNoPart(root) else { return nil }
    let origin = root.origin
    return Component(
      name: origin.folder + (origin.source.file.split(separator: "/").last ?? ""), node: root)
  }

  /// Returns the document of another file, which is read once for all its includes.
  private func document(_ node: YAMLNode) -> YAMLNode? {
    guard let node = reader.filled(node),
      let text = reader.text(node, expected: "the path of a file")
    else {
      return nil
    }
    let path = node.origin.path(to: text).withoutDetours
    if let known = files.documents[path] { return known }
    guard files.documents.count < SceneContext.mostFiles else {
      reader.report("a scene includes at most \(SceneContext.mostFiles) files", at: node)
      return nil
    }
    let root = source(node).flatMap { parse($0, folder: path.folder) }
    files.documents[path] = .some(root)
    return root
  }

  private func parse(_ source: SourceText, folder: String) -> YAMLNode? {
    let origin = Origin(source: source, folder: folder, scope: scope)
    do throws(Diagnostic) {
      if let root = try YAMLParser.parse(origin, limits: resources.limits), !root.isNull {
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
}

extension SceneContext {
  /// Reports an included file at the head of a scene that is a layer or another scene.
  private func reportNoLibrary(_ root: YAMLNode) -> Bool {
    let key = root.firstKey {
      LibraryKey.all[$0] == nil
        && (SceneKey.all[$0] != nil || LayerKey.all[$0] != nil)
    }
    guard let key, let name = key.scalar?.text else { return false }
    let known = LibraryKey.all.names
    let meansLayer = "a file that is one layer is included where the layer stands: - {include: …}"
    reader.report(
      "a file that is included at the head has \(known.listed("and")), not '\(name)'", at: key,
      hint: known.nearest(to: name).map { "did you mean '\($0)'?" }
        ?? (root.looksLikeLayer ? meansLayer : nil))
    return true
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

  /// Reports a file that is rendered as a scene but meant to be included by one.
  func reportPart(_ root: YAMLNode) -> Bool {
    let keys = root.keys.compactMap(\.scalar?.text)
    let file = root.origin.source.file.split(separator: "/").last ?? ""
    if let first = keys.first, keys.allSatisfy({ LibraryKey.all[$0] != nil }) {
      let found = keys.contains("components") ? "components" : first
      reader.report(
        "this file has \(found) but no size: it is to be included", at: root.start,
        hint: "write include: \(file) at the head of a scene")
      return true
    }
    if root.looksLikeLayer {
      reader.report(
        "this file is one layer, not a scene: it is to be included", at: root.start,
        hint: "write - {include: \(file)} among the layers of a scene")
      return true
    }
    return false
  }
}

extension YAMLNode {
  /// The keys of a mapping; empty for any other node.
  fileprivate var keys: [YAMLNode] {
    if case .mapping(let pairs) = value { pairs.map(\.key) } else { [] }
  }

  fileprivate func firstKey(where isWanted: (String) -> Bool) -> YAMLNode? {
    keys.first { $0.scalar.map { isWanted($0.text) } ?? false }
  }

  /// Whether the mapping has only keys of a layer, and some that no scene has.
  fileprivate var looksLikeLayer: Bool {
    firstKey { ComponentKey.all[$0] == nil } == nil
      && firstKey { SceneKey.all[$0] == nil } != nil
  }
}
