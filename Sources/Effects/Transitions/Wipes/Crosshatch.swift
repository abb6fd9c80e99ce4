package import Raster

/// A web of threads that grows from the centre outwards and becomes dense.
///
/// The transition caches its web, so it is worth reusing.
package struct Crosshatch: Transition {
  private let center: SIMD2<Double>
  private let softness: Double

  private let web = KeptField()

  /// - Parameters:
  ///   - center: The point where the web begins, in the unit square of the picture.
  ///   - softness: The part of the web that appears at once, in `0...1`; with 0 its threads are as
  ///     sharp as pixels allow.
  package init(center: SIMD2<Double>, softness: Double) {
    RadialOrigin.check(center)
    precondition((0...1).contains(softness), "softness \(softness) is outside 0...1")
    self.center = center
    self.softness = softness
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
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
