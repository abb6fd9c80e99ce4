import FoundationEssentials
import TestSupport
import Testing

/// `smear export`, whose CSS moves in Debian's Chromium as the scene does.
@Suite(.inBrowser) struct ExportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ animations: String) throws {
    try folder.write(
      """
      size: [100, 100]
      duration: 2
      layers:
        - {id: card, size: [20, 20], position: [50, 40], backgroundColor: red, animations: [\(animations)]}
      """, to: "card.yaml")
  }

  /// Animations of one number, with the property of CSS and what follows its value there.
  private static let rows: [(animation: String, property: String, name: String)] = [
    ("{property: opacity, from: 0, duration: 1.5, easing: easeInEaseOut}", "opacity", "opacity"),
    ("{property: rotation, to: 90, spring: {stiffness: 150, damping: 9}}", "rotate", "rotation"),
    (
      "{property: rotation, to: 90, duration: 1, begin: 0.5, easing: easeOutBounce}", "rotate",
      "rotation"
    ),
    (
      "{property: rotation, to: 90, duration: 0.4, repeatCount: 2, autoreverses: true}", "rotate",
      "rotation"
    ),
    (
      "{property: opacity, values: [0, 1, 0.5], keyTimes: [0, 0.3, 1], duration: 1, "
        + "easings: [easeIn, linear]}", "opacity", "opacity"
    ),
    ("{property: opacity, from: 0, duration: 1, easing: \"steps(4)\"}", "opacity", "opacity"),
    ("{property: rotation, to: 90, duration: 1, easing: smoothstep}", "rotate", "rotation"),
  ]

  @Test(arguments: rows)
  func browsersMoveAsTheScene(animation: String, property: String, name: String) throws {
    try write(animation)
    let export = try folder.smear("export", "card.yaml", "--css", "-o", "card.css")
    #expect((export.status, export.messages, export.output) == (0, "", "card.css\n"))
    let inspected = try folder.smear("inspect", "card.yaml", "--csv").output.csvColumns
    let times = try #require(inspected["timestamp"])
    let ours = try #require(inspected[name])
    let read = try folder.python("browse_css.py", ["card.css", "card", property] + times)
    let theirs = try JSONDecoder().decode([String].self, from: Data(read.joined().utf8))
    let scale = name == "opacity" ? 1.0 : 90.0
    var farthest = 0.0
    for (our, their) in zip(ours, theirs) {
      let their = Double(their.prefix { !$0.isLetter }) ?? 0
      farthest = max(farthest, abs((Double(our) ?? -1000) - their))
    }
    #expect(times.count == 120 && theirs.count == 120)
    #expect(farthest < scale * 0.002, "\(farthest) of \(scale)")
  }

  /// Contents that become pictures look as before where their pixels lie on those of the frame.
  @Test(arguments: [
    "contents: {text: {string: Tomorrow, size: 20, color: navy}}",
    "contents: {text: {string: Tomorrow, size: 20}}, filters: [{gaussian: 3}], rotation: 90",
    // Between pixels.
    "contents: {text: {string: Tomorrow, size: 20}}, translation: [7.3, 2.6]",
    "contents: {linearGradient: {colors: [red, blue], interpolation: oklab}}, blendMode: multiply",
    "contents: {rectangle: {fill: teal, cornerRadius: 12}}, shadow: {opacity: 0.5, radius: 6}",
    "contents: {ellipse: {fill: {radialGradient: {colors: [white, red]}}}}, opacity: 0.5",
  ])
  func contentsLookTheSame(keys: String) throws {
    try folder.write(
      """
      size: [160, 120]
      frames: 1
      scale: 2
      background: "#ffe0c0"
      layers: [{id: card, size: [100, 60], position: [80, 60], \(keys)}]
      """, to: "card.yaml")
    let export = try folder.smear("export", "card.yaml", "--caml", "card.ca")
    #expect((export.status, export.messages, export.output) == (0, "", "card.ca\n"))
    for (scene, frames) in [("card.yaml", "ours"), ("card.ca", "back")] {
      let run = try folder.smear("render", scene, "-o", frames, "--quiet")
      #expect((run.status, run.messages) == (0, ""))
    }
    let compare = try folder.smear(
      "compare", "ours/frame-00000.png", "back/frame-00000.png", "--tolerance", "1")
    #expect(compare.status == 0, "\(compare.output)")
  }

  /// A document that is there stays, as a scene would; a file of code is replaced anyway.
  @Test(arguments: [["--caml", "card.ca"], ["--lottie", "card.json"]])
  func documentsAreReplacedOnRequest(form: [String]) throws {
    try folder.write(
      "size: [9, 9]\nframes: 1\nlayers: [{id: a, size: [9, 9], backgroundColor: red}]\n".utf8,
      to: "card.yaml")
    let words = ["export", "card.yaml"] + form
    #expect(try folder.smear(words).status == 0)
    let again = try folder.smear(words)
    #expect(again.status == 2)
    #expect(
      again.messages.contains("\(form[1]) already exists\nhint: --overwrite replaces it"),
      "\(again.messages)")
    #expect(try folder.smear(words + ["--overwrite"]).status == 0)
    let code = try folder.smear("export", "card.yaml", "--css", "--overwrite")
    #expect(code.status == 2)
    #expect(code.messages.contains("--overwrite is for --caml and --lottie"), "\(code.messages)")
  }

  /// Movements of shapes and gradients look as before at every frame.
  @Test(arguments: [
    "contents: {ellipse: {stroke: blue, lineWidth: 6, trim: {end: 0}}}, animations: "
      + "[{property: contents.ellipse.trim.end, to: 0.7, duration: 0.2, easing: easeOut}]",
    "contents: {ellipse: {stroke: {linearGradient: {colors: [gold, navy]}}, lineWidth: 9, "
      + "lineCap: round, trim: {end: 0.1}}}, animations: "
      + "[{property: contents.ellipse.trim.end, to: 1, duration: 0.2}]",
    "contents: {linearGradient: {colors: [red, white, blue]}}, cornerRadius: 20, animations: "
      + "[{property: contents.linearGradient.locations.1, from: 0.1, to: 0.9, duration: 0.2}]",
    "contents: {linearGradient: {colors: [red, blue]}}, cornerRadius: 20, masksToBounds: true, "
      + "animations: [{property: cornerRadius, to: 0, duration: 0.2}]",
    "contents: {path: {d: M 10 10 L 90 10 L 50 50 Z, fill: gold}}, animations: "
      + "[{property: contents.path.d, to: M 10 50 L 90 50 L 50 10 Z, duration: 0.2}]",
    "contents: {linearGradient: {colors: [red, blue]}}, animations: "
      + "[{property: contents.linearGradient.colors.1, to: gold, duration: 0.2}, "
      + "{property: contents.linearGradient.end, to: [1, 0], duration: 0.2}]",
    "contents: {radialGradient: {colors: [white, red]}}, animations: "
      + "[{property: contents.radialGradient.radius, to: 0.9, duration: 0.2, easing: easeIn}]",
    "contents: {conicGradient: {colors: [red, blue, red], center: [0.4, 0.5]}}, animations: "
      + "[{property: contents.conicGradient.angle, to: 300, duration: 0.2}]",
    "backgroundColor: navy, filters: [{gaussian: 1}, {hueRotate: 40}], animations: "
      + "[{property: filters.gaussian.radius, to: 5, duration: 0.2}]",
  ])
  func movementsLookTheSame(keys: String) throws {
    try folder.write(
      """
      size: [160, 120]
      duration: 0.2
      scale: 2
      background: "#ffe0c0"
      layers: [{id: card, size: [100, 60], position: [80, 60], \(keys)}]
      """, to: "card.yaml")
    let export = try folder.smear("export", "card.yaml", "--caml", "card.ca")
    #expect(export.status == 0)
    #expect(!export.messages.contains("left out"), "\(export.messages)")
    let back = try folder.smear("import", "card.ca", "-o", "back.yaml")
    #expect((back.status, back.messages) == (0, ""))
    for (scene, frames) in [("card.yaml", "ours"), ("back.yaml", "theirs")] {
      let run = try folder.smear("render", scene, "--frames", "0-11", "-o", frames, "--quiet")
      #expect(run.status == 0)
    }
    let compare = try folder.smear("compare", "ours", "theirs", "--tolerance", "2")
    #expect(compare.status == 0, "\(compare.output)")
  }

  @Test(arguments: [
    (["card.yaml"], "export needs a form"), (["card.yaml", "--css", "--swift"], "--swift"),
    (["card.yaml", "--css", "--layer", "cart"], "cart"), (["none.yaml", "--css"], "none.yaml"),
  ])
  func wrongWordsAreNamed(words: [String], message: String) throws {
    try write("{property: opacity, from: 0, duration: 1}")
    let run = try folder.smear(["export"] + words)
    #expect(run.status == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
  }

  @Test func whatTheOtherSystemLacksIsSaid() throws {
    try write("{property: captured, to: false, duration: 1}")
    let run = try folder.smear("export", "card.yaml", "--swift")
    #expect((run.status, run.output) == (0, ""))
    let lines = run.messages.split(separator: "\n").suffix(2)
    #expect(
      Array(lines) == [
        "smear: card: 'captured' is left out: Core Animation has no such property",
        "smear: nothing moves that could be exported",
      ])
  }
}

extension String {
  /// The columns of a table with commas, by their names.
  fileprivate var csvColumns: [String: [String]] {
    let rows = split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    var columns: [String: [String]] = [:]
    for (index, name) in (rows.first ?? []).enumerated() {
      columns[String(name)] = rows.dropFirst().map { String($0[index]) }
    }
    return columns
  }
}
