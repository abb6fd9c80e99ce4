package import Raster

/// A cross-fade: each channel is a mean of both pictures, so equal pixels do not change.
package struct Dissolve: Transition {
  package init() {}

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    ends.mixed(at: progress, jobs: jobs)
  }
}
