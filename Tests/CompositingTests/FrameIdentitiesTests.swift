import Effects
import System
import Foundation
import Raster
import SceneModel
import Testing
import Timeline

@testable import Compositing
@testable import SceneText

@Suite final class FrameIdentitiesTests {
  private let pictures = try? DemoPictures()

  /// A folder with the demos' pictures, and some numbered ones.
  private var folder: String { pictures?.path ?? "" }

  @Test(arguments: SceneEdit.all)
  func visibleEditsChangeTheFingerprint(edit: SceneEdit) throws {
    let (before, after) = (try frames(of: edit.before), try frames(of: edit.after))
    let seen = zip(before, after).filter { $0.picture != $1.picture }
    #expect(!seen.isEmpty, "nobody sees this edit")
    for (before, after) in seen { #expect(before.identity != after.identity) }
  }

  /// Keys that are only names or numbers of frames, others in other words, unseen in small, or in
  /// need of a variable font.
  private static let silentKeys: Set = [
    "id", "component", "include", "with", "as", "name", "components", "inputs", "variants",
    "carriesVelocity", "expectations", "duration", "frames", "parameters", "from", "to", "layers",
    "shadowSize",
    "shadowAmount", "preset", "axes",
  ]

  @Test func everyKeyOfALayerIsEdited() {
    let keys = [
      LayerKey.all.names, BorderKey.all.names,
      ShadowKey.all.names, ContentsKey.all.names,
      LinearGradientKey.all.names, RadialGradientKey.all.names,
      ConicGradientKey.all.names,
      ShapeKey.all.names, PathPartKey.all.names, TrimKey.all.names,
      ImageKey.all.names, SequenceKey.all.names,
      VideoKey.all.names,
      TextKey.all.names, TextStrokeKey.all.names, TextPathKey.all.names, AnimatorKey.all.names,
      UnitStateKey.all.names, StagedBlurKey.all.names,
      BackdropKey.all.names, LatencyKey.all.names,
      MotionBlurKey.all.names, ShutterKey.all.names,
      SampleBoundsKey.all.names, TransitionKind.allCases.flatMap(\.keys.names),
      FilterKind.allCases.flatMap(\.keys.names), SceneKey.all.names,
      EmitterKey.all.names, EmitterCellKey.all.names,
    ].flatMap(\.self)
    let texts = SceneEdit.all.map(\.testDescription).joined(separator: "\n")
    for key in Set(keys).subtracting(Self.silentKeys).sorted() {
      #expect(texts.contains(key + ":"), "\(key)")
    }
  }

  /// A file that a document shows counts by its contents.
  @Test(arguments: [
    ("Frames/0.png", "0.png"), ("Frames/a%20b.png", "a b.png"), ("Frames/a&amp;b.png", "a&b.png"),
    ("Frames/a (1).png", "a (1).png"),
  ])
  func linkedFilesAreNoticed(href: String, file: String) throws {
    try "one".write(toFile: folder + "/Frames/" + file, atomically: true, encoding: .utf8)
    let link = """
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><image href="\(href)"/></svg>
      """
    try link.write(toFile: folder + "/link.svg", atomically: true, encoding: .utf8)
    func contents() throws -> [UInt8] {
      let library = AssetLibrary(in: AssetFolders(folder))
      _ = try library.svgSize("link.svg")
      return library.linkedContents(of: "link.svg")
    }
    let before = try contents()
    #expect(!before.isEmpty)
    #expect(try contents() == before)
    try "other".write(toFile: folder + "/Frames/" + file, atomically: true, encoding: .utf8)
    #expect(try contents() != before)
  }

  @Test(arguments: unseenEdits)
  func invisibleEditsKeepTheFingerprint(edit: SceneEdit) throws {
    let (before, after) = (try frames(of: edit.before), try frames(of: edit.after))
    #expect(before.map(\.identity) == after.map(\.identity))
  }

  private static let (dusk, lake, tram) = ("Assets/dusk.jpg", "Assets/lake.jpg", "Assets/tram.jpg")

  /// Edits after which no frame has to be rendered again.
  private static let unseenEdits: [SceneEdit] = [
    SceneEdit("# a comment", ""), SceneEdit("", "# two\n\n# lines"),
    SceneEdit("opacity: 1\nrotation: 9", "rotation: 9\nopacity: 1"),
    SceneEdit("rotation: 9", "rotation: 4 + 5"),
    SceneEdit("backgroundColor: red", "backgroundColor: '#f00'", with: SceneEdit.still),
    SceneEdit("layers: []", "layers: [{size: [4, 4], hidden: true, backgroundColor: red}]"),
    SceneEdit(
      "layers: []", "layers: [{size: [4, 4], opacity: 0, contents: {svg: Assets/star.svg}}]"),
    SceneEdit("contents: {svg: Assets/star.svg}", "contents: {svg: copy.svg}"),
    SceneEdit(
      "motionBlur: {opacity: 0, radius: 2}", "motionBlur: {opacity: 0, radius: 3, mode: crossfade}",
      with: SceneEdit.fast),
    SceneEdit(
      "animations: [{property: contents.image.file, values: [\(dusk), \(lake)], duration: 9}]",
      "animations: [{property: contents.image.file, values: [\(dusk), \(tram)], duration: 9}]",
      with: SceneEdit.image),
    SceneEdit(head: "parameters: {a: 1}", "parameters: {a: 2}"),
  ]

  /// An animation whose end is edited, and the frames that are the same up to there.
  @Test(arguments: [
    ("{property: opacity, to: 0.5, begin: 0.1}", "{property: opacity, to: 0.4, begin: 0.1}"),
    (
      "{property: opacity, to: 0.5, begin: 0.1}",
      "{property: opacity, to: 0.5, begin: 0.1, easing: ease-in}"
    ),
    (
      "{property: backgroundColor, to: blue, begin: 0.1}",
      "{property: backgroundColor, to: navy, begin: 0.1}"
    ),
  ])
  func onlyFramesAfterAnEditAreNoticed(before: String, after: String) throws {
    let edit = SceneEdit("animations: [\(before)]", "animations: [\(after)]")
    let (before, after) = (try frames(of: edit.before), try frames(of: edit.after))
    // At 30 frames per second, an animation begins to show after frame 3.
    #expect(
      zip(before, after).map { $0.identity == $1.identity } == [true, true, true, true, false])
  }

