/// A number that follows a finger, and continues on its own after each lift.
///
/// The first touch sets the values of its samples. Each later touch grabs the current value, and
/// moves it by the finger's movement.
package struct Signal: Hashable, Sendable {
  /// The motion of the value during a stretch of time.
  private enum Course: Hashable, Sendable {
    /// A finger, with a shift that is added to its samples.
    case drag(Drag, shift: Double)
    case rest(Double)
    case fling(Fling)
    case spring(ReleaseSpring)
  }

  private struct Stretch: Hashable, Sendable {
    /// Scene time at the drag's 0 s, in seconds.
    let begin: Double

    /// The start of the stretch, in the drag's time.
    let start: Double

    let course: Course
  }

  /// The stretches, at least one, in order; before the first, the value is constant.
  private var stretches: [Stretch] = []

  /// The rubber band at the ends; `nil` if the signal has no ends.
  private let rubberBand: RubberBand?

  /// The touches, at least one; each starts after the previous finger has lifted.
  package let touches: [Touch]

  /// Scene times at which fingers lift, in seconds, ascending.
  package var releases: [Double] { touches.map(\.liftTime) }

  /// - Parameter touches: At least one; each starts after the previous finger has lifted.
  /// - Throws: ``Diagnostic`` at an easing without a finite value at a touch or a lift.
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
    case .fling(let rate, let stiffness, let stops):
      course = .fling(
        Fling(
          from: lifted, velocity: velocity, rate: rate, rubberBand: rubberBand,
          stiffness: stiffness,
          stops: stops
        ))
    case .spring(let spring, let target):
      // A tap gives a moving spring a new target without stopping it.
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

  /// Returns the velocity of an untouched value at a scene time, per second.
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
