import Compositing
import Exporting
@testable import Importing
import Pipeline
import SceneModel
@testable import SceneText
import System
import TestSupport
import Testing
import Timeline

/// Keys that Core Animation lacks, which come back from its documents as they were.
@Suite struct OwnKeyTests {
  /// Returns the scene that comes back from the document of another one.
  private func back(_ layer: String, duration: String = "1") throws -> (
    scene: ImportedScene, document: CoreAnimationExport
  ) {
    let export = try ExportedScene(layer, duration: duration).coreAnimation
    let imported = try CoreAnimationDocument(
      SourceText(file: "main.caml", bytes: Array(export.text.utf8)), in: AssetFolders("")
    ).scene(
      picturesIn: "", resources: SceneResources(AssetLibrary(in: AssetFolders(""))))
    #expect(imported.diagnostics.isEmpty, "\(imported.diagnostics.map(\.message))")
    return (imported, export)
  }

  /// Motion blurs, with what a scene says of them after the import.
  private static let blurs: [(blur: String, back: String)] = [
    ("true", "{radius: 20, samples: 5, opacity: log2(distance) / 5}"),
    (
      "{angle: 90, radius: 9.5, samples: auto, opacity: 0.4}",
      "{angle: 90, radius: 9.5, samples: auto, opacity: 0.4}"
    ),
    (
      "{as: matched}",
      "{radius: distance / 4, samples: auto, opacity: 'if(distance > 0, 1, 0)', "
        + "distance: shutter, mode: crossfade, snapshot: whole}"
    ),
    (
      "{as: repository}",
      "{angle: 90, radius: 40, samples: 5, opacity: log2(distance) / 5, velocity: own, "
        + "distance: refresh, placement: sublayer, measure: frame, snapshot: start, "
        + "matte: '#000000'}"
    ),
    (
      "{as: article, wholePoints: true, linear: true, enable: [0.2, 0.6], disable: 0.5, delay: 0.1}",
      "{angle: 90, radius: 40, samples: 5, opacity: log2(distance) / 5, velocity: own, "
        + "distance: tick, placement: sublayer, measure: frame, snapshot: start, wholePoints: true, "
        + "matte: '#000000', linear: true, enable: [0.2, 0.6], disable: [0.5], delay: 0.1}"
    ),
    (
      "{angle: 2 * dx - dy, radius: 'clamp(speed, 1, 9)', samples: 1 + distance, pauses: [[0.2, 0.4]]}",
      "{angle: 2 * dx - dy, radius: 'clamp(speed, 1, 9)', samples: 1 + distance, "
        + "opacity: log2(distance) / 5, pauses: [[0.2, 0.4]]}"
    ),
  ]

  @Test(arguments: blurs)
  func motionBlursComeBack(blur: String, words: String) throws {
    let (scene, export) = try back("motionBlur: \(blur)")
    guard case .list(let layers)? = scene.document.root["layers"]?.content else {
      Issue.record("\(scene.text)")
      return
    }
    var back = scene.document
    back.root = try #require(layers[0]["motionBlur"], "\(scene.text)").styled(.line)
    func plain(_ text: String) -> String { text.filter { !" \n\"'{},".contains($0) } }
    #expect(plain(back.text) == plain(words))
    #expect(export.leftOut.contains("card: its motionBlur"))
  }

  /// A preset is no key of its own there: a document has the values that it stands for.
  @Test func everyKeyOfABlurComesBack() {
    let texts = Self.blurs.map(\.back).joined(separator: " ")
    for name in MotionBlurKey.all.names where name != MotionBlurKey.preset.name {
      #expect(texts.contains("\(name): "), "no blur has \(name)")
    }
  }

  /// A blur that reads more than the movement of its layer is left out as a whole.
  @Test(arguments: ["opacity: time", "radius: distance * time"])
  func motionBlursOfOtherNumbersStay(keys: String) throws {
    let (scene, export) = try back("motionBlur: {\(keys)}")
    #expect(!export.text.contains("motionBlur") && !scene.text.contains("motionBlur"))
    #expect(export.leftOut.contains("card: its motionBlur"))
  }

  @Test func numbersOfBlursKeepMoving() throws {
    let (scene, export) = try back(
      "motionBlur: {radius: 4}, animations: [{property: motionBlur.radius, to: 9, duration: 1}]")
    #expect(export.text.contains("keyPath=\"smear_motionBlur.radius\""))
    let words = scene.text.filter { !" \n".contains($0) }
    #expect(words.contains("property:motionBlur.radius,from:4,to:9"), "\(scene.text)")
  }

