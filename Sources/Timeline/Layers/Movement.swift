package import SceneModel

/// The movement of a position since the previous callback of the display link.
package struct Movement: Hashable, Sendable {
  /// The movement as a vector, in points.
  let translation: Vector

  /// Points moved per 1/60 s, or as the layer's motion blur measures it.
  package let displacement: Vector

  /// The length of ``displacement``.
  package let distance: Double

  /// The length of the movement, in points per second.
  package let speed: Double

  /// The time that distances are stated for, in seconds: one tick of the published effect.
  static let referenceDuration = 1 / 60.0

  /// No movement.
  static let none = Movement(by: .zero, elapsed: 1, counted: 1)

  /// - Parameters:
  ///   - translation: The movement, in points.
  ///   - countsWholePoints: Whether distances are measured in whole points.
  ///   - elapsed: The duration of the movement in seconds, positive.
  ///   - counted: The duration that distances are divided by, in seconds, positive.
  init(
    by translation: Vector, countsWholePoints: Bool = false, elapsed: Double, counted: Double
  ) {
    self.translation = translation
    let distance = countsWholePoints ? translation.rounded24.wholePoints : translation
    displacement = distance * (Movement.referenceDuration / counted)
    self.distance = rounded(displacement.length)
    speed = rounded(translation.length / elapsed)
  }

  /// Returns this movement with another distance in the same time.
  ///
  /// A movement of length 0 goes to the right.
  func scaled(to distance: Double) -> Movement {
    let isMoving = self.distance > 0
    return Movement(
      translation: translation,
      displacement: isMoving
        ? displacement * (distance / displacement.length) : Vector(dx: distance, dy: 0),
      distance: distance,
      speed: isMoving ? speed * (distance / self.distance) : distance / Self.referenceDuration)
  }

  /// Returns this movement measured at a corner of the layer that moves farther.
  ///
  /// - Parameter way: The movement of the corner while the usual shutter is open, in points.
  func measured(atCorner way: Vector) -> Movement {
    let displacement = way * 2
    guard displacement.length > self.displacement.length else { return self }
    return Movement(
      translation: translation, displacement: displacement,
      distance: rounded(displacement.length), speed: speed)
  }

  private init(translation: Vector, displacement: Vector, distance: Double, speed: Double) {
    self.translation = translation
    self.displacement = displacement
    self.distance = distance
    self.speed = speed
  }
}

extension SceneTimeline {
  /// Returns the position of a layer at an instant.
  ///
  /// - Parameter isOwn: Whether the superlayer's space is that of the result; otherwise it is the
  ///   canvas.
  private func position(
    of layer: LayerTimeline, in superlayer: Placement, at instant: FormulaEnvironment, isOwn: Bool
  ) throws(Diagnostic) -> Point {
    func value(_ slot: Int) throws(Diagnostic) -> SIMD4<Double> {
      try layer.value(ofSlot: slot, in: movement, at: instant.time, instant)
    }
    let position = try layer.anchor(value)
    guard !isOwn, superlayer.eye != nil else {
      return isOwn ? position : superlayer.position(of: position)
    }
    return superlayer.position(of: position, depth: try layer.depth(value))
  }

  /// Returns the movement of a layer since the previous callback; none at the first one.
  func movement(
    of layer: LayerTimeline, values: SlotValues, in superlayer: Superlayer,
    at context: EvaluationContext
  ) throws(Diagnostic) -> Movement {
    let tick = context.tick
    guard superlayer.isMoving || !layer.hasStaticPlacement, let before = context.before
    else { return .none }
    let blur = layer.isBlurred ? layer.model.motionBlur : nil
    let isOwn = blur?.velocity == .own
    let rule = blur?.distance ?? .elapsed
    if rule == .shutter, let opening = context.opening {
      return Movement(
        by: try position(of: layer, in: superlayer.opening.end, at: opening.end, isOwn: isOwn)
          - position(of: layer, in: superlayer.opening.start, at: opening.start, isOwn: isOwn),
        countsWholePoints: blur?.countsWholePoints ?? false, elapsed: tick.duration / 2,
        counted: Movement.referenceDuration / 2)
    }
    let own = layer.anchor { values[$0] }
    let way =
      (isOwn
        ? own
        : superlayer.now.position(
          of: own, depth: superlayer.now.eye == nil ? 0 : layer.depth { values[$0] }))
      - (try position(of: layer, in: superlayer.before, at: before, isOwn: isOwn))
    let counted =
      switch rule {
      case .elapsed: tick.elapsed
      case .refresh: tick.duration
      case .tick, .shutter: Movement.referenceDuration
      }
    return Movement(
      by: way, countsWholePoints: blur?.countsWholePoints ?? false, elapsed: tick.elapsed,
      counted: counted)
  }
}

extension LayerTimeline {
  /// Returns where the anchor point of a layer is in its superlayer, in points.
  ///
  /// - Parameter value: Returns the layer's value in a slot.
  fileprivate func anchor<Failure>(
    _ value: (Int) throws(Failure) -> SIMD4<Double>
  ) throws(Failure) -> Point {
    let position =
      try value(LayerProperty.position.rawValue) + value(LayerProperty.translation.rawValue)
    guard model.movesByMatrix else { return Point(x: position.x, y: position.y) }
    let place = try placeByMatrix(value)
    return Point(x: place.x, y: place.y)
  }

  /// Returns how much nearer a layer is to the eye than its superlayer's plane, in points.
  ///
  /// - Parameter value: Returns the layer's value in a slot.
  fileprivate func depth<Failure>(
    _ value: (Int) throws(Failure) -> SIMD4<Double>
  ) throws(Failure) -> Double {
    guard !model.movesByMatrix else { return try placeByMatrix(value).z }
    return try value(Slot<Double>.zPosition.index).x + value(Slot<Double>.translationZ.index).x
  }

  /// Returns where the anchor point of a layer that its matrix may move is in the space of the
  /// superlayer.
  ///
  /// - Parameter value: Returns the layer's value in a slot.
  private func placeByMatrix<Failure>(
    _ value: (Int) throws(Failure) -> SIMD4<Double>
  ) throws(Failure) -> SIMD3<Double> {
    let position = try value(Slot<Point>.position.index) + value(Slot<Vector>.translation.index)
    let depth = try value(Slot<Double>.zPosition.index).x + value(Slot<Double>.translationZ.index).x
    let place = SIMD3(position.x, position.y, depth)
    let rest = try MatrixRest { property throws(Failure) in try value(property.rawValue) }
    guard let rest else { return place }
    var turning: [LayerProperty: SIMD4<Double>] = [:]
    for property in MatrixRest.turning { turning[property] = try value(property.rawValue) }
    let center = rest.center(around: place) { turning[$0] ?? $0.defaultValue }
    return center / max(rest.weight, Eye.nearest)
  }
}

extension FormulaEnvironment {
  /// Returns this environment with the movement of a layer.
  func with(_ movement: Movement) -> FormulaEnvironment {
    var environment = self
    environment.movement = movement.displacement
    environment.speed = movement.speed
    return environment
  }
}

extension Vector {
  /// The vector rounded to 2⁻²⁴, so that whole points are exact on every machine.
  fileprivate var rounded24: Vector { Vector(dx: rounded(dx), dy: rounded(dy)) }
}

/// Rounds to 2⁻²⁴, so that differences between machines in `exp` do not reach the pixels.
func rounded(_ value: Double) -> Double {
  (value * 0x1p24).rounded() * 0x1p-24
}
