package import SceneModel

/// Families of curves that relate an overlay's values to the speed of its layer.
package enum OverlayFamily: String, CaseIterable, Sendable {
  case log2, linear, sqrt, power, smoothstep
  case radiusOver = "radius-over"
  case radiusCrossfade = "radius-crossfade"
  case radiusLog2Over = "radius-log2-over"
  case radiusLog2Crossfade = "radius-log2-crossfade"

  /// A number to fit.
  struct Number: Sendable {
    let axis: ParameterSearch.Axis

    /// The default starting point.
    package let start: Double
  }

  /// The distance of full opacity, in points: 32, as published.
  private static let full = Number(axis: .init(2...1024), start: 32)

  /// The exponent of an opacity.
  private static let exponent = Number(axis: .init(0.1...4), start: 1)

  /// The factor and the exponent of a radius; a shutter of 180° has a quarter of the distance.
  private static let radius = [
    Number(axis: .init(0.01...4), start: 0.25), Number(axis: .init(0.1...2), start: 1),
  ]

  /// The numbers to fit: those of the opacity, then those of the radius.
  var numbers: [Number] {
    switch self {
    case .log2, .linear, .sqrt, .smoothstep: [Self.full]
    case .power: [Self.full, Self.exponent]
    case .radiusOver, .radiusCrossfade: Self.radius
    case .radiusLog2Over, .radiusLog2Crossfade: [Self.full] + Self.radius
    }
  }

  /// The combination of overlay and layer, if the family sets it.
  var mode: MotionBlur.Mode? {
    switch self {
    case .radiusOver, .radiusLog2Over: .over
    case .radiusCrossfade, .radiusLog2Crossfade: .crossfade
    default: nil
    }
  }

  private typealias Curve = (text: String, instructions: [Formula.Instruction])

  /// Returns the curve of the opacity; `nil` if the overlay keeps its own.
  private func opacity(_ numbers: [Double]) -> Curve? {
    let text = numbers[0].plain
    let full = Formula.Instruction.push(numbers[0])
    let ratio: [Formula.Instruction] = [.load(.distance), full, .apply(.divide)]
    return switch self {
    case .log2, .radiusLog2Over, .radiusLog2Crossfade:
      (
        "log2(distance) / log2(\(text))",
        [.load(.distance), .apply(.log2), full, .apply(.log2), .apply(.divide)]
      )
    case .linear: ("distance / \(text)", ratio)
    case .sqrt: ("sqrt(distance / \(text))", ratio + [.apply(.sqrt)])
    case .power:
      ("(distance / \(text)) ^ \(numbers[1].plain)", ratio + [.push(numbers[1]), .apply(.power)])
    case .smoothstep:
      (
        "smoothstep(0, \(text), distance)",
        [.push(0), full, .load(.distance), .apply(.smoothstep)]
      )
    case .radiusOver, .radiusCrossfade: nil
    }
  }

  /// Returns the curve of the radius; `nil` if the overlay keeps its own.
  private func radius(_ numbers: [Double]) -> Curve? {
    guard mode != nil else { return nil }
    let (factor, power) = (numbers[numbers.count - 2], numbers[numbers.count - 1])
    return (
      "\(factor.plain) * distance ^ \(power.plain)",
      [
        .push(factor), .load(.distance), .push(power), .apply(.power), .apply(.multiply),
      ]
    )
  }

  /// Returns the keys of the motion blur as an author writes them, and their values.
  ///
  /// - Parameter numbers: One for each of ``numbers``.
  package func keys(_ numbers: [Double]) -> [(key: String, value: String)] {
    [
      opacity(numbers).map { ("opacity", $0.text) }, radius(numbers).map { ("radius", $0.text) },
      mode.map { ("mode", $0.rawValue) },
    ].compactMap(\.self)
  }

  /// Returns the compiled curves.
  ///
  /// - Parameter source: The place of the curves that they replace.
  package func curves(_ numbers: [Double], at source: SourceRange) -> OverlayCurves {
    func formula(_ curve: Curve?) -> Formula? {
      guard let curve else { return nil }
      guard let formula = Formula(instructions: curve.instructions, source: source) else {
        preconditionFailure("the formula of \(self) needs no more than three places")
      }
      return formula
    }
    return OverlayCurves(
      opacity: formula(opacity(numbers)), radius: formula(radius(numbers)), mode: mode)
  }
}
