import SceneModel

/// A reference of a formula to a value of a layer.
struct LayerReference {
  let name: LayerValueName

  /// The owner of the formula.
  let reader: FormulaOwner

  /// The range of the name.
  let range: SourceRange
}

/// The owner of formulas, from which layers are seen.
enum FormulaOwner {
  case scene
  /// A layer, by its path.
  case layer(String)
  /// A named value, which belongs to a layer or the scene.
  case value(ValueDeclaration)

  /// The path of the layer that owns the formulas; `nil` outside of all layers.
  var path: String? {
    switch self {
    case .scene: nil
    case .layer(let path): path
    case .value(let value): value.owner
    }
  }
}

/// A reference of a formula to a number that has a name.
enum LinkReference {
  case layer(LayerReference)
  /// A component of a named value.
  case value(ValueComponent)
  /// A number that a stack reads.
  case stack(StackReference)
}

/// One component of a named value.
struct ValueComponent: Hashable {
  let value: ValueDeclaration

  /// In `0..<4`, in the order of ``ValueKind/componentNames``.
  let component: Int

  /// The name in formulas: `open`, `finger.x`.
  var text: String {
    let parts = value.kind?.componentNames ?? []
    return parts.isEmpty ? value.name : "\(value.name).\(parts[component])"
  }
}

/// Collects the references to named numbers while a scene is read.
///
/// References are resolved after all layers are read, so the order of declaration does not matter.
final class LinkTable {
  /// The references; formulas refer to them by index.
  private(set) var references: [LinkReference] = []

  /// The named values of the scene and of its layers.
  private(set) var values: [ValueDeclaration] = []

  /// The named values being read at the moment, outermost first; each one reads the next.
  private(set) var pending: [ValueDeclaration] = []

  /// The stacks of the scene.
  let stacks = StackTable()

  /// The other names of a layer within itself, by the layer's path.
  private(set) var otherNames: [String: [String]] = [:]

  /// The nesting depth in formulas of the named value that is being read; 0 outside of named
  /// values.
  private(set) var nesting = 0

  /// The owners of the formulas that are currently read, outermost first.
  private var readers: [FormulaOwner] = []

  /// Makes a layer the owner of the formulas that follow, and of its named values.
  ///
  /// - Parameter names: The layer's names within itself, besides its id.
  func enter(_ path: String, knownAs names: [String], declaring values: [ValueDeclaration]) {
    readers.append(.layer(path))
    if !names.isEmpty { otherNames[path] = names }
    add(values, of: path)
  }

  /// Reads formulas with an owner that may differ from the current one.
  func reading<Result>(as owner: FormulaOwner, _ read: () -> Result) -> Result {
    readers.append(owner)
    defer { leave() }
    return read()
  }

  /// Makes the scene the owner of the formulas that follow, which see layers from outside.
  func enterScene() { readers.append(.scene) }

  /// Ends the innermost owner's formulas.
  func leave() { readers.removeLast() }

  /// Adds the named values that were not added before.
  ///
  /// - Parameter owner: The path of the layer that declares them; `nil` for the scene.
  func add(_ values: [ValueDeclaration], of owner: String?) {
    for value in values where !value.hasOwner {
      (value.owner, value.hasOwner) = (owner, true)
      self.values.append(value)
    }
  }

  /// Reads the formulas of a named value, which owns them.
  ///
  /// - Parameter nesting: The nesting depth of the value's name in formulas.
  func reading<Result, Mistake: Error>(
    _ value: ValueDeclaration, nestedAt nesting: Int = 0, _ read: () throws(Mistake) -> Result
  ) throws(Mistake) -> Result {
    let outer = self.nesting
    self.nesting = nesting
    pending.append(value)
    readers.append(.value(value))
    defer {
      leave()
      pending.removeLast()
      self.nesting = outer
    }
    return try read()
  }

  /// Returns the recorder for the formula at a node; `nil` outside of layers and the scene.
  func values(at node: YAMLNode, by reader: ValueReader) -> LinkRecorder? {
    guard let owner = readers.last else { return nil }
    return LinkRecorder(
      note: { name, bytes in
        self.note(
          .layer(
            LayerReference(
              name: name, reader: owner, range: reader.range(of: bytes, in: node))))
      }, noteValue: { self.note(.value($0)) })
  }

  /// Returns the instruction that reads a number of a layer.
  ///
  /// - Parameters:
  ///   - value: The words that name the number: `size`, `width`.
  ///   - path: The path of the layer from the scene.
  ///   - range: The range of the text that asks for the number.
  func number(_ value: [String], ofLayerAt path: String, for range: SourceRange)
    -> Formula.Instruction
  {
    let ids = path.split(separator: "/").map(String.init)
    let name = LayerValueName(layer: ids, value: value, part: nil)
    return .link(note(.layer(LayerReference(name: name, reader: .scene, range: range))))
  }

  /// Returns the size that a layer has at any tick, as formulas.
  ///
  /// - Parameter node: The declaration that asks for the size.
  func size(ofLayerAt path: String, for node: YAMLNode) -> Expression {
    let size = LayerProperty.size
    let sides = size.kind.componentNames.enumerated().flatMap { component, side in
      let read = number([size.name, side], ofLayerAt: path, for: node.range)
      return Expression(computedBy: [read], at: node).formulas.map {
        ComponentFormula(component: component, formula: $0.formula)
      }
    }
    return Expression(constant: .zero, formulas: sides)
  }

  /// Adds a reference, and returns its index for formulas.
  func note(_ reference: LinkReference) -> Int {
    references.append(reference)
    return references.count - 1
  }
}

/// A recorder of the named numbers that a formula reads.
struct LinkRecorder {
  /// Records a layer's value, and returns its index for the formula.
  let note: (_ name: LayerValueName, _ bytes: Range<Int>) -> Int

  /// Records a component of a named value, and returns its index for the formula.
  let noteValue: (ValueComponent) -> Int
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
