/// The motion of a value after the finger lifts: it decelerates, and springs back at an end.
package struct Fling: Hashable, Sendable {
  /// The motion of the value.
  private enum Motion: Hashable, Sendable {
    case deceleration(Deceleration)
    case spring(EdgeSpring)
  }

  private struct Phase: Hashable, Sendable {
    /// Seconds since the finger lifted.
    let begin: Double
    let motion: Motion
  }

  /// UIScrollView's rates of deceleration, per millisecond.
  package static let normalRate = 0.998
  package static let fastRate = 0.99

  /// The stiffness of a spring by default: ω is 10 radians per second.
  package static let defaultStiffness = 100.0

  /// One to three phases in order; the first begins at 0, and the last never ends.
  ///
  /// There are no more: a critically damped spring that starts at an end and moves outwards returns
  /// without crossing the end again.
  private let phases: [Phase]

  /// - Parameters:
  ///   - value: The finger's value at its lift; past an end, the rubber band reduces it.
  ///   - velocity: Velocity of the finger, per second.
  ///   - rate: The part of the velocity left after a millisecond, between 0 and 1, both excluded.
  ///   - rubberBand: The rubber band with the ends; without it, there are none.
  ///   - stiffness: Stiffness of the springs at the ends and at stops, for mass 1; positive.
  ///   - stops: Where the value comes to rest.
  package init(
    from value: Double, velocity: Double, rate: Double, rubberBand: RubberBand?, stiffness: Double,
    stops: FlingStops = .none
  ) {
    guard let rubberBand, let end = rubberBand.end(passedBy: value) else {
      phases = Fling.phases(
        of: Deceleration(start: value, velocity: velocity, rate: rate), from: 0,
        within: rubberBand?.bounds, stiffness: stiffness, stops: stops)
      return
    }
    let start = rubberBand.shown(value)
    let rest = stops.rest(of: start, past: end)
    let spring = EdgeSpring(
      end: rest, start: start, velocity: velocity * rubberBand.slope(at: value),
      stiffness: stiffness)
    let returns = Phase(begin: 0, motion: .spring(spring))
    guard rest == end, let time = spring.crossingTime else {
      phases = [returns]
      return
    }
    phases =
      [returns]
      + Fling.phases(
        of: Deceleration(start: end, velocity: spring.velocity(at: time), rate: rate), from: time,
        within: rubberBand.bounds, stiffness: stiffness, stops: stops)
  }

  /// Returns a deceleration within bounds, and the spring at the end that it reaches.
  ///
  /// Where the deceleration would come to rest between two stops, it leads to the nearest one. If
  /// that is behind, or much nearer or farther, a spring leads there.
  private static func phases(
    of deceleration: Deceleration, from begin: Double, within bounds: ClosedRange<Double>?,
    stiffness: Double, stops: FlingStops
  ) -> [Phase] {
    let end = bounds.map { deceleration.velocity < 0 ? $0.lowerBound : $0.upperBound }
    guard let end, let time = deceleration.time(of: end) else {
      guard let stop = stops.stop(for: deceleration, within: bounds) else {
        return [Phase(begin: begin, motion: .deceleration(deceleration))]
      }
      let spring = EdgeSpring(
        end: stop, start: deceleration.start, velocity: deceleration.velocity,
        stiffness: stiffness)
      let motion = deceleration.ending(at: stop).map { Motion.deceleration($0) }
      return [Phase(begin: begin, motion: motion ?? .spring(spring))]
    }
    let free = Phase(begin: begin, motion: .deceleration(deceleration))
    let spring = EdgeSpring(
      end: end, start: end, velocity: deceleration.velocity(at: time), stiffness: stiffness)
    return [free, Phase(begin: begin + time, motion: .spring(spring))]
  }

  /// Returns the visible value after the finger lifted.
  ///
  /// - Parameter time: Seconds since the lift, not negative.
  package func value(at time: Double) -> Double {
    let phase = phase(at: time)
    return switch phase.motion {
    case .deceleration(let deceleration): deceleration.value(at: time - phase.begin)
    case .spring(let spring): spring.value(at: time - phase.begin)
    }
  }

  /// Returns the velocity of the visible value, per second.
  ///
  /// - Parameter time: Seconds since the lift, not negative.
  func velocity(at time: Double) -> Double {
    let phase = phase(at: time)
    return switch phase.motion {
    case .deceleration(let deceleration): deceleration.velocity(at: time - phase.begin)
    case .spring(let spring): spring.velocity(at: time - phase.begin)
    }
  }

  private func phase(at time: Double) -> Phase { phases.last { $0.begin <= time } ?? phases[0] }
}
