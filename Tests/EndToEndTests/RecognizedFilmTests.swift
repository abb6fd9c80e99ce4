import Foundation
import TestSupport
import Testing

/// Tests of films in which cards fade, follow each other, and are traced without a scene.
@Suite struct RecognizedFilmTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Two cards of which the second follows later; both fade with a curve.
  private static func scene(response: Double, begin: Double, stagger: Double, y1: Double)
    -> String
  {
    func card(_ id: String, _ x: Double, _ color: String, begin: String) -> String {
      """
        - id: \(id)
          size: [64, 44]
          position: [\(x), 120]
          cornerRadius: 8
          backgroundColor: "\(color)"
          animations:
            - {property: position.y, to: 50, begin: \(begin), spring: {response: response, bounce: 0.2}}
            - {property: opacity, to: 0.4, begin: \(begin), duration: 0.6, easing: "cubic-bezier(0.4, y1, 0.6, 1)"}
          layers:
            - {position: [16, 16], size: [16, 16], contents: {ellipse: {fill: "#ffcc00"}}}
            - {position: [40, 30], size: [36, 6], backgroundColor: white}

      """
    }
    return """
      size: [240, 160]
      scale: 2
      duration: 1.4
      background: "#e8e8ee"
      parameters:
        response: {value: \(response), min: 0.1, max: 0.8}
        begin: {value: \(begin), min: 0, max: 0.5}
        stagger: {value: \(stagger), min: 0, max: 0.4}
        y1: {value: \(y1), min: 0, max: 1.5}
      layers:

      """ + card("one", 50, "#3355aa", begin: "begin")
        + card("two", 150, "#225533", begin: "begin + stagger")
  }

  private func record() throws {
    try folder.write(
      Self.scene(response: 0.4, begin: 0.1, stagger: 0.15, y1: 0.9).utf8, to: "true.yaml")
    try folder.write(
      Self.scene(response: 0.6, begin: 0.2, stagger: 0.05, y1: 0.2).utf8, to: "cards.yaml")
    #expect(try folder.smear("render", "true.yaml", "-o", "film.mp4", "--quiet").status == 0)
  }

  /// Four numbers of two layers, one of which only the opacity tells, and one only the second layer.
  @Test func layersShareParameters() throws {
    try record()
    let run = try folder.smear(
      "fit", "cards.yaml", "--recording", "film.mp4", "--layer", "one,two", "--parameters",
      "response,begin,stagger,y1", "--json", "--progress", "none", "-o", "fit.png")
    #expect((run.status, run.messages) == (0, ""))
    let fit = try JSONDecoder().decode(RecordingTests.Fit.self, from: Data(run.output.utf8))
    let expected = [(0.4, 0.004), (0.1, 0.004), (0.15, 0.004), (0.9, 0.05)]
    for (value, (number, miss)) in zip(fit.values, expected) {
      #expect(abs(value.after - number) < miss, "\(value)")
    }
    #expect(fit.layers.map(\.layer) == ["one", "two"])
    #expect(fit.layers.allSatisfy { $0.lost.isEmpty && $0.errorAfter < 0.2 })
    #expect(try folder.names(in: ".").contains("fit.png"))
  }

  private struct Trace: Decodable {
    struct Movement: Decodable {
      struct Model: Decodable {
        struct Value: Decodable {
          let name: String
          let value: Double
        }

        let model: String
        let values: [Value]
        let error: Double
      }

      let begin, end: Double
      let models: [Model]
      let animations: [String]
    }

    let movements: [Movement]
  }

  private static let trace = ["trace", "film.mp4", "--region", "28,188,144,104", "--scale", "2"]

  /// The animations that are found move a layer as in the film.
  @Test func whatMovesSoIsFound() throws {
    let scene = Self.scene(response: 0.4, begin: 0.1, stagger: 0.15, y1: 0.9)
    let only = scene.split(separator: "\n").filter { !$0.contains("property: opacity") }
    try folder.write(only.joined(separator: "\n").utf8, to: "true.yaml")
    #expect(try folder.smear("render", "true.yaml", "-o", "film.mp4", "--quiet").status == 0)
    let run = try folder.smear(Self.trace + ["--animations", "--json", "--progress", "none"])
    #expect((run.status, run.messages) == (0, ""))
    let movements = try JSONDecoder().decode(Trace.self, from: Data(run.output.utf8)).movements
    #expect(movements.count == 1)
    let best = try #require(movements.first?.models.first)
    #expect(best.model == "spring")
    #expect(abs(best.values[0].value - 0.1) < 0.003)
    #expect(abs(best.values[1].value - 0.4) < 0.004)
    #expect(abs(best.values[2].value - 0.2) < 0.004)
    #expect(best.error < 0.1)
    let animation = try #require(movements.first?.animations.first)
    let again = only.map { line in
      line.contains("begin: begin,") ? "        - \(animation)" : String(line)
    }
    try folder.write(again.joined(separator: "\n").utf8, to: "again.yaml")
    let check = try folder.smear("check", "again.yaml")
    #expect(check.status == 0, "\(animation): \(check.messages)")
    let quiet = try folder.smear(Self.trace + ["--animations", "--quiet"])
    #expect(quiet.output.hasPrefix("moves from "), "\(quiet.output)")
    #expect(quiet.output.contains("- \(animation)"), "\(quiet.output)")
  }

  @Test func whatIsFollowedIsDrawnOverTheFilm() throws {
    try record()
    let run = try folder.smear(Self.trace + ["--overlay", "over.mp4", "--frames", "0-29", "-q"])
    #expect((run.status, run.output) == (0, ""))
    let probe = try FilmProbe(of: "over.mp4", in: folder)
    #expect((probe.width, probe.height, probe.nb_read_frames) == (480, 320, "30"))
    #expect(probe.r_frame_rate == "60/1")
    // The left edge of the outline, in the middle of the card at rest.
    let pixel = try folder.decoded("over.mp4")[0][(240 * 480 + 28) * 4..<(240 * 480 + 28) * 4 + 3]
    let colors = pixel.map(Int.init)
    #expect(colors[0] - colors[1] > 60, "\(colors)")
  }

  /// Where it is lost, the overlay shows how.
  @Test func theOverlayOfALostTraceIsWritten() throws {
    try record()
    let run = try folder.smear(
      "trace", "film.mp4", "--region", "28,188,144,104", "--confidence", "1", "--overlay",
      "over.webp", "-q")
    #expect(run.status == 2)
    #expect(run.messages.contains("the followed region is lost in frame "))
    #expect(try folder.names(in: ".").contains("over.webp"))
  }

  @Test(arguments: [
    (trace + ["--overlay", "folder"], "--overlay names a film, not 'folder'"),
    (trace + ["--overlay", "film.mp4"], "'film.mp4' would be overwritten"),
    (
      trace + ["--overlay", "new.mp4", "-o", "new.mp4"],
      "the trace and the overlay cannot both be 'new.mp4'"
    ),
    (trace + ["--animations", "-o", "-"], "would both write to standard output"),
    (
      ["fit", "cards.yaml", "--recording", "film.mp4", "--layer", "one,two", "--parameters"]
        + ["begin", "--region", "1,2,30,40"], "--region is that of one layer, not of 'one,two'"
    ),
    (
      ["fit", "cards.yaml", "--recording", "film.mp4", "--layer", "one,tow", "--parameters"]
        + ["begin"], "the scene has no layer 'tow'"
    ),
    (
      ["fit", "cards.yaml", "--recording", "film.mp4", "--layer", "one", "--parameters"]
        + ["stagger"], "'stagger' does not change how 'one' moves"
    ),
  ])
  func whatCannotBeIsSaid(words: [String], message: String) throws {
    try record()
    let run = try folder.smear(words)
    #expect(run.status == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
  }
}
