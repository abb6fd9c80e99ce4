import Compositing
import SceneModel
import System
import Testing
import Timeline

@Suite struct AuditTests {
  @Test(arguments: [
    // Rows that scroll by, of which the canvas shows some.
    ("{id: row, repeat: {count: 90}, position: [10, 9 * index]}", []),
    ("{id: row, repeat: {count: 90}, position: [99, 99]}", ["row-0"]),
    ("{id: row, repeat: {count: 2}, layers: [{id: a, position: [9, 99]}]}", ["row-0/a"]),
    // What is in what never appears goes without saying.
    ("{id: row, layers: [{id: a, hidden: true, layers: [{id: b}]}]}", ["row/a"]),
  ])
  func copiesThatNeverAppearAreOneWarning(layer: String, unseen: [String]) throws {
    let keys = "size: [9, 9], backgroundColor: red"
    let scene = try RenderedScene(
      layers: "- \(layer.replacing("id: ", with: "\(keys), id: "))")
    #expect(
      try scene.timeline.audit().all.map(\.message)
        == unseen.map { "the layer '\($0)' never appears" })
  }

  /// Rows that never change in a list that moves are looked at once they come near.
  @Test(arguments: [
    ("position", []), ("rotation", ["list/row-1", "list/row-2"]), ("scale", ["list/row-2"]),
  ])
  func rowsOfAListAppearAsItMoves(property: String, unseen: [String]) throws {
    let move = [
      "position": "position: [5, \"5 - 120 * progress\"]",
      "rotation": "position: [5, 5], rotation: 90 * time",
      "scale": "position: [5, 5], scale: \"1 - 0.8 * time\"",
    ]
    let rows = (0..<3).map { "{id: row-\($0), position: [5, \(5 + 50 * $0)], \(Self.box)}" }
    let scene = try RenderedScene(
      layers:
        "- {id: list, anchorPoint: [0, 0], \(move[property] ?? ""), layers: [\(rows.joined(separator: ", "))]}"
    )
    let warnings = try scene.timeline.audit().warnings
    #expect(warnings.map(\.message) == unseen.map { "the layer '\($0)' never appears" })
  }

  /// What a row cuts off is found in rows that come into sight, however they are seen.
  @Test(arguments: [
    "", "perspective: 200,", "shadow: {radius: 2},", "size: [30, 160], masksToBounds: true,",
  ])
  func whatRowsOfAListCutOffNeverAppears(keys: String) throws {
    let rows = (0..<3).map { index in
      "{id: row-\(index), position: [5, \(5 + 50 * index)], masksToBounds: true, \(Self.box), "
        + "layers: [{id: in, position: [4, 4], \(Self.box)}, {id: out, position: [40, 4], \(Self.box)}]}"
    }
    let scene = try RenderedScene(
      layers: """
        - {id: list, anchorPoint: [0, 0], position: [5, "5 - 120 * progress"], \(keys)
            layers: [\(rows.joined(separator: ", "))]}
        """)
    let warnings = try scene.timeline.audit().warnings
    #expect(
      warnings.map(\.message) == (0..<3).map { "the layer 'list/row-\($0)/out' never appears" })
  }

  private static let box = "size: [9, 9], backgroundColor: red"

  /// Why a layer never appears, where it is the same reason all the time.
  @Test(arguments: [
    ("size: [9, 9], backgroundColor: red, hidden: true", "it is hidden"),
    ("size: [9, 9], backgroundColor: red, opacity: 0", "its opacity is 0"),
    ("size: [9, 9]", "it has nothing to show: no backgroundColor, contents, border or layers"),
    (
      "size: [9, 9], backgroundColor: \"#ff00\"",
      "its backgroundColor is clear: #rgba and #rrggbbaa end with the alpha"
    ),
    ("backgroundColor: red", "it has no size"),
    ("size: [9, 9], backgroundColor: red, scale: [1, 0]", "its scale leaves nothing of it"),
    (
      "size: [9, 9], backgroundColor: red, position: [999, 9]",
      "it is always outside the canvas, or outside the layer that clips it"
    ),
    (
      "size: [9, 9], backgroundColor: red, position: [999, 9], opacity: time",
      "it is hidden, empty, without size or opacity, or always outside the canvas"
    ),
  ])
  func theReasonForAbsenceIsSaid(keys: String, reason: String) throws {
    let scene = try RenderedScene(layers: "- {id: a, \(keys)}")
    #expect(try scene.timeline.audit().warnings.map(\.hint) == [reason])
  }

  /// A layer whose corners are 50 points from its position.
  private func text(_ keys: String) -> String {
    "size: [20, 20]\nduration: 1\nlayers: [{id: box, size: [80, 60], backgroundColor: red, \(keys)}]"
  }

  /// What of a layer is marked, and which of its properties its motion blur does not see.
  @Test(arguments: [
    ("motionBlur: {}, rotation: ▸90 * time◂", "rotation"),
    ("motionBlur: {}, position: [60 * time, 0], rotation: ▸90 * time◂", "rotation"),
    ("motionBlur: {}, animations: [▸{property: opacity, to: 0, duration: 0.05}◂]", "opacity"),
    ("motionBlur: {}, animations: [▸{property: size.width, to: 5}◂]", "size"),
    (
      "motionBlur: {as: article}, scale: 1 + time, animations: [▸{property: size, to: [5, 5]}◂]",
      "size and scale"
    ),
    (
      "motionBlur: {as: matched}, rotation: 9 * time, animations: [▸{property: size, to: [5, 5]}◂]",
      "size"
    ),
    ("motionBlur: {as: matched, angle: 0}, rotation: ▸90 * time◂", "rotation"),
    ("motionBlur: {opacity: speed / 99}, scale: ▸1 + tick / 60◂", "scale"),
    (
      "motionBlur: {}, frameRate: 30, scale: 1 + tick / 60, opacity: ▸1 - 20 * time◂",
      "opacity and scale"
    ),
  ])
  func blursThatDoNotSeeAllAreNamed(keys: String, properties: String) throws {
    let parts = text(keys).split { "▸◂".contains($0) }
    let text = parts.joined()
    let warning = try #require(try RenderedScene(text).timeline.audit().all.first)
    #expect(Array(text.utf8)[warning.range.bytes].elementsEqual(parts[1].utf8))
    #expect(warning.message == "the motion blur of 'box' does not see its \(properties)")
    #expect(warning.hint?.contains("a 'shutter' in place of the 'motionBlur'") == true)
    #expect(warning.severity == .warning)
  }

  @Test(arguments: [
    "motionBlur: {}", "motionBlur: {as: matched}, rotation: 90 * time, scale: 1 + time",
    "motionBlur: {opacity: 0.5}, rotation: 90 * time",
    "motionBlur: {opacity: time}, rotation: 90 * time", "rotation: 90 * time",
    "shutter: {}, rotation: 90 * time", "motionBlur: {}, rotation: 9 * 5",
    "motionBlur: {}, animations: [{property: backgroundColor, to: blue}]",
    "motionBlur: {}, layers: [{size: [80, 60], backgroundColor: red, rotation: 90 * time}]",
    // No camera would see such fades, nor a switch.
    "motionBlur: {}, animations: [{property: opacity, to: 0, duration: 0.1}]",
    "motionBlur: {}, opacity: 1 - time", "motionBlur: {}, opacity: time > 0.5",
    // It turns so slowly that nothing is blurred, or moves more than it turns, or while it is off.
    "motionBlur: {}, rotation: 20 * time",
    "motionBlur: {}, position: [90 * time, 0], rotation: 90 * time",
    "motionBlur: {disable: 0.5}, animations: [{property: rotation, to: 90, begin: 0.5}]",
  ])
  func blursThatSeeAllThereIsAreFine(keys: String) throws {
    #expect(try RenderedScene(text(keys)).timeline.audit().all.map(\.message) == [])
  }

  private static let noSize = "shows nothing: the layer has no size"
  private static let outside =
    "shows nothing: everything in the layer lies outside of its bounds"

  /// A group that moves over a canvas of 20 × 20, and where a box of 6 × 6 in it is.
  @Test(arguments: [
    ("motionBlur: {}", "position: [5, 5]", noSize),
    ("motionBlur: {as: article}", "position: [5, 5]", noSize),
    ("size: [4, 0], motionBlur: {}", "position: [5, 5]", noSize),
    ("size: [4, 4], motionBlur: {}", "position: [12, 5]", outside),
    ("size: [4, 4], motionBlur: {enable: 0.5}", "position: [12, 5]", outside),
    ("size: [4, 4], motionBlur: {}", "position: [12, 5], rotation: 90 * time", outside),
    ("motionBlur: {as: matched}", "position: [5, 5]", nil),
    ("size: [4, 4], motionBlur: {}", "position: [5, 5]", nil),
    ("size: [4, 4], motionBlur: {}", "position: ['12 - 8 * time', 5]", nil),
    ("size: [4, 4], backgroundColor: red, motionBlur: {}", "position: [12, 5]", nil),
    ("size: [4, 4], motionBlur: {matte: black}", "position: [12, 5]", nil),
    ("size: [4, 4], motionBlur: {enable: 5}", "position: [12, 5]", nil),
    ("size: ['4 * time', 4], motionBlur: {opacity: 1}", "position: [1, 1]", nil),
  ])
  func blursOfNothingAreNamed(group: String, inside: String, message: String?) throws {
    let scene = try RenderedScene(
      layers: "- {id: box, repeat: {count: 2}, position: [5 + 9 * time, 9], \(group), "
        + "layers: [{\(inside), size: [6, 6], backgroundColor: red}]}")
    let warnings = try scene.timeline.audit().warnings.map(\.message)
      .filter { $0.contains("shows nothing") }
    #expect(warnings == (message.map { ["the motion blur of 'box-0' \($0)"] } ?? []))
  }

  /// Round corners clip no contents by themselves; texts and outlines do not reach there.
  @Test(arguments: [
    ("contents: {color: red}", true), ("contents: {linearGradient: {colors: [red, blue]}}", true),
    ("contents: {color: red}, masksToBounds: true", false),
    ("contents: {color: red}, mask: {size: [9, 9], backgroundColor: red}", false),
    ("contents: {color: transparent}", false), ("contents: {text: {string: a}}", false),
    ("contents: {ellipse: {fill: red}}", false), ("backgroundColor: red", false),
    ("contents: {color: red}, cornerRadius: 0", false),
    ("contents: {color: red}, cornerRadius: 5 * time", true),
  ])
  func cornersThatRoundNoContentsAreNamed(keys: String, isWarned: Bool) throws {
    let round = keys.contains("cornerRadius") ? keys : keys + ", cornerRadius: 3"
    let scene = try RenderedScene(
      layers: "- {id: box, repeat: {count: 2}, position: [5, 5], size: [9, 9], \(round)}")
    #expect(
      try scene.timeline.audit().all.map(\.message)
        == (isWarned ? ["cornerRadius does not round the contents of 'box-0'"] : []))
  }

  private static let cut = "masksToBounds cuts off the shadow of"

  private static let covered = "the opaque backgroundColor covers the glass of"

  private static let masked = "a mask without a size hides all of"

  /// Parts of a layer that its other parts hide.
  @Test(arguments: [
    ("masksToBounds: true, shadow: {opacity: 0.5}", cut),
    ("masksToBounds: true, shadow: {opacity: 0}", nil),
    ("masksToBounds: true, shadow: {opacity: 0.5, inner: true}", nil),
    ("masksToBounds: true", nil), ("shadow: {opacity: 0.5}", nil),
    ("backdrop: {blur: 4}", covered),
    ("mask: {contents: {ellipse: {fill: black}}}", masked),
    ("maskMode: invertedAlpha, mask: {contents: {ellipse: {fill: black}}}", nil),
    ("mask: {position: [4, 4], size: [9, 9], backgroundColor: black}", nil),
    ("mask: {layers: [{size: [9, 9], backgroundColor: black}]}", nil),
    ("mask: {contents: {path: {d: M 0 0 H 9 V 9 Z, fill: black}}}", nil),
    ("mask: {contents: {text: a}}", nil),
  ])
  func partsThatOtherPartsHideAreNamed(keys: String, message: String?) throws {
    let box = "position: [5, 5], size: [9, 9], backgroundColor: red, \(keys)"
    let scene = try RenderedScene(
      layers: "- {id: box, repeat: {count: 2}, \(box)}\n- {id: other, \(box)}")
    #expect(
      try scene.timeline.audit().all.map(\.message)
        == (message.map { ["\($0) 'box-0', and of 1 other layer"] } ?? []))
  }

  @Test(arguments: [
    ("backdrop: {tint: white}", "the opaque tint covers the glass of 'box'"),
    ("backdrop: {tint: white/0.9}", nil),
    ("backdrop: {blur: 4}, contents: {color: red}", "the opaque contents cover the glass of 'box'"),
    ("backdrop: {blur: 4}, contents: {color: red/0.5}", nil),
    ("backdrop: {blur: 4}, contents: {color: \"mix(red, red/0.5, progress)\"}", nil),
  ])
  func whatLiesOverAllOfTheGlassIsNamed(keys: String, message: String?) throws {
    let scene = try RenderedScene(
      layers: "- {id: box, position: [5, 5], size: [9, 9], \(keys)}")
    #expect(try scene.timeline.audit().all.map(\.message) == (message.map { [$0] } ?? []))
  }

  @Test(arguments: ["white/0.5", "mix(red, blue/0.2, progress)"])
  func glassUnderATranslucentColourIsSeen(color: String) throws {
    let glass = "position: [5, 5], size: [9, 9], backdrop: {blur: 4}"
    let scene = try RenderedScene(layers: "- {\(glass), backgroundColor: \"\(color)\"}")
    #expect(try scene.timeline.audit().all.isEmpty)
  }

  /// A picture through which the background shines may have round corners of its own.
  @Test(arguments: [
    ("Frames/0.png", "", true), ("clear.png", "", false),
    ("Frames/0.png", ", contentsGravity: center", false),
  ])
  func cornersOfPicturesCountWhereTheyAreCovered(file: String, keys: String, isWarned: Bool) throws
  {
    let pictures = try DemoPictures()
    let scene = try RenderedScene(
      "size: [9, 9]\nduration: 1\nlayers: [{id: a, position: [5, 5], size: [9, 9], cornerRadius: 3, "
        + "contents: {image: \(file)}\(keys)}]", folder: pictures.path)
    let warnings = try scene.timeline.audit(isOpaque: scene.assets.isOpaque).warnings
    #expect(!warnings.isEmpty == isWarned)
  }

  @Test func cornersAreNamedOnce() throws {
    let box = "position: [5, 5], size: [9, 9], cornerRadius: 3, contents: {color: red}"
    let scene = try RenderedScene(
      layers: ["a", "b", "c"].map { "- {id: \($0), \(box)}" }.joined(separator: "\n"))
    #expect(
      try scene.timeline.audit().all.map(\.message)
        == ["cornerRadius does not round the contents of 'a', nor those of 2 other layers"])
  }

  @Test func copiesOfABlurAreOneWarning() throws {
    let scene = try RenderedScene(
      text("repeat: {count: 9}, motionBlur: {}, rotation: 90 * time"))
    #expect(try scene.timeline.audit().all.count == 1)
  }

  /// The 80 points are 0.4 of them wide at frame 3, and then 40 in 1/60 s.
  @Test func theFirstFrameIsNamed() throws {
    let keys =
      "motionBlur: {}, animations: [{property: size.width, to: 40, begin: 0.05, easing: \"steps(1, jump-start)\"}]"
    #expect(
      try RenderedScene(text(keys)).timeline.audit().all.first?.hint?
        .hasPrefix("at frame 3 its corners move more") == true)
  }

  /// The layer is as large as a cached drawing may be, and its blur makes it appear even larger.
  @Test func theCacheHasRoomForAFilteredLayer() throws {
    let side = 4096
    let scene = try RenderedScene(
      "size: [\(side), \(side)]\nframes: 2\nlayers:\n  - {size: [\(side), \(side)], "
        + "backgroundColor: red, filters: [{gaussian: 4}], position: [99 * time, 99]}\n")
    var limits = Limits.standard
    limits[.memory] = 500 << 20
    let plan = try scene.timeline.memoryPlan(
      for: scene.timeline.presentation(at: scene.timeline.displayLink[1], for: .drawing),
      pictureBytes: 0, limits: limits)
    #expect(plan.workerCount(atMost: 2) == 1)
    #expect(plan.cacheLimit(workerCount: 1) >= side * side * 4)
  }
}
