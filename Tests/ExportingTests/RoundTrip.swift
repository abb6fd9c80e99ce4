import Compositing
import Exporting
@testable import Importing
import Pipeline
import Raster
import SceneModel
@testable import SceneText
import System
import Testing
import Timeline

/// A scene, and the one that comes back from its Core Animation document.
struct RoundTrip {
  let export: CoreAnimationExport

  /// What the import says.
  let messages: [String]

  /// The text of the scene that came back.
  let text: String

  private let there, back: SceneTimeline

  /// - Parameters:
  ///   - layer: The keys of the only layer besides its name, its size and its place.
  ///   - beneath: The layers beneath it, each followed by a comma.
  ///   - states: The states of the scene, of which `on` is played in both.
  init(_ layer: String, over beneath: String = "", states: String? = nil) throws {
    let head = """
      size: [100, 80]
      background: white
      frames: 44
      layers: [\(beneath){id: card, size: [60, 40], position: [50, 40], \(layer)}]
      """
    let declared = states.map { head + "\nstates: {on: {layers: {card: \($0)}}}" } ?? head
    let export = try CoreAnimationExport(
      SceneTimeline(try #require(Self.parsed(declared).scene)), assets: Self.assets,
      folders: AssetFolders(""), limits: .standard,
      states: Self.parsed(declared, notingStates: true).states)
    self.export = export
    let imported = try CoreAnimationDocument(
      SourceText(file: "main.caml", bytes: Array(export.text.utf8)), in: AssetFolders("")
    ).scene(
      picturesIn: "", playing: states == nil ? nil : PlayedStates("on"),
      resources: SceneResources(Self.assets))
    messages = imported.diagnostics.map(\.message)
    text = imported.text
    let played = states == nil ? declared : declared + "\ntimeline: [{at: 0, state: on}]"
    there = try SceneTimeline(try #require(Self.parsed(played).scene))
    back = try SceneTimeline(try #require(Self.parsed(imported.text).scene))
  }

  private static let assets = AssetLibrary(in: AssetFolders(""))

  private static func parsed(_ text: String, notingStates: Bool = false) throws -> ParsedScene {
    let parsed = ParsedScene(
      parsing: SourceText(file: "scene.yaml", bytes: Array(text.utf8)),
      resources: SceneResources(assets), notingStates: notingStates)
    let errors = parsed.diagnostics.filter { $0.severity == .error }.map(\.message)
    try #require(errors.isEmpty, "\(errors)\n\(text)")
    return parsed
  }

  /// Returns the largest difference of a channel between both scenes in some frames, up to the last
  /// of the one that ends first.
  func difference(inFrames numbers: [Int] = [0, 7, 20, 29]) throws -> Int {
    let last = min(there.frameCount, back.frameCount) - 1
    return try numbers.map { number in
      let (ours, theirs) = try (
        frame(min(number, last), of: there), frame(min(number, last), of: back)
      )
      try #require(ours.pixels.count == theirs.pixels.count)
      return zip(ours.pixels, theirs.pixels).map { ours, theirs in
        (0..<4).map { abs(Int(ours.bgra[$0]) - Int(theirs.bgra[$0])) }.max() ?? 0
      }.max() ?? 0
    }.max() ?? 0
  }

  private func frame(_ number: Int, of timeline: SceneTimeline) throws -> Bitmap {
    try Renderer(timeline.scene, assets: Self.assets, cache: RasterCache())
      .frame(try timeline.presentation(at: timeline.displayLink[number], for: .drawing))
  }
}
