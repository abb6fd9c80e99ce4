/// Where a patch was found in a frame.
package struct PatchPlace: Equatable, Sendable {
  /// Of the patch's middle, in pixels from the frame's top left corner, y down.
  package let center: SIMD2<Double>

  /// How alike the patch and the frame are there: 1 where they are the same, 0 where nothing is.
  package let confidence: Double
}

/// Why nothing can be followed.
package enum TrackingError: Error, Equatable {
  /// The region does not lie in a frame of so many pixels.
  case outside(width: Int, height: Int)
  /// The region is smaller than so many pixels to a side.
  case small(least: Int)
  /// All pixels of the region look alike.
  case flat
}
