/// The movement of a layer in a scene and of its motion blur, tick by tick.
package struct MotionTrace: Equatable, Sendable {
  /// The layer at one frame.
  package struct Sample: Equatable, Sendable {
    package let frame: Int

    /// Scene times in seconds: of the refresh, and of the callback whose values it shows.
    package let presentedAt, timestamp: Double

    /// Whether the frame shows the same callback as the one before.
    package let isRepeated: Bool

    /// Location of the anchor point in the superlayer, in points, y down.
    package let position: SIMD2<Double>

    /// In points per 1/60 s, or as the motion blur counts them.
    package let distance: Double

    /// In points per second.
    package let speed: Double

    /// Absent where there is no motion-blur overlay.
    package let overlay: Overlay?

    package init(
      frame: Int, presentedAt: Double, timestamp: Double, isRepeated: Bool,
      position: SIMD2<Double>, distance: Double, speed: Double, overlay: Overlay?
    ) {
      self.frame = frame
      self.presentedAt = presentedAt
      self.timestamp = timestamp
      self.isRepeated = isRepeated
      self.position = position
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
  ///   - curve: One for each of ``curveDistances``, or none.
  package init(samples: [Sample], curve: [Overlay]) {
    self.samples = samples
    self.curve = curve
  }

  /// All of its movements, in the order of time.
  package var movements: [TracedMovement] { TracedMovement.all(in: samples) }
}
