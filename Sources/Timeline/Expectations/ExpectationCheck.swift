package import SceneModel

/// The check of a scene's expectations of its movement, tick by tick, without drawing.
package struct ExpectationCheck {
  /// The result of one expectation.
  package struct Result: Sendable {
    package let expectation: Expectation

    /// The reason why the expectation fails; absent if it holds.
    package let failure: Failure?

    /// The measurement if the expectation holds; absent if it fails.
    package let measurement: Measurement?
  }

  /// The measurement of an expectation that holds.
  package struct Measurement: Hashable, Sendable {
    /// The observation, as a sentence without its subject: "settles at 0.65 s".
    package let found: String

    /// The expectation, as it follows "should": "settle by 0.7 s".
    package let expected: String
  }

  /// The reason why an expectation fails.
  package struct Failure: Hashable, Sendable {
    /// The first frame that breaks the expectation.
    package let frame: Int

    /// The path of the layer that breaks it; absent if no layer does.
    package let layer: String?

    /// The subject of the message's sentence: "'card'".
    let subject: String

    /// The observation, as a sentence without its subject: "settles at 0.85 s".
    package let found: String

    /// The expectation, as it follows "should": "settle by 0.7 s".
    package let expected: String

    /// The number that breaks the expectation, over all frames; absent if no number does.
    package let course: FailureCourse?

    /// The failure as one sentence.
    package var message: String { "\(subject) should \(expected), but \(found)" }

    /// Creates a failure of a layer.
    init(
      frame: Int, layer: String, found: String, expected: String, course: FailureCourse? = nil
    ) {
      (self.frame, self.layer, subject) = (frame, layer, "'\(layer)'")
      (self.found, self.expected, self.course) = (found, expected, course)
    }

    /// Creates a failure of a subject other than a layer.
    init(
      frame: Int, subject: String, found: String, expected: String, course: FailureCourse? = nil
    ) {
      (self.frame, layer, self.subject) = (frame, nil, subject)
      (self.found, self.expected, self.course) = (found, expected, course)
    }
  }

  private let expectations: [Expectation]
  private var checkers: [any ExpectationChecker]

  /// Whether each expectation has seen a tick that could break it.
  private var isDue: [Bool]
  private var lastTick: Tick?

  /// The paths of the layers whose places on the canvas are needed.
  private let sighted: Set<String>

  /// The paths of the layers whose values are needed.
  private let read: Set<String>

  /// The scene's links of the named values that are needed.
  private let readLinks: [Int]

  private let timeline: SceneTimeline

  package init(_ expectations: [Expectation], of timeline: SceneTimeline) {
    self.expectations = expectations
    self.timeline = timeline
    let layers = timeline.scene.layersByPath
    checkers = expectations.map { $0.checker(layers, of: timeline) }
    // A scene that lasts until it has settled reaches the time by which layers must settle.
    let settles = timeline.scene.frameCount == nil
    isDue = expectations.map { settles && $0.demand.isRest }
    sighted = Set(expectations.flatMap(\.sightedLayers))
    read = Set(expectations.flatMap { $0.layers + $0.demand.readLayers })
    readLinks = expectations.flatMap(\.demand.readLinks)
  }

  /// Adds the next tick.
  ///
  /// - Throws: ``Diagnostic`` at a formula that has no finite value at the tick.
  package mutating func add(_ presentation: Presentation) throws(Diagnostic) {
    var layers: [String: PresentationLayer] = [:]
    for layer in presentation.layers { layer.collect(read, into: &layers) }
    let instant = ExpectedInstant(
      tick: presentation.tick, layers: layers, sights: presentation.sights(of: sighted),
      environment: try timeline.environment(at: presentation.tick, reading: readLinks))
    for index in checkers.indices {
      try checkers[index].add(instant)
      isDue[index] = isDue[index] || expectations[index].demand.times.contains(presentation.tick)
    }
    lastTick = presentation.tick
  }

  /// The results so far, in the order of the expectations.
  package var results: [Result] {
    zip(expectations, zip(checkers, isDue)).map { expectation, state in
      let failure = state.1 ? state.0.failure : expectation.demand.absence(lastTick)
      return Result(
        expectation: expectation, failure: failure,
        measurement: failure == nil ? state.0.measurement : nil)
    }
  }
}

/// The state of the layers at a tick.
struct ExpectedInstant {
  let tick: Tick

  /// Layers by their paths.
  let layers: [String: PresentationLayer]

  /// Places of layers on the canvas, by their paths.
  let sights: [String: LayerSight]

