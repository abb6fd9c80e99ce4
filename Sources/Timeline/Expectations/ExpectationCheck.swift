package import SceneModel

/// Checks what a scene expects of its movement, tick after tick, without drawing.
package struct ExpectationCheck {
  /// What has come of an expectation.
  package struct Result: Sendable {
    package let expectation: Expectation

    /// Absent if it holds.
    package let failure: Failure?
  }

  /// Why an expectation does not hold.
  package struct Failure: Hashable, Sendable {
    /// The first frame at which that shows.
    package let frame: Int

    /// The layer, if it is one's.
    package let layer: String?

    /// What it is about, as the begin of a sentence: "'card'".
    let subject: String

    /// What was found, as a sentence without its subject: "settles at 0.85 s".
    package let found: String

    /// What was expected instead, behind "should": "settle by 0.7 s".
    package let expected: String

    /// As a sentence.
    package var message: String { "\(subject) should \(expected), but \(found)" }

    /// Something is wrong with a layer.
    init(frame: Int, layer: String, found: String, expected: String) {
      (self.frame, self.layer, subject) = (frame, layer, "'\(layer)'")
      (self.found, self.expected) = (found, expected)
    }

    /// Something is wrong with what is no layer.
    init(frame: Int, subject: String, found: String, expected: String) {
      (self.frame, layer, self.subject) = (frame, nil, subject)
      (self.found, self.expected) = (found, expected)
    }
  }

  private let expectations: [Expectation]
  private var checkers: [any ExpectationChecker]

  /// Which expectations some tick has been able to break.
  private var isDue: [Bool]
  private var lastTick: Tick?

  /// The layers whose places have to be known.
  private let sighted: Set<String>

  /// The layers whose values have to be known.
  private let read: Set<String>

  private let timeline: SceneTimeline

  package init(_ expectations: [Expectation], of timeline: SceneTimeline) {
    self.expectations = expectations
    self.timeline = timeline
    let layers = timeline.scene.layersByPath
    checkers = expectations.map { $0.checker(layers, of: timeline.scene) }
    // A scene that lasts until it has settled would last longer.
    let settles = timeline.scene.frameCount == nil
    isDue = expectations.map { settles && $0.demand.isRest }
    sighted = Set(expectations.flatMap(\.sightedLayers))
    read = Set(expectations.flatMap { $0.layers + $0.demand.readLayers })
  }

  /// Looks at the next tick.
  ///
  /// - Throws: ``Diagnostic`` at a formula that has no value then.
  package mutating func add(_ presentation: Presentation) throws(Diagnostic) {
    var layers: [String: PresentationLayer] = [:]
    for layer in presentation.layers { layer.collect(read, into: &layers) }
    let instant = ExpectedInstant(
      tick: presentation.tick, layers: layers, sights: presentation.sights(of: sighted),
      environment: try timeline.environment(at: presentation.tick))
    for index in checkers.indices {
      try checkers[index].add(instant)
      isDue[index] = isDue[index] || expectations[index].demand.times.contains(presentation.tick)
    }
    lastTick = presentation.tick
  }

  /// The results so far, in the order of the expectations.
  package var results: [Result] {
    zip(expectations, zip(checkers, isDue)).map { expectation, state in
      Result(
        expectation: expectation,
        failure: state.1 ? state.0.failure : expectation.demand.absence(lastTick))
    }
  }
}

/// The state of the layers at a tick.
struct ExpectedInstant {
  let tick: Tick

  /// By their paths.
  let layers: [String: PresentationLayer]

  /// Where they lie, by their paths.
  let sights: [String: LayerSight]

  /// What formulas see, but for the values of layers.
  let environment: FormulaEnvironment
}

/// Checks one expectation.
protocol ExpectationChecker {
  mutating func add(_ instant: ExpectedInstant) throws(Diagnostic)

  /// Absent as far as it holds at all ticks that were added.
  var failure: ExpectationCheck.Failure? { get }
}

