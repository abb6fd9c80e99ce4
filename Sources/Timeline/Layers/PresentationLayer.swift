package import SceneModel

/// A scene's values at one tick.
package struct Presentation: Hashable, Sendable {
  package let tick: Tick

  /// In the order of declaration.
  package let layers: [PresentationLayer]

  /// The layers at earlier frames that glasses show instead of the present, by frame.
  package let captures: [Int: [PresentationLayer]]

  /// What the scene's shutter sees, where that is more than the layers; their shares add up to 1.
  package internal(set) var exposedFrames: [ExposedFrame] = []

  /// Returns the layer of a path, wherever it is.
  package func layer(at path: String) -> PresentationLayer? {
    layers.lazy.compactMap { $0.layer(at: path) }.first
  }
}

/// A layer's values at one tick; equal to another only within the same ``SceneTimeline``.
///
/// A class, so that what is the same at every tick is one object, which nobody has to look into to
/// know that it is the same.
package final class PresentationLayer: Sendable {
  package let values: SlotValues

  /// How the layer's anchor point moves on screen, or as its motion blur counts it.
  package let movement: Movement

  /// The motion-blur overlay; absent where there is none or while it is off.
  package let overlay: BlurOverlay?

  /// The frame that is seen through the layer, if it is glass that does not show the present.
  package let capturedFrame: Int?

  /// Whether contents that come late are there.
  package let hasContents: Bool

  /// The layer whose alpha masks this one; one at most.
  package let mask: [PresentationLayer]

  /// The source and the target of the transition that the layer shows; two or none.
  package let ends: [PresentationLayer]

  /// The progress of a transition while a shutter is open in front of its pictures, at equal
  /// distances of time; empty where there is none.
  package let sweptProgress: [Double]

  /// In the order of declaration.
  package let sublayers: [PresentationLayer]

  /// What a shutter sees of the layer, where that is more than its values at the tick.
  package let exposure: Exposure?

  init(
    values: SlotValues, movement: Movement = .none, overlay: BlurOverlay? = nil,
    capturedFrame: Int? = nil, hasContents: Bool = true, mask: [PresentationLayer],
    ends: [PresentationLayer], sweptProgress: [Double] = [], sublayers: [PresentationLayer],
    exposure: Exposure? = nil
  ) {
    self.values = values
    self.movement = movement
    self.overlay = overlay
    self.capturedFrame = capturedFrame
    self.hasContents = hasContents
    self.mask = mask
    self.ends = ends
    self.sweptProgress = sweptProgress
    self.sublayers = sublayers
    self.exposure = exposure
  }

  /// The same layer with other sublayers, or with what a shutter sees of it.
  func with(sublayers: [PresentationLayer]? = nil, exposure: Exposure? = nil) -> PresentationLayer {
    PresentationLayer(
      values: values, movement: movement, overlay: overlay, capturedFrame: capturedFrame,
      hasContents: hasContents, mask: mask, ends: ends, sweptProgress: sweptProgress,
      sublayers: sublayers ?? self.sublayers, exposure: exposure ?? self.exposure)
  }

  /// The same layer without its motion-blur overlay.
  package var withoutOverlay: PresentationLayer {
    PresentationLayer(
      values: values, movement: movement, capturedFrame: capturedFrame, hasContents: hasContents,
      mask: mask, ends: ends, sweptProgress: sweptProgress, sublayers: sublayers,
      exposure: exposure)
  }

  /// All layers right within this one.
  package var inside: [PresentationLayer] { mask + ends + sublayers }

  /// This layer or one within it, by its path.
  fileprivate func layer(at path: String) -> PresentationLayer? {
    model.path == path ? self : inside.lazy.compactMap { $0.layer(at: path) }.first
  }

  /// The layer whose values these are; lent, because a copy of all that a layer is takes long.
  package var model: Layer {
    _read { yield values.layer.model }
  }

  /// The layer's place among all of the scene, each before those within it.
  package var index: Int { values.layer.index }

  package subscript<Value: Animatable>(slot: Slot<Value>) -> Value {
    Value(components: values[slot.index])
  }

  /// The path of the picture that is shown, if that is one of several or may be late.
  package var shownPath: String? {
    guard hasContents else { return nil }
    return switch model.contents {
    case .image(let image): image.path(at: self[image.file])
    case .sequence(let sequence): sequence.path(at: self[sequence.frame])
    default: nil
    }
  }
}

