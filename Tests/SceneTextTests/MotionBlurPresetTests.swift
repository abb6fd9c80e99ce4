import SceneModel
import SceneText
import Testing

@Suite struct MotionBlurPresetTests {
  private static let published =
    "angle: 90, velocity: own, matte: black, snapshot: start, placement: sublayer, measure: frame"

  @Test(arguments: [
    ("as: article", "\(published), distance: tick, wholePoints: true, radius: 40"),
    ("as: repository", "\(published), distance: refresh, radius: 40"),
    (
      "as: smear",
      "angle: auto, velocity: screen, distance: elapsed, matte: transparent, "
        + "snapshot: content, wholePoints: false, placement: above, radius: 20"
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
      "as: article, angle: auto, mode: crossfade, radius: 8, wholePoints: false",
      "velocity: own, matte: black, snapshot: start, placement: sublayer, distance: tick, "
        + "measure: frame, mode: crossfade, radius: 8"
    ),
    (
      "as: repository, distance: elapsed, velocity: screen, matte: white, snapshot: content, "
        + "angle: 10 * time, placement: above, measure: bounds, radius: 20",
      "distance: elapsed, velocity: screen, matte: white, snapshot: content, angle: 10 * time"
    ),
  ])
  func standsForItsRules(preset: String, rules: String) throws {
    let layers = try [preset, rules].map {
      try #require(SceneFixture.layer("motionBlur: {\($0)}").scene).layers[0].withoutRanges
    }
    #expect(layers[0] == layers[1])
  }

  /// 40 pixels of the snapshot, whatever the scale; what an author says is in points.
  @Test(
    arguments: [
      (2, nil, "", 20), (2, 4, "", 10), (0.01, nil, "", 2000), (2, nil, ", radius: 40", 40),
    ] as [(Double, Double?, String, Double)])
  func publishedRadiusIsInPixels(scale: Double, override: Double?, keys: String, points: Double)
    throws
  {
    for preset in ["article", "repository"] {
      var overrides = ParsedScene.Overrides()
      overrides.scale = override
      let parsed = ParsedScene(
        parsing: SourceText(
          file: "scene.yaml",
          bytes: Array(
            "size: [99, 99]\nscale: \(scale)\nduration: 1\nlayers: [{motionBlur: {as: \(preset)\(keys)}}]"
              .utf8)),
        overriding: overrides, resources: SceneFixture.resources(files: [:]))
      let layer = try #require(parsed.scene?.layers.first)
      #expect(layer[try #require(layer.motionBlur).radius] == points)
    }
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

  @Test(arguments: [
    Mistake.layer("motionBlur: {wholePoints: ▸1◂}", "expected true or false, not '1'"),
    .layer(
      "motionBlur: {placement: ▸below◂}", "unknown placement 'below'", "use above or sublayer"),
  ])
  func unknownRulesAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }
}
