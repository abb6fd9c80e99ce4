import Raster

/// The target slides in over the source, which stays in place.
struct Cover: Transition {
  /// The direction in which the target moves.
  let direction: MoveDirection

  /// The exposure, as for ``Push``.
  var exposure: [Double] = []

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let (source, target) = (ends.source, ends.target)
    let distance = direction.distance(width: ends.width, height: ends.height)
    let offsets = ShutterProgress(exposure).progress(around: progress).map { distance * ($0 - 1) }
    return AxisMovement(along: direction.axis, through: offsets)
      .view(of: target, over: source, jobs: jobs)
  }
}

extension TransitionDeclaration {
  static let cover = TransitionDeclaration("the target slides over the source", pictures: .move) {
    Cover(direction: $0.direction, exposure: $0.exposure)
  }
}
