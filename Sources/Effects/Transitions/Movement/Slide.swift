package import Raster

/// The source slides away and uncovers the target, which stays in place.
package struct Slide: Transition {
  private let direction: MoveDirection
  private let shutter: Shutter

  /// Creates a slide.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the source moves.
  ///   - exposure: The exposure, as for ``Push``.
  package init(direction: MoveDirection, exposure: [Double] = []) {
    self.direction = direction
    shutter = Shutter(exposure)
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let (source, target) = (ends.source, ends.target)
    let way = direction.way(width: ends.width, height: ends.height)
    let offsets = shutter.progress(around: progress).map { way * $0 }
    return AxisMovement(along: direction.axis, through: offsets)
      .view(of: source, over: target, jobs: jobs)
  }
}
