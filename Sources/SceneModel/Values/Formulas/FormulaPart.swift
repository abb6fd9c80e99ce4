/// A part of a formula while the formula is put together.
package enum FormulaPart: Hashable, Sendable {
  case constant(Double)
  /// Instructions that leave one value.
  case code([Formula.Instruction])

  /// Returns a function of some parts, computed at once if all of them are constant.
  ///
  /// Adding 0 and multiplying by 1 leave out the function.
  package static func applying(_ function: FormulaFunction, _ arguments: [FormulaPart])
    -> FormulaPart
  {
    if function == .select, case .constant(let condition) = arguments[0] {
      // The other branch may be invalid: for example, the first copy has no predecessor.
      return arguments[condition != 0 ? 1 : 2]
    }
    var values = arguments.compactMap { argument in
      if case .constant(let value) = argument { value } else { nil }
    }
    guard values.count == arguments.count else {
      return unchanged(by: function, arguments)
        ?? .code(arguments.flatMap(\.instructions) + [.apply(function)])
    }
    values += [0, 0]
    return .constant(function.value(values[0], values[1], values[2]))
  }

  /// Returns the argument that a function leaves as it is; `nil` if there is none.
  private static func unchanged(by function: FormulaFunction, _ arguments: [FormulaPart])
    -> FormulaPart?
  {
    switch (function, arguments[0], arguments.last) {
    case (.add, .constant(0), let other?), (.multiply, .constant(1), let other?): other
    case (.add, let other, .constant(0)), (.subtract, let other, .constant(0)): other
    case (.multiply, let other, .constant(1)), (.divide, let other, .constant(1)): other
    default: nil
    }
  }

  /// The instructions that compute the part.
  package var instructions: [Formula.Instruction] {
    switch self {
    case .constant(let value): [.push(value)]
    case .code(let instructions): instructions
    }
  }
}

extension FormulaPart {
  /// Reassembles instructions, folding constant subexpressions.
  init(folding instructions: [Formula.Instruction]) {
    var parts: [FormulaPart] = []
    for instruction in instructions {
      switch instruction {
      case .push(let value): parts.append(.constant(value))
      case .apply(let function):
        let arguments = Array(parts.suffix(function.parameterCount))
        parts.removeLast(arguments.count)
        parts.append(.applying(function, arguments))
      case .load, .input, .link: parts.append(.code([instruction]))
      }
    }
    self = parts[0]
  }
}
