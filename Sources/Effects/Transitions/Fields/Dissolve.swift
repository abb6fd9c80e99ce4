import Raster

/// A cross-fade: each channel is a mean of both pictures, so equal pixels do not change.
struct Dissolve: Transition {
  init() {}

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    ends.mixed(at: progress, jobs: jobs)
  }
}

extension TransitionDeclaration {
  static let dissolve = TransitionDeclaration("cross-fade", pictures: .mix) { _ in
    Dissolve()
  }
}
