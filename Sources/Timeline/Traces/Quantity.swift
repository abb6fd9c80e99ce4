package import SceneModel

/// A number of a layer or a scene that is followed over time.
package struct Quantity: Hashable, Sendable {
  private enum Source: Hashable, Sendable {
    case slot(SlotComponent)
    case derived(Derived)
    /// An input, a named value or a number of a recording, whatever layers do.
    case signal
  }

  /// The quantities derived from the layer's movement on screen.
  private enum Derived: String, CaseIterable {
    /// Speed in points per second, and distance in points per 1/60 s.
    case speed, distance
    /// The rate at which the velocity changes, in points per second squared.
    case acceleration
    /// The distance travelled so far, in points.
    case travel

    var unit: String {
      switch self {
      case .speed: "points per second"
      case .distance: "points per 1/60 s"
      case .acceleration: "points per second squared"
      case .travel: "points"
      }
    }
  }

  /// The name in formulas or of the derived quantity: `position.x`, `scale.y`, `speed`.
  package let name: String

  /// The unit in words; empty for numbers without a known unit.
  package let unit: String

  private let source: Source

  /// Returns the x or y component of the position, in the superlayer.
  package static func position(_ component: Int) -> Quantity {
    Quantity(
      SlotComponent(index: LayerProperty.position.rawValue, component: component),
      of: NamedSlot(name: LayerProperty.position.name, kind: .point))
  }

  /// Creates the quantity of an input, a named value or a recording.
  ///
  /// - Parameter unit: The unit in words; empty for none.
  package init(signal name: String, unit: String = "") {
    (self.name, self.unit, source) = (name, unit, .signal)
  }

  private init(_ derived: Derived) {
    (name, unit, source) = (derived.rawValue, derived.unit, .derived(derived))
  }

  private init(_ component: SlotComponent, of slot: NamedSlot) {
    let parts = slot.kind.componentNames
    name = parts.isEmpty ? slot.name : "\(slot.name).\(parts[component.component])"
    unit = slot.unit
    source = .slot(component)
  }

  /// Whether the quantity is derived from the layer's movement on screen.
  package var isDerived: Bool { if case .derived = source { true } else { false } }

  /// The names of all quantities derived from the movement.
  package static var derivedNames: [String] { Derived.allCases.map(\.rawValue) }

  /// Returns the quantities of a layer with a name: one for each component of a property.
  ///
  /// - Returns: `nil` if the layer has no quantity of that name.
  package static func all(called name: String, of layer: Layer) -> [Quantity]? {
    if let derived = Derived(rawValue: name) { return [Quantity(derived)] }
    guard let named = layer.slots.components(called: name),
      ![.file, .path].contains(named.kind)
    else { return nil }
    return named.components.map {
      Quantity(SlotComponent(index: named.slot, component: $0), of: layer.slots[named.slot])
    }
  }

  /// Returns the times at which a layer's animations of the quantity begin, in seconds.
  ///
  /// - Parameter clock: The clock of the layer.
  package func begins(in layer: Layer, under clock: LocalClock) -> [Double] {
    guard !clock.isStopped else { return [] }
    return animations(in: layer).map { clock.sceneTime(at: $0.firstBegin) }
  }

  /// Returns the times from the begin of each spring of the quantity until it has settled, in
  /// seconds.
  ///
  /// A spring that repeats does not count: it may never end.
  ///
  /// - Parameter clock: The clock of the layer.
  func springs(in layer: Layer, under clock: LocalClock) -> [ClosedRange<Double>] {
    guard !clock.isStopped else { return [] }
    let single = animations(in: layer).filter {
      $0.timing.activeDuration <= $0.timing.cycle + .timeTolerance
    }
    return single.compactMap { animation in
      animation.springEnd.map { end in
        let begin = clock.sceneTime(at: animation.firstBegin)
        return begin...max(begin, clock.sceneTime(at: end))
      }
    }
  }

  /// Returns the layer's animations of the quantity that time drives.
  private func animations(in layer: Layer) -> [Animation] {
    guard case .slot(let component) = source else { return [] }
    return layer.animations.filter {
      $0.slot == component.index && $0.components.contains(component.component)
        && $0.progress == nil
    }
  }

  /// Returns the inputs that may move the quantity of a layer: those that its formulas read.
  ///
  /// A formula that reads other layers or named values may follow any input.
  package func inputs(moving layer: Layer, among inputs: [Input]) -> [Input] {
    guard case .slot(let component) = source else { return [] }
    let formulas =
      layer.formulas.filter { $0.slot == component.index }.map(\.formula)
      + layer.animations.filter { $0.slot == component.index }.compactMap(\.progress)
    guard formulas.allSatisfy(\.links.isEmpty) else { return inputs }
    let numbers = Set(formulas.flatMap(\.inputs))
    return inputs.indices.filter { input in
      InputNumber.allCases.contains { numbers.contains($0.index(ofInput: input)) }
    }.map { inputs[$0] }
  }

  /// Returns the smallest change that counts as visible movement.
  ///
  /// A tenth of a point for places and sizes; for other quantities a 200th of the range of the values.
  func leastMovement(of values: [Double]) -> Double {
    let span = (values.max() ?? 0) - (values.min() ?? 0)
    return isLengthOnScreen ? 0.1 : max(span / 200, .leastNormalMagnitude)
  }

  /// Whether it is a place, a way or the size of a layer.
  private var isLengthOnScreen: Bool {
    switch source {
    case .derived, .signal: unit == "points"
    case .slot(let component):
      [LayerProperty.position, .translation, .size].contains { $0.rawValue == component.index }
    }
  }
}

