import SceneModel

/// The keys of a file that a scene includes at its head.
enum LibraryKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "library", "A file with parameters, named values and components of a scene.")

  static let all: KeyList = KeyList(include, parameters, values, components)

  static let include = SceneKey.include
  static let parameters = SceneKey.parameters
  static let values = SceneKey.values
  static let components = SceneKey.components
}

/// Reads the files that a scene includes at its head.
struct LibraryReader {
  let reader: ValueReader
  let included: IncludedFiles
  let parameters: ParameterReader
  let components: ComponentReader

  /// Reads the parameters, named values and components of included files, directly or indirectly.
  ///
  /// - Parameters:
  ///   - node: A path, or a list of paths.
  ///   - users: The scene and the chain of files that lead to this include.
  func readIncludes(_ node: YAMLNode, within users: [String]) {
    for item in node.items ?? [node] { readLibrary(item, within: users) }
  }

  private func readLibrary(_ node: YAMLNode, within users: [String]) {
    guard let root = included.document(node) else { return }
    let file = root.origin.source.file
    if let first = users.firstIndex(of: file) {
      reader.report(
        "the file includes itself: \((users[first...] + [file]).joined(separator: " → "))", at: node
      )
      return
    }
    guard included.texts.files.libraries.insert(file).inserted, !reportNoLibrary(root),
      let mapping = Mapping<LibraryKey>(root, of: "an included file", by: reader)
    else { return }
    if let includes = mapping[\.include] { readIncludes(includes, within: users + [file]) }
    if let node = mapping.parameters { parameters.readParameters(node) }
    if let node = mapping[\.values] { included.texts.files.libraryValues.append(node) }
    if let node = mapping.components { components.readComponents(node) }
  }

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
}
