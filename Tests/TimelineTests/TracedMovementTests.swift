import Foundation
import Timeline
import Testing

@Suite struct TracedMovementTests {
  /// Of a mass of 1 that is let go without a push: 1 at first, 0 in the end.
  private func displacement(stiffness: Double, damping: Double, at time: Double) -> Double {
    let frequency = stiffness.squareRoot()
    let ratio = damping / (2 * frequency)
    guard ratio < 1 else { return (1 + frequency * time) * exp(-frequency * time) }
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    return exp(-ratio * frequency * time)
      * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
  }

  /// The overshoot is exp(−ζπ / √(1 − ζ²)); the last times were looked for in steps of 1 ms, in Python.
  @Test(arguments: [
    (300.0, 20.0, 200.0, 0.108453, 0.712), (100, 10, 301, 0.163034, 1.271),
    (250, 9, -80, 0.393496, 1.508), (400, 40, 120, 0, 0.462),
  ])
  func springsAreMeasuredAsTheyAre(
    stiffness: Double, damping: Double, way: Double, overshoot: Double, settling: Double
  ) throws {
    let value = MovedValue(5000, perSecond: 1000) { time in
      let left =
        time < 0.5
        ? 1 : displacement(stiffness: stiffness, damping: damping, at: time - 0.5)
      return 30 + way * (1 - left)
    }
    let movements = value.movements
    #expect(movements.count == 1)
    let movement = try #require(movements.first)
    #expect(abs(movement.begin - 0.5) < 1e-3)
    #expect(abs(movement.change - way) < 0.01)
    #expect(abs(try #require(movement.settled) - 0.5 - settling) < 0.0021)
    #expect(abs((movement.overshoot?.fraction ?? 0) - overshoot) < 1e-4)
    #expect(abs((movement.overshoot?.length ?? 0) - overshoot * abs(way)) < 0.02)
    #expect((movement.overshoot == nil) == (overshoot == 0))
  }

