package import SceneModel

/// Curves that an overlay's opacity may follow as its layer moves faster.
package enum OverlayFamily: String, CaseIterable, Sendable {
  case log2, linear, sqrt, power, smoothstep

  /// What its numbers may be: the distance of full opacity, in points, then what else it has.
  package var axes: [ParameterSearch.Axis] {
    self == .power ? [.init(2...1024), .init(0.1...4)] : [.init(2...1024)]
  }

  /// The curve as an author writes it.
  ///
  /// - Parameter numbers: One for each of ``axes``.
  package func text(_ numbers: [Double]) -> String {
    let full = numbers[0].plain
    return switch self {
    case .log2: "log2(distance) / log2(\(full))"
    case .linear: "distance / \(full)"
    case .sqrt: "sqrt(distance / \(full))"
    case .power: "(distance / \(full)) ^ \(numbers[1].plain)"
    case .smoothstep: "smoothstep(0, \(full), distance)"
    }
  }

  /// The same curve, compiled.
  ///
  /// - Parameter source: Where the curve stands that it replaces.
  package func formula(_ numbers: [Double], at source: SourceRange) -> Formula {
    let full = Formula.Instruction.push(numbers[0])
    let share: [Formula.Instruction] = [.load(.distance), full, .apply(.divide)]
    let instructions: [Formula.Instruction] =
      switch self {
      case .log2:
        [.load(.distance), .apply(.log2), full, .apply(.log2), .apply(.divide)]
      case .linear: share
      case .sqrt: share + [.apply(.sqrt)]
      case .power: share + [.push(numbers[1]), .apply(.power)]
      case .smoothstep: [.push(0), full, .load(.distance), .apply(.smoothstep)]
      }
    guard let formula = Formula(instructions: instructions, source: source) else {
      preconditionFailure("the formula of \(self) needs no more than three places")
    }
    return formula
  }
}
