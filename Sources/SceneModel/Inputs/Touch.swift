/// A finger that touches, drags a value and lifts, and what the value does then.
package struct Touch: Hashable, Sendable {
  /// What a value does when a finger has let go of it.
  package enum Release: Hashable, Sendable {
    /// It stays.
    case rest
    case fling(rate: Double, stiffness: Double)
    case spring(Spring, to: Double)
    case paging(Paging)
  }

  package let drag: Drag

  /// Scene time of the drag's 0 s, in seconds.
  package let begin: Double

  /// When the finger lifts, in the drag's time: at its last sample or later.
  package let lift: Double

  /// Of the finger when it lifts, per second; `nil` for one that touches and lifts at once.
  package let velocity: Double?

  package let release: Release

  package init(
    drag: Drag, begin: Double, lift: Double, velocity: Double?, release: Release
  ) {
    self.drag = drag
    self.begin = begin
    self.lift = lift
    self.velocity = velocity
    self.release = release
  }
}
