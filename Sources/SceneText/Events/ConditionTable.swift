import SceneModel

/// A condition of a layer or of the scene.
struct ConditionPlace: Hashable {
  /// The path of the layer that waits for the condition; `nil` for the scene.
  let layer: String?

  let range: SourceRange

  /// The uses of the components with the condition: a mask may have the path of a sublayer.
  let uses: [SourceRange]
}

/// The conditions and the events of a scene, collected while the scene is read.
///
/// A scene with conditions is read twice: first to learn the conditions, and again once the moments
/// are known at which they begin to hold.
final class ConditionTable {
  /// The moments of each condition; `nil` while a scene is read for the first time.
  private let moments: [ConditionPlace: [Double]]?

  private var conditions: [ConditionPlace: Condition] = [:]

  /// The places of the conditions, in the order of reading.
  private var places: [ConditionPlace] = []

  private var noted: Set<SceneEvent> = []

  /// The names of all events that may happen.
  private(set) var eventNames: Set<String> = []

  init(_ moments: [ConditionPlace: [Double]]? = nil) { self.moments = moments }

  /// Whether the moments of the conditions are known.
  var areMomentsKnown: Bool { moments != nil }

  /// The conditions, in the order of reading.
  var all: [Condition] { places.compactMap { conditions[$0] } }

  /// The events so far, by time.
  var events: [SceneEvent] {
    noted.sorted {
      ($0.time, $0.source.file, $0.source.bytes.lowerBound, $0.layer ?? "")
        < ($1.time, $1.source.file, $1.source.bytes.lowerBound, $1.layer ?? "")
    }
  }

  func note(_ event: SceneEvent) { noted.insert(event) }

  /// Notes the name of an event that may happen.
  func expect(_ name: String) { eventNames.insert(name) }

  /// Whether a condition was read before.
  func knows(_ place: ConditionPlace) -> Bool { conditions[place] != nil }

  func add(_ condition: Condition, at place: ConditionPlace) {
    if conditions.updateValue(condition, forKey: place) == nil { places.append(place) }
  }

  /// Returns the moments of a condition, in seconds of scene time; `nil` while they are unknown.
  func moments(of place: ConditionPlace) -> [Double]? { moments.map { $0[place] ?? [] } }

  /// Returns the found moments by the places of their conditions, given in the order of ``all``.
  func moments(found: [[Double]]) -> [ConditionPlace: [Double]] {
    Dictionary(uniqueKeysWithValues: zip(places, found))
  }
}

extension ValueReader {
  /// Returns the moments at which a condition begins to hold, in seconds of scene time.
  ///
  /// Returns `nil` after reporting a mistake, and while a scene is read for the first time.
  ///
  /// - Parameters:
  ///   - layer: The path of the layer that waits for it; `nil` for the scene.
  ///   - clock: The clock of that layer.
  ///   - countsOnce: Whether only the first moment counts.
  func moments(
    _ node: YAMLNode, of layer: String?, on clock: LocalClock, countingOnce countsOnce: Bool
  ) -> [Double]? {
    let place = ConditionPlace(layer: layer, range: node.range, uses: node.origin.uses)
    let isNew = !conditions.knows(place)
    if isNew {
      guard let formula = condition(node, of: layer) else { return nil }
      conditions.add(Condition(formula, clock: clock, countsOnce: countsOnce), at: place)
    }
    let moments = conditions.moments(of: place)
    if isNew, moments?.isEmpty == true { warn("the condition never holds", at: node) }
    return moments
  }

  private func condition(_ node: YAMLNode, of layer: String?) -> Formula? {
    guard let scalar = node.scalar, !node.isNull, scalar.style != .block else {
      reportMismatch(node, expected: "a condition")
      return nil
    }
    let number = links.reading(as: layer.map(FormulaOwner.layer) ?? .scene) {
      self.number(node, variables: tickVariables)
    }
    switch number {
    case nil: return nil
    case .formula(let formula): return formula
    case .constant(let value): return Formula(instructions: [.push(value)], source: node.range)
    }
  }
}