  /// A scene that ends before a spring has come to rest: within a tenth of a second its value
  /// changes by less than a hundredth of its way, or by more.
  @Test(arguments: [(0.9, true), (0.6, true), (0.35, false)])
  func aSceneMayEndBeforeTheRest(end: Double, isKnown: Bool) throws {
    let value = MovedValue(Int(end * 60), perSecond: 60) { time in
      30 + 100 * (1 - (time < 0.1 ? 1 : displacement(stiffness: 300, damping: 20, at: time - 0.1)))
    }
    let movement = try #require(value.movements.last)
    #expect(movement.settled == nil)
    #expect((movement.overshoot != nil) == isKnown)
    if isKnown { #expect(abs((movement.overshoot?.fraction ?? 0) - 0.108) < 0.02) }
  }

  /// A spring that something else interrupts while it creeps to its rest, or before.
  @Test(arguments: [(0.95, true), (0.35, false)])
  func whatIsInterruptedAtItsRestIsMeasured(interruption: Double, isKnown: Bool) throws {
    let value = MovedValue(240, perSecond: 60) { time in
      let left = time < 0.1 ? 1 : displacement(stiffness: 300, damping: 20, at: time - 0.1)
      return 30 + 100 * (1 - left) + 50 * max(time - interruption, 0)
    }
    for movements in [
      value.movements(interruptedAt: [0.1, interruption]),
      value.movements(interruptedAt: [0.1], pulledDuring: [interruption...4]),
    ] {
      #expect(movements.count == 2)
      let movement = try #require(movements.first)
      #expect((movement.settled != nil) == isKnown)
      #expect((movement.overshoot != nil) == isKnown)
      if isKnown { #expect(abs((movement.overshoot?.fraction ?? 0) - 0.108) < 0.01) }
    }
  }

  /// From 0 to 100 and back, each way in 0.2 s, with a rest between.
  private func thereAndBack(rest: Double) -> (Double) -> Double {
    { time in
      min(max(time - 0.1, 0) / 0.2, 1) * 100 - min(max(time - 0.3 - rest, 0) / 0.2, 1) * 100
    }
  }

  @Test(arguments: [(0.0, 1), (0.04, 1), (0.06, 2), (0.5, 2)])
  func aRestParts(rest: Double, count: Int) {
    let value = MovedValue(240, perSecond: 100, thereAndBack(rest: rest))
    #expect(value.movements.count == count)
  }

  /// From 0 towards 100, and from the middle on back to 0.
  @Test func aBeginInterrupts() throws {
    let value = MovedValue(240, perSecond: 100) { time in
      time < 0.3 ? max(time - 0.1, 0) * 250 : max(50 - (time - 0.3) * 200, 0)
    }
    let movements = value.movements(interruptedAt: [0.1, 0.3])
    #expect(movements.count == 2)
    #expect(abs(movements[0].begin - 0.1) < 1e-9 && abs(movements[0].change - 50) < 1e-9)
    #expect(movements[0].settled == nil && movements[0].overshoot == nil)
    #expect(abs(movements[1].begin - 0.3) < 1e-9 && abs(movements[1].change + 50) < 1e-9)
    #expect(abs(try #require(movements[1].settled) - 0.55) < 1e-9)
    // Begins at rest interrupt nothing.
    #expect(value.movements(interruptedAt: [0, 0.1, 0.105, 0.7]).count == 1)
  }

  /// A begin just before the last callback leaves no time in which its animation moves.
  @Test func aBeginAtTheEndInterruptsNothing() {
    let value = MovedValue(61, perSecond: 60) { 100 * $0 }
    let begins = [1 - 1e-9 / 2, 1 - 1e-9 / 4]
    #expect(value.movements(interruptedAt: begins).map(\.begin) == [0])
  }

  /// Pulled from 0 to 80, held, and sprung beyond 100 after the lift.
  @Test func aPullDoesNotOvershoot() throws {
    let value = MovedValue(300, perSecond: 100) { time in
      if time < 0.6 { return min(max(time - 0.1, 0) * 200, 80) }
      let since = time - 0.6
      return 100 - 20 * exp(-10 * since) * cos(12 * since)
    }
    let movements = value.movements(interruptedAt: [], pulledDuring: [0.1...0.6])
    #expect(movements.map(\.isPulled) == [true, false])
    #expect(movements[0].settled == nil && movements[0].overshoot == nil)
    #expect(abs(movements[0].change - 80) < 1e-9 && abs(movements[1].change - 20) < 0.01)
    #expect(movements[1].settled != nil)
    #expect(abs(try #require(movements[1].overshoot).fraction - 0.1) < 0.01)
    // Without the finger, the same values are a movement that settles at 80.
    #expect(value.movements.first?.settled != nil)
  }

  @Test func aLiftInterruptsAMovement() {
    let value = MovedValue(200, perSecond: 100) { time in
      time < 0.4 ? max(time - 0.1, 0) * 200 : max(60 - (time - 0.4) * 100, 0)
    }
    let movements = value.movements(interruptedAt: [], pulledDuring: [0.1...0.4])
    #expect(movements.map(\.isPulled) == [true, false])
    #expect(abs(movements[0].change - 60) < 1e-9 && abs(movements[1].change + 60) < 1e-9)
  }

  @Test func whatComesBackHasNoOvershoot() throws {
    let value = MovedValue(240, perSecond: 100, thereAndBack(rest: 0))
    let movement = try #require(value.movements.first)
    #expect(abs(movement.change) < 1e-9)
    #expect(movement.overshoot == nil)
    #expect(abs(try #require(movement.settled) - 0.5) < 1e-9)
  }

  @Test func whatMovesUntilTheEndHasNotSettled() throws {
    let value = MovedValue(20, perSecond: 60) { 100 * $0 }
    let movement = try #require(value.movements.first)
    #expect((movement.settled, movement.overshoot) == (nil, nil))
  }

  /// Every second frame shows what the one before does.
  @Test func repeatedFramesAreNoRest() {
    let value = MovedValue(
      240, perSecond: 20, repeated: Set(stride(from: 1, to: 240, by: 2)), { min(10 * $0, 50) })
    #expect(value.movements.map(\.settled) == [5])
  }

  @Test(arguments: [0, 0.05])
  func whatNobodySeesIsNoMovement(way: Double) {
    let value = MovedValue(60, perSecond: 60) { $0 < 0.5 ? 0 : way }
    #expect(value.movements.isEmpty)
  }
}