  @Test func vectorPicturesComeBack() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>".utf8),
      to: "dot.svg")
    let assets = AssetLibrary(in: AssetFolders(folder.path))
    let text =
      "{size: [9, 9], frames: 1, layers: [{id: a, position: [4.5, 4], contents: {svg: dot.svg}}]}"
    let parsed = ParsedScene(
      parsing: SourceText(file: "a.yaml", bytes: Array(text.utf8)),
      resources: SceneResources(assets))
    let export = try CoreAnimationExport(
      SceneTimeline(#require(parsed.scene)), assets: assets, folders: AssetFolders(folder.path),
      limits: .standard)
    #expect(export.text.contains("smear_contents=\"svg: assets/dot.svg\""), "\(export.text)")
    #expect(export.text.contains("<contents type=\"CGImage\" src=\"assets/a.png\"/>"))
    #expect(Set(export.files.map(\.path)) == ["assets/a.png", "assets/dot.svg"])
  }

  /// On the way from half of red to blue, red is mixed with its alpha, as pixels are.
  @Test func gradientsOfSeveralAlphasHaveMoreStops() throws {
    let gradient = "contents: {linearGradient: {colors: [red/0.5, blue]}}"
    let (scene, export) = try back(gradient)
    let stops = export.text.matches(
      of: /<CGColor value="([0-9.]+) 0 ([0-9.]+)"(?: opacity="([0-9.]+)")?\/>/)
    #expect((5...20).contains(stops.count), "\(export.text)")
    for stop in stops {
      let alpha = stop.3.flatMap { Double($0) } ?? 1
      let red = (1 - alpha) / alpha
      let parts = [stop.1, stop.2].map { Double($0) ?? 9 }
      #expect(abs(parts[0] - red) < 1e-5 && abs(parts[1] - 1 + red) < 1e-5, "\(export.text)")
    }
    #expect(export.files.isEmpty && scene.text.contains("interpolation: straight"))
    // Stops that move stay as they are, and the gradient is a picture.
    let moving =
      "\(gradient), animations: [{property: contents.linearGradient.colors.0, to: blue, "
      + "duration: 1}]"
    #expect(try !ExportedScene(moving).coreAnimation.text.contains("CAGradientLayer"))
  }

  @Test func cornersComeBack() throws {
    let (scene, export) = try back("cornerRadius: [4, 2, 0, 3.5]")
    #expect(export.text.contains("cornerRadius=\"4\""))
    #expect(export.text.contains("smear_keys=\"cornerRadius: [4, 2, 0, 3.5]\""))
    #expect(scene.text.contains("cornerRadius: [4, 2, 0, 3.5]"), "\(scene.text)")
    // Core Animation has corners that are not round.
    #expect(try !back("cornerRadius: [4, 0, 0, 4]").document.text.contains("smear_keys"))
  }

  /// A document that rests after its movements, or has none, says how long it lasts.
  @Test(arguments: [
    ("2", "animations: [{property: opacity, to: 0, duration: 1}]", "duration: 2"),
    ("0.5", "animations: [{property: opacity, to: 0, duration: 1}]", "duration: 0.5"),
    ("1.5", "opacity: 1", "duration: 1.5"),
    ("1", "animations: [{property: opacity, to: 0, duration: 1}]", "duration: settle"),
    ("settle", "animations: [{property: opacity, to: 0, duration: 1}]", "duration: settle"),
    (
      "settle", "animations: [{property: position.x, to: 0, spring: {response: 0.4}}]",
      "duration: settle"
    ),
    (
      "2",
      "animations: [{property: opacity, to: 0, duration: 0.5, autoreverses: true, "
        + "repeatCount: 2}]", "duration: settle"
    ),
  ])
  func durationsComeBack(duration: String, keys: String, back: String) throws {
    let (scene, export) = try self.back(keys, duration: duration)
    #expect(export.text.contains("smear_duration") == (back != "duration: settle"))
    #expect(scene.text.contains("\(back)\n"), "\(scene.text)")
    #expect(!scene.text.contains("frames"))
  }

  @Test(arguments: ["120", "30000/1001"])
  func frameRatesComeBack(rate: String) throws {
    let (scene, export) = try back("opacity: 1", duration: "1\nframeRate: \(rate)")
    #expect(export.text.contains("smear_frameRate=\"\(rate)\"") && export.leftOut.isEmpty)
    #expect(scene.text.contains("frameRate: \(rate)\n"), "\(scene.text)")
    #expect(try !back("opacity: 1").document.text.contains("smear_frameRate"))
  }

  @Test(arguments: ["displayLink: {busy: [[0.2, 0.4]]}", "displayLink: {pauses: [[0.2, 0.4]]}"])
  func displaysThatMissRefreshesAreNamed(keys: String) throws {
    let export = try back("opacity: 1", duration: "1\n\(keys)").document
    #expect(export.leftOut == ["the scene: the irregularity of its display"])
  }

  @Test func lettersThatMoveAreNamed() throws {
    let export = try ExportedScene(
      "contents: {text: {string: ab, animators: [{per: letter, from: {opacity: 0}, duration: 0.3}]}}"
    ).coreAnimation
    #expect(
      export.leftOut == [
        "card: the movement of its letters, which are all in their places there,"
      ])
  }
}
