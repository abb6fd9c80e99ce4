internal import Filters
package import Pixels

/// The tables the sources of our effects published, measured on this machine.
package struct Benchmark: Sendable {
  let stopwatch: Stopwatch

  /// The number of threads that each filter may use, at least 1.
  let jobs: Int

  /// - Parameters:
  ///   - rounds: The number of measurements, at least 1; the median counts.
  ///   - jobs: The number of threads for each filter, at least 1.
  package init(rounds: Int, jobs: Int) {
    stopwatch = Stopwatch(rounds: rounds)
    self.jobs = jobs
  }

  /// Measures what it takes until a layer can be blurred by its speed.
  ///
  /// - Parameter layer: Prepares a layer tree of some size in points; what it returns draws the tree
  ///   at two pixels per point.
  package func motionBlur(
    _ layer: (_ width: Int, _ height: Int) throws -> (() throws -> Bitmap)
  ) throws -> MeasurementGroup {
    let comb = MotionComb(radius: 40, angle: 90, samples: 5)
    var measurements: [Measurement] = []
    for (width, height, published) in [(319, 281, 0.67), (640, 560, 0.93)] {
      let name = "\(width) × \(height) pt @2x"
      let snapshot = try layer(width, height)
      let drawing = try stopwatch.seconds { _ = try snapshot() }
      let bitmap = try snapshot()
      let filter = stopwatch.seconds { _ = comb.applied(to: bitmap) }
      measurements += [
        Measurement(name, "snapshot", drawing), Measurement(name, "filter", filter),
        Measurement(name, "together", drawing + filter),
        Measurement(name, "iPad 3", published, isQuoted: true),
      ]
    }
    return MeasurementGroup(
      id: "motionBlur", title: "Enabling motion blur",
      note: "A menu is drawn and filtered: 40 px on each side, 5 samples, 90°, one thread",
      measurements)
  }

  /// Measures every historic blur at the radii of the sources' figures.
  ///
  /// - Parameter picture: The picture to blur.
  package func blurs(of picture: Bitmap) -> MeasurementGroup {
    var measurements: [Measurement] = []
    for (name, filter) in Benchmark.blurs {
      for radius in [1, 2, 5, 20, 50] {
        let filter = filter(Double(radius))
        let seconds = stopwatch.seconds { _ = filter.applied(to: picture, jobs: jobs) }
        measurements.append(Measurement(name, "\(radius)", seconds))
      }
    }
    return MeasurementGroup(
      id: "blurs", title: "Blurs by their radius",
      note: "\(picture.size), \(threads); points @2x for Apple and FXBlurView, else pixels",
      hasRates: true, measurements)
  }

  /// The blurs by their names, for a radius.
  private static let blurs: [(name: String, filter: @Sendable (Double) -> any BitmapFilter)] = [
    ("ImageEffects 1.0", { ImageEffects(version: .year2013, radius: $0, scale: 2) }),
    ("ImageEffects 1.1", { ImageEffects(version: .year2014, radius: $0, scale: 2) }),
    ("FXBlurView, image", { FXBlur(radius: $0, scale: 2) }),
    ("FXBlurView, view", { FXBlur(radius: $0, scale: 2, isView: true) }),
    ("GPUImage Gaussian", { GPUGaussian(sigma: $0) }),
    ("GPUImage iOS blur", { GPUIOSBlur(radius: $0) }),
    ("CIGaussianBlur", { GaussianBlur(sigmaX: $0, sigmaY: $0, edges: .transparent) }),
  ]

  /// Measures how long ten stages of a blur take to make, and a frame between them.
  package func stages(of picture: Bitmap) -> MeasurementGroup {
    let name = "10 stages to σ 20 px"
    func prepared() -> StagedBlur {
      StagedBlur(of: picture, stages: 10, sigma: 20, edges: .clamp, jobs: jobs)
    }
    let preparing = stopwatch.seconds { _ = prepared() }
    let staged = prepared()
    let frame = stopwatch.seconds { _ = staged.image(at: 0.55, jobs: jobs) }
    return MeasurementGroup(
      id: "stages", title: "Preparing an interactive blur", note: "\(picture.size), \(threads)",
      [
        Measurement(name, "prepared", preparing),
        Measurement(name, "iPhone 5S", 0.5, isQuoted: true),
        Measurement(name, "iPhone 5C", 0.9, isQuoted: true),
        Measurement(name, "then a frame", frame),
      ])
  }

  /// Measures the glass of a frosted backdrop: reduced, blurred with three boxes, enlarged.
  ///
  /// - Parameter picture: The picture behind the glass, at two pixels per point.
  package func glass(over picture: Bitmap) -> MeasurementGroup {
    let points = SIMD2(picture.width / 2, picture.height / 2)
    let measurements = [("1", 1), ("1/2", 2), ("1/4", 4)].map { factor, divisor in
      // The default radius 4 at a quarter: 16 points, whatever the factor.
      let side = ImageEffects.boxSize(version: .year2013, radius: 16, scale: 1 / Double(divisor))
      let boxes = BoxBlur(width: side, height: side, passes: 3, edges: .clamp)
      let seconds = stopwatch.seconds {
        let reduced = picture.reduced(
          toWidth: points.x / divisor, height: points.y / divisor, jobs: jobs)
        _ = boxes.applied(to: reduced, jobs: jobs)
          .enlarged(toWidth: picture.width, height: picture.height, jobs: jobs)
      }
      return Measurement("\(points.x) × \(points.y) pt @2x", "scale \(factor)", seconds)
    }
    return MeasurementGroup(
      id: "glass", title: "Refreshing a glass", note: "Radius 16 pt, \(threads)",
      hasRates: true, measurements)
  }

  private var threads: String { jobs == 1 ? "one thread" : "\(jobs) threads" }
}

extension Bitmap {
  /// Its size in words.
  var size: String { "\(width) × \(height) px" }
}
