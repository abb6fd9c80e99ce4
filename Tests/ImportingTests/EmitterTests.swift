import Importing
import Raster
import SceneModel
import TestSupport
import Testing

/// The particles of a `CAEmitterLayer`.
@Suite struct EmitterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let dot = Bitmap(width: 10, height: 6, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    try folder.createFolder("Assets")
    // The document names the first, and its scene the second.
    for file in ["dot.png", "Assets/dot.png"] {
      try folder.write(PNGEncoder(.small).encode(dot, as: .rgb), to: file)
    }
  }

  private func document(
    _ emitter: String, cell: String, in cells: String = "", root: String = "geometryFlipped=\"1\""
  ) throws -> ImportedDocument {
    try ImportedDocument(
      """
      <CAEmitterLayer bounds="0 0 80 40" position="50 50" \(emitter)><emitterCells>
      <CAEmitterCell birthRate="20" lifetime="2" \(cell)>
      <contents type="CGImage" src="dot.png"/>\(cells)</CAEmitterCell></emitterCells></CAEmitterLayer>
      """, root: root, in: folder.path)
  }

  /// Attributes of a layer and of its cell, with parts of the scene.
  private static let rows: [(emitter: String, cell: String, parts: [String])] = [
    (
      "emitterPosition=\"30 10\"", "",
      [
        "duration: 4\n", "position: [30, 10]",
        "contents: {image: Assets/dot.png}, birthRate: 20, lifetime: 2}",
      ]
    ),
    (
      "emitterShape=\"circle\" emitterSize=\"15 0\" emitterMode=\"outline\" renderMode=\"additive\"",
      "", ["shape: circle", "mode: outline", "size: [30, 30]", "renderMode: additive"]
    ),
    (
      "emitterShape=\"line\" emitterSize=\"60 4\" seed=\"7\"", "",
      ["shape: line", "size: [60, 4]", "seed: 7"]
    ),
    // The layer has factors of its cells' numbers.
    (
      "birthRate=\"0.5\" lifetime=\"3\" velocity=\"2\" scale=\"0.5\" spin=\"2\"",
      "velocity=\"10\" velocityRange=\"-6\" scale=\"0.8\" scaleRange=\"0.2\" scaleSpeed=\"-0.1\" "
        + "lifetimeRange=\"1\" spin=\"1.5707963267948966\" spinRange=\"-3.141592653589793\"",
      [
        "birthRate: 10", "lifetime: 6", "lifetimeRange: 3", "velocity: 20", "velocityRange: 12",
        "scale: 0.4", "scaleRange: 0.1", "scaleSpeed: -0.05", "spin: 180", "spinRange: 360",
      ]
    ),
    (
      "",
      "emissionLongitude=\"-1.5707963267948966\" emissionRange=\"0.7853981633974483\" "
        + "xAcceleration=\"3\" yAcceleration=\"40\" beginTime=\"0.5\" duration=\"1\" color=\"1 0 0\" "
        + "redRange=\"0.2\" alphaSpeed=\"-0.4\"",
      [
        "begin: 0.5", "duration: 1", "emissionLongitude: -90", "emissionRange: 45",
        "acceleration: [3, 40]", "color: \"#ff0000\"", "redRange: 0.2", "alphaSpeed: -0.4",
      ]
    ),
    ("", "contentsScale=\"2\"", ["size: [5, 3]"]),
    (
      "", "contentsRect=\"0 0 0.5 1\"",
      ["image: {file: Assets/dot.png contentsRect: [0, 0, 0.5, 1]}", "size: [5, 6]"]
    ),
  ]

  @Test(arguments: rows)
  func particlesBecomeAnEmitter(emitter: String, cell: String, parts: [String]) throws {
    let document = try document(emitter, cell: cell)
    #expect(document.scene.diagnostics.isEmpty, "\(document.scene.diagnostics.map(\.message))")
    let words = document.text.unbroken
    for part in parts where !part.hasSuffix("\n") {
      #expect(words.contains(part.unbroken), "\(part): \(document.text)")
    }
    for part in parts where part.hasSuffix("\n") { #expect(document.text.contains(part)) }
  }

  /// Where y points up, particles start and fall the other way round.
  @Test func particlesOfDocumentsThatPointUpAreMirrored() throws {
    let text = try document(
      "emitterPosition=\"30 10\"",
      cell: "emissionLongitude=\"1.5707963267948966\" yAcceleration=\"-40\" "
        + "spin=\"3.141592653589793\"",
      root: ""
    ).text
    for part in [
      "position: [30, 30]", "emissionLongitude: -90", "acceleration: [0, 40]", "spin: -180",
    ] {
      #expect(text.unbroken.contains(part.unbroken), "\(text)")
    }
  }

  /// A cell without births, one that is switched off, and one without a picture show nothing.
  @Test(arguments: ["birthRate=\"0\"", "enabled=\"0\"", "lifetime=\"0\""])
  func cellsWithoutParticlesAreNone(cell: String) throws {
    let document = try ImportedDocument(
      """
      <CAEmitterLayer bounds="0 0 9 9"><emitterCells><CAEmitterCell \(cell)>
      <contents src="dot.png"/></CAEmitterCell></emitterCells></CAEmitterLayer>
      """, in: folder.path)
    #expect(document.scene.diagnostics.isEmpty && !document.text.contains("emitter"))
  }

  @Test(arguments: [
    (
      "emitterShape=\"sphere\"", "", "",
      "the depth of the emitterShape 'sphere' is left out: particles are born in the layer's plane"
    ),
    (
      "", "zAcceleration=\"3\"", "",
      "the zAcceleration '3' is left out: particles stay in the layer's plane"
    ),
    (
      "", "",
      "<emitterCells>"
        + String(
          repeating: "<CAEmitterCell birthRate=\"3\" lifetime=\"1\"><contents src=\"dot.png\"/>"
            + "</CAEmitterCell>", count: 100) + "</emitterCells>",
      "what emits more particles than 100 cells is left out: particles emit no particles"
    ),
  ])
  func whatParticlesLackIsSaid(emitter: String, cell: String, cells: String, message: String) throws
  {
    let document = try document(emitter, cell: cell, in: cells)
    #expect(document.scene.diagnostics.map(\.message) == [message])
    #expect(document.text.contains("emitter:"))
  }

  /// The cells of cells become those of cells; particles without a picture may emit others.
  @Test func particlesEmitParticles() throws {
    let inner = """
      <emitterCells><CAEmitterCell birthRate="9" lifetime="0.5" beginTime="0.25">
      <emitterCells><CAEmitterCell birthRate="4" lifetime="1"><contents src="dot.png"/></CAEmitterCell>
      </emitterCells></CAEmitterCell></emitterCells>
      """
    let document = try document("", cell: "", in: inner)
    #expect(document.scene.diagnostics.isEmpty, "\(document.scene.diagnostics.map(\.message))")
    let cells = try #require(document.parsed().layers[0].contents.emitter).cells
    #expect(cells.map(\.source) == [nil, 0, 1])
    #expect(cells.map(\.births.rate) == [20, 9, 4])
    #expect(cells.map(\.births.begin) == [0, 0.25, 0])
  }

  /// States switch emitters on and off; what a scene cannot do is said.
  @Test(arguments: [
    ("0", "1", "hidden: true", "On: {layers: {layer-1: {hidden: false}}}"),
    ("1", "0", "birthRate: 20", "On: {layers: {layer-1: {hidden: true}}}"),
  ])
  func statesSwitchEmittersOnAndOff(own: String, rate: String, layer: String, state: String) throws
  {
    let document = try ImportedDocument(
      """
      <CAEmitterLayer id="e" bounds="0 0 80 40" birthRate="\(own)"><emitterCells>
      <CAEmitterCell birthRate="20" lifetime="2"><contents type="CGImage" src="dot.png"/>
      </CAEmitterCell></emitterCells></CAEmitterLayer>
      """,
      more: """
        <states><LKState name="On"><elements><LKStateSetValue targetId="e" keyPath="birthRate">
        <value type="real" value="\(rate)"/></LKStateSetValue></elements></LKState></states>
        """, in: folder.path)
    #expect(document.text.contains(layer), "\(document.text)")
    #expect(document.text.contains("birthRate: 20"), "\(document.text)")
    #expect(document.text.contains(state), "\(document.text)")
    #expect(
      document.scene.diagnostics.map(\.message) == [
        "the gradual change of its particles is left out: a birthRate above 0 shows all of them, "
          + "and 0 hides all"
      ])
  }
}
