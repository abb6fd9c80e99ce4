import Pipeline
import Compositing
import SceneModel
import SceneText
import Testing
import Timeline

/// Tests of the claims that the variants of the demo scenes make.
@Suite struct DemoVariantTests {
  /// In particular, an exact shutter never falls back to samples.
  @Test(arguments: try GoldenFrame.scenes())
  func noVariantHasWarnings(scene: String) throws {
    let file = try GoldenFrame.file(of: scene)
    for variant in try file.family(overriding: ParsedScene.Overrides()).variants {
      #expect(try variant.timeline.audit().all == [], "\(variant.title)")
    }
  }

  /// Distances were computed in Python from the curve of easeInEaseOut.
  @Test(arguments: ["slow": 5.38644, "medium": 21.45666, "fast": 80.46756])
  func allMeetInTheMiddle(word: String, distance: Double) throws {
    let timeline = try GoldenFrame.load("truth").timeline
    let layers = try timeline.presentation(at: timeline.displayLink[60]).layers
    let runner = try #require(layers.first { $0.model.path == word })
    #expect(abs(runner[.position].x - 240) < 1e-4)
    #expect(abs(runner.movement.distance - distance) < 1e-4)
  }
}