  /// The environment of formulas, with the named values that expectations read.
  let environment: FormulaEnvironment
}

/// A checker of one expectation.
protocol ExpectationChecker {
  mutating func add(_ instant: ExpectedInstant) throws(Diagnostic)

  /// The failure; absent if the expectation holds at all ticks added so far.
  var failure: ExpectationCheck.Failure? { get }

  /// The measurement so far; meaningful if the expectation holds.
  var measurement: ExpectationCheck.Measurement { get }
}

extension Expectation {
  /// - Parameters:
  ///   - layers: All layers of the scene, by their paths.
  ///   - timeline: The scene.
  fileprivate func checker(
    _ layers: [String: Layer], of timeline: SceneTimeline
  ) -> any ExpectationChecker {
    let scene = timeline.scene
    let clocks = scene.clocksByPath
    func followed(_ name: String) -> [FollowedQuantity] {
      self.layers.flatMap { path in
        let quantities = layers[path].flatMap { Quantity.all(called: name, of: $0) } ?? []
        return quantities.map { quantity in
          FollowedQuantity(
            layer: path, quantity: quantity,
            springs: layers[path].map { quantity.springs(in: $0, under: clocks[path] ?? .scene) }
              ?? [],
            inputs: layers[path].map { quantity.inputs(moving: $0, among: scene.inputs) } ?? [])
        }
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
      return FormulaChecker(
        formula: formula, reads: reads, span: span, inputs: scene.inputs)
    case .event(let name, let interval):
      return EventChecker(name, of: self.layers, in: interval, among: timeline.events)
    case .dropped(let most): return LinkChecker(most: most, display: scene.display)
    }
  }

  fileprivate var sightedLayers: [String] {
    switch demand {
    case .stays(let place, _): layers + [place].compactMap(\.self)
    case .appears, .apart: layers
    case .settles, .overshoot, .value, .formula, .event, .dropped: []
    }
  }
}

extension Expectation.Demand {
  /// The span of time in which the expectation can fail.
  fileprivate var times: Expectation.Span {
    switch self {
    case .stays(_, let span), .value(_, _, let span), .formula(_, _, let span): span
    case .settles(_, let by, _): Expectation.Span(from: by, to: .infinity)
    case .overshoot, .appears, .apart, .event, .dropped: .always
    }
  }

  /// Whether the expectation is that a value comes to rest.
  fileprivate var isRest: Bool { if case .settles = self { true } else { false } }

  /// Returns the failure of a scene that ends before the expectation could fail; `nil` without any
  /// tick.
  fileprivate func absence(_ last: Tick?) -> ExpectationCheck.Failure? {
    last.map {
      ExpectationCheck.Failure(
        frame: $0.frame, subject: "the scene",
        found: "its last frame is at \($0.presentedAt.short) s",
        expected: "last until \(times.from.short) s")
    }
  }

  /// The paths of the layers that the expectation's formula reads.
  fileprivate var readLayers: [String] {
    readNumbers.compactMap { if case .layer(let number) = $0 { number.layer } else { nil } }
  }

  /// The scene's links of the named values that the expectation's formula reads.
  fileprivate var readLinks: [Int] {
    readNumbers.compactMap { if case .value(let number) = $0 { number.link } else { nil } }
  }

  private var readNumbers: [Expectation.ReadNumber] {
    if case .formula(_, let reads, _) = self { reads } else { [] }
  }
}

extension Scene {
  /// All layers, by their paths.
  package var layersByPath: [String: Layer] {
    var layers: [String: Layer] = [:]
    func add(_ layer: Layer) {
      layers[layer.path] = layer
      for inner in layer.inside { add(inner) }
    }
    for layer in self.layers { add(layer) }
    return layers
  }
}

extension PresentationLayer {
  /// Collects this layer and the layers within it whose paths are asked for.
  func collect(_ paths: Set<String>, into layers: inout [String: PresentationLayer]) {
    if paths.contains(model.path) { layers[model.path] = self }
    for inner in inside { inner.collect(paths, into: &layers) }
  }
}

extension Expectation.Span {
  /// The tolerance for rounding errors at both ends, in seconds.
  private static let tolerance = 1e-6

  /// Returns whether the span contains a tick.
  ///
  /// A span of one moment contains the last tick at or before that moment.
  func contains(_ tick: Tick) -> Bool {
    let earliest = from == to ? from - tick.duration + Self.tolerance : from - Self.tolerance
    return tick.presentedAt >= earliest && tick.presentedAt <= to + Self.tolerance
  }
}
