import SceneModel
import SceneText
import Testing
import Timeline

/// A scene of five seconds at ten ticks a second with one layer.
struct MovedLayer {
  private let timeline: SceneTimeline

  /// - Parameters:
  ///   - keys: Of the layer, in flow style, besides its animations.
  ///   - animations: Each in flow style.
  ///   - head: Lines of the scene.
  init(_ keys: String = "", animations: [String], head: String = "") throws {
    let list = animations.map { "{\($0)}" }.joined(separator: ", ")
    timeline = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 10
        duration: 5
        \(head)
        layers: [{\(keys.isEmpty ? "" : keys + ", ")animations: [\(list)]}]
        """))
  }

  /// The layer at a tick, by the tick's time in seconds.
  func layer(at time: Double) throws -> PresentationLayer {
    let tick = timeline.displayLink[Int((time * 10).rounded())]
    return try timeline.presentation(at: tick).layers[0]
  }

  /// Values of a number at some times, to six decimal places.
  func values(of slot: Slot<Double>, at times: [Double]) throws -> [Double] {
    try times.map { (try layer(at: $0)[slot] * 1e6).rounded() / 1e6 }
  }

  /// Values of the horizontal position at some times, to four decimal places.
  func places(at times: [Double]) throws -> [Double] {
    try times.map { (try layer(at: $0)[.position].x * 1e4).rounded() / 1e4 }
  }
}
