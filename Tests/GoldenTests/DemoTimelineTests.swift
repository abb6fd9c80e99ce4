import SceneModel
import Testing
import Timeline

@testable import smear

/// What `smear inspect` prints of the demo scenes does not depend on what was evaluated before.
@Suite struct DemoTimelineTests {
  @Test(arguments: try GoldenFrame.scenes())
  func ticksDoNotDependOnEachOther(scene: String) throws {
    let timeline = try GoldenFrame.load(scene).timeline
    let frames = stride(from: 0, to: timeline.frameCount, by: 7)
    func values(_ frame: Int, of timeline: SceneTimeline) throws -> [[Double]] {
      try timeline.presentation(at: timeline.displayLink[frame]).layers.flatMap(\.numbers)
    }
    let forwards = try frames.map { try values($0, of: timeline) }
    let backwards = try frames.reversed().map { try values($0, of: timeline) }
    #expect(forwards == backwards.reversed())
    // In a timeline that has seen nothing else; every third of them, as it is made anew each time.
    for (index, frame) in frames.enumerated() where index % 10 == 3 {
      #expect(try values(frame, of: SceneTimeline(timeline.scene)) == forwards[index])
    }
  }
}

extension PresentationLayer {
  /// All there is to inspect of this layer and those in it.
  fileprivate var numbers: [[Double]] {
    let own = values.changing + [movement.distance, movement.speed, overlay?.opacity ?? 0]
    return [own] + (mask + sublayers).flatMap(\.numbers)
  }
}
