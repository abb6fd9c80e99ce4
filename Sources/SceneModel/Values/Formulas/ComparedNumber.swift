/// A number that a condition compares with a limit.
///
/// Of two numbers that both vary, it is their difference, and the limit is 0.
package struct ComparedNumber: Hashable, Sendable {
  package let formula: Formula
  private let limit: Double
  private let comparison: FormulaFunction

  fileprivate init?(_ comparison: FormulaFunction, _ left: Formula, _ right: Formula) {
    if let limit = right.constantValue {
      (formula, self.limit, self.comparison) = (left, limit, comparison)
    } else if let limit = left.constantValue {
      (formula, self.limit, self.comparison) = (right, limit, comparison.mirrored)
    } else {
      let difference = left.instructions + right.instructions + [.apply(.subtract)]
      guard let formula = Formula(instructions: difference, source: left.source) else { return nil }
      (self.formula, limit, self.comparison) = (formula, 0, comparison)
    }
  }

  /// Whether the comparison holds for a value of the number.
  package func holds(for value: Double) -> Bool { comparison.value(value, limit, 0) != 0 }

  /// The values for which the comparison holds, with the limit itself.
  package var allowed: ClosedRange<Double> {
    switch comparison {
    case .less, .lessOrEqual: -.infinity...limit
    case .greater, .greaterOrEqual: limit ... .infinity
    default: limit...limit
    }
  }
}

extension FormulaFunction {
  /// The comparison of the same numbers the other way around.
  fileprivate var mirrored: FormulaFunction {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }
}

extension Formula {
  /// The numbers of all comparisons that have to hold for the formula to be true, from left to
  /// right.
  ///
  /// Comparisons in any other function than `and` are left out, because they need not hold.
  package var comparedNumbers: [ComparedNumber] { comparedNumbers(in: instructions[...]) }

  private func comparedNumbers(in part: ArraySlice<Instruction>) -> [ComparedNumber] {
    guard case .apply(let function)? = part.last, function.parameterCount == 2 else { return [] }
    let right = argument(endingBefore: part.endIndex - 1)
    let left = part[part.startIndex..<right.startIndex]
    switch function {
    case .both: return comparedNumbers(in: left) + comparedNumbers(in: right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal:
      let sides = [left, right].compactMap {
        Formula(instructions: Array($0), source: source)
      }
      return [ComparedNumber(function, sides[0], sides[1])].compactMap(\.self)
    default: return []
    }
  }

  /// Returns the instructions of one value that end before an index.
  private func argument(endingBefore end: Int) -> ArraySlice<Instruction> {
    var (start, missing) = (end, 1)
    while missing > 0 {
      start -= 1
      missing -= 1
      if case .apply(let function) = instructions[start] { missing += function.parameterCount }
    }
    return instructions[start..<end]
  }
}
