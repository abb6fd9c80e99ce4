import SceneModel
import Testing
import Timeline

/// A scene whose layers read each other, at ten ticks in a second.
struct LinkedScene {
  let timeline: SceneTimeline

  init(_ layers: String, head: String = "duration: 1") throws {
    timeline = try #require(
      SceneFixture.scene("size: [99, 99]\nframeRate: 10\n\(head)\nlayers:\n\(layers)"))
  }

  /// What the scene shows at a tick.
  func presentation(at frame: Int) throws -> Presentation {
    try timeline.presentation(at: timeline.displayLink[frame])
  }

  /// A layer of the scene at a tick.
  func layer(_ path: String, at frame: Int = 0) throws -> PresentationLayer {
    try #require(try presentation(at: frame).layer(at: path), "\(path)")
  }
}