extension Expectation {
  /// - Parameters:
  ///   - layers: All of the scene, by their paths.
  ///   - scene: The scene.
  fileprivate func checker(
    _ layers: [String: Layer], of scene: Scene
  ) -> any ExpectationChecker {
    func followed(_ name: String) -> [FollowedQuantity] {
      self.layers.flatMap { path in
        let quantities = layers[path].flatMap { Quantity.all(called: name, of: $0) } ?? []
        return quantities.map { FollowedQuantity(layer: path, quantity: $0) }
      }
    }
    switch demand {
    case .settles(let property, let by, let within):
      return SettlingChecker(followed(property), by: by, within: within)
    case .overshoot(let property, let most):
      return OvershootChecker(followed(property), most: most)
    case .value(.property(let property), let bounds, let span):
      return BoundsChecker(followed(property), bounds, span)
    case .value(.speed, let bounds, let span): return BoundsChecker(followed("speed"), bounds, span)
    case .stays(let place, let span):
      return PlaceChecker(layers: self.layers, place: place, canvas: scene.size, span: span)
    case .appears(let interval): return AppearanceChecker(layers: self.layers, interval, scene.size)
    case .apart: return OverlapChecker(layers: self.layers)
    case .formula(let formula, let reads, let span):
      return FormulaChecker(formula: formula, reads: reads, span: span)
    case .dropped(let most): return LinkChecker(most: most, display: scene.display)
    }
  }

  fileprivate var sightedLayers: [String] {
    switch demand {
    case .stays(let place, _): layers + [place].compactMap(\.self)
    case .appears, .apart: layers
    case .settles, .overshoot, .value, .formula, .dropped: []
    }
  }
}

extension Expectation.Demand {
  /// The ticks at which it may fail.
  fileprivate var times: Expectation.Span {
    switch self {
    case .stays(_, let span), .value(_, _, let span), .formula(_, _, let span): span
    case .settles(_, let by, _): Expectation.Span(from: by, to: .infinity)
    case .overshoot, .appears, .apart, .dropped: .always
    }
  }

  /// Whether something comes to rest.
  fileprivate var isRest: Bool { if case .settles = self { true } else { false } }

  /// What is said where the scene ends before it may fail; nothing where there is no tick at all.
  fileprivate func absence(_ last: Tick?) -> ExpectationCheck.Failure? {
    last.map {
      ExpectationCheck.Failure(
        frame: $0.frame, subject: "the scene",
        found: "its last frame is at \($0.presentedAt.short) s",
        expected: "last until \(times.from.short) s")
    }
  }

  /// The layers that it reads besides those it is about.
  fileprivate var readLayers: [String] {
    if case .formula(_, let reads, _) = self { reads.map(\.layer) } else { [] }
  }
}

extension Scene {
  /// All layers, by their paths.
  package var layersByPath: [String: Layer] {
    var layers: [String: Layer] = [:]
    func add(_ layer: Layer) {
      layers[layer.path] = layer
      for inner in layer.mask + layer.contents.ends + layer.sublayers { add(inner) }
    }
    for layer in self.layers { add(layer) }
    return layers
  }
}

extension PresentationLayer {
  /// Finds this layer and those in it among some, by their paths.
  func collect(_ paths: Set<String>, into layers: inout [String: PresentationLayer]) {
    if paths.contains(model.path) { layers[model.path] = self }
    for inner in inside { inner.collect(paths, into: &layers) }
  }
}

extension Expectation.Span {
  /// Rounding errors let no tick slip away.
  private static let tolerance = 1e-6

  /// Whether a tick is in it; where it is one moment, that is the last tick that is not after it.
  func contains(_ tick: Tick) -> Bool {
    let earliest = from == to ? from - tick.duration + Self.tolerance : from - Self.tolerance
    return tick.presentedAt >= earliest && tick.presentedAt <= to + Self.tolerance
  }
}
