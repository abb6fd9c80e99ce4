import SceneModel

/// A reference of a formula to a value of a layer.
struct LayerReference {
  let name: LayerValueName

  /// The path of the layer that owns the formula; `nil` outside of all layers.
  let reader: String?

  /// The range of the name.
  let range: SourceRange
}

/// Collects the references to layers' values while a scene is read.
///
/// References are resolved after all layers are read, so the order of declaration does not matter.
final class LinkTable {
  /// The references; formulas refer to them by index.
  private(set) var references: [LayerReference] = []

  /// The other names of a layer within itself, by the layer's path.
  private(set) var otherNames: [String: [String]] = [:]

  /// The layers that are currently read, outermost first.
  private var readers: [String?] = []

  /// Makes a layer the owner of the formulas that follow.
  ///
  /// - Parameter names: The layer's names within itself, besides its id.
  func enter(_ path: String, knownAs names: [String]) {
    readers.append(path)
    if !names.isEmpty { otherNames[path] = names }
  }

  /// Makes the scene the owner of the formulas that follow, which see layers from outside.
  func enterScene() { readers.append(nil) }

  /// Ends the innermost layer's formulas.
  func leave() { readers.removeLast() }

  /// Returns the recorder for the formula at a node; `nil` outside of layers and the scene.
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

/// A recorder of the layer values that a formula reads.
struct LayerValues {
  /// Records a value, and returns its index for the formula.
  let note: (_ name: LayerValueName, _ bytes: Range<Int>) -> Int
}

extension LayerDeclaration {
  /// The names of the layer within itself, besides its id.
  ///
  /// These are its id without the number of the copy, and the ids and names of its components.
  var namesWithin: [String] {
    let own = copy == nil ? [] : [mapping]
    let ids = (own + bases).compactMap { mapping in
      mapping[\.id].flatMap { $0.scalar?.text.hasBraces == false ? $0.scalar?.text : nil }
    }
    return ids + bases.compactMap { $0.node.origin.components.last?.name }
  }
}
