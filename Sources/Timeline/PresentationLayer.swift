package import SceneModel

/// A scene's values at one tick.
package struct Presentation: Hashable, Sendable {
  package let tick: Tick

  /// In the order of declaration.
  package let layers: [PresentationLayer]
}

/// A layer's values at one tick.
package struct PresentationLayer: Hashable, Sendable {
  /// The layer whose values these are.
  package let model: Layer

  /// The values of all slots, rounded to 2⁻²⁴.
  package let values: [SIMD4<Double>]

  /// How the layer's own position moves in its superlayer.
  package let movement: Movement

  /// The motion-blur overlay; absent where there is none or while it is off.
  package let overlay: BlurOverlay?

  /// In the order of declaration.
  package let sublayers: [PresentationLayer]

  package subscript<Value: Animatable>(slot: Slot<Value>) -> Value {
    Value(components: values[slot.index])
  }
}

/// How a position has moved since the tick before.
package struct Movement: Hashable, Sendable {
  /// Displacement per 1/60 s of elapsed time, in points.
  package let displacement: Vector

  /// Points moved per 1/60 s.
  package let distance: Double

  /// Points per second.
  package let speed: Double

  /// The reference that distances are given for: ticks per second of the published effect.
  private static let referenceRate = 60.0

  /// What stands still.
  static let none = Movement(displacement: .zero, elapsed: 1)

  /// - Parameters:
  ///   - displacement: In points.
  ///   - elapsed: Seconds it took, positive.
  init(displacement: Vector, elapsed: Double) {
    self.displacement = displacement * (1 / (Movement.referenceRate * elapsed))
    distance = rounded(self.displacement.length)
    speed = rounded(displacement.length / elapsed)
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

  /// Taps on each side of the centre, `1...1000`.
  package let samples: Int

  /// The layer as it was when the blur was enabled, if that is what is blurred; one at most.
  ///
  /// An array, because a value cannot contain itself.
  package let start: [PresentationLayer]
}

/// Rounds to 2⁻²⁴, so that the last bit of a machine's `exp` does not reach the pixels.
func rounded(_ value: Double) -> Double {
  (value * 0x1p24).rounded() * 0x1p-24
}
