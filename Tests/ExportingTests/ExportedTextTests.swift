import Compositing
import Exporting
@testable import Importing
import Pipeline
import SceneModel
import SceneText
import System
import TestSupport
import Testing
@testable import Timeline

/// Texts and particles, which come back from documents of Core Animation as they were.
@Suite struct ExportedTextTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Returns the layer of a scene that comes back.
  private func back(_ layer: String) throws -> (layer: Layer, document: String) {
    let export = try ExportedScene(layers: [layer]).coreAnimation
    for file in export.files {
      try FileSystem.createFolder(ofFile: folder.path.appending(name: file.path))
      try folder.write(file.bytes, to: file.path)
    }
    let resources = SceneResources(AssetLibrary(in: AssetFolders(folder.path)))
    let imported = try CoreAnimationDocument(
      SourceText(file: "main.caml", bytes: Array(export.text.utf8)),
      in: AssetFolders(folder.path)
    ).scene(picturesIn: "", resources: resources)
    #expect(imported.diagnostics.isEmpty, "\(imported.diagnostics.map(\.message))")
    for asset in imported.assets { try folder.write(asset.bytes(), to: asset.target) }
    let parsed = ParsedScene(
      parsing: SourceText(file: "back.yaml", bytes: Array(imported.text.utf8)),
      resources: resources)
    let scene = try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))")
    return (try #require(scene.layers.first), export.text)
  }

  private func original(_ layer: String) throws -> Layer {
    try #require(try ExportedScene(layers: [layer]).timeline.scene.layers.first)
  }

  /// The keys of texts.
  private static let texts = [
    "string: Inbox", "string: \"a {{b}}: 'c' \\\"d\\\" & <e>\\nf\", markup: false",
    "string: \"{1234.5:+,.2} of {0.25:%} and {7:03}\", locale: de",
    "string: Inbox, font: Inter, size: 21.5, weight: 650, color: \"#12345680\"",
    "string: Inbox, color: color(srgb 0.1234 0.5 0.75 / 0.3)",
    "string: Inbox, features: [tnum, -kern, salt=2]",
    "string: Inbox, stroke: {color: white, width: 3, position: above}, alignment: center",
    "string: one two three four, width: 40, maxLines: 2, truncation: middle",
    "string: one two three four, maxWidth: 40, lineHeight: 1.4, letterSpacing: -0.4",
    "string: Inbox, padding: [1, 2, 3, 4], count: 3",
    "string: Inbox, style: italic", "string: <b>In</b>box, markup: true",
  ]

  @Test(arguments: texts, ["size: [50.5, 30], ", "anchorPoint: [0, firstBaseline], ", ""])
  func textsComeBack(keys: String, geometry: String) throws {
    try expectToComeBack(keys, geometry: geometry)
  }

  @Test(arguments: [
    "firstMargin: 3.5, reversed: true", "lastMargin: -2, perpendicular: false",
  ])
  func textsAlongPathsComeBack(keys: String) throws {
    let text = "string: Inbox, path: {d: M 0 40 C 10 0 50 0 60 40, \(keys)}"
    for geometry in ["size: [50.5, 30], ", ""] { try expectToComeBack(text, geometry: geometry) }
  }

  private func expectToComeBack(_ keys: String, geometry: String) throws {
    let layer = "{id: title, position: [50.25, 40.75], \(geometry)contents: {text: {\(keys)}}}"
    let (back, document) = try back(layer)
    let original = try original(layer)
    #expect(document.contains("<contents type=\"CGImage\""))
    #expect(back.contents == original.contents)
    #expect(back.slots.map(\.name) == original.slots.map(\.name))
    for (slot, value) in original.values.enumerated() {
      let differs = (0..<4).contains { abs(back.values[slot][$0] - value[$0]) > 1e-6 }
      #expect(
        !differs, "\(original.slots[slot].name): \(back.values[slot]) instead of \(value)")
    }
  }

  @Test func animationsOfTextsComeBack() throws {
    let layer = """
      {id: count, position: [50, 40], contents: {text: {string: "{n}", color: red}},
      values: {n: 0}, animations: [{property: contents.text.color, to: blue, duration: 1}]}
      """
    let text = try ExportedScene(layers: [layer]).coreAnimation
    #expect(text.text.contains("keyPath=\"smear_contents.text.color\""))
    #expect(text.leftOut == ["count: the animation of 'contents.text.color'"])
    #expect(try back(layer).layer.animations.count == 1)
  }

  @Test func numbersInTextsComeBack() throws {
    let layer =
      "{id: count, position: [50, 40], contents: {text: {string: \"{round(5 * time)} new\"}}}"
    let (back, document) = try back(layer)
    #expect(document.contains("keyPath=\"smear_contents.text.numbers.1\""))
    #expect(back.animations.map { back.slots[$0.slot].name } == ["contents.text.numbers.1"])
  }

  @Test func textsWhosePartsMoveArePictures() throws {
    let export = try ExportedScene(layers: [
      """
      {id: title, position: [50, 40], contents: {text: {string: Inbox, animators: [
      {from: {opacity: 0}, stagger: 0.1, duration: 0.5}]}}}
      """
    ]).coreAnimation
    #expect(!export.text.contains("smear_contents"))
  }

  @Test func particlesComeBack() throws {
    let keys = """
      birthRate: 40, begin: 0.25, duration: 0.5, lifetime: 2, lifetimeRange: 0.5, velocity: 90,
      velocityRange: 10, emissionLongitude: -90, emissionRange: 60, acceleration: [3, 40], spin: 180,
      spinRange: 30, scale: 0.5, scaleRange: 0.25, scaleSpeed: -0.125, color: gold, redRange: 0.5,
      alphaSpeed: -0.5
      """
    let layer = """
      {id: confetti, position: [50, 40], size: [80, 40], contents: {emitter: {shape: circle,
      mode: outline, size: [20, 20], position: [10, 5], renderMode: additive, seed: 7,
      cells: [{contents: white, size: [8, 6], \(keys)}]}}}
      """
    let (back, document) = try back(layer)
    let (old, new) = (try #require(try original(layer).contents.emitter), back.contents.emitter)
    #expect(document.contains("<CAEmitterLayer"))
    #expect(new?.shape == old.shape)
    #expect(new?.mode == old.mode)
    #expect(new?.renderMode == old.renderMode)
    #expect(new?.seed == old.seed)
    #expect(new?.position == old.position)
    #expect(new?.size == old.size)
    let (cell, own) = (try #require(new?.cells.first), old.cells[0])
    #expect(cell.births == own.births)
    #expect(cell.motion == own.motion)
    #expect(cell.look == own.look)
    #expect(cell.picture[.size] == own.picture[.size])
  }

  @Test func particlesOfParticlesComeBack() throws {
    let layer = """
      {id: rockets, position: [50, 40], size: [80, 40], contents: {emitter: {cells: [
      {contents: white, size: [2, 2], birthRate: 2, lifetime: 1, begin: 0.5, cells: [
      {contents: red, size: [2, 2], birthRate: 20, lifetime: 0.5, begin: 0.25, cells: [
      {contents: blue, size: [2, 2], birthRate: 3, lifetime: 0.5}]}]},
      {contents: green, size: [2, 2], birthRate: 1, lifetime: 1}]}}}
      """
    let (back, _) = try back(layer)
    let (old, new) = (try #require(try original(layer).contents.emitter), back.contents.emitter)
    #expect(new?.cells.map(\.source) == old.cells.map(\.source))
    #expect(new?.cells.map(\.births) == old.cells.map(\.births))
  }

  /// Matrices of six and of sixteen numbers, with the keys that follow them.
  @Test(arguments: [
    "transform: [0.8, 0.3, -0.4, 1.2, 7, -5]",
    "transform: [0.8, 0.3, -0.4, 1.2, 7, -5], rotation: 30, scale: [2, 1.5], skew: [10, 0]",
    "transform: [0.8, 0, 0.4, 0.002, 0.1, 1, 0.2, -0.001, 0, 0, 0.7, 0, 3, 4, 5, 1.25], rotationX: 20",
  ])
  func matricesComeBack(keys: String) throws {
    let layer =
      "{id: a, position: [50, 40], size: [20, 10], backgroundColor: red, doubleSided: false, \(keys)}"
    let places = [try original(layer), try back(layer).layer].map { layer in
      Placement.scene.within(layer) { layer.values[$0.rawValue] }
    }
    for (x, y) in [(0.0, 0.0), (20, 0), (20, 10), (0, 10)] {
      let corners = places.map { place in
        (place.right * x + place.down * y + place.origin)
          / (place.weights * SIMD3(x, y, 1)).sum()
      }
      let distance = corners[0] - corners[1]
      #expect(abs(distance.x) < 1e-4 && abs(distance.y) < 1e-4, "\(corners)")
    }
  }

  /// Ellipses in plain colours come back as ellipses, unless their line shows their fill.
  @Test(arguments: [
    ("ellipse: {fill: red}", "ellipse"), ("ellipse: {stroke: red, lineWidth: 3}", "ellipse"),
    ("ellipse: {fill: red, stroke: blue, lineWidth: 2}", "ellipse"),
    ("path: {d: M 0 0 L 9 9 L 0 9 Z, fill: red}", "path"),
  ])
  func ellipsesComeBack(contents: String, kind: String) throws {
    let layer = "{id: a, position: [50, 40], size: [20, 12], contents: {\(contents)}}"
    guard case .shape(let shape) = try back(layer).layer.contents else {
      Issue.record("no shape")
      return
    }
    #expect((shape.outline == .ellipse) == (kind == "ellipse"))
  }

  /// A gradient in a path becomes a gradient behind a mask, beneath the line, and comes back.
  @Test(arguments: [
    "path: {d: M 0 0 L 20 4 L 0 12 Z, fill: {linearGradient: {colors: [red, blue], start: [0, 0.25]}}, "
      + "stroke: white/0.5, lineWidth: 2}",
    "path: {d: M 2 3 L 17 9, stroke: {linearGradient: {colors: [red, blue]}}, lineWidth: 2}",
    "ellipse: {fill: {radialGradient: {colors: [red, blue], center: [0.5, 0.25], radius: 0.4}}}",
    "ellipse: {stroke: {linearGradient: {colors: [red, blue]}}, lineWidth: 3, trim: {end: 0.5}}",
  ])
  func gradientsInShapesComeBack(contents: String) throws {
    let (back, document) = try back(
      "{id: a, position: [50, 40], size: [20, 12], contents: {\(contents)}}")
    let plain = try original(
      "{id: a, position: [50, 40], size: [20, 12], contents: {\(contents)}}")
    #expect(document.contains("<CAGradientLayer"))
    #expect(back.sublayers.isEmpty && back.mask.isEmpty)
    #expect(back.contents == plain.contents)
    #expect(back.values == plain.values)
  }

  /// A rectangle with a gradient becomes a gradient with round corners.
  @Test func gradientsInRectanglesAreGradients() throws {
    let (back, document) = try back(
      "{id: a, position: [50, 40], size: [20, 12], contents: "
        + "{rectangle: {cornerRadius: 3, fill: {linearGradient: {colors: [red, blue]}}}}}")
    #expect(document.contains("<CAGradientLayer name=\"a\""))
    #expect(
      back.masksToBounds && back.values[Slot<Corners>.cornerRadius.index] == SIMD4(repeating: 3))
  }

  /// The end of a line with a gradient moves in the mask.
  @Test(arguments: ["path: {d: M 2 3 L 17 9, ", "ellipse: {"])
  func linesWithGradientsStillGrow(outline: String) throws {
    let kind = outline.prefix { $0 != ":" }
    let (back, document) = try back(
      "{id: a, position: [50, 40], size: [20, 12], contents: {\(outline)"
        + "stroke: {linearGradient: {colors: [red, blue]}}, trim: {end: 0}}}, "
        + "animations: [{property: contents.\(kind).trim.end, to: 1, duration: 1}]}")
    #expect(document.contains("keyPath=\"strokeEnd\""))
    #expect(back.animations.map { back.slots[$0.slot].name } == ["contents.path.trim.end"])
  }

  /// A fill that shows through its line is a layer of its own, and comes back in an ellipse.
  @Test(arguments: [("ellipse: {", 0), ("rectangle: {cornerRadius: 3, ", 2)])
  func fillsBeneathClearLinesAreLayers(outline: String, layers: Int) throws {
    let layer = """
      {id: a, position: [50, 40], size: [20, 12],
      contents: {\(outline)fill: red, stroke: white/0.5, lineWidth: 2}}}
      """
    let (back, document) = try back(layer)
    #expect(document.contains("<CAShapeLayer name=\"line\""))
    #expect(back.sublayers.count == layers)
  }

  /// A backdrop is exported as a `CABackdropLayer`, and its tint as the layer's background.
  @Test func backdropsComeBack() throws {
    let (back, document) = try back(
      "{id: a, position: [50, 40], size: [20, 12], "
        + "backdrop: {blur: 6, saturation: 1.5, tint: white/0.5}}")
    #expect(document.contains("<CABackdropLayer name=\"a\""))
    let backdrop = try #require(back.backdrop)
    #expect(backdrop.filter.slots.allSatisfy { $0.map { back.values[$0].x } == 6 })
    #expect(backdrop.colorFilters.count == 1)
    #expect(back.values[Slot<Color>.backgroundColor.index] == SIMD4(1, 1, 1, 0.5))
  }

  /// A shadow comes back with its own radius and its own kernel.
  @Test(arguments: ["gaussian", "coreAnimation"]) func shadowsComeBack(kernel: String) throws {
    let layer =
      "{id: a, position: [50, 40], size: [20, 12], backgroundColor: red, "
      + "shadow: {radius: 14, kernel: \(kernel)}}"
    let shadow = try #require(try back(layer).layer.shadows.first)
    let back = try back(layer).layer
    #expect(shadow.kernel.rawValue == kernel)
    #expect(back.values[shadow.radius.index].x == 14)
  }

  @Test func whatParticlesOfCoreAnimationLackIsNamed() throws {
    let export = try ExportedScene(layers: [
      """
      {id: burst, position: [50, 40], size: [80, 40], contents: {emitter: {shape: circle,
      size: [20, 10], cells: [{contents: white, size: [8, 6], count: 12, lifetime: 1, drag: 2,
      rotationRange: 90, tumble: 360, colors: [gold, tomato], scaleOverLife: 1 - progress,
      alphaOverLife: progress}]}}}
      """
    ]).coreAnimation
    #expect(
      export.leftOut == [
        "burst: the height of its emitter's ellipse",
        "burst: that its particles are born at once, not within a frame,",
        "burst: the drag of its particles",
        "burst: the rotation of its particles at their birth",
        "burst: the tumbling of its particles", "burst: the scaleOverLife of its particles",
        "burst: the alphaOverLife of its particles",
        "burst: each colour of its particles after the first",
      ])
    #expect(export.text.contains("birthRate=\"720\""))
  }
}
