import Raster

/// The target appears first where a picture is dark, and last where it is light.
struct LumaWipe: Transition {
  /// Stretched over the transition.
  let picture: LumaMap

  /// The part of the range from black to white that changes at once, in `0...1`; with 0 the edges
  /// are as sharp as pixels allow.
  let softness: Double

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let field = picture.field(width: ends.width, height: ends.height, jobs: jobs)
    let front = Front(progress: progress)
    return ends.mixed(jobs: jobs) { y, row in
      field.writeWeights(y: y, front: front, softness: softness, to: &row)
    }
  }
}

extension TransitionDeclaration {
  static let luma = TransitionDeclaration(
    "the target comes where a picture is dark first",
    .number(.softness, 0.1, in: 0...1, .levelsAtOnce),
    pictures: .mix, with: [.file]
  ) {
    let softness = $0.number(.softness)
    return $0.pictures.map.map { LumaWipe(picture: $0, softness: softness) } ?? Dissolve()
  }
}
