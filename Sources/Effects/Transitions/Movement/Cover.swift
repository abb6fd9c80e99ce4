package import Raster

/// The target slides in over the source, which stays in place.
package struct Cover: Transition {
  private let direction: MoveDirection
  private let shutter: Shutter

  /// Creates a cover.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the target moves.
  ///   - exposure: The exposure, as for ``Push``.
  package init(direction: MoveDirection, exposure: [Double] = []) {
    self.direction = direction
    shutter = Shutter(exposure)
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let (source, target) = (ends.source, ends.target)
    let way = direction.way(width: ends.width, height: ends.height)
    let offsets = shutter.progress(around: progress).map { way * ($0 - 1) }
    return AxisMovement(along: direction.axis, through: offsets)
      .view(of: target, over: source, jobs: jobs)
  }
}
