package import SceneModel

/// The easing or spring of an animation and its times, as written in the text of its scene.
package struct DeclaredPacing: Hashable, Sendable {
  /// The animated property as written: `position.y`.
  package let property: String

  package let form: Form

  /// The numbers of the easing or spring that can be changed in place.
  package let numbers: [PacingNumber]

  package let times: DeclaredTimes

  /// The positions to which the animation moves its layer.
  package let points: [DeclaredPoint]

  /// The component whose text declares the animation; `nil` outside of components.
  package let component: String?

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

/// The times of an animation, as written in the text of its scene.
package struct DeclaredTimes: Hashable, Sendable {
  /// The begin, the duration and the key times that can be changed in place.
  package var numbers: [PacingNumber] = []

  /// The reasons why the other times cannot be changed, by ``Time``.
  package var reasons: [Time: String] = [:]

  package enum Time: String, Hashable, Sendable {
    case begin, duration, keyTimes
  }
}

/// A position in the superlayer, as written in the text of a scene.
package struct DeclaredPoint: Hashable, Sendable {
  /// The key: `position` of a layer, `to`, or `values.0`.
  package let key: String

  /// The coordinates that can be changed in place; `nil` for formulas, and for those not set.
  package let x, y: PacingNumber?

  init(key: String, x: PacingNumber?, y: PacingNumber?) {
    (self.key, self.x, self.y) = (key, x, y)
  }

  package var numbers: [PacingNumber] { [x, y].compactMap(\.self) }
}

/// A number in a scene's text that belongs to an easing, a spring, the times of an animation, or a
/// position.
package struct PacingNumber: Hashable, Sendable {
  /// A unique name: the place of the first animation that uses the number, and the key.
  ///
  /// For example `menu:0.response`, or `menu:1.2.response` within a group. No parameter has such
  /// a name.
  package fileprivate(set) var name: String

  /// The same name for people: `menu: position.y response`.
  package let title: String

  /// The key: `response` for example, `x1`, `y1`, `x2` and `y2` of a curve, or `keyTimes.0`.
  package let key: String

  package let value: Double

  package let limits: ClosedRange<Double>

  /// The text in place of a number, such as a formula; `nil` if the text is a number.
  package let formula: String?

  /// The scene's parameter, if the formula consists of its name alone.
  package let parameter: String?

  /// The scalar that holds the number, or the empty range at which the text lacks its key.
  package let source: SourceRange

  package let writing: Writing

  /// How a number is written at its source.
  package enum Writing: Hashable, Sendable {
    case alone

    /// As one of the four numbers of an easing.
    case curve

    /// As the distance from a moment of another animation, such as `after title.appear`.
    case distance(from: String)

    /// Behind a new key, with the text before it.
    case newKey(before: String)

    /// As one number of a list behind a new key, with the text before it.
    case newList(before: String)
  }
}

/// Collects the easings and springs of a scene's animations while the scene is read.
final class PacingTable {
  /// The pacings by the place of the animation's declaration.
  private(set) var pacings: [SourceRange: DeclaredPacing] = [:]

  /// The positions of layers by their paths.
  private(set) var positions: [String: DeclaredPoint] = [:]

  /// The known numbers by their scalar and key; several animations may share a number.
  private var numbers: [Place: PacingNumber] = [:]
  private var names: Set<String> = []

  private struct Place: Hashable {
    let source: SourceRange
    let key: String
  }

  func knows(_ animation: SourceRange) -> Bool { pacings[animation] != nil }

  func add(_ pacing: DeclaredPacing, at animation: SourceRange) {
    pacings[animation] = DeclaredPacing(
      property: pacing.property, form: pacing.form, numbers: pacing.numbers.map(named),
      times: DeclaredTimes(
        numbers: pacing.times.numbers.map(named), reasons: pacing.times.reasons),
      points: pacing.points.map(named),
      component: pacing.component)
  }

  func add(_ position: DeclaredPoint, ofLayerAt path: String) {
    positions[path] = named(position)
  }

  private func named(_ point: DeclaredPoint) -> DeclaredPoint {
    DeclaredPoint(key: point.key, x: point.x.map(named), y: point.y.map(named))
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
