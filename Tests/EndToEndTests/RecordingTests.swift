import TestSupport
import Foundation
import Testing

/// Tests of tracking in films with a known movement.
@Suite struct RecordingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene(response: 0.5, bounce: 0.1, begin: 0.3).utf8, to: "card.yaml")
  }

  static func scene(response: Double, bounce: Double, begin: Double) -> String {
    """
    size: [240, 160]
    scale: 2
    duration: 1.2
    background: "#e8e8ee"
    parameters:
      response: {value: \(response), min: 0.1, max: 0.8}
      bounce: {value: \(bounce), min: 0, max: 0.6}
      begin: {value: \(begin), min: 0, max: 0.5}
      idle: {value: 0, min: 0, max: 1}
    layers:
      - id: card
        size: [64, 44]
        position: [50, 110]
        cornerRadius: 8
        backgroundColor: "#3355aa"
        animations:
          - {property: position, to: [170, 50], begin: begin, spring: {response: response, bounce: bounce}}
        layers:
          - {position: [16, 16], size: [16, 16], contents: {ellipse: {fill: "#ffcc00"}}}
          - {position: [40, 30], size: [36, 6], backgroundColor: white}

    """
  }

  /// Renders the movement to be found, and makes a film of it.
  private func film(_ filter: String, crf: Int) throws {
    let run = try folder.smear(
      "render", "card.yaml", "--set", "response=0.36", "--set", "bounce=0.27", "--set",
      "begin=0.12", "-o", "frames")
    #expect(run.status == 0)
    _ = try Tool.output(
      ["ffmpeg", "-v", "error", "-framerate", "60", "-i", folder.file("frames/frame-%05d.png")]
        + ["-vf", filter, "-c:v", "libx264", "-crf", "\(crf)", "-pix_fmt", "yuv420p"]
        + [folder.file("film.mp4")])
  }

  private struct Trace: Decodable {
    struct Sample: Decodable {
      let time, x, y, scale, rotation, opacity, confidence: Double
    }

    let samples: [Sample]
  }

  struct Fit: Decodable {
    struct Value: Decodable {
      let name: String
      let after: Double
      let margin: Double?
    }

    struct Layer: Decodable {
      let layer: String
      let errorAfter, scale, leastConfidence: Double
      let lost: [Int]
    }

    let values: [Value]
    let layers: [Layer]
  }

  @Test(arguments: [("scale=480:320", 23, 2.0), ("scale=384:256", 32, 1.6)])
  func aTraceIsWhereTheLayerIs(filter: String, crf: Int, scale: Double) throws {
    try film(filter, crf: crf)
    let (width, height) = (Int(72 * scale), Int(52 * scale))
    let run = try folder.smear(
      "trace", "film.mp4", "--region",
      "\(Int(14 * scale)),\(Int(84 * scale)),\(width),\(height)", "--scale", "\(scale)", "--json",
      "--progress",
      "none")
    #expect((run.status, run.messages) == (0, ""))
    let trace = try JSONDecoder().decode(Trace.self, from: Data(run.output.utf8))
    let inspect = try folder.smear(
      "inspect", "card.yaml", "--csv", "--set", "response=0.36", "--set", "bounce=0.27", "--set",
      "begin=0.12")
    let lines = inspect.output.split(separator: "\n").map {
      $0.split(separator: ",").map(String.init)
    }
    let (x, y) = (
      try #require(lines[0].firstIndex(of: "position.x")),
      try #require(lines[0].firstIndex(of: "position.y"))
    )
    let layer = try #require(lines[0].firstIndex(of: "layer"))
    let places = lines.dropFirst().filter { $0[layer] == "card" }
    #expect(trace.samples.count == 72 && places.count == 72)
    let start = try #require(trace.samples.first)
    for (sample, place) in zip(trace.samples, places) {
      let miss =
        SIMD2(
          sample.x - start.x - (try #require(Double(place[x])) - 50),
          sample.y - start.y - (try #require(Double(place[y])) - 110)) * scale
      #expect((miss * miss).sum().squareRoot() < 0.3, "at \(sample.time): \(miss)")
      #expect(sample.confidence > 0.85)
      #expect(abs(sample.scale - 1) < 0.004 && abs(sample.rotation) < 0.2)
      #expect(abs(sample.opacity - 1) < 0.05)
    }
    // A scene can read the written file.
    let scene = """
      size: [9, 9]
      duration: 1
      inputs: {x: {trace: film-trace.csv, column: x}}
      layers: [{id: dot, size: [1, 1], position: [x, 0]}]

      """
    try folder.write(scene.utf8, to: "traced.yaml")
    #expect(try folder.smear("check", "traced.yaml").status == 0)
  }

  @Test(arguments: [
    ("scale=480:320", 23, 2.0), ("scale=384:256", 32, 1.6), ("scale=720:480", 32, 3),
    ("scale=384:256,pad=500:300:60:30:black", 23, 1.6),
  ])
  func theMovementOfAFilmIsFound(filter: String, crf: Int, scale: Double) throws {
    try film(filter, crf: crf)
    let isPadded = filter.contains("pad")
    let run = try folder.smear(
      [
        "fit", "card.yaml", "--recording", "film.mp4", "--layer", "card", "--json", "--progress",
        "none",
      ]
        + ["--parameters", "response,bounce,begin", "-o", "fit.png"]
        + (isPadded ? ["--region", "80,160,120,90"] : []))
    #expect((run.status, run.messages) == (0, ""))
    let fit = try JSONDecoder().decode(Fit.self, from: Data(run.output.utf8))
    #expect(fit.values.map(\.name) == ["response", "bounce", "begin"])
    #expect(abs(fit.values[0].after / 0.36 - 1) < 0.02)
    #expect(abs(fit.values[1].after - 0.27) < 0.02)
    #expect(abs(fit.values[2].after - 0.12) < 0.004)
    #expect(abs(fit.layers[0].scale / scale - 1) < 0.01)
    #expect(fit.layers[0].errorAfter * scale < 0.3)
    #expect(fit.layers[0].lost.isEmpty && fit.layers[0].leastConfidence > 0.85)
    #expect(try folder.names(in: ".").contains("fit.png"))
  }

  /// A scene of a card that comes from below, over a similar gradient, in a size that films cannot
  /// have.
  private static func fromBelow(response: Double, bounce: Double) -> String {
    """
    size: [121, 203]
    duration: 1.2
    parameters:
      response: {value: \(response), min: 0.2, max: 0.8}
      bounce: {value: \(bounce), min: 0, max: 0.6}
    layers:
      - anchorPoint: [0, 0]
        size: [121, 203]
        contents: {linearGradient: {colors: ["#2b1b4d", "#0d0d16"], start: [0, 0], end: [0, 1]}}
      - id: card
        position: [60, 270]
        size: [90, 110]
        cornerRadius: 8
        backgroundColor: "#1c1c2b"
        animations:
          - {property: position.y, to: 100, begin: 0.2, spring: {response: response, bounce: bounce}}
        layers:
          - {position: [45, 40], size: [70, 60], contents: {linearGradient: {colors: ["#ff9f6b", "#8a3ffc"]}}}
          - {position: [35, 92], size: [50, 6], backgroundColor: white}

    """
  }

  @Test(arguments: ["film.mp4", "frames"])
  func aLayerThatComesFromOutsideIsFollowed(output: String) throws {
    try folder.write(Self.fromBelow(response: 0.36, bounce: 0.27).utf8, to: "true.yaml")
    try folder.write(Self.fromBelow(response: 0.5, bounce: 0.1).utf8, to: "card.yaml")
    #expect(try folder.smear("render", "true.yaml", "-o", output, "--quiet").status == 0)
    let run = try folder.smear(
      "fit", "card.yaml", "--recording", output, "--layer", "card", "--parameters",
      "response,bounce", "--json", "--progress", "none")
    #expect((run.status, run.messages) == (0, ""))
    let fit = try JSONDecoder().decode(Fit.self, from: Data(run.output.utf8))
    #expect(abs(fit.values[0].after / 0.36 - 1) < 0.02)
    #expect(abs(fit.values[1].after - 0.27) < 0.02)
    #expect(abs(fit.layers[0].scale - 1) < 0.001)
    #expect(fit.layers[0].lost.contains(0))
    let limits = ["--min-psnr", "30", "--min-ssim", "0.9"]
    #expect(try folder.smear(["compare", "true.yaml", output] + limits).status == 0)
  }

  @Test func anotherMovementIsNotFound() throws {
    let text = Self.scene(response: 0.36, bounce: 0.27, begin: 0.12)
    try folder.write(
      text.replacingOccurrences(of: "[170, 50]", with: "[50, 50]").utf8, to: "up.yaml")
    #expect(try folder.smear("render", "up.yaml", "-o", "frames", "--quiet").status == 0)
    let words = Self.fit.map { $0 == "film.mp4" ? "frames" : $0 }
    let run = try folder.smear(words + ["response,bounce", "--layer", "card", "--write"])
    #expect(run.status == 2)
    #expect(
      run.messages.contains("no values of response and bounce move 'card' as in frames: "),
      "\(run.messages)")
    #expect(
      try folder.text(of: "card.yaml") == Self.scene(response: 0.5, bounce: 0.1, begin: 0.3))
  }

  /// A movement of constant speed is no spring, however close the best spring comes.
  @Test func anotherKindOfMovementIsRefused() throws {
    let text = Self.scene(response: 0.5, bounce: 0.1, begin: 0.3).replacing(
      "spring: {response: response, bounce: bounce}", with: "duration: 0.6")
    try folder.write(text.utf8, to: "even.yaml")
    #expect(try folder.smear("render", "even.yaml", "-o", "frames", "--quiet").status == 0)
    let words = Self.fit.map { $0 == "film.mp4" ? "frames" : $0 }
    let run = try folder.smear(words + ["response,bounce,begin", "--layer", "card", "--write"])
    #expect(run.status == 2)
    #expect(run.messages.contains("points off, in a movement of "), "\(run.messages)")
    #expect(try folder.text(of: "card.yaml").contains("response: {value: 0.5,"))
  }

  /// The frames of a folder without a manifest have the rate that is said, or that of the scene.
  @Test func theRateOfAFolderIsTaken() throws {
    try film("null", crf: 23)
    _ = try Tool.output(["rm", folder.file("frames/manifest.json")])
    let words = Self.fit.map { $0 == "film.mp4" ? "frames" : $0 } + ["response", "--layer", "card"]
    let run = try folder.smear(
      words + ["--set", "bounce=0.27", "--set", "begin=0.06", "--frame-rate", "120", "--json"])
    let fit = try JSONDecoder().decode(Fit.self, from: Data(run.output.utf8))
    #expect(abs(fit.values[0].after / 0.18 - 1) < 0.01, "\(run.messages)")
  }

  @Test(arguments: [
    (["trace", "film.mp4", "--region", "470,0,40,40"], "lies outside of frame 0 of film.mp4"),
    (
      ["trace", "film.mp4", "--region", "300,250,60,40"], "there is nothing to follow in the region"
    ),
    (["trace", "film.mp4"], "--region is missing: what is to be followed?"),
    (["trace", "film.mp4", "--region", "1,2,3"], "--region takes four whole numbers"),
    (["trace", ".", "--region", "0,0,9,9"], "there are no frames in ."),
    (
      ["trace", "card.yaml", "--region", "0,0,9,9"], "cannot follow anything in card.yaml"
    ),
    (
      ["trace", "film.mp4", "--region", "0,0,9,9", "--from-frame", "72"],
      "--from-frame 72 is not one of the followed frames"
    ),
    (fit + ["idle", "--layer", "card"], "'idle' does not change how 'card' moves"),
    (fit + ["bounce"], "--recording needs a layer to follow"),
    (fit + ["bounce", "--layer", "cart"], "the scene has no layer 'cart'"),
    (["fit", "card.yaml", "--region", "1,2,30,40"], "--region needs a --recording"),
    (["fit", "card.yaml", "--frames", "1-9"], "--frames needs a --recording"),
    (["fit", "card.yaml", "--confidence", "0.4"], "--confidence needs a --recording"),
    (fit + ["bounce", "--layer", "card", "--frames", "0-90"], "goes beyond film.mp4"),
    (
      ["trace", "film.mp4", "--region", "80,170,40,12"],
      "nothing in the region tells how far it moves along an edge"
    ),
  ])
  func whatCannotBeIsSaid(words: [String], message: String) throws {
    try film("null", crf: 23)
    let run = try folder.smear(words)
    #expect(run.status == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(run.output == "")
  }

  static let fit = ["fit", "card.yaml", "--recording", "film.mp4", "--parameters"]

  @Test func whereItIsLostIsSaid() throws {
    try film("drawbox=x=0:y=0:w=480:h=320:color=gray:t=fill:enable='gte(n,40)'", crf: 23)
    let words = ["trace", "film.mp4", "--region", "28,168,144,104"]
    let run = try folder.smear(words)
    #expect(run.status == 2)
    #expect(run.messages.contains("is lost in frame 40 of film.mp4, and 31 more"))
    #expect(run.messages.contains("--overlay followed.mp4 shows the followed region"))
    #expect(try folder.smear(words + ["--frames", "0-39", "-o", "-"]).status == 0)
    #expect(try folder.smear(words + ["--confidence", "0", "-q"]).status == 0)
  }
}
