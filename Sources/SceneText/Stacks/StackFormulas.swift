import SceneModel

/// A number that a stack computes on the way to sizes and positions.
///
/// A class, so that references to it are compared by identity.
final class StackNumber {
  /// The name, in the notation of a layer's value: `list.contentHeight`.
  let name: String

  /// The path of the layer that owns the number.
  let owner: String

  let formula: Formula

  init(_ name: String, of owner: String, _ formula: Formula) {
    self.name = "\(owner.asNameInFormulas).\(name)"
    self.owner = owner
    self.formula = formula
  }
}

extension StackNumber: Hashable {
  static func == (first: StackNumber, second: StackNumber) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A reference of a stack's formula to a number.
struct StackReference {
  enum Source: Hashable {
    case quantity(LayerQuantity)
    /// The width (0) or the height (1) that a layer would have without the stack around it.
    case ownSize(side: Int)
    case number(StackNumber)
  }

  let source: Source

  /// The path of the layer that has the number.
  let layer: String

  /// The declaration of the stack.
  let range: SourceRange
}

/// Writes the formulas of all stacks, and keeps the values that these read.
final class StackFormulas {
  let links: LinkTable

  /// The numbers that stacks compute.
  private(set) var numbers: [StackNumber] = []

  /// The layers whose own sizes are read, as declared, by their paths.
  private(set) var declared: [String: Layer] = [:]

  init(_ links: LinkTable) { self.links = links }

  /// Returns a component of a layer's value.
  func value<Value>(
    _ slot: Slot<Value>, _ component: Int = 0, of layer: Layer, at range: SourceRange
  )
    -> FormulaPart
  {
    let changes =
      layer.formulas.contains { $0.slot == slot.index }
      || layer.animations.contains { $0.slot == slot.index }
      || layer.fittingText?.fit.properties.contains { $0.rawValue == slot.index } == true
    // Another stack may set the size.
    guard changes || slot.index == LayerProperty.size.rawValue else {
      return .constant(layer.values[slot.index][component])
    }
    return reference(
      .quantity(.slot(SlotComponent(index: slot.index, component: component))), layer.path, range)
  }

  /// Returns the distance from a layer's top to the line that it stands on: to its first baseline,
  /// or to its bottom.
  func ascent(of layer: Layer, at range: SourceRange) -> FormulaPart {
    let fading = layer.fadingContents
    guard fading.isEmpty else {
      return mean(of: fading, "baseline", of: layer, at: range) { ascent(of: $0, at: range) }
    }
    guard case .text = layer.contents else { return value(.size, 1, of: layer, at: range) }
    return reference(.quantity(.text(.firstBaseline)), layer.path, range)
  }

  /// Returns the width (0) or the height (1) that a layer would have without the stack around it.
  ///
  /// Contents that fade into one another have sizes of their own, unless they fill the layer.
  func ownSize(_ side: Int, of layer: Layer, at range: SourceRange) -> FormulaPart {
    let fading = layer.fadingContents
    let size = LayerProperty.size.rawValue
    let areFilling = fading.contains { contents in
      contents.formulas.contains { $0.slot == size && $0.component == side }
    }
    guard fading.isEmpty || areFilling else {
      return mean(of: fading, side == 0 ? "ownWidth" : "ownHeight", of: layer, at: range) {
        ownSize(side, of: $0, at: range)
      }
    }
    declared[layer.path] = layer
    return reference(.ownSize(side: side), layer.path, range)
  }

  /// Returns the mean of a number of contents that fade into one another, weighted by opacities.
  ///
  /// - Parameters:
  ///   - name: The name of the mean.
  ///   - layer: The layer with the contents.
  private func mean(
    of contents: [Layer], _ name: String, of layer: Layer, at range: SourceRange,
    _ number: (Layer) -> FormulaPart
  ) -> FormulaPart {
    let parts = contents.map { number($0) * value(.opacity, of: $0, at: range) }
    return named(parts.reduce(.zero, +), name, of: layer.path, at: range)
  }

  /// Returns a part as a number with a name, so that formulas that read it stay short.
  func named(_ part: FormulaPart, _ name: String, of owner: String, at range: SourceRange)
    -> FormulaPart
  {
    guard case .code(let instructions) = part, instructions.count > 1 else { return part }
    let number = StackNumber(name, of: owner, formula(part, at: range))
    numbers.append(number)
    return reference(.number(number), owner, range)
  }

  func formula(_ part: FormulaPart, at range: SourceRange) -> Formula {
    guard let formula = Formula(instructions: part.instructions, source: range) else {
      preconditionFailure("a formula of a stack is too deep")
    }
    return formula
  }

  private func reference(_ source: StackReference.Source, _ layer: String, _ range: SourceRange)
    -> FormulaPart
  {
    let reference = StackReference(source: source, layer: layer, range: range)
    return .code([.link(links.note(.stack(reference)))])
  }
}

// MARK: Arithmetic

extension FormulaPart {
  static let zero = FormulaPart.constant(0)
  static let one = FormulaPart.constant(1)

  static func + (a: FormulaPart, b: FormulaPart) -> FormulaPart { applying(.add, [a, b]) }
  static func - (a: FormulaPart, b: FormulaPart) -> FormulaPart { applying(.subtract, [a, b]) }
  static func * (a: FormulaPart, b: FormulaPart) -> FormulaPart { applying(.multiply, [a, b]) }
  static func / (a: FormulaPart, b: FormulaPart) -> FormulaPart { applying(.divide, [a, b]) }

  /// 1 if the first part is the larger one, else 0.
  static func > (a: FormulaPart, b: FormulaPart) -> FormulaPart { applying(.greater, [a, b]) }

  /// The larger of two parts.
  static func max(_ a: FormulaPart, _ b: FormulaPart) -> FormulaPart { applying(.max, [a, b]) }

  /// The first value if the part is not 0, else the other one.
  func choosing(_ value: FormulaPart, else other: FormulaPart) -> FormulaPart {
    .applying(.select, [self, value, other])
  }
}
