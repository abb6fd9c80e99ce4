package import SceneModel

import Glibc

/// Layers as they were when their blur was enabled, by path: the same at every tick, and so found
/// once however often layers with such a blur lie within each other.
private typealias Starts = [String: PresentationLayer]

extension Scene {
  /// Returns the values of every layer at a tick.
  ///
  /// Depends on nothing but its arguments, so frames can be evaluated in any order.
  ///
  /// - Throws: ``Diagnostic`` at a formula that has no finite value at this tick.
  package func presentation(at tick: Tick) throws(Diagnostic) -> Presentation {
    var starts: Starts = [:]
    return Presentation(tick: tick, layers: try presented(layers, at: tick, starts: &starts))
  }

  private func presented(_ layers: [Layer], at tick: Tick, starts: inout Starts)
    throws(Diagnostic) -> [PresentationLayer]
  {
    var presented: [PresentationLayer] = []
    presented.reserveCapacity(layers.count)
    for layer in layers {
      presented.append(try self.presented(layer, at: tick, starts: &starts))
    }
    return presented
  }

  /// - Parameter hasOverlay: Whether the layer may have its own motion-blur overlay.
  private func presented(
    _ layer: Layer, hasOverlay: Bool = true, at tick: Tick, starts: inout Starts
  ) throws(Diagnostic) -> PresentationLayer {
    let values = try layer.values(in: environment(at: tick), of: self)
    let movement = try movement(of: layer, values: values, at: tick)
    var presented = PresentationLayer(
      model: layer, values: values.map { $0.rounded24 }, movement: movement, overlay: nil,
      mask: try self.presented(layer.mask, at: tick, starts: &starts),
      sublayers: try self.presented(layer.sublayers, at: tick, starts: &starts))
    if hasOverlay, let blur = layer.motionBlur, blur.enabled.contains(tick.timestamp) {
      presented = presented.with(
        overlay: try overlay(blur, of: presented, at: tick, starts: &starts))
    }
    return presented
  }

  private func environment(at tick: Tick) -> FormulaEnvironment {
    FormulaEnvironment(
      frame: tick.frame, time: tick.timestamp, progress: tick.timestamp / duration)
  }

  /// How a layer's position has moved since the tick before; not at all at the first tick, nor at
  /// the first tick of its blur.
  private func movement(of layer: Layer, values: [SIMD4<Double>], at tick: Tick)
    throws(Diagnostic) -> Movement
  {
    let slot = Slot<Point>.position.index
    guard let previous = tick.previous, !layer.isConstant(slot: slot) else { return .none }
    if let enabled = layer.motionBlur?.enabled, enabled.contains(tick.timestamp),
      !enabled.contains(previous.timestamp)
    {
      return .none
    }
    let before = try layer.value(ofSlot: slot, in: environment(at: previous), of: self)
    let elapsed = tick.timestamp - previous.timestamp
    let counted =
      switch layer.motionBlur?.distance ?? .elapsed {
      case .elapsed: elapsed
      case .refresh: tick.duration
      case .tick: Movement.referenceDuration
      }
    return Movement(
      by: Point(components: values[slot]) - Point(components: before), elapsed: elapsed,
      counted: counted)
  }

  private func overlay(
    _ blur: MotionBlur, of layer: PresentationLayer, at tick: Tick, starts: inout Starts
  ) throws(Diagnostic) -> BlurOverlay {
    let start: [PresentationLayer] =
      switch blur.snapshot {
      case .content: []
      case .start: [try self.start(of: layer.model, enabled: blur.enabled, starts: &starts)]
      }
    let angle =
      switch blur.angle {
      case .fixed(let slot): layer[slot]
      case .auto: layer.smearAngle
      }
    return BlurOverlay(
      opacity: try opacity(blur.opacity, of: layer.movement, at: tick), angle: angle,
      radius: min(max(layer[blur.radius], 0), 2000),
      samples: Int(min(max(layer[blur.samples].rounded(), 1), 1000)),
      start: start)
  }

  /// The layer at the first tick of its blur.
  private func start(of layer: Layer, enabled: Range<Double>, starts: inout Starts)
    throws(Diagnostic) -> PresentationLayer
  {
    if let known = starts[layer.path] { return known }
    let first = Tick(
      frame: frameRate.firstFrame(notBefore: enabled.lowerBound), frameRate: frameRate)
    let start = try presented(layer, hasOverlay: false, at: first, starts: &starts)
    starts[layer.path] = start
    return start
  }

  /// The overlay's opacity, clamped to `0...1`.
  private func opacity(_ opacity: MotionBlur.Opacity, of movement: Movement, at tick: Tick)
    throws(Diagnostic) -> Double
  {
    let raw: Double
    switch opacity {
    case .constant(let value): raw = value
    case .formula(let formula):
      var environment = environment(at: tick)
      environment.movement = movement.displacement
      environment.speed = movement.speed
      raw = try formula.value(in: environment)
    }
    return rounded(min(max(raw, 0), 1))
  }
}

extension PresentationLayer {
  fileprivate func with(overlay: BlurOverlay) -> PresentationLayer {
    PresentationLayer(
      model: model, values: values, movement: movement, overlay: overlay, mask: mask,
      sublayers: sublayers)
  }

  /// The direction of movement in the layer's own space, in whole degrees, `0..<180`: the comb is
  /// the same forwards and backwards.
  fileprivate var smearAngle: Double {
    let turn = -self[.rotation] * .pi / 180
    let (dx, dy) = (movement.displacement.dx, movement.displacement.dy)
    let scale = self[.scale]
    guard scale.x != 0, scale.y != 0 else { return 0 }
    let along = (dx * cos(turn) - dy * sin(turn)) / scale.x
    let across = (dx * sin(turn) + dy * cos(turn)) / scale.y
    let degrees = (atan2(across, along) * 180 / .pi).rounded()
    return (degrees + 360).truncatingRemainder(dividingBy: 180)
  }
}

extension SIMD4<Double> {
  /// Each component rounded to 2⁻²⁴.
  fileprivate var rounded24: Self { (self * 0x1p24).rounded(.toNearestOrAwayFromZero) * 0x1p-24 }
}
