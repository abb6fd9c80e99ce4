/// A finger that touches, drags a value and lifts, and the value's motion afterwards.
package struct Touch: Hashable, Sendable {
  /// The motion of a value after a finger releases it.
  package enum Release: Hashable, Sendable {
    /// The value stays.
    case rest
    case fling(rate: Double, stiffness: Double, stops: FlingStops = .none)
    case spring(Spring, to: Double)
    case paging(Paging)
  }

  package let drag: Drag

  /// Scene time at the drag's 0 s, in seconds.
  package let begin: Double

  /// The time of the lift, in the drag's time: at its last sample or later.
  package let lift: Double

  /// Velocity of the finger at its lift, per second; `nil` if it touches and lifts at once.
  package let velocity: Double?

  let release: Release

  /// Scene time at which the finger touches, in seconds.
  package var touchTime: Double { begin + drag.start }

  /// Scene time at which the finger lifts, in seconds.
  package var liftTime: Double { begin + lift }

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
