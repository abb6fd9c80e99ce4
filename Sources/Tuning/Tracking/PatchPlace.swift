/// The position of a patch in a frame.
package struct PatchPlace: Equatable, Sendable {
  /// The centre of the patch, in pixels from the frame's top left corner, y down.
  package let center: SIMD2<Double>

  /// The similarity of the patch and the frame there, from 0 for none to 1 for equal.
  package let confidence: Double
}

/// A reason why a region cannot be followed.
package enum TrackingError: Error, Equatable {
  /// The region is not inside a frame of this size in pixels.
  case outside(width: Int, height: Int)
  /// The region is smaller than this number of pixels on a side.
  case small(least: Int)
  /// All pixels of the region look alike.
  case flat
}