/// The values of a layer's quantity, tick by tick.
package struct TracedQuantity: Sendable {
  package let quantity: Quantity

  /// Values, one for each tick so far.
  package private(set) var values: [Double]

  private var last: (movement: Movement, time: Double)?

  /// The times at which animations of the quantity begin, in seconds.
  private let begins: [Double]

  /// The times from touch to lift of the fingers that may pull the quantity, in seconds.
  private let pulls: [ClosedRange<Double>]

  /// - Parameters:
  ///   - begins: The times at which animations of the quantity begin, each of which interrupts the
  ///     movement before it.
  ///   - inputs: The inputs that may move the quantity; touches and lifts of their fingers
  ///     interrupt its movements.
  package init(
    _ quantity: Quantity, values: [Double] = [], begins: [Double] = [], movedBy inputs: [Input] = []
  ) {
    (self.quantity, self.values, self.begins) = (quantity, values, begins)
    pulls = inputs.flatMap(\.touches)
  }

  /// Adds the value of a signal at the next tick.
  package mutating func add(_ value: Double) { values.append(value) }

  /// Adds the value at the next tick.
  package mutating func add(_ layer: PresentationLayer, at tick: Tick) {
    values.append(quantity.value(of: layer, at: tick.timestamp, after: last, values.last ?? 0))
    last = (layer.movement, tick.timestamp)
  }

  /// Returns all movements in the order of time; derived quantities have none.
  package func movements(at samples: [MotionTrace.Sample]) -> [TracedMovement] {
    guard !quantity.isDerived else { return [] }
    return TracedMovement.all(
      of: values, at: samples, least: quantity.leastMovement(of: values), interruptedAt: begins,
      pulledDuring: pulls)
  }

  /// Whether the value changes.
  package var changes: Bool { values.contains { abs($0 - values[0]) > 1e-6 } }
}

extension Quantity {
  /// - Parameters:
  ///   - time: Time of the tick, in seconds.
  ///   - last: The movement and time of the previous tick.
  ///   - value: The value at the previous tick.
  fileprivate func value(
    of layer: PresentationLayer, at time: Double, after last: (movement: Movement, time: Double)?,
    _ value: Double
  ) -> Double {
    let movement = layer.movement
    switch source {
    case .signal: return value
    case .slot(let slot): return layer.values[slot.index][slot.component]
    case .derived(.speed): return movement.speed
    case .derived(.distance): return movement.distance
    case .derived(.travel):
      return value + movement.speed * (last.map { time - $0.time } ?? 0)
    case .derived(.acceleration):
      guard let last, time > last.time else { return 0 }
      let change = movement.velocity - last.movement.velocity
      return (change * change).sum().squareRoot() / (time - last.time)
    }
  }
}

extension Movement {
  /// Velocity, in points per second.
  fileprivate var velocity: SIMD2<Double> {
    let way = SIMD2(displacement.dx, displacement.dy)
    let length = (way * way).sum().squareRoot()
    return length > 0 ? way * (speed / length) : .zero
  }
}
