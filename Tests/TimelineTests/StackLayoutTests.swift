import SceneModel
import Testing
import Timeline

/// Stacks against flexbox in Chromium.
@Suite struct StackLayoutTests {
  /// Chromium rounds to a 64th of a point.
  private static let tolerance = 0.01

  @Test(arguments: StackLayouts.all.map(\.name))
  func stacksAreLikeFlexbox(name: String) throws {
    let layout = try #require(StackLayouts.all.first { $0.name == name })
    let scene = try #require(
      SceneFixture.scene("size: [99, 99]\nframes: 1\nlayers: [\(layout.layer)]"))
    let root = try #require(
      try scene.presentation(at: scene.displayLink[0]).layers.first)
    let boxes = root.shownBoxes
    try #require(boxes.count == layout.boxes.count)
    for (index, (box, expected)) in zip(boxes, layout.boxes).enumerated() {
      // The outermost layer lies where the scene says.
      for side in (index == 0 ? 2 : 0)..<4 {
        #expect(
          abs(box[side] - expected[side]) <= Self.tolerance,
          "\(name), box \(index): \(box) is not \(expected)")
      }
    }
  }

  @Test func thereAreAtLeastTwentyLayouts() {
    #expect(StackLayouts.all.count >= 20)
  }
}

extension PresentationLayer {
  /// The boxes of the layer and of all shown layers in it, each in its superlayer: x, y, width,
  /// height.
  fileprivate var shownBoxes: [[Double]] {
    guard !self[.hidden] else { return [] }
    let (position, anchor, size) = (self[.position], self[.anchorPoint], self[.size])
    let box = [
      position.x - anchor.x * size.width, position.y - anchor.y * size.height, size.width,
      size.height,
    ]
    return [box] + sublayers.flatMap(\.shownBoxes)
  }
}
