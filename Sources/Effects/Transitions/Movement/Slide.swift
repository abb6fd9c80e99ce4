import Raster

/// The source slides away and uncovers the target, which stays in place.
struct Slide: Transition {
  /// The direction in which the source moves.
  let direction: MoveDirection

  /// The exposure, as for ``Push``.
  var exposure: [Double] = []

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let (source, target) = (ends.source, ends.target)
    let distance = direction.distance(width: ends.width, height: ends.height)
    let offsets = ShutterProgress(exposure).progress(around: progress).map { distance * $0 }
    return AxisMovement(along: direction.axis, through: offsets)
      .view(of: source, over: target, jobs: jobs)
  }
}

extension TransitionDeclaration {
  static let slide = TransitionDeclaration(
    "the source slides away from the target", pictures: .move
  ) {
    Slide(direction: $0.direction, exposure: $0.exposure)
  }
}
