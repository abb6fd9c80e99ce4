import SceneModel

/// A name for some changes of a scene.
struct Variant {
  let name: String

  /// A mapping.
  let changes: YAMLNode
}

extension SceneContext {
  /// The most variants of a scene.
  private static let mostVariants = 100

  /// Reads which variants a scene declares, in their order.
  ///
  /// Their changes are only read where one of them is asked for.
  func variants(of root: YAMLNode) -> [Variant] {
    guard let node = root[SceneKey.variants.name], !node.isNull else { return [] }
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(node, expected: "names with what they change")
      return []
    }
    guard pairs.count <= SceneContext.mostVariants else {
      reader.report("a scene has at most \(SceneContext.mostVariants) variants", at: node.start)
      return []
    }
    var folders: [String: String] = [:]
    return pairs.compactMap { pair in
      guard let name = variantName(pair.key, besides: &folders),
        declaresOnlyChanges(pair.value)
      else { return nil }
      return Variant(name: name, changes: pair.value)
    }
  }

  /// The scene with what the variant changes that was asked for.
  func scene(_ root: YAMLNode, as name: String, among variants: [Variant]) -> YAMLNode {
    if let variant = variants.first(where: { $0.name == name }) {
      return VariantMerge(context: self).scene(root, with: variant.changes)
    }
    let node = root[SceneKey.variants.name] ?? root
    reader.report(
      "there is no variant '\(name)'", at: node.start,
      hint: variants.isEmpty
        ? "the scene declares no variants" : variants.map(\.name).hint(for: name))
    return root
  }

  /// - Parameter folders: The names so far, by those of their folders.
  private func variantName(_ node: YAMLNode, besides folders: inout [String: String]) -> String? {
    guard let name = node.scalar?.text, (1...40).contains(name.count), !name.contains("/"),
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      reader.report("a variant's name has 1 to 40 characters and no '/'", at: node)
      return nil
    }
    guard let other = folders[name.asVariantFolder] else {
      folders[name.asVariantFolder] = name
      return name
    }
    reader.report(
      other == name
        ? "the variant '\(name)' is given twice"
        : "the frames of '\(name)' and '\(other)' would be in the same folder '\(name.asVariantFolder)'",
      at: node)
    return nil
  }

  private func declaresOnlyChanges(_ node: YAMLNode) -> Bool {
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(node, expected: "what the variant changes, or {} for nothing")
      return false
    }
    for pair in pairs {
      guard let key = SceneKey.shared[pair.key.scalar?.text ?? ""] else { continue }
      reader.report(
        "a variant has no '\(key.name)'", at: pair.key,
        hint: key == SceneKey.variants.declaration
          ? nil : "a scene and its variants have the same \(key.name)")
      return false
    }
    return true
  }
}

extension String {
  /// The name of the folder for the frames of a variant with this name: its letters and digits, with
  /// a `-` for what is between them.
  package var asVariantFolder: String {
    let words = lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "variant" : words.joined(separator: "-")
  }
}
