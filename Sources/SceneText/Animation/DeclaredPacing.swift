package import SceneModel

/// What paces an animation, as the text of its scene says it.
package struct DeclaredPacing: Hashable, Sendable {
  /// What the animation changes, as it is written: `position.y`.
  package let property: String

  package let form: Form

  /// The numbers that stand in the text and can be changed there.
  package let numbers: [PacingNumber]

  package enum Form: Hashable, Sendable {
    case spring

    /// A cubic Bézier curve, whose four numbers are x and y of its control points.
    case curve

    /// Neither, or nothing that stands there as one; with the reason, as a sentence without its end.
    case other(String)
  }
}

/// A number that paces animations, as the text of a scene has it.
package struct PacingNumber: Hashable, Sendable {
  /// The place of the first animation that it paces, and the key: `menu:0.response`, and
  /// `menu:1.2.response` within a group. No parameter is called so.
  package fileprivate(set) var name: String

  /// The same for people: `menu: position.y response`.
  package let title: String

  /// `response`; or `x1`, `y1`, `x2` and `y2` of a curve.
  package let key: String

  package let value: Double

  package let limits: ClosedRange<Double>

  /// What stands in the text, if that is no number.
  package let formula: String?

  /// The parameter of the scene that is all of the formula.
  package let parameter: String?

  /// The scalar: that of the number alone, or of the whole easing.
  package let source: SourceRange

  /// Whether the scalar is an easing, of which this is one of four numbers.
  package let isOfCurve: Bool
}

/// What paces the animations of a scene, while it is read.
final class PacingTable {
  /// By where the animations are declared.
  private(set) var pacings: [SourceRange: DeclaredPacing] = [:]

  /// The numbers that are known, by their scalar and key: animations may share them.
  private var numbers: [Place: PacingNumber] = [:]
  private var names: Set<String> = []

  private struct Place: Hashable {
    let source: SourceRange
    let key: String
  }

  func knows(_ animation: SourceRange) -> Bool { pacings[animation] != nil }

  func add(_ pacing: DeclaredPacing, at animation: SourceRange) {
    let numbers = pacing.numbers.map(named)
    pacings[animation] = DeclaredPacing(
      property: pacing.property, form: pacing.form, numbers: numbers)
  }

  /// The number as it is known, or from now on: with a name of its own.
  private func named(_ number: PacingNumber) -> PacingNumber {
    let place = Place(source: number.source, key: number.key)
    if let known = numbers[place] { return known }
    var number = number
    // A layer has several lists of animations: its own, and those of the parts of its text.
    while !names.insert(number.name).inserted { number.name += "'" }
    numbers[place] = number
    return number
  }
}
