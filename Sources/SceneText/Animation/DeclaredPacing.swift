package import SceneModel

/// The easing or spring of an animation, as written in the text of its scene.
package struct DeclaredPacing: Hashable, Sendable {
  /// The animated property as written: `position.y`.
  package let property: String

  package let form: Form

  /// The numbers of the text that can be changed in place.
  package let numbers: [PacingNumber]

  package enum Form: Hashable, Sendable {
    case spring

    /// A cubic Bézier curve, whose four numbers are x and y of its control points.
    case curve

    /// Any other pacing, or one that is not written out.
    ///
    /// The text is the reason, a sentence without its full stop.
    case other(String)
  }
}

/// A number in a scene's text that belongs to an easing or a spring.
package struct PacingNumber: Hashable, Sendable {
  /// A unique name: the place of the first animation that uses the number, and the key.
  ///
  /// For example `menu:0.response`, or `menu:1.2.response` within a group. No parameter has such
  /// a name.
  package fileprivate(set) var name: String

  /// The same name for people: `menu: position.y response`.
  package let title: String

  /// The key: `response` for example, or `x1`, `y1`, `x2` and `y2` of a curve.
  package let key: String

  package let value: Double

  package let limits: ClosedRange<Double>

  /// The text in place of a number, such as a formula; `nil` if the text is a number.
  package let formula: String?

  /// The scene's parameter, if the formula consists of its name alone.
  package let parameter: String?

  /// The scalar in the text that holds the number alone, or the whole easing.
  package let source: SourceRange

  /// Whether the scalar is an easing and this is one of its four numbers.
  package let isOfCurve: Bool
}

/// Collects the easings and springs of a scene's animations while the scene is read.
final class PacingTable {
  /// The pacings by the place of the animation's declaration.
  private(set) var pacings: [SourceRange: DeclaredPacing] = [:]

  /// The known numbers by their scalar and key; several animations may share a number.
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

  /// Returns the known number, or registers a new one under a unique name.
  private func named(_ number: PacingNumber) -> PacingNumber {
    let place = Place(source: number.source, key: number.key)
    if let known = numbers[place] { return known }
    var number = number
    // A layer can have several lists of animations: its own, and one for each part of its text.
    while !names.insert(number.name).inserted { number.name += "'" }
    numbers[place] = number
    return number
  }
}
