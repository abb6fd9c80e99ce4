/// A number that follows a finger, and goes on by itself whenever the finger lifts.
///
/// The first touch has the values of its samples. Each later one grabs the value where it is then, and
/// moves it as far as the finger moves.
package struct Signal: Hashable, Sendable {
  /// What moves the value for some time.
  private enum Course: Hashable, Sendable {
    /// A finger whose samples are off by a shift.
    case drag(Drag, shift: Double)
    case rest(Double)
    case fling(Fling)
    case spring(ReleaseSpring)
  }

  private struct Stretch: Hashable, Sendable {
    /// Scene time of the drag's 0 s, in seconds.
    let begin: Double

    /// When it starts, in the drag's time.
    let start: Double

    let course: Course
  }

  /// At least one, in the order of time; before the first it stands still.
  private var stretches: [Stretch] = []

  /// Absent where the signal has no ends.
  private let rubberBand: RubberBand?

  /// At least one, each after the one before has lifted.
  package let touches: [Touch]

  /// Scene times at which fingers lift, in seconds, in their order.
  package var releases: [Double] { touches.map { $0.begin + $0.lift } }

  /// - Parameter touches: At least one, each after the one before has lifted.
  /// - Throws: ``Diagnostic`` at an easing without a finite value where a finger grabs or lets go.
  package init(touches: [Touch], rubberBand: RubberBand?) throws(Diagnostic) {
    precondition(!touches.isEmpty, "a signal has a touch")
    self.rubberBand = rubberBand
    self.touches = touches
    for touch in touches { try add(touch) }
  }

  private mutating func add(_ touch: Touch) throws(Diagnostic) {
    let first = touch.drag.firstValue
    let start = touch.drag.start
    var grabbed = (value: shown(first), velocity: 0.0, shift: 0.0)
    if !stretches.isEmpty {
      let time = touch.begin + start
      grabbed = (try value(at: time), velocity(at: time), 0)
      grabbed.shift = (rubberBand?.finger(showing: grabbed.value) ?? grabbed.value) - first
    }
    stretches.append(
      Stretch(begin: touch.begin, start: start, course: .drag(touch.drag, shift: grabbed.shift)))
    let lifted = touch.drag.lastValue + grabbed.shift
    let velocity = touch.velocity ?? 0
    let course: Course
    switch touch.release {
    case .rest: course = .rest(shown(lifted))
    case .fling(let rate, let stiffness):
      course = .fling(
        Fling(
          from: lifted, velocity: velocity, rate: rate, rubberBand: rubberBand, stiffness: stiffness
        ))
    case .spring(let spring, let target):
      // A tap sends a spring elsewhere without stopping it.
      let carried = touch.velocity.map { $0 * slope(at: lifted) } ?? grabbed.velocity
      course = .spring(
        ReleaseSpring(spring, to: target, from: shown(lifted), velocity: carried))
    case .paging(let paging):
      let (value, velocity) = (shown(lifted), velocity * slope(at: lifted))
      let rest = paging.rest(
        of: value, velocity: velocity, touchedAt: grabbed.value, within: rubberBand?.bounds)
      course = .spring(ReleaseSpring(paging.spring, to: rest, from: value, velocity: velocity))
    }
    stretches.append(Stretch(begin: touch.begin, start: touch.lift, course: course))
  }

  private func shown(_ value: Double) -> Double { rubberBand?.shown(value) ?? value }

  private func slope(at value: Double) -> Double { rubberBand?.slope(at: value) ?? 1 }

  private func stretch(at time: Double) -> Stretch {
    stretches.last { time - $0.begin >= $0.start } ?? stretches[0]
  }

  /// Returns the value at a scene time, in seconds.
  package func value(at time: Double) throws(Diagnostic) -> Double {
    let stretch = stretch(at: time)
    let time = time - stretch.begin
    return switch stretch.course {
    case .drag(let drag, let shift): shown(try drag.value(at: time) + shift)
    case .rest(let value): value
    case .fling(let fling): fling.value(at: time - stretch.start)
    case .spring(let spring): spring.value(at: time - stretch.start)
    }
  }

  /// Returns how fast a value moves that nobody touches at a scene time, per second.
  private func velocity(at time: Double) -> Double {
    let stretch = stretch(at: time)
    let elapsed = time - stretch.begin - stretch.start
    return switch stretch.course {
    case .drag, .rest: 0
    case .fling(let fling): fling.velocity(at: elapsed)
    case .spring(let spring): spring.velocity(at: elapsed)
    }
  }
}
