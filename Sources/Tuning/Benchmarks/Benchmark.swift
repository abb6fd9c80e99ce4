internal import Effects
package import Raster

/// The published benchmark tables of the effects' sources, measured on this machine.
package struct Benchmark: Sendable {
  let stopwatch: Stopwatch

  /// The number of threads that each filter may use, at least 1.
  let jobs: Int

  /// - Parameters:
  ///   - rounds: The number of measurements, at least 1; their median is the result.
  ///   - jobs: The number of threads for each filter, at least 1.
  package init(rounds: Int, jobs: Int) {
    stopwatch = Stopwatch(rounds: rounds)
    self.jobs = jobs
  }

  /// Measures the preparation of a layer for motion blur: its snapshot and the filter.
  ///
  /// - Parameters:
  ///   - own: Draws the user's picture, which is measured after the menus of the published table.
  ///   - layer: Prepares a layer tree with a size in points, and returns a closure that draws it at
  ///     two pixels per point.
  package func motionBlur(
    own: (() throws -> Bitmap)? = nil,
    _ layer: (_ width: Int, _ height: Int) throws -> (() throws -> Bitmap)
  ) throws -> MeasurementGroup {
    var measurements: [Measurement] = []
    for (width, height, published) in [(319, 281, 0.67), (640, 560, 0.93)] {
      let name = Benchmark.name(ofPoints: SIMD2(width, height))
      measurements += try enabling(name, try layer(width, height))
      measurements.append(Measurement(name, "iPad 3", published, isQuoted: true))
    }
    if let own {
      let picture = try own()
      let points = SIMD2(picture.width / 2, picture.height / 2)
      measurements += try enabling("own, \(Benchmark.name(ofPoints: points))", own)
    }
    return MeasurementGroup(
      id: "motionBlur", title: "Enabling motion blur",
      note: "A menu is drawn and filtered: 40 px on each side, 5 samples, 90°, one thread",
      measurements)
  }

  /// Measures a snapshot and its filter.
  private func enabling(_ name: String, _ snapshot: () throws -> Bitmap) throws -> [Measurement] {
    let comb = MotionComb(radius: 40, angle: 90, samples: 5)
    let drawing = try stopwatch.seconds { _ = try snapshot() }
    let bitmap = try snapshot()
    let filter = stopwatch.seconds { _ = comb.applied(to: bitmap) }
    return [
      Measurement(name, "snapshot", drawing), Measurement(name, "filter", filter),
      Measurement(name, "together", drawing + filter),
    ]
  }

  /// The radii of the sources' figures.
  package static let publishedRadii = [1, 2, 5, 20, 50]

  /// Measures every historic blur.
  ///
  /// - Parameters:
  ///   - picture: The picture to blur.
  ///   - radii: In the unit of each blur, in `0...100`.
  package func blurs(of picture: Bitmap, radii: [Int] = publishedRadii) -> MeasurementGroup {
    var measurements: [Measurement] = []
    for (name, filter) in Benchmark.blurs {
      for radius in radii {
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

  /// Measures every historic blur with fresh buffers and with reused ones.
  ///
  /// The system fills the pages of fresh buffers with zeros.
  ///
  /// - Parameters:
  ///   - picture: The picture to blur.
  ///   - radius: In the unit of each blur, in `0...100`.
  ///   - reuse: Takes whether the allocator keeps freed memory for later allocations.
  package func buffers(of picture: Bitmap, radius: Int, reuse: (Bool) -> Void)
    -> MeasurementGroup
  {
    // The last variant leaves the allocator as it usually is.
    let measurements = [(false, "fresh"), (true, "reused")].flatMap { isKept, variant in
      reuse(isKept)
      return Benchmark.blurs.map { name, filter in
        let filter = filter(Double(radius))
        return Measurement(
          name, variant, stopwatch.seconds { _ = filter.applied(to: picture, jobs: jobs) })
      }
    }
    return MeasurementGroup(
      id: "buffers", title: "Fresh buffers and reused ones",
      note: "\(picture.size), radius \(radius), \(threads)", measurements)
  }

  /// The blurs, each with a name and a closure that takes the radius.
  private static let blurs: [(name: String, filter: @Sendable (Double) -> any BitmapFilter)] = [
    ("ImageEffects 1.0", { ImageEffects(version: .year2013, radius: $0, scale: 2) }),
    ("ImageEffects 1.1", { ImageEffects(version: .year2014, radius: $0, scale: 2) }),
    ("FXBlurView, image", { FXBlur(radius: $0, scale: 2) }),
    ("FXBlurView, view", { FXBlur(radius: $0, scale: 2, isView: true) }),
    ("GPUImage Gaussian", { GPUGaussian(sigma: $0) }),
    ("GPUImage iOS blur", { GPUIOSBlur(radius: $0) }),
    ("CIGaussianBlur", { GaussianBlur(sigmaX: $0, sigmaY: $0, edges: .transparent) }),
  ]

  /// The numbers of stages in the source's figures.
  package static let publishedStages = [1, 3, 10, 50]

  /// The σ of the last stage in the source's figures, in pixels.
  package static let publishedSigma = 20

  /// Measures the preparation of blur stages, and the mixing of a frame between two stages.
  ///
  /// - Parameters:
  ///   - counts: The numbers of stages, each at least 1.
  ///   - sigma: The σ of the last stage, in pixels.
  package func stages(
    of picture: Bitmap, counts: [Int] = publishedStages, sigma: Int = publishedSigma
  ) -> MeasurementGroup {
    let measurements = counts.flatMap { count in
      func prepared() -> GaussianStages {
        GaussianStages(of: picture, stages: count, sigma: Double(sigma), edges: .clamp, jobs: jobs)
      }
      let name = Benchmark.name(ofStages: count)
      let preparing = stopwatch.seconds { _ = prepared() }
      let staged = prepared()
      let frame = stopwatch.seconds { _ = staged.image(at: 0.55, jobs: jobs) }
      let quoted = [("iPhone 5S", 0.5), ("iPhone 5C", 0.9)].map {
        Measurement(name, $0, $1, isQuoted: true)
      }
      return [Measurement(name, "prepared", preparing), Measurement(name, "then a frame", frame)]
        + (count == 10 && sigma == Self.publishedSigma ? quoted : [])
    }
    return MeasurementGroup(
      id: "stages", title: "Preparing an interactive blur",
      note: "\(picture.size) to σ \(sigma) px, \(threads)", measurements)
  }

  static func name(ofStages count: Int) -> String { count == 1 ? "1 stage" : "\(count) stages" }

  private static func name(ofPoints size: SIMD2<Int>) -> String {
    "\(size.x) × \(size.y) pt @2x"
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
          toWidth: max(points.x / divisor, 1), height: max(points.y / divisor, 1), jobs: jobs)
        _ = boxes.applied(to: reduced, jobs: jobs)
          .enlarged(toWidth: picture.width, height: picture.height, jobs: jobs)
      }
      return Measurement(Benchmark.name(ofPoints: points), "scale \(factor)", seconds)
    }
    return MeasurementGroup(
      id: "glass", title: "Refreshing a glass", note: "Radius 16 pt, \(threads)",
      hasRates: true, measurements)
  }

  private var threads: String { jobs == 1 ? "one thread" : "\(jobs) threads" }
}

extension Bitmap {
  /// The size as text.
  var size: String { "\(width) × \(height) px" }
}
