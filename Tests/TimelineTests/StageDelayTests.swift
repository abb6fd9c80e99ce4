import SceneModel
import Testing
import Timeline

/// Stages of a blur that are not there from the start, at ten ticks in a second.
@Suite struct StageDelayTests {
  @Test(arguments: [
    ("progress: 0.5, delay: 0.3", "", [0, 0, 0, 0.5, 0.5, 0.5]),
    ("progress: time, delay: 0.25", "", [0, 0, 0, 0.3, 0.4, 0.5]),
    ("progress: 0.5, delay: 0", "", [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    ("progress: 0.5", "", [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    (
      "progress: 0, delay: 0.3",
      "animations: [{property: blur.progress, from: 0, to: 1, duration: 1}],",
      [0, 0, 0, 0.3, 0.4, 0.5]
    ),
    ("progress: 0.5, delay: 0.3", "begin: 0.2,", [0, 0, 0, 0, 0, 0.5]),
  ])
  func nothingIsBlurredUntilThen(blur: String, keys: String, values: [Double]) throws {
    let timeline = try #require(
      SceneFixture.scene(
        "size: [9, 9]\nframeRate: 10\nframes: 6\nlayers: [{\(keys) blur: {\(blur)}}]"))
    let progress = try timeline.displayLink.map { tick in
      let layer = try timeline.presentation(at: tick).layers[0]
      return layer[try #require(layer.model.stagedBlur).progress]
    }
    #expect(zip(progress, values).allSatisfy { abs($0 - $1) < 1e-6 }, "\(progress)")
  }
}