  /// What stands still because its clock does, and what passes by the same place.
  @Test(arguments: [
    "position: [\"20 + 60 * time\", 20], size: [20.5, 9], backgroundColor: gold",
    "position: [24, 20], contents: {text: {string: Ag, size: \"10 + 20 * time\"}}",
    "position: [30, 22], size: [20, 14], opacity: \"time + 0.3\", cornerRadius: 4, backgroundColor: red",
    """
    position: [30, 22], size: [20, 14], rotation: "90 * time", backgroundColor: navy,
    shadow: {radius: 3}, contents: {ellipse: {fill: white}}
    """,
    """
    position: [30, 22], size: [24, 14], contents: {linearGradient: {colors: [red, gold]}},
    animations: [{property: scale, from: 0.5, to: 1.5, duration: 1}],
    layers: [{position: ["9 + 20 * time", 7], size: [6, 6], backgroundColor: white}]
    """,
  ])
  func whatStandsAtAStoppedClockLooksAsWhatPasses(layer: String) throws {
    func frames(clock: String) throws -> [Frame] {
      try self.frames(
        of: """
          size: [90, 70]
          frames: 14
          layers:
            - id: card
              position: ["40 + 30 * time", 35.3]
              rotation: "20 * time"
              size: [64, 48]
              backgroundColor: "#5856d6"
              shadow: {radius: 5, offset: [0, 4]}
              layers: [{\(clock), \(layer)}]
          """)
    }
    let (passing, still) = (
      try frames(clock: "speed: 1"), try frames(clock: "speed: 0, timeOffset: 0.2")
    )
    #expect(passing[12].identity == still[12].identity)
    #expect(passing[12].picture == still[12].picture)
    #expect(passing[6].identity != still[6].identity)
  }

  /// A function of what frames depend on, over all demos: none of them looks otherwise.
  @Test(arguments: try demoNames())
  func framesOfADemoThatLookDifferentDiffer(name: String) throws {
    let text = try String(contentsOfFile: "\(DemoPictures.demos)/\(name)", encoding: .utf8)
    var pictures: [ContentHash: Bitmap] = [:]
    for (identity, picture) in try frames(of: text, folder: DemoPictures.demos, scale: 0.1) {
      #expect(pictures[identity] ?? picture == picture)
      pictures[identity] = picture
    }
    #expect(pictures.count > 1)
  }

  @Test func anAuditIdentifiesTheGivenFramesOnly() throws {
    let scene = try RenderedScene(layers: "  - {size: [4, 4], backgroundColor: red, opacity: time}")
    let identities = FrameIdentities(of: scene.timeline, scene.assets, auditing: [1, 3])
    let known = try #require(scene.timeline.audit(identifying: identities).identities?.known)
    #expect(known.keys.sorted() == [1, 3])
    for (frame, identity) in known {
      #expect(try identities.identity(ofFrame: frame, in: scene.timeline) == identity)
    }
  }

  private static func demoNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: DemoPictures.demos).filter {
      $0.hasSuffix(".yaml")
    }
    .sorted()
  }

  private typealias Frame = (identity: ContentHash, picture: Bitmap)

  /// What the frames of a scene depend on, and what they look like.
  ///
  /// - Parameter scale: Pixels per point; then only every 20th frame and the next count.
  private func frames(of text: String, folder: String? = nil, scale: Double? = nil) throws
    -> [Frame]
  {
    let scene = try RenderedScene(text, folder: folder ?? self.folder, scale: scale)
    let identities = scene.identities
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    return try scene.timeline.displayLink.filter { scale == nil || $0.frame % 20 < 2 }.map { tick in
      let presentation = try scene.timeline.presentation(at: tick)
      return (identities.identity(of: presentation), try renderer.frame(presentation))
    }
  }
}

extension RenderedScene {
  /// The identities of the frames.
  var identities: FrameIdentities { FrameIdentities(of: timeline, assets) }
}
