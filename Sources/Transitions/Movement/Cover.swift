import Filters
package import Pixels

/// The target slides over the source, which lies still beneath it.
package struct Cover: Transition {
  private let direction: MoveDirection
  private let shutter: Shutter

  /// Creates a cover.
  ///
  /// - Parameters:
  ///   - direction: Where the target goes.
  ///   - exposure: As that of a ``Push``.
  package init(direction: MoveDirection, exposure: [Double] = []) {
    self.direction = direction
    shutter = Shutter(exposure)
  }

  package func image(
    between source: Bitmap, and target: Bitmap, at progress: Double, jobs: Int
  ) -> Bitmap {
    let way = direction.way(width: source.width, height: source.height)
    let places = shutter.progress(around: progress).map { way * ($0 - 1) }
    return AxisMovement(along: direction.axis, through: places)
      .view(of: target, over: source, jobs: jobs)
  }
}
