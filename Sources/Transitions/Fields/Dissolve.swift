package import Pixels
import Filters

/// A cross-fade: each channel is the mean of both pictures, so that what is the same in both stays.
package struct Dissolve: Transition {
  package init() {}

  package func image(
    between source: Bitmap, and target: Bitmap, at progress: Double, jobs: Int
  ) -> Bitmap {
    source.mixed(with: target, at: progress, jobs: jobs)
  }
}
