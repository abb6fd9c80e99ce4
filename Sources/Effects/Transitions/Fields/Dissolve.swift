package import Raster

/// A cross-fade: each channel is the mean of both pictures, so that what is the same in both stays.
package struct Dissolve: Transition {
  package init() {}

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    ends.mixed(at: progress, jobs: jobs)
  }
}
