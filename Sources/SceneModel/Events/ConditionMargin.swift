extension Formula {
  /// The signed distance of a condition from its boundary: positive where the condition holds.
  ///
  /// For a comparison it is the difference of the two sides, which changes as smoothly as they do.
  /// `nil` if a formula of the distance would overflow the stack.
  package var margin: Formula? {
    var parts: [MarginPart] = []
    for instruction in instructions {
      guard case .apply(let function) = instruction else {
        parts.append(MarginPart(value: [instruction]))
        continue
      }
      let arguments = Array(parts.suffix(function.parameterCount))
      parts.removeLast(function.parameterCount)
      parts.append(MarginPart(function, of: arguments))
    }
    return Formula(instructions: parts[0].margin, source: source)
  }
}

/// A part of a condition.
private struct MarginPart {
  let value: [Formula.Instruction]
  let margin: [Formula.Instruction]

  /// A number, which is true unless it is 0.
  init(value: [Formula.Instruction]) {
    self.value = value
    margin = value + [.apply(.abs), .push(0.5), .apply(.subtract)]
  }

  init(_ function: FormulaFunction, of parts: [MarginPart]) {
    value = parts.flatMap(\.value) + [.apply(function)]
    margin =
      switch function {
      case .greater, .greaterOrEqual: parts.flatMap(\.value) + [.apply(.subtract)]
      case .less, .lessOrEqual: parts.reversed().flatMap(\.value) + [.apply(.subtract)]
      case .equal: parts.flatMap(\.value) + [.apply(.subtract), .apply(.abs), .apply(.negate)]
      case .notEqual: parts.flatMap(\.value) + [.apply(.subtract), .apply(.abs)]
      case .both: parts.flatMap(\.margin) + [.apply(.min)]
      case .either: parts.flatMap(\.margin) + [.apply(.max)]
      case .not: parts[0].margin + [.apply(.negate)]
      default: MarginPart(value: value).margin
      }
  }
}
