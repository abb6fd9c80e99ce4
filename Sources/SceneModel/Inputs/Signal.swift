/// A number that follows a finger, and goes on by itself when the finger lifts.
package struct Signal: Hashable, Sendable {
  package let drag: Drag

  /// Scene time of the drag's 0 s, in seconds.
  private let begin: Double

  /// Absent where the signal has no ends.
  private let rubberBand: RubberBand?

  /// The motion after the drag; absent where its last value stays.
  private let fling: Fling?

  package init(drag: Drag, begin: Double, rubberBand: RubberBand?, fling: Fling?) {
    self.drag = drag
    self.begin = begin
    self.rubberBand = rubberBand
    self.fling = fling
  }

  /// Scene time at which the finger lifts, in seconds.
  package var release: Double { begin + drag.end }

  /// Returns the value at a scene time, in seconds.
  package func value(at time: Double) throws(Diagnostic) -> Double {
    let time = time - begin
    if let fling, time >= drag.end { return fling.value(at: time - drag.end) }
    let value = try drag.value(at: time)
    return rubberBand?.shown(value) ?? value
  }
}
