import Foundation
import TestSupport
import Testing

/// Tests of fits to films in which a layer moves, grows and turns.
@Suite struct GrowingRecordingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The scene, in which the card also grows and turns.
  private static func growing(response: Double, bounce: Double, begin: Double) -> String {
    let spring = "begin: begin, spring: {response: response, bounce: bounce}"
    return RecordingTests.scene(response: response, bounce: bounce, begin: begin).replacing(
      "    animations:\n",
      with: """
            animations:
              - {property: scale, to: 1.2, \(spring)}
              - {property: rotation, to: 12, \(spring)}

        """)
  }

  /// Makes a recording of the growing card, and lets the scene have other values.
  private func record(_ name: String, _ options: [String]) throws {
    let scene = Self.growing(response: 0.36, bounce: 0.27, begin: 0.12)
    try folder.write(scene.utf8, to: "true.yaml")
    try folder.write(Self.growing(response: 0.5, bounce: 0.1, begin: 0.3).utf8, to: "card.yaml")
    #expect(try folder.smear("render", "true.yaml", "-o", "frames", "--quiet").status == 0)
    _ = try Tool.output(
      ["ffmpeg", "-v", "error", "-framerate", "60", "-i", folder.file("frames/frame-%05d.png")]
        + options + [folder.file(name)])
  }

  @Test(arguments: [
    ("film.mp4", ["-c:v", "libx264", "-crf", "30", "-pix_fmt", "yuv420p"]),
    ("film.mp4", ["-vf", "select=not(mod(n\\,2)),scale=340:-2", "-r", "30", "-c:v", "libx264"]),
    ("film.webm", ["-c:v", "libvpx-vp9", "-crf", "34", "-b:v", "0", "-deadline", "realtime"]),
    (
      "film.gif",
      [
        "-vf",
        "select=not(mod(n\\,3)),setpts=N/20/TB,split[a][b];[a]palettegen[c];[b][c]paletteuse",
        "-r", "20",
      ]
    ),
  ])
  func whatGrowsAndTurnsIsFound(name: String, options: [String]) throws {
    try record(name, options)
    let run = try folder.smear(
      "fit", "card.yaml", "--recording", name, "--layer", "card", "--parameters",
      "response,bounce,begin", "--json", "--progress", "none")
    #expect((run.status, run.messages) == (0, ""))
    let fit = try JSONDecoder().decode(RecordingTests.Fit.self, from: Data(run.output.utf8))
    #expect(abs(fit.values[0].after / 0.36 - 1) < 0.01)
    #expect(abs(fit.values[1].after / 0.27 - 1) < 0.02)
    #expect(abs(fit.values[2].after - 0.12) < 0.004)
    #expect(fit.values.allSatisfy { ($0.margin ?? 1) < 0.02 })
    #expect(fit.layers[0].lost.isEmpty)
  }

  /// A card of one colour, of which only the edges tell how it grows or turns.
  @Test(arguments: [
    "scale, from: 1, to: 1.3", "rotation, from: 0, to: 30",
    "scale, from: [1, 1], to: [1.3, 0.9]",
  ])
  func aFlatCardThatStaysInItsPlaceIsFound(change: String) throws {
    func scene(response: Double, bounce: Double) -> String {
      """
      size: [320, 568]
      scale: 2
      duration: 1.4
      background: "#e7e7e7"
      parameters:
        response: {value: \(response), min: 0.1, max: 2}
        bounce: {value: \(bounce), min: 0, max: 0.9}
      layers:
        - id: card
          size: [160, 120]
          position: [160, 284]
          cornerRadius: 14
          backgroundColor: tomato
          animations:
            - {property: \(change), begin: 0.3, spring: {response: response, bounce: bounce}}

      """
    }
    try folder.write(scene(response: 0.42, bounce: 0.27).utf8, to: "true.yaml")
    try folder.write(scene(response: 0.6, bounce: 0.1).utf8, to: "card.yaml")
    #expect(try folder.smear("render", "true.yaml", "-o", "film.mp4", "--quiet").status == 0)
    let run = try folder.smear(
      "fit", "card.yaml", "--recording", "film.mp4", "--layer", "card", "--parameters",
      "response,bounce", "--json", "--progress", "none")
    #expect((run.status, run.messages) == (0, ""))
    let fit = try JSONDecoder().decode(RecordingTests.Fit.self, from: Data(run.output.utf8))
    for (value, number) in zip(fit.values, [0.42, 0.27]) {
      let miss = abs(value.after - number)
      #expect(miss < 0.025 * number, "\(value)")
      let margin = try #require(value.margin)
      #expect(miss < 2 * margin + 1e-4, "\(value)")
    }
  }

  /// Films as people have them: 25 frames per second, 64 colours, frames that are left out.
  private static let films: [(name: String, rate: String, options: [String])] = [
    ("film.mp4", "25", ["-c:v", "libx264", "-crf", "26", "-pix_fmt", "yuv420p"]),
    (
      "film.gif", "25",
      ["-vf", "split[a][b];[a]palettegen=max_colors=64[c];[b][c]paletteuse"]
    ),
    (
      "film.mp4", "60",
      [
        "-vf", "select=gt(mod(n\\,5)\\,1)+eq(mod(n\\,5)\\,0)", "-fps_mode", "passthrough", "-c:v",
        "libx264", "-crf", "22", "-pix_fmt", "yuv420p",
      ]
    ),
  ]

  /// Cards whose size grows while what they hold stays as it is.
  private static let cards = [
    (
      "backgroundColor: \"#0a6cff\", cornerRadius: 10, layers: [{position: [40, 16], size: [50, 6], "
        + "backgroundColor: white}, {position: [24, 34], size: [14, 14], backgroundColor: gold}]",
      "[104, 150]"
    ),
    ("backgroundColor: white, cornerRadius: 8, border: {width: 3, color: navy}", "[100, 120]"),
    ("backgroundColor: \"#1c1c1e\", cornerRadius: 24", "[110, 48]"),
  ]

  private static func opening(_ look: String, to size: String, response: Double, bounce: Double)
    -> String
  {
    let spring = "begin: begin, spring: {response: response, bounce: bounce}"
    return """
      size: [120, 180]
      scale: 2
      duration: 1
      background: "#e7e7ee"
      parameters:
        response: {value: \(response), min: 0.1, max: 2}
        bounce: {value: \(bounce), min: 0, max: 0.8}
        begin: {value: 0.1, min: 0, max: 1}
      layers:
        - {position: [60, 30], size: [108, 30], backgroundColor: white}
        - {position: [60, 70], size: [108, 30], backgroundColor: white}
        - {id: card, position: [50, 130], size: [70, 48], \(look), animations: [{property: position, to: [60, 90], \(spring)}, {property: size, to: \(size), \(spring)}]}

      """
  }

  @Test(arguments: films, cards)
  func aCardThatOpensIsFound(
    film: (name: String, rate: String, options: [String]), card: (look: String, size: String)
  ) throws {
    let run = try fit(card, to: film)
    #expect((run.status, run.messages) == (0, ""))
    let fit = try JSONDecoder().decode(RecordingTests.Fit.self, from: Data(run.output.utf8))
    #expect(abs(fit.values[0].after / 0.36 - 1) < 0.01, "\(fit.values)")
    #expect(abs(fit.values[1].after - 0.25) < 0.01, "\(fit.values)")
  }

  /// A card of one colour that fills the picture has no side there that tells where it is.
  @Test(arguments: films)
  func aFlatCardThatFillsThePictureIsRefused(
    film: (name: String, rate: String, options: [String])
  ) throws {
    let run = try fit(("backgroundColor: \"#0a6cff\", cornerRadius: 10", "[120, 180]"), to: film)
    #expect(run.status == 2, "\(run.output)")
    #expect(run.messages.contains("let --frames end before that"), "\(run.messages)")
  }

  /// Fits the spring of a card that opens to a film of another spring.
  private func fit(
    _ card: (look: String, size: String), to film: (name: String, rate: String, options: [String])
  ) throws -> SmearProcess.Outcome {
    let scenes = [(0.36, 0.25), (0.5, 0.1)].map {
      Self.opening(card.look, to: card.size, response: $0.0, bounce: $0.1)
    }
    try folder.write(scenes[0].utf8, to: "true.yaml")
    try folder.write(scenes[1].utf8, to: "card.yaml")
    let frames = ["render", "true.yaml", "-o", "frames", "--frame-rate", film.rate, "--quiet"]
    #expect(try folder.smear(frames).status == 0)
    _ = try Tool.output(
      ["ffmpeg", "-v", "error", "-framerate", film.rate, "-i"]
        + [folder.file("frames/frame-%05d.png")] + film.options + [folder.file(film.name)])
    return try folder.smear(
      "fit", "card.yaml", "--recording", film.name, "--layer", "card", "--parameters",
      "response,bounce", "--json", "--progress", "none")
  }

  /// The scene that made the film is as in the film; another spring is points away from it.
  @Test(arguments: [("true.yaml", 0...0.1), ("card.yaml", 20...80)])
  func withoutParametersTheSceneIsMeasuredAsItIs(scene: String, error: ClosedRange<Double>) throws {
    try record("film.mp4", ["-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p"])
    let words = ["fit", scene, "--recording", "film.mp4", "--layer", "card", "-o", "plot.png"]
    let run = try folder.smear(words + ["--json", "--progress", "none"])
    #expect((run.status, run.messages) == (0, ""))
    let fit = try JSONDecoder().decode(RecordingTests.Fit.self, from: Data(run.output.utf8))
    #expect(fit.values.isEmpty)
    #expect(error.contains(fit.layers[0].errorAfter), "\(fit.layers[0].errorAfter)")
    #expect(try folder.names(in: ".").contains("plot.png"))
    let text = try folder.smear(words).output
    #expect(text.contains("\nerror as it is: ") && !text.contains("after"), "\(text)")
  }

  /// Most frames of the movement are covered, and the others do not tell the spring.
  @Test func aMovementThatIsMostlyLostIsRefused() throws {
    try record(
      "film.mp4",
      ["-vf", "drawbox=x=0:y=0:w=480:h=320:color=gray:t=fill:enable='between(n,12,30)'"])
    let mine = try folder.text(of: "card.yaml")
    let run = try folder.smear(
      RecordingTests.fit + ["response,bounce", "--layer", "card", "--write", "-o", "fit.png"])
    #expect(run.status == 2)
    #expect(
      run.messages.firstMatch(
        of: /'card' is lost in [0-9]+ of the [0-9]+ frames of film.mp4 in which it moves/) != nil,
      "\(run.messages)")
    #expect(run.messages.contains("hidden or changed in look"))
    #expect(try folder.text(of: "card.yaml") == mine)
    #expect(try !folder.names(in: ".").contains("fit.png"))
  }
}
