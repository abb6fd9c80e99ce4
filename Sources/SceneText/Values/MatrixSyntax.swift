import SceneModel

/// The numbers of a matrix as an author writes them.
struct WrittenMatrix {
  /// a, b, c and d.
  let linear: [YAMLNode]

  /// The other numbers, by their properties; none of a matrix of four.
  let rest: [LayerProperty: YAMLNode]

  /// The places of a, b, c and d, and those of the other numbers, in a list of 4, 6 or 16.
  private static let places: [Int: (linear: [Int], rest: KeyValuePairs<LayerProperty, Int>)] = [
    4: ([0, 1, 2, 3], [:]),
    6: ([0, 1, 2, 3], [.tx: 4, .ty: 5]),
    16: (
      [0, 1, 4, 5],
      [
        .m13: 2, .m14: 3, .m23: 6, .m24: 7, .m33: 10, .tx: 12, .ty: 13, .m43: 14, .m44: 15,
      ]
    ),
  ]

  /// - Returns: `nil` if a matrix does not have so many numbers.
  init?(_ items: [YAMLNode]) {
    guard let (linear, rest) = WrittenMatrix.places[items.count] else { return nil }
    self.linear = linear.map { items[$0] }
    self.rest = Dictionary(uniqueKeysWithValues: rest.map { ($0.key, items[$0.value]) })
  }
}

extension ValueReader {
  /// Reads the list of a matrix, without its numbers.
  func matrix(_ node: YAMLNode) -> WrittenMatrix? {
    guard
      let items = untornItems(
        node, expected: ValueKind.matrix.words,
        hint: node.hintOfList(of: ValueKind.matrix.componentNames))
    else { return nil }
    if let matrix = WrittenMatrix(items) { return matrix }
    report("expected \(ValueKind.matrix.words), not \(node.description)", at: node)
    return nil
  }

  /// Reads a number of a matrix other than a, b, c and d. A list without it has its default.
  ///
  /// - Parameter isDifference: Whether the matrix is added to another one.
  func number(_ property: LayerProperty, ofMatrix node: YAMLNode, isDifference: Bool = false)
    -> Expression?
  {
    guard let matrix = matrix(node) else { return nil }
    if let item = matrix.rest[property] { return components(of: [item], in: .anyNumber) }
    return Expression(constant: isDifference ? .zero : property.defaultValue)
  }
}

extension SlotTable {
  /// Reads the numbers of a layer's matrix other than a, b, c and d.
  mutating func setRest(ofMatrix node: YAMLNode, by reader: ValueReader) {
    for property in LayerProperty.ofMatrix {
      guard let value = reader.number(property, ofMatrix: node) else { return }
      set(property, to: value)
    }
  }

  /// Returns the other numbers of a target that is a whole matrix; none of other targets.
  func rest(of target: Target) -> [Target] {
    guard target.slot == LayerProperty.transform.rawValue, target.components.count > 1 else {
      return []
    }
    return LayerProperty.ofMatrix.map { property in
      Target(
        slot: property.rawValue, followers: [], components: 0..<1, kind: .number,
        componentNames: [], path: property.name, numberOfMatrix: property)
    }
  }
}

extension [Animation] {
  /// Returns the animations without those of a matrix's numbers that stay as they are by default.
  ///
  /// A layer whose matrices have four numbers never leaves its place and its plane by them.
  func withoutIdleNumbersOfMatrix(in slots: SlotTable) -> [Animation] {
    guard
      contains(where: { animation in
        LayerProperty.ofMatrix.contains { $0.rawValue == animation.slot }
      })
    else { return self }
    let idle = LayerProperty.ofMatrix.filter { property in
      let own = slots.expression(of: property)
      return own.isConstant(property.defaultValue)
        && allSatisfy { $0.slot != property.rawValue || $0.keeps(property.defaultValue) }
    }
    return filter { animation in !idle.contains { $0.rawValue == animation.slot } }
  }
}

extension Animation {
  /// Whether it leaves a value as it is.
  fileprivate func keeps(_ value: SIMD4<Double>) -> Bool {
    let same = isAdditive ? .zero : value
    return switch values {
    case .fromTo(let from, let to): from.isConstant(same) && to.isConstant(same)
    case .from(let end), .to(let end): end.isConstant(same)
    case .by(let by): by.isConstant(.zero)
    case .toDeclared: true
    case .fromBy(let end, let by), .toBy(let end, let by):
      end.isConstant(same) && by.isConstant(.zero)
    case .keyframes(let keyframes): keyframes.values.allSatisfy { $0.isConstant(same) }
    case .path, .direction: false
    }
  }
}

extension Expression {
  fileprivate func isConstant(_ value: SIMD4<Double>) -> Bool {
    formulas.isEmpty && constant == value
  }
}
