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

  /// What a layer reads by a name of another layer, at some ticks of two seconds.
  static func values(of name: String, in layer: String, at frames: [Int]) throws -> [Double] {
    let scene = try LinkedScene(
      "  - {id: reader, rotation: \(name)}\n  - \(layer)", head: "duration: 2")
    return try frames.map { try scene.layer("reader", at: $0)[.rotation] }
  }
}
