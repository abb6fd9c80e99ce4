import Raster

/// A web of threads that grows from the centre outwards and becomes dense.
///
/// The transition caches its web, so it is worth reusing.
struct Crosshatch: Transition {
  /// The point where the web begins, in the unit square of the picture.
  let center: SIMD2<Double>

  /// The part of the web that appears at once, in `0...1`; with 0 its threads are as sharp as
  /// pixels allow.
  let softness: Double

  private let web = KeptField()

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let (width, height) = (ends.width, ends.height)
    let origin = RadialOrigin(center: center, in: ends.source)
    let field = web.field(width: width, height: height) {
      .web(around: origin, width: width, height: height, jobs: jobs)
    }
    let front = Front(progress: progress)
    return ends.mixed(jobs: jobs) { y, row in
      field.writeWeights(y: y, front: front, softness: softness, to: &row)
    }
  }
}

extension TransitionDeclaration {
  static let crosshatch = TransitionDeclaration(
    "a drawn web of threads grows from the centre", .center,
    .number(
      .softness, 0.1, in: 0...1,
      "How much of the web appears at once; with 0 its threads are as sharp as pixels are."),
    pictures: .mix
  ) {
    Crosshatch(center: $0.point(.center), softness: $0.number(.softness))
  }
}
