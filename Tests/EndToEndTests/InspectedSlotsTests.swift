import Effects
import TestSupport
import Foundation
import Raster
import Pipeline
import SceneModel
import SceneText
import Testing

@testable import Exporting

/// Tests that `inspect` prints every animated value, in all its formats.
@Suite struct InspectedSlotsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let picture = try PNGEncoder().encode(Bitmap(width: 4, height: 4), as: .rgba)
    try folder.createFolder("Frames")
    _ = try Tool.output(
      "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=size=16x16:rate=50:duration=1",
      folder.file("clip.mkv"))
    for file in ["picture.png", "other.png", "Frames/0.png", "Frames/1.png"] {
      try folder.write(picture, to: file)
    }
  }

  /// Layers with every kind of slot among them: their ids and their keys in flow style.
  private static let layers: [(id: String, keys: String)] = [
    ("ground", "size: [20, 20], contents: {color: teal}"),
    (
      "box",
      "size: [8, 8], border: {width: 1}, shadow: {radius: 2}, motionBlur: {angle: 0}, "
        + "contents: {rectangle: {fill: {linearGradient: {colors: [red, blue]}}, stroke: black, "
        + "cornerRadius: 2, dash: [2, 1], trim: {end: 0.5}}}"
    ),
    (
      "path",
      "mask: {size: [9, 9], contents: {ellipse: {fill: black}}}, contents: {path: {d: M2 2 L9 2 L5 8 Z, "
        + "fill: {radialGradient: {colors: [red, blue]}}}}"
    ),
    ("text", "contents: {text: {string: \"{1 + 1} of 3\", width: 9, lineHeight: 1}}"),
    (
      "picture",
      "contents: {image: {file: picture.png, delay: 0.1, blurRegion: [0, 0, 2, 2]}}, "
        + "blur: {progress: 0.5}, filters: [\(filters)]"
    ),
    ("film", "contents: {sequence: {folder: Frames, frameRate: 30}}"),
    ("clip", "contents: {video: {file: clip.mkv, time: 0.1}}"),
    ("glass", "size: [9, 9], backdrop: {latency: {cost: 0.04, mode: async}}"),
    (
      "change",
      "size: [9, 9], contents: {transition: {name: pageCurl, progress: 0.5, from: {color: red}, "
        + "to: {color: blue}}}"
    ),
    (
      "confetti",
      "contents: {emitter: {cells: [{contents: red, size: [2, 2], birthRate: 9, lifetime: 1}]}}"
    ),
  ]

  private static let filters =
    FilterKind.allCases.filter { $0 != .mask }.map { "{\($0): {}}" }.joined(separator: ", ")

  /// A layer and one of its slots.
  private struct Animated {
    let path: String
    let slot: NamedSlot

    /// The slot's name in `inspect`, where blur values belong to the overlay.
    var name: String {
      ["angle", "radius", "samples"].first { slot.name == "motionBlur.\($0)" }
        .map { "overlay\($0.capitalized)" } ?? slot.name
    }

    var animation: String {
      let (from, to) =
        switch slot.kind {
        case .number: ("1", "2")
        case .boolean: ("true", "false")
        case .point, .size, .scale: ("[1, 1]", "[2, 2]")
        case .corners, .insets, .rectangle, .matrix: ("[1, 1, 1, 1]", "[2, 2, 2, 2]")
        case .color: ("red", "blue")
        case .file: ("picture.png", "other.png")
        case .path: ("M2 2 L9 2 L5 8 Z", "M0 0 L9 9 L1 8 Z")
        }
      return "{property: \(slot.name), from: \(from), to: \(to), duration: 1}"
    }
  }

  /// Writes a scene in which all slots of the layers are animated; returns these slots.
  private func writeScene() throws -> [Animated] {
    let head = "size: [20, 20]\nscale: 1\nduration: 1\nlayers:\n"
    func scene(_ animations: [String: String]) -> String {
      head
        + Self.layers.map { id, keys in
          "  - {id: \(id), \(keys), animations: [\(animations[id] ?? "")]}\n"
        }.joined()
    }
    try folder.write(scene([:]).utf8, to: "still.yaml")
    let still = try SceneFile(path: folder.path + "/still.yaml") { Issue.record("\($0)") }
      .scene(overriding: ParsedScene.Overrides())
    let animated = still.scene.layers.flatMap { layer in
      layer.slots.map { Animated(path: layer.path, slot: $0) }
    }
    let animations = Dictionary(grouping: animated, by: \.path)
      .mapValues { $0.map(\.animation).joined(separator: ", ") }
    try folder.write(scene(animations).utf8, to: "moving.yaml")
    return animated
  }

  @Test func everythingThatChangesIsShown() throws {
    let animated = try writeScene()
    let outputs = try [[], ["--csv"], ["--json"]].map { options in
      let run = try folder.smear(["inspect", "moving.yaml", "--frames", "7"] + options)
      #expect(run.status == 0, "\(run.messages)")
      return run.output
    }
    let table = try #require(outputs[0].split(separator: "\n").first).split(separator: " ")
    let lines = outputs[1].split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let json = try JSONDecoder().decode(Inspection.self, from: Data(outputs[2].utf8))
    let layers = try #require(json.ticks.first).layers
    let place = try #require(lines[0].firstIndex(of: "layer"))

    // An animated path appears as its points.
    for slot in animated where slot.slot.kind != .path {
      let fields = slot.slot.kind.fieldNames(of: slot.name)
      let record = try #require(lines.first { $0[place] == slot.path })
      let columns = fields.compactMap(lines[0].firstIndex(of:))
      #expect(columns.count == fields.count, "\(slot.name)")
      let value = try #require(layers[slot.path]?[slot.name], "\(slot.name)")
      #expect(columns.map { record[$0] } == value.fields, "\(slot.name)")
      let cells = slot.slot.kind == .color ? [slot.name] : fields
      let usual = ["position": ["x", "y"]][slot.name]
      #expect(Set(usual ?? cells).isSubset(of: table.map(String.init)), "\(slot.name)")
    }
    #expect(Set(animated.map(\.slot.kind)).count == 11)
    let points = (1...3).flatMap { number in
      ["x", "y"].map { "contents.path.point\(number).\($0)" }
    }
    #expect(Set(points).isSubset(of: lines[0]))
    for name in ["overlayOpacity", "capturedFrame", "hasContents", "livingParticles"] {
      #expect(lines[0].contains(name), "\(name)")
      #expect(table.contains(name == "overlayOpacity" ? "overlay" : Substring(name)), "\(name)")
    }
    #expect(layers["path/mask"] != nil)
  }
}

/// The output of `inspect --json`.
private struct Inspection: Decodable {
  let ticks: [Tick]

  struct Tick: Decodable {
    let layers: [String: [String: Value]]
  }

  struct Value: Decodable {
    /// Names of the fields, as in the CSV.
    let fields: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        fields = ["\(flag)"]
      } else if let number = try? container.decode(Double.self) {
        fields = [number.plain]
      } else if let text = try? container.decode(String.self) {
        fields = [text]
      } else {
        fields = try container.decode([Double].self).map(\.plain)
      }
    }
  }
}
