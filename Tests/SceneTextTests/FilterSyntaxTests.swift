import Effects
import SceneModel
import SceneText
import Testing

@Suite struct FilterSyntaxTests {
  private func layer(_ keys: String) throws -> Layer {
    let parsed = SceneFixture.layer(keys)
    return try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))").layers[0]
  }

  private func settings(of filter: Filter, in layer: Layer) -> [SIMD4<Double>] {
    filter.slots.compactMap(\.self).map { layer.values[$0] }
  }

  @Test(arguments: FilterKind.allCases.filter { $0 != .mask })
  func aNameAloneHasTheDefaults(kind: FilterKind) throws {
    let layer = try layer("filters: [\(kind.rawValue)]")
    let filter = layer.filters[0]
    #expect(filter.kind == kind)
    #expect(filter.edges == kind.defaultEdges)
    #expect(!filter.isLinear)
    #expect(settings(of: filter, in: layer) == kind.settings.map(\.defaultValue))
  }

  @Test func aSingleValueIsThatOfTheFirstParameter() throws {
    let layer = try layer("filters: [{pixellate: 6}, {tint: red}, {saturate: 0}]")
    #expect(settings(of: layer.filters[0], in: layer)[0].x == 6)
    #expect(settings(of: layer.filters[1], in: layer)[0] == SIMD4(1, 0, 0, 1))
    #expect(settings(of: layer.filters[2], in: layer)[0].x == 0)
  }

  @Test(arguments: [
    ("{radius: 6}", [6.0, 6, 6]), ("{radius: 6, radiusY: 2}", [6, 6, 2]),
    ("{radiusX: 1}", [4, 1, 4]),
  ])
  func aGaussianHasOneRadiusOrTwo(values: String, radii: [Double]) throws {
    let layer = try layer("filters: [{gaussian: \(values)}]")
    #expect(settings(of: layer.filters[0], in: layer).map(\.x) == radii)
  }

  /// Radii from UIImage+ImageEffects.m of 2013 and UIImageEffects.m of 2014.
  @Test(arguments: [
    ("light", "1.0", 30.0, SIMD4(1, 1, 1, 0.3)), ("light", "1.1", 60, SIMD4(1, 1, 1, 0.3)),
    ("extraLight", "1.0", 20, SIMD4(0.97, 0.97, 0.97, 0.82)),
    ("dark", "1.1", 40, SIMD4(0.11, 0.11, 0.11, 0.73)),
  ])
  func imageEffectsHavePresets(
    preset: String, version: String, radius: Double, tint: SIMD4<Double>
  ) throws {
    let layer = try layer("filters: [{imageEffects: {preset: \(preset), version: \(version)}}]")
    let values = settings(of: layer.filters[0], in: layer)
    #expect(values == [SIMD4(radius, 0, 0, 0), SIMD4(1.8, 0, 0, 0), tint])
    #expect(layer.filters[0].version.rawValue == version)
  }

  /// The effect in a colour: its alpha is always 0.6, its saturation −1.
  @Test func aPresetTakesAColour() throws {
    let layer = try layer("filters: [{imageEffects: {preset: tint, tint: red/0.1}}]")
    let values = settings(of: layer.filters[0], in: layer)
    #expect(values == [SIMD4(10, 0, 0, 0), SIMD4(-1, 0, 0, 0), SIMD4(1, 0, 0, 0.6)])
  }

  @Test func whatIsSaidWinsOverAPreset() throws {
    let layer = try layer("filters: [{imageEffects: {preset: dark, radius: 3}}]")
    #expect(settings(of: layer.filters[0], in: layer)[0].x == 3)
  }

  @Test func everyNumberCanBeAnimatedByName() throws {
    let layer = try layer(
      """
      filters: [{gaussian: 1}, {gaussian: 2}, {tint: white/0.5}]
      animations:
        - {property: filters.gaussian.radius, to: 9}
        - {property: filters.gaussian2.radiusX, to: 9}
        - {property: filters.tint.color.alpha, to: 0}
      """)
    let (first, second, tint) = (layer.filters[0], layer.filters[1], layer.filters[2])
    #expect(
      layer.animations.map(\.slot) == first.slots + [second.slots[1], tint.slots[0]])
  }

  /// It is no other name of the motion blur's then, as it is without a blur in stages.
  @Test(arguments: ["", "motionBlur: {radius: 4}"])
  func theRadiusOfStagesIsNotAnimated(keys: String) throws {
    let parsed = SceneFixture.layer(
      "blur: {progress: 0.5}\nanimations: [{property: blur.radius, to: 9}]\n\(keys)")
    #expect(parsed.diagnostics.map(\.message) == ["this layer has no property 'blur.radius'"])
    #expect(
      parsed.diagnostics.map(\.hint)
        == ["stages are blurred once: animate 'blur.progress', or use the filter 'gaussian'"])
  }

  /// An axis follows the radius of both unless it has its own.
  @Test(arguments: [
    ("radius: 1", [0, 1, 2]), ("radius: 1, radiusX: 2", [0, 2]), ("radiusY: 2", [0, 1]),
    ("radiusX: 1, radiusY: 2", [0]),
  ])
  func anAnimatedRadiusMovesBothAxes(values: String, indices: [Int]) throws {
    let layer = try layer(
      "filters: [{gaussian: {\(values)}}]\nanimations: [{property: filters.gaussian.radius, by: 5}]"
    )
    #expect(layer.animations.map(\.slot) == indices.map { layer.filters[0].slots[$0] })
  }

  @Test(arguments: [
    ("white/0.3", 0.3), ("\"#ffffff80/0.5\"", 128 / 255 * 0.5), ("white/25%", 0.25),
  ])
  func coloursMayHaveTheirAlphaAfterASlash(text: String, alpha: Double) throws {
    let layer = try layer("filters: [{tint: \(text)}]")
    let color = settings(of: layer.filters[0], in: layer)[0]
    #expect(abs(color.w - alpha) < 1e-12)
    #expect(color.x == 1)
  }

  @Test(
    arguments: [
      ("progress: 0", .even(count: 10, radius: 20, spacing: .linear)),
      ("filter: fxBlur, stages: 4, radius: 8", .even(count: 4, radius: 8, spacing: .linear)),
      ("filter: {imageEffects: {preset: light}}", .even(count: 10, radius: 30, spacing: .linear)),
      (
        "filter: {imageEffects: {preset: dark, version: 1.1}}",
        .even(count: 10, radius: 40, spacing: .linear)
      ),
      (
        "filter: {imageEffects: {preset: light}}, radius: 3",
        .even(count: 10, radius: 3, spacing: .linear)
      ),
      ("radii: [0, 2, 5, 10, 20]", .listed([0, 2, 5, 10, 20])),
    ] as [(String, StagedBlur.Stages)])
  func stagesAreCountedOrListed(keys: String, stages: StagedBlur.Stages) throws {
    let layer = try layer("blur: {\(keys)\(keys.hasPrefix("progress") ? "" : ", progress: 0")}")
    #expect(layer.stagedBlur?.stages == stages)
  }

  @Test(arguments: FilterKind.blurs)
  func everyBlurWithARadiusBlursInStagesAndBehindGlass(kind: FilterKind) throws {
    let staged = try #require(try layer("blur: {filter: \(kind), progress: 0}").stagedBlur)
    #expect(staged.filter.kind == kind)
    #expect(staged.filter.edges == kind.defaultEdges)
    let layer = try layer("backdrop: {filter: \(kind)}")
    let glass = try #require(layer.backdrop)
    #expect(glass.filter.kind == kind)
    #expect(settings(of: glass.filter, in: layer) == kind.settings.map(\.defaultValue))
    #expect(glass.edges == (kind.hasEdges && kind.defaultEdges != .clamp ? .mirror : .clamp))
    #expect((glass.tint == nil) == kind.has(.tint))
    #expect((glass.saturation == nil) == kind.has(.saturation))
  }

  @Test func valuesOfBlursCanBeAnimatedByName() throws {
    let layer = try layer(
      """
      blur: {filter: {imageEffects: {saturation: 2}}, progress: 0}
      animations: [{property: blur.filter.saturation, to: 1}, {property: blur.progress, to: 1}]
      """)
    let staged = try #require(layer.stagedBlur)
    #expect(layer.animations.map(\.slot) == [staged.filter.slots[1], staged.progress.index])
    let glass = try self.layer(
      """
      backdrop: {filter: {fxBlur: {radius: 12}}}
      animations: [{property: backdrop.filter.radius, to: 1}, {property: backdrop.saturation, to: 0}]
      """)
    let backdrop = try #require(glass.backdrop)
    #expect(
      glass.animations.map(\.slot) == [backdrop.filter.slots[0], backdrop.saturation?.index])
  }

  @Test func glassIsBroughtUpToDateAsItSays() throws {
    let layer = try layer(
      "backdrop: {refresh: [0, 0.2], pauses: [[0.4, 0.5]], latency: {cost: 0.02}}")
    #expect(
      layer.backdrop?.updates
        == Backdrop.Updates(
          times: [0, 0.2], pauses: [0.4..<0.5],
          latency: Backdrop.Latency(cost: 0.02, mode: .throttled)))
  }

  @Test(arguments: [
    Mistake.layer("filters: [▸gausian◂]", "unknown filter 'gausian'", "did you mean 'gaussian'?"),
    .layer(
      "filters: [▸{gaussian: 4, saturate: 2}◂]", "a filter is one name with its values, not 2 keys"),
    .layer(
      "filters: [{saturate: {▸radius◂: 4}}]", "the filter 'saturate' has no key 'radius'",
      "use amount"),
    .layer("filters: [{box: ▸-1◂}]", "-1 is too small: must be at least 0"),
    .layer("filters: [{box: {edges: ▸mirrored◂}}]", "unknown edges 'mirrored'"),
    .layer("filters: [▸mask◂]", "a mask needs the file of its image"),
    .layer("filters: [{mask: ▸missing.png◂}]", "there is no file 'missing.png'"),
    .layer("filters: ▸4◂", "expected a list of filters, each after a '- ', not '4'"),
    .layer("filters: [{tint: ▸white/0.3/2◂}]", "unknown colour 'white/0.3/2'"),
    .layer("blur: ▸{radius: 4}◂", "a blur in stages needs its progress"),
    .layer("blur: {progress: 1, stages: ▸2.5◂}", "expected a whole number of stages, not 2.5"),
    .layer("blur: {progress: 1, stages: ▸0◂}", "0 is too small: must be at least 1"),
    .layer(
      "blur: {progress: 1, filter: ▸saturate◂}", "'saturate' is no blur with a radius",
      "use motion, gaussian, box, boxes, imageEffects, fxBlur, fxBlurView, gpuGaussian or gpuIOSBlur"
    ),
    .layer("blur: {progress: 1, filter: {▸boxs◂: 3}}", "unknown filter 'boxs'"),
    .layer(
      "blur: {progress: 1, filter: {box: ▸3◂}}", "'radius' stands beside the filter, not in it"),
    .layer(
      "blur: {progress: 1, filter: {box: {edges: ▸clamp◂}}}",
      "'edges' stands beside the filter, not in it",
      "radius or radii, edges and linear of the blur hold for all stages"),
    .layer(
      "blur: {progress: 1, filter: fxBlurView, edges: ▸clamp◂}", "'fxBlurView' has no 'edges'"),
    .layer(
      "blur: {progress: 1, radii: [0, 9], stages: ▸3◂}", "'radii' and 'stages' exclude each other"),
    .layer(
      "blur: {progress: 1, radius: ▸9◂, radii: [0, 9]}", "'radii' and 'radius' exclude each other"),
    .layer(
      "blur: {progress: 1, radii: [0, 9], spacing: ▸linear◂}",
      "'radii' and 'spacing' exclude each other"),
    .layer("blur: {progress: 1, radii: ▸[4]◂}", "a single picture cannot be faded into another"),
    .layer(
      "blur: {progress: 1, radii: ▸4◂}",
      "expected a list of radii, the first at progress 0, not '4'"),
    .layer(
      "blur: {progress: 1, filter: gpuGaussian, radii: [0, ▸101◂]}",
      "101 is too large: must be at most 100"),
    .layer("backdrop: {blur: ▸4◂, filter: box}", "'blur' and 'filter' exclude each other"),
    .layer("backdrop: {filter: ▸line◂}", "'line' is no blur with a radius"),
    .layer(
      "backdrop: {filter: {box: {edges: ▸clamp◂}}}", "'edges' stands beside the filter, not in it",
      "the backdrop has the edges"),
    .layer(
      "backdrop: {filter: fxBlur, tint: ▸red◂}", "the filter 'fxBlur' has a tint of its own",
      "write filter: {fxBlur: {tint: …}}"),
    .layer(
      "backdrop: {filter: gpuIOSBlur, saturation: ▸2◂}",
      "the filter 'gpuIOSBlur' has a saturation of its own"),
    .layer(
      "backdrop: {filter: fxBlurView, edges: ▸mirror◂}",
      "'fxBlurView' extends the edges of what it blurs", "use clamp"),
    .layer("backdrop: {refresh: [0.2, ▸0.2◂]}", "times ascend, but 0.2 follows 0.2"),
    .layer("backdrop: {refresh: ▸0.2◂}", "expected a list of times in seconds, not '0.2'"),
    .layer(
      "backdrop: {refresh: ▸[0.2]◂, frameInterval: 2}",
      "'refresh' and 'frameInterval' exclude each other"),
    .layer("backdrop: {pauses: [▸[0.4, 0.2]◂]}", "the pause does not end after it begins"),
    .layer(
      "displayLink: {refreshIntervals: [0.01, 0.02]}\nlayers: [{backdrop: {latency: ▸{cost: 1}◂}}]",
      "a latency needs a display with a steady frameRate"),
    .layer("filters: [box]\nbackdrop: ▸{}◂", "'backdrop' and 'filters' exclude each other"),
    .layer(
      "filters: [box]\nlayers: [{backdrop: ▸{}◂}]",
      "'backdrop' and the filters of a layer around it exclude each other"),
    .layer(
      "perspective: 500\nlayers: [{layers: [{backdrop: ▸{}◂}]}]",
      "'backdrop' and the perspective of a layer around it exclude each other"),
    .layer("mask: {backdrop: ▸{}◂}", "'backdrop' and a mask exclude each other"),
    .layer("backdrop: {captures: ▸all◂}", "unknown captures 'all'"),
    .layer("backdrop: {latency: ▸{mode: sync}◂}", "a latency needs its cost in seconds"),
    .layer(
      "backdrop: {latency: {cost: 0.02, queue: ▸serial◂}}",
      "only glass in the mode async has a queue", "add mode: async"),
    .layer(
      "backdrop: {latency: {cost: 0.02, per: ▸[9]◂}}",
      "expected [width, height], not a list of 1 item"),
    .layer(
      "contents: {image: {file: a.png, blurRadius: ▸4◂}}",
      "'blurRadius' belongs to a 'blurRegion', which is missing"),
    .layer(
      "contents: {image: {file: a.png, blurRegion: ▸[0, 0, 4]◂}}",
      "expected [x, y, width, height], not a list of 3 items"),
    .layer(
      "contents: {image: {file: a.png, blurRegion: [0, 0, ▸-4◂, 1]}}",
      "-4 is too small: must be at least 0"),
  ])
  func mistakesAreLocated(mistake: Mistake) throws { try mistake.expectToBeLocated() }

  @Test func aRefreshInAPauseIsWarnedOf() {
    let parsed = SceneFixture.layer("backdrop: {refresh: [0.1, 0.3], pauses: [[0.2, 0.4]]}")
    #expect(
      parsed.diagnostics.map(\.message) == [
        "the glass pauses then, and is not brought up to date"
      ])
  }
}
