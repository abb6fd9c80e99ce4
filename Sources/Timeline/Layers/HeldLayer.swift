import SceneModel

/// A declared layer at one place in memory.
///
/// Its parts are read in place. A stored property would be copied whole before each reading from
/// another module, which took longer than the reading.
@safe final class HeldLayer: Sendable {
  private nonisolated(unsafe) let place: UnsafeMutablePointer<Layer>

  init(_ layer: Layer) {
    unsafe place = .allocate(capacity: 1)
    unsafe place.initialize(to: layer)
  }

  deinit {
    unsafe place.deinitialize(count: 1)
    unsafe place.deallocate()
  }

  /// The place, which stays the same as long as this object exists.
  @unsafe var address: UnsafePointer<Layer> { unsafe UnsafePointer(place) }
}
