import TestSupport
import Testing

/// `smear export --lottie`, whose animation looks as the scene does when it comes back.
@Suite struct LottieExportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A card in the middle, which other keys follow.
  private static func card(_ keys: String) -> String {
    "- {id: card, position: [60, 40], size: [50, 40], backgroundColor: tomato, \(keys)}"
  }

  private static func moves(_ animations: String, _ keys: String = "cornerRadius: 8") -> String {
    card("\(keys), animations: [\(animations)]")
  }

  /// Layers with everything that Lottie has.
  private static let layers: [String] = [
    // Bounds.
    card("cornerRadius: 12"), card("cornerRadius: [20, 0, 8, 3]"),
    card("cornerRadius: 14, cornerCurve: continuous"),
    card("border: {width: 4, color: navy}, cornerRadius: 9"),
    card("opacity: 0.5, rotation: 30deg, scale: [1.2, 0.7], anchorPoint: [0, 1]"),
    card("skew: [20, 0]"), card("transform: [1, 0.3, -0.2, 0.9], rotation: 10deg"),
    card("translation: [12, -7]"),
    card("shadow: {radius: 3, offset: [4, 6], opacity: 0.6, color: navy}"),
    card("filters: [{gaussian: {radius: 3}}]"),
    card("filters: [{gaussian: {radiusX: 5, radiusY: 1}}]"),
    // Fills and shapes.
    card(
      "contents: {linearGradient: {colors: [gold, \"#00f8\", green], start: [0, 0], end: [1, 1]}}"),
    card("contents: {radialGradient: {colors: [white, navy], center: [0.3, 0.4]}}"),
    card("contents: {radialGradient: {colors: [white, navy], radius: 0.4, focus: [0.3, -0.5]}}"),
    card("contents: {linearGradient: {colors: [red, blue], interpolation: oklab}}"),
    card("contents: {ellipse: {fill: gold, stroke: navy, lineWidth: 6}}"),
    card("contents: {rectangle: {cornerRadius: 10, stroke: navy, lineWidth: 5}}"),
    card(
      "contents: {path: {d: M 5 5 L 45 5 L 25 35 Z M 20 8 H 30 V 20 H 20 Z, fillRule: evenodd, fill: gold, stroke: navy, lineWidth: 3, lineJoin: round}}"
    ),
    card(
      "contents: {path: {d: M 5 35 C 5 -20 45 70 45 5, stroke: white, lineWidth: 4, lineCap: round, dash: [7, 6], dashPhase: 2}}"
    ),
    card(
      "contents: {ellipse: {stroke: navy, lineWidth: 4, trim: {start: 0.2, end: 0.7, offset: 0.5}}}"
    ),
    // Groups.
    card("opacity: 0.5, layers: [{position: [40, 30], size: [40, 30], backgroundColor: navy}]"),
    card(
      "opacity: 0.5, allowsGroupOpacity: false, border: {width: 4, color: navy}, layers: [{position: [40, 30], size: [40, 30], backgroundColor: navy, layers: [{position: [20, 10], size: [20, 20], backgroundColor: gold}]}]"
    ),
    card(
      "opacity: 0.5, allowsGroupOpacity: false, masksToBounds: true, layers: [{position: [40, 30], size: [40, 30], backgroundColor: navy}]"
    ),
    card(
      "masksToBounds: true, cornerRadius: 10, layers: [{position: [40, 30], size: [40, 30], backgroundColor: navy}]"
    ),
    card("mask: {size: [30, 30], position: [25, 20], contents: {ellipse: {fill: black}}}"),
    card(
      "maskMode: invertedAlpha, mask: {size: [30, 30], position: [25, 20], contents: {ellipse: {fill: black}}}"
    ),
    card(
      "maskMode: luminance, mask: {size: [50, 40], position: [25, 20], contents: {linearGradient: {colors: [white, black]}}}"
    ),
    "- {position: [60, 40], mask: {size: [40, 20], position: [30, 15], backgroundColor: black}, contents: {text: {string: \"masked \\\"quotes\\\"\", size: 20}}}",
    card("zPosition: 2") + "\n  - {position: [40, 30], size: [40, 30], backgroundColor: navy}",
    card("cornerRadius: 4")
      + "\n  - {position: [40, 30], size: [40, 30], backgroundColor: navy, blendMode: screen}",
    // Movements.
    moves("{property: position, to: [90, 60], duration: 0.3, easing: easeInEaseOut}"),
    moves("{property: position, to: [90, 60], spring: {response: 0.3, bounce: 0.3}}"),
    moves("{property: position, path: M 60 40 C 60 0 110 0 90 60, duration: 0.4}"),
    moves("{property: rotation, to: 200, duration: 0.2, autoreverses: true}"),
    moves("{property: scale, values: [1, 1.5, 0.8], duration: 0.4}"),
    moves("{property: opacity, to: 0, begin: 0.1, duration: 0.2}"),
    moves("{property: size, to: [80, 60], duration: 0.3, easing: easeOut}"),
    moves("{property: cornerRadius, from: 0, to: 20, duration: 0.4}"),
    moves("{property: backgroundColor, to: \"#0000ff80\", duration: 0.4}"),
    moves("{property: border.width, to: 10, duration: 0.4}", "border: {width: 1, color: navy}"),
    moves("{property: anchorPoint, to: [0, 0], duration: 0.4}"),
    moves("{property: skew, to: [30, 0], duration: 0.4}"),
    moves("{property: hidden, values: [false, true, false], duration: 0.4}"),
    card("rotation: 90 * time, opacity: 1 - time"), card("hidden: time < 0.2"),
    moves(
      "{property: contents.path.d, to: M 5 5 L 45 35 L 5 35 Z, duration: 0.4}",
      "contents: {path: {d: M 5 5 L 45 5 L 25 35 Z, fill: gold}}"),
    moves(
      "{property: contents.ellipse.trim.end, from: 0, duration: 0.4}",
      "contents: {ellipse: {stroke: navy, lineWidth: 4, trim: {end: 1}}}"),
    moves(
      "{property: contents.path.trim.end, to: 1, begin: 0.2, spring: {response: 0.2, bounce: 0.3}}",
      "contents: {path: {d: M 5 35 C 5 -20 45 70 45 5, stroke: navy, lineWidth: 6, lineCap: round, trim: {end: 0}}}"
    ),
    moves(
      "{property: contents.linearGradient.end, to: [1, 0], duration: 0.4}",
      "contents: {linearGradient: {colors: [gold, navy]}}"),
    moves(
      "{property: shadow.radius, to: 6, duration: 0.4}", "shadow: {opacity: 1, offset: [3, 3]}"),
    moves(
      "{property: filters.gaussian.radius, to: 4, duration: 0.4}",
      "filters: [{gaussian: {radius: 0}}]"
    ),
    // Texts.
    card("layers: [{position: [25, 20], contents: {text: {string: Pay, size: 20, color: white}}}]"),
    "- {position: [60, 40], contents: {text: {string: \"Two lines\\nof text\", size: 16, weight: bold, color: navy}}}",
    "- {position: [60, 40], size: [60, 60], contents: {text: {string: broken into lines, size: 14, alignment: center, width: 60}}}",
    "- {position: [60, 40], contents: {text: {string: \"{round(time * 100)} %\", size: 20}}}",
    "- {position: [60, 40], contents: {text: {string: \"<b>Two</b> <span color='red'>looks</span>\", markup: true, size: 16}}}",
    "- {position: [60, 40], contents: {text: {string: שלום, size: 24}}}",
    "- {position: [60, 40], contents: {text: {string: wave, size: 24, animators: [{per: letter, from: {offset: [0, 20], opacity: 0}, duration: 0.3, stagger: 50ms}]}}}",
    "- {position: [60, 40], contents: {text: {string: slanted, size: 24, style: italic, weight: bold}}}",
    "- {position: [60, 40], contents: {text: {string: far, size: 24, letterSpacing: 5}}}",
    "- {position: [60, 40], contents: {text: {string: over the top, size: 14, path: {d: M 0 40 C 20 0 70 0 90 40}}}, animations: [{property: contents.text.path.firstMargin, to: 12, duration: 0.1}]}",
  ]

  private func write(_ layers: String) throws {
    try folder.write(
      "size: [120, 80]\nscale: 2\nduration: 0.5\nbackground: \"#eef\"\nlayers:\n  \(layers)\n",
      to: "card.yaml")
  }

  /// The scene and its animation look alike, but for smooth edges and kerning.
  @Test(arguments: layers)
  func animationsComeBackAlike(layers: String) throws {
    try write(layers)
    let export = try folder.smear("export", "card.yaml", "--lottie", "card.json")
    #expect((export.status, export.messages, export.output) == (0, "", "card.json\n"))
    let back = try folder.smear("import", "card.json", "-o", "back.yaml")
    let animation = try folder.text(of: "card.json")
    #expect((back.status, back.messages) == (0, ""), "\(animation)")
    let frames = ["--frames", "0,1,7,15,29", "-o"]
    #expect(try folder.smear(["render", "card.yaml"] + frames + ["ours"]).status == 0)
    #expect(
      try folder.smear(["render", "back.yaml", "--scale", "2"] + frames + ["theirs"]).status == 0)
    // Letters have no kerning, and edges of masks and of layers are smooth in different ways.
    let comparison = try folder.smear(
      "compare", "ours", "theirs", "--tolerance", "64", "--max-share", "0.004")
    let scene = try folder.text(of: "back.yaml")
    #expect(comparison.status == 0, "\(comparison.output)\n\(scene)")
  }

  /// What Lottie lacks, with the words for it.
  private static let missing: [(keys: String, part: String)] = [
    ("backdrop: {blur: 8}", "its backdrop"),
    ("shutter: {angle: 180}", "its shutter"), ("rotationY: 40", "its turn out of the plane"),
    (
      "contents: {conicGradient: {colors: [red, blue]}}, "
        + "animations: [{property: contents.conicGradient.angle, to: 90, duration: 0.2}]",
      "the change of its contents after the first frame"
    ),
    ("perspective: 300", "its perspective"),
    ("filters: [{invert: 1}]", "its filter 'invert'"),
    ("blendMode: xor", "its blendMode"), ("motionBlur: {as: matched}", "its motionBlur"),
    ("shadow: {radius: 4, opacity: 1, spread: 3}", "the spread of its shadow"),
    ("shadow: {radius: 4, opacity: 1, inner: true}", "its inner shadow"),
    (
      "animations: [{property: zPosition, to: 3, duration: 0.2}]", "the change of its zPosition"
    ),
  ]

  @Test(arguments: missing)
  func missingPartsAreNamed(keys: String, part: String) throws {
    try write(Self.card(keys))
    let export = try folder.smear("export", "card.yaml", "--lottie", "card.json")
    #expect(export.status == 0)
    #expect(export.messages.contains("card: \(part)"), "\(export.messages)")
    #expect(export.messages.contains("is left out"))
  }

  /// Declared keyframes with cubic Bézier curves stay as they are, and so do names and states.
  @Test func declaredKeyframesStay() throws {
    try folder.write(
      """
      size: [120, 80]
      duration: 1
      timeline: [{at: 0.5, state: open}]
      states: {open: {}}
      layers:
        - {id: card, position: [60, 40], size: [50, 40], backgroundColor: tomato, animations: [{property: position, to: [90, 60], begin: 0.1, duration: 0.5, easing: "cubic-bezier(0.2, 0.1, 0.3, 1)"}]}
      """, to: "card.yaml")
    #expect(try folder.smear("export", "card.yaml", "--lottie", "card.json").status == 0)
    #expect(try folder.smear("import", "card.json", "-o", "back.yaml").status == 0)
    let back = try folder.text(of: "back.yaml")
    for part in [
      "id: card", "to: [90, 60]", "begin: 0.1", "duration: 0.5", "cubic-bezier(0.2, 0.1, 0.3, 1)",
      "open",
    ] {
      #expect(back.contains(part), "\(part) in \(back)")
    }
  }

  @Test func wrongUsesAreRefused() throws {
    try write(Self.card("cornerRadius: 4"))
    for (arguments, message) in [
      (["--lottie", "card.ca"], "--lottie names a file .json, not 'card.ca'"),
      (["--lottie", "card.json", "--css"], "--css"), (["--lottie"], "--lottie"),
      ([], "--lottie file.json"),
    ] {
      let export = try folder.smear(["export", "card.yaml"] + arguments)
      #expect(export.status == 2 && export.messages.contains(message), "\(export.messages)")
    }
  }
}
