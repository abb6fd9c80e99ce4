import Foundation
import TestSupport
import Testing

/// Tests of films in which a part of a region moves while the rest stays, and of flings.
@Suite struct MovingPartRecordingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A pill that springs from the first of three icons to the last one.
  private static func tabs(_ color: String, inFront: Bool, response: Double) -> String {
    let pill = """
        - {id: pill, position: [24, 24], size: [36, 36], cornerRadius: 12, backgroundColor: "\(color)", animations: [{property: position.x, to: 116, begin: 0.1, spring: {response: response, bounce: 0.2}}]}

      """
    let icons = """
        - {position: [24, 20], size: [12, 12], cornerRadius: 3, backgroundColor: "#5f5c6c"}
        - {position: [70, 20], size: [12, 12], cornerRadius: 6, backgroundColor: "#5f5c6c"}
        - {position: [116, 20], size: [12, 12], contents: {path: {d: "M1 11 L6 1 L11 11 Z", stroke: "#5f5c6c", lineWidth: 2}}}
        - {repeat: {count: 3, as: tab}, position: [24 + 46 * tab, 33], size: [20, 3], backgroundColor: "#5f5c6c"}

      """
    return """
      size: [140, 48]
      scale: 2
      duration: 0.9
      background: "#f4f3f8"
      parameters:
        response: {value: \(response), min: 0.1, max: 1}
      layers:

      """ + (inFront ? icons + pill : pill + icons)
  }

  private static let films = [
    ("film.mp4", ["-c:v", "libx264", "-crf", "22", "-pix_fmt", "yuv420p"]),
    ("film.gif", ["-vf", "split[a][b];[a]palettegen=max_colors=64[c];[b][c]paletteuse"]),
  ]

  /// Writes both scenes, and makes a film of the first one.
  private func record(
    _ scenes: (film: String, fitted: String), rate: Int, _ name: String, _ options: [String]
  ) throws {
    try folder.write(scenes.film.utf8, to: "true.yaml")
    try folder.write(scenes.fitted.utf8, to: "scene.yaml")
    let render = ["render", "true.yaml", "-o", "frames", "--frame-rate", "\(rate)", "--quiet"]
    #expect(try folder.smear(render).status == 0)
    _ = try Tool.output(
      ["ffmpeg", "-v", "error", "-framerate", "\(rate)", "-i"]
        + [folder.file("frames/frame-%05d.png")] + options + [folder.file(name)])
  }

  private func fit(_ name: String, _ layer: String, _ parameters: String) throws
    -> RecordingTests.Fit
  {
    let run = try folder.smear(
      "fit", "scene.yaml", "--recording", name, "--layer", layer, "--parameters", parameters,
      "--json", "--progress", "none")
    #expect((run.status, run.messages) == (0, ""))
    return try JSONDecoder().decode(RecordingTests.Fit.self, from: Data(run.output.utf8))
  }

  @Test(arguments: films, [("#b9b2ff", false), ("#5b4bf0/0.4", true)])
  func aPillThatMovesAcrossIconsIsFound(
    film: (name: String, options: [String]), pill: (color: String, inFront: Bool)
  ) throws {
    let scenes = [0.4, 0.55].map {
      Self.tabs(pill.color, inFront: pill.inFront, response: $0)
    }
    try record((scenes[0], scenes[1]), rate: 25, film.name, film.options)
    let fit = try fit(film.name, "pill", "response")
    #expect(abs(fit.values[0].after / 0.4 - 1) < 0.005, "\(fit.values)")
    #expect(fit.layers[0].errorAfter < 0.1 && fit.layers[0].lost.isEmpty, "\(fit.layers)")
  }

  /// Without the scene, a trace has every place within a tenth of a point.
  @Test func aPillThatMovesAcrossIconsIsTraced() throws {
    let scene = Self.tabs("#b9b2ff", inFront: false, response: 0.4)
    try record((scene, scene), rate: 25, Self.films[1].0, Self.films[1].1)
    let words = ["film.gif", "--region", "4,4,88,88", "--scale", "2", "-o", "-"]
    let run = try folder.smear(["trace"] + words + ["--progress", "none"])
    #expect((run.status, run.messages) == (0, ""))
    func columns(_ text: String) -> [[Double]] {
      text.split(separator: "\n").dropFirst().map { line in
        line.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
      }
    }
    let known = try folder.smear(
      "plot", "true.yaml", "--layer", "pill", "--property", "position.x", "--frame-rate", "25",
      "--csv", "-")
    let places = columns(known.output).map { $0[5] }
    let found = columns(run.output)
    #expect(found.count == places.count && places.max() ?? 0 > 117, "\(known.output)")
    for (line, place) in zip(found, places) {
      #expect(abs(line[1] - place) < 0.1 && abs(line[2] - 24) < 0.1, "\(line), not \(place)")
      #expect(abs(line[3] - 1) < 0.002 && abs(line[4]) < 0.1, "\(line)")
    }
  }

  /// Of a menu that unfolds, all but the lower side stays, and that is not the menu's place.
  @Test func aMenuThatUnfoldsIsNotSaidToRest() throws {
    let scene = """
      size: [90, 90]
      scale: 2
      duration: 0.6
      background: "#cfd3da"
      layers:
        - {anchorPoint: [0.5, 0], position: [45, 10], size: [70, 24], masksToBounds: true, cornerRadius: 6, backgroundColor: white, layers: [{position: [28, 12], size: [40, 5], backgroundColor: black}, {position: [30, 36], size: [44, 5], backgroundColor: black}], animations: [{property: size.height, to: 70, begin: 0.1, duration: 0.3}]}

      """
    try record((scene, scene), rate: 20, Self.films[0].0, Self.films[0].1)
    let run = try folder.smear("trace", "film.mp4", "--region", "12,12,156,64", "-o", "menu.csv")
    #expect(run.status == 2)
    #expect(run.messages.contains("the followed region is lost in frame"), "\(run.messages)")
    #expect(try !folder.names(in: ".").contains("menu.csv"))
  }

  /// A film has its own frame rate, whatever the scene's is.
  @Test(arguments: [24, 30])
  func aFlingIsFound(rate: Int) throws {
    func scene(_ push: Double, _ friction: Double) -> String {
      """
      size: [160, 80]
      scale: 2
      duration: 1.2
      background: "#e7e7ee"
      parameters:
        push: {value: \(push), min: 200, max: 1500}
        friction: {value: \(friction), min: 0.99, max: 0.999}
      inputs:
        scroll: {fling: {from: 0, velocity: push, deceleration: friction}, begin: 0.2}
      layers:
        - {id: card, size: [32, 36], position: [30 + scroll / 2, 40], cornerRadius: 8, backgroundColor: tomato, layers: [{position: [16, 14], size: [18, 6], backgroundColor: white}]}

      """
    }
    try record((scene(500, 0.997), scene(700, 0.996)), rate: rate, "film.mp4", Self.films[0].1)
    let fit = try fit("film.mp4", "card", "push,friction")
    #expect(abs(fit.values[0].after / 500 - 1) < 0.005, "\(fit.values)")
    #expect(abs((1 - fit.values[1].after) / 0.003 - 1) < 0.02, "\(fit.values)")
    #expect(fit.layers[0].lost.isEmpty && fit.layers[0].errorAfter < 0.1, "\(fit.layers)")
  }
}
