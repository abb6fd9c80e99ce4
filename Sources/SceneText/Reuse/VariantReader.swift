import SceneModel

/// A named set of changes to a scene.
struct Variant {
  let name: String

  /// The changes, a mapping.
  let changes: YAMLNode
}

/// Reads the variants of a scene.
struct VariantReader {
  let reader: ValueReader

  /// The most variants of a scene.
  private static let mostVariants = 100

  /// Reads the variants of a scene, in the order of declaration.
  ///
  /// Only the changes of the requested variant are read.
  func variants(of root: YAMLNode) -> [Variant] {
    guard let node = root[SceneKey.variants.name], !node.isNull else { return [] }
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(node, expected: "names with what they change")
      return []
    }
    guard pairs.count <= VariantReader.mostVariants else {
      reader.report("a scene has at most \(VariantReader.mostVariants) variants", at: node.start)
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

  /// Returns the scene with the changes of the command line: a variant, and numbers of blurs.
  func scene(
    _ root: YAMLNode, among variants: [Variant], overriding overrides: ParsedScene.Overrides
  ) -> YAMLNode {
    let chosen = overrides.variant.map { scene(root, as: $0, among: variants) } ?? root
    return scene(chosen, with: overrides.blurs)
  }

  /// Returns the scene with the changes of the requested variant.
  private func scene(_ root: YAMLNode, as name: String, among variants: [Variant]) -> YAMLNode {
    if let variant = variants.first(where: { $0.name == name }) {
      return VariantMerge(reader: reader).scene(root, with: variant.changes)
    }
    let message = "there is no variant '\(name)'"
    if let node = root[SceneKey.variants.name], !variants.isEmpty {
      reader.report(message, at: node.start, hint: variants.map(\.name).hint(for: name))
    } else {
      reader.report(
        Diagnostic(
          message, ofTextAt: root.start.range, hint: "the scene declares no variants"))
    }
    return root
  }

  /// - Parameter folders: The names so far, by folder name.
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
  /// The folder name for the frames of a variant with this name.
  ///
  /// Only letters and digits are kept, with a `-` between words.
  package var asVariantFolder: String {
    let words = lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "variant" : words.joined(separator: "-")
  }
}
