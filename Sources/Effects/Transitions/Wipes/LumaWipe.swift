package import Raster

/// The target appears first where a picture is dark, and last where it is light.
package struct LumaWipe: Transition {
  private let picture: LumaMap
  private let softness: Double

  /// - Parameters:
  ///   - picture: Stretched over the transition.
  ///   - softness: The part of the range from black to white that changes at once, in `0...1`; with 0
  ///     the edges are as sharp as pixels allow.
  package init(picture: LumaMap, softness: Double) {
    precondition((0...1).contains(softness), "softness \(softness) is outside 0...1")
    self.picture = picture
    self.softness = softness
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let field = picture.field(width: ends.width, height: ends.height, jobs: jobs)
    let front = Front(progress: progress)
    return ends.mixed(jobs: jobs) { y, row in
      field.writeWeights(y: y, front: front, softness: softness, to: &row)
    }
  }
}