extension PresentationLayer: Hashable {
  package static func == (a: PresentationLayer, b: PresentationLayer) -> Bool {
    a === b
      || a.values == b.values && a.movement == b.movement && a.overlay == b.overlay
        && a.capturedFrame == b.capturedFrame && a.hasContents == b.hasContents
        && a.mask == b.mask && a.ends == b.ends && a.sweptProgress == b.sweptProgress
        && a.sublayers == b.sublayers && a.exposure == b.exposure
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(sublayers)
  }
}

/// How a position has moved since the display link's callback before.
package struct Movement: Hashable, Sendable {
  /// The whole movement, in points.
  let way: Vector

  /// Points moved per 1/60 s, or as the layer's motion blur counts them.
  package let displacement: Vector

  /// The length of ``displacement``.
  package let distance: Double

  /// Points per second.
  package let speed: Double

  /// The time that distances are given for, in seconds: a tick of the published effect.
  static let referenceDuration = 1 / 60.0

  /// What stands still.
  static let none = Movement(by: .zero, elapsed: 1, counted: 1)

  /// - Parameters:
  ///   - way: The movement, in points.
  ///   - countsWholePoints: Whether distances are only those of its whole points.
  ///   - elapsed: Seconds it took, positive.
  ///   - counted: Seconds that distances count as its duration, positive.
  init(by way: Vector, countsWholePoints: Bool = false, elapsed: Double, counted: Double) {
    self.way = way
    let distance = countsWholePoints ? way.rounded24.wholePoints : way
    displacement = distance * (Movement.referenceDuration / counted)
    self.distance = rounded(displacement.length)
    speed = rounded(way.length / elapsed)
  }

  /// The same movement as if it went another distance in the same time; to the right if it went none.
  func scaled(to distance: Double) -> Movement {
    let isMoving = self.distance > 0
    return Movement(
      way: way,
      displacement: isMoving
        ? displacement * (distance / displacement.length) : Vector(dx: distance, dy: 0),
      distance: distance,
      speed: isMoving ? speed * (distance / self.distance) : distance / Self.referenceDuration)
  }

  private init(way: Vector, displacement: Vector, distance: Double, speed: Double) {
    (self.way, self.displacement, self.distance, self.speed) = (way, displacement, distance, speed)
  }
}

extension FormulaEnvironment {
  /// The same as seen by a formula of a layer that moves.
  func with(_ movement: Movement) -> FormulaEnvironment {
    var environment = self
    environment.movement = movement.displacement
    environment.speed = movement.speed
    return environment
  }
}

/// A motion-blur overlay at one tick.
package struct BlurOverlay: Hashable, Sendable {
  /// `0...1`.
  package let opacity: Double

  /// Direction of the smear in the layer's own space, in degrees clockwise from +x.
  package let angle: Double

  /// Reach on each side, in points, `0...2000`.
  package let radius: Double

  /// Taps on each side of the centre, `1...1000`; absent where the smear is even.
  package let samples: Int?

  /// The layer as it was when the blur was enabled, if that is what is blurred; one at most.
  ///
  /// An array, because a value cannot contain itself.
  package let start: [PresentationLayer]
}

extension Vector {
  /// Both parts rounded to 2⁻²⁴, so that a whole point is one on all machines.
  fileprivate var rounded24: Vector { Vector(dx: rounded(dx), dy: rounded(dy)) }
}

/// Rounds to 2⁻²⁴, so that the last bit of a machine's `exp` does not reach the pixels.
func rounded(_ value: Double) -> Double {
  (value * 0x1p24).rounded() * 0x1p-24
}
