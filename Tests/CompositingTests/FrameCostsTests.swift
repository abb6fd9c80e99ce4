import Drawing
import SceneModel
import Synchronization
import Testing
import Timeline

@testable import Compositing

/// The layers that the message of a late frame names, with times that the tests set.
@Suite struct FrameCostsTests {
  /// A clock that stands still until a test moves it.
  private final class ManualClock: Sendable {
    private let time = Mutex(SuspendingClock.now)

    var now: SuspendingClock.Instant { time.withLock(\.self) }

    func advance(by seconds: Double) { time.withLock { $0 += .seconds(seconds) } }
  }

  private let clock = ManualClock()

  /// Draws copies of a layer within another, with a limit of 1 s; returns the message.
  ///
  /// - Parameters:
  ///   - own: The time that the outer layer takes by itself, in seconds.
  ///   - copies: The time that each copy takes, in seconds.
  private func message(own: Double, copies: [Double]) throws -> String? {
    let timeline = try RenderedScene(
      layers: "- {id: outer, layers: [{id: inner, repeat: {count: \(copies.count)}}]}"
    ).timeline
    let outer = try timeline.presentation(at: timeline.displayLink[0]).layers[0]
    let costs = FrameCosts(limit: 1) { [clock] in clock.now }
    do throws(DrawingError) {
      try costs.measured(frame: 7) { () throws(DrawingError) in
        try costs.measured(outer) { () throws(DrawingError) in
          clock.advance(by: own)
          for (copy, time) in zip(outer.sublayers, copies) {
            try costs.measured(copy) { clock.advance(by: time) }
          }
        }
      }
      return nil
    } catch {
      return error.description
    }
  }

  private static let late = "cannot draw frame 7: it takes more than 1 s (--frame-timeout)"

  @Test func aFrameWithinTheLimitIsDrawn() throws {
    #expect(try message(own: 0.2, copies: [0.4, 0.4]) == nil)
  }

  @Test func copiesAreNamedTogether() throws {
    #expect(
      try message(own: 0, copies: [0.5, 0.4, 0.3, 0.2])
        == "\(Self.late), most of it for 'outer/inner-0' and its copies (1.2 s)")
  }

  @Test func theMostExpensiveLayerIsNamedFirst() throws {
    #expect(
      try message(own: 0.7, copies: [0.5, 0]) == """
        \(Self.late), most of it for 'outer' (0.7 s) and 'outer/inner-0' (0.5 s)
        """)
  }

  @Test func aLayerBelowATwentiethOfTheMostExpensiveOneIsNotNamed() throws {
    #expect(
      try message(own: 0.04, copies: [1, 0])
        == "\(Self.late), most of it for 'outer/inner-0' (1 s)")
  }
}
