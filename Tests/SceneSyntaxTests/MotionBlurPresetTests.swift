import SceneModel
import SceneSyntax
import Testing

@Suite struct MotionBlurPresetTests {
  @Test(arguments: [
    ("as: article", "angle: 90, velocity: own, distance: tick, matte: black, snapshot: start"),
    (
      "as: repository", "angle: 90, velocity: own, distance: refresh, matte: black, snapshot: start"
    ),
    (
      "as: smear",
      "angle: auto, velocity: screen, distance: elapsed, matte: transparent, "
        + "snapshot: content"
    ),
    ("as: smear", ""),
    (
      "as: matched",
      "angle: auto, velocity: screen, distance: shutter, matte: transparent, snapshot: whole, "
        + "mode: crossfade, radius: distance / 4, samples: auto, "
        + "opacity: 'if(distance > 0, 1, 0)'"
    ),
    (
      "as: matched, radius: 3, samples: 7, opacity: 0.5, mode: over, distance: tick",
      "radius: 3, samples: 7, opacity: 0.5, distance: tick, snapshot: whole"
    ),
    (
      "as: article, angle: auto, mode: crossfade, radius: 8",
      "angle: auto, velocity: own, distance: tick, matte: black, snapshot: start, "
        + "mode: crossfade, radius: 8"
    ),
    (
      "as: repository, distance: elapsed, velocity: screen, matte: white, snapshot: content, "
        + "angle: 10 * time",
      "distance: elapsed, velocity: screen, matte: white, snapshot: content, angle: 10 * time"
    ),
  ])
  func standsForItsRules(preset: String, rules: String) throws {
    let layers = try [preset, rules].map {
      try #require(SceneFixture.layer("motionBlur: {\($0)}").scene).layers[0].withoutPlaces
    }
    #expect(layers[0] == layers[1])
  }

  @Test func itsAngleCanBeAnimated() throws {
    let parsed = SceneFixture.layer(
      "motionBlur: {as: article}\nanimations: [{property: blur.angle, to: 45}]")
    #expect(parsed.diagnostics == [])
  }

  @Test func unknownPresetsAreLocated() throws {
    try Mistake.layer(
      "motionBlur: {as: ▸articel◂}", "unknown preset 'articel'", "did you mean 'article'?"
    ).expectToBeLocated()
  }
}
