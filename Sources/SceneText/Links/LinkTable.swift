import SceneModel

/// A value of a layer that a formula reads, as its author calls it.
struct LayerReference {
  let name: LayerValueName

  /// The path of the layer whose formula it is; `nil` for what is no layer's.
  let reader: String?

  /// Where the name stands.
  let range: SourceRange
}

/// The values of layers that formulas read, while a scene is read.
///
/// What they mean is only known once all layers are: the order of declaration does not matter.
final class LinkTable {
  /// Formulas know them by their indices.
  private(set) var references: [LayerReference] = []

  /// What else a layer is called within itself, by its path.
  private(set) var otherNames: [String: [String]] = [:]

  /// The layers that are being read, outermost first.
  private var readers: [String?] = []

  /// Notes that the formulas from here on are those of a layer.
  ///
  /// - Parameter names: Those that it has within itself besides its id.
  func enter(_ path: String, knownAs names: [String]) {
    readers.append(path)
    if !names.isEmpty { otherNames[path] = names }
  }

  /// Notes that the formulas from here on are no layer's, and see layers as from outside of all.
  func enterScene() { readers.append(nil) }

  /// Notes that all formulas of the innermost layer have been read.
  func leave() { readers.removeLast() }

  /// The notes of a formula at a node; `nil` where there is no layer around it.
  func values(at node: YAMLNode, by reader: ValueReader) -> LayerValues? {
    guard let layer = readers.last else { return nil }
    return LayerValues { name, bytes in
      self.references.append(
        LayerReference(
          name: name, reader: layer, range: reader.range(of: bytes, in: node)))
      return self.references.count - 1
    }
  }
}

/// Notes which values of layers a formula reads.
struct LayerValues {
  /// Returns the index by which the formula knows a value.
  let note: (_ name: LayerValueName, _ bytes: Range<Int>) -> Int
}

extension SceneContext {
  /// The names that a layer has within itself, besides its id: what distinguishes it from other copies
  /// left out, and what its component calls itself.
  func names(of declaration: LayerDeclaration) -> [String] {
    let own = declaration.copy == nil ? [] : [declaration.mapping]
    let ids = (own + declaration.bases).compactMap { mapping in
      mapping[\.id].flatMap { $0.scalar?.text.hasBraces == false ? $0.scalar?.text : nil }
    }
    return ids + declaration.bases.compactMap { $0.node.origin.components.last?.name }
  }
}
