/// The movement of a layer in a scene and of its motion blur, tick by tick.
package struct MotionTrace: Sendable {
  /// The layer at one frame.
  package struct Sample: Equatable, Sendable {
    package let frame: Int

    /// Scene times of the refresh and of the callback that it shows, in seconds.
    package let presentedAt, timestamp: Double

    /// Whether the frame shows the same callback as the previous frame.
    package let isRepeated: Bool

    /// Movement in points per 1/60 s, or as the motion blur measures it.
    package let distance: Double

    /// Movement in points per second.
    package let speed: Double

    /// The motion-blur overlay; absent if the frame has none.
    package let overlay: Overlay?

    package init(
      frame: Int, presentedAt: Double, timestamp: Double, isRepeated: Bool, distance: Double = 0,
      speed: Double = 0, overlay: Overlay? = nil
    ) {
      self.frame = frame
      self.presentedAt = presentedAt
      self.timestamp = timestamp
      self.isRepeated = isRepeated
      self.distance = distance
      self.speed = speed
      self.overlay = overlay
    }
  }

  /// A motion-blur overlay at one frame.
  package struct Overlay: Equatable, Sendable {
    /// Opacity, `0...1`.
    package let opacity: Double

    /// Reach on each side, in points.
    package let radius: Double

    /// Taps on each side; absent for a continuous smear.
    package let samples: Int?

    package init(opacity: Double, radius: Double, samples: Int?) {
      self.opacity = opacity
      self.radius = radius
      self.samples = samples
    }
  }

  /// Samples in the order of time, one for each frame.
  package let samples: [Sample]

  /// Quantities of the layer, with a value for each sample.
  package let quantities: [TracedQuantity]

  /// The overlay at each of ``curveDistances``; empty if the layer has none.
  package let curve: [Overlay]

  /// The distances at which the curve of an overlay is computed.
  ///
  /// Sixteen per octave, from 1/2 to 1024 points per 1/60 s.
  package static let curveDistances = (0...176).map { step in
    Double(sign: .plus, exponent: step / 16 - 1, significand: 1)
      * sixteenths[step % 16]
  }

  /// The powers of the sixteenth root of 2, from 1 to below 2.
  private static let sixteenths = {
    let root = 2.0.squareRoot().squareRoot().squareRoot().squareRoot()
    return (0..<16).map { (0..<$0).reduce(1.0) { power, _ in power * root } }
  }()

  /// - Parameters:
  ///   - samples: Samples in the order of time, at least one.
  ///   - quantities: Quantities with a value for each sample.
  ///   - curve: The overlay at each of ``curveDistances``, or an empty array.
  package init(samples: [Sample], quantities: [TracedQuantity] = [], curve: [Overlay] = []) {
    self.samples = samples
    self.quantities = quantities
    self.curve = curve
  }
}
