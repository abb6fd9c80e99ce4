/// The movement of a layer in a scene and of its motion blur, tick by tick.
package struct MotionTrace: Sendable {
  /// The layer at one frame.
  package struct Sample: Equatable, Sendable {
    package let frame: Int

    /// Scene times in seconds: of the refresh, and of the callback whose values it shows.
    package let presentedAt, timestamp: Double

    /// Whether the frame shows the same callback as the one before.
    package let isRepeated: Bool

    /// In points per 1/60 s, or as the motion blur counts them.
    package let distance: Double

    /// In points per second.
    package let speed: Double

    /// Absent where there is no motion-blur overlay.
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
    /// `0...1`.
    package let opacity: Double

    /// Reach on each side, in points.
    package let radius: Double

    /// Taps on each side; absent where the smear is even.
    package let samples: Int?

    package init(opacity: Double, radius: Double, samples: Int?) {
      self.opacity = opacity
      self.radius = radius
      self.samples = samples
    }
  }

  /// In the order of time, one for each frame.
  package let samples: [Sample]

  /// Some numbers of the layer, with a value for each of the samples.
  package let quantities: [TracedQuantity]

  /// The overlay at ``curveDistances``; empty where there is none.
  package let curve: [Overlay]

  /// The distances at which the curve of an overlay is known: sixteen from each power of two to the
  /// next, from 1/2 to 1024 points per 1/60 s.
  package static let curveDistances = (0...176).map { step in
    Double(sign: .plus, exponent: step / 16 - 1, significand: 1)
      * sixteenths[step % 16]
  }

  /// The sixteen roots between 1 and 2.
  private static let sixteenths = {
    let root = 2.0.squareRoot().squareRoot().squareRoot().squareRoot()
    return (0..<16).map { (0..<$0).reduce(1.0) { power, _ in power * root } }
  }()

  /// - Parameters:
  ///   - samples: In the order of time, at least one.
  ///   - quantities: With as many values as samples.
  ///   - curve: One for each of ``curveDistances``, or none.
  package init(samples: [Sample], quantities: [TracedQuantity] = [], curve: [Overlay] = []) {
    self.samples = samples
    self.quantities = quantities
    self.curve = curve
  }
}
