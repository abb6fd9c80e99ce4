import SceneModel
import SceneText
import Testing

@Suite struct BracedTextTests {
  /// A layer's keys with braces, where `n` is 2, `word` is some word and `{{` a brace; and the same
  /// without.
  private static let keys: [(word: String, filled: String, plain: String)] = [
    ("tomato", "backgroundColor: \"{word}\"", "backgroundColor: tomato"),
    ("00", "backgroundColor: \"#ff{word}80\"", "backgroundColor: \"#ff0080\""),
    (
      "x", "backgroundColor: \"hsl({n * 60}, 50%, 50%)\"", "backgroundColor: \"hsl(120, 50%, 50%)\""
    ),
    ("red", "border: {width: n, color: \"{word}\"}", "border: {width: 2, color: red}"),
    ("red", "shadow: {color: \"{ word }\"}", "shadow: {color: red}"),
    ("multiply", "blendMode: \"{word}\"", "blendMode: multiply"),
    ("Fill", "contentsGravity: \"resizeAspect{word}\"", "contentsGravity: resizeAspectFill"),
    ("true", "masksToBounds: \"{word}\"", "masksToBounds: true"),
    ("true", "hidden: \"{word}\"", "hidden: true"),
    ("x", "hidden: \"{n - 2}\"", "hidden: 0"),
    (
      "menu", "contents: {image: \"Assets/{word}-{n}.png\"}", "contents: {image: Assets/menu-2.png}"
    ),
    ("a.png", "contents: {image: {file: \"{word}\"}}", "contents: {image: {file: a.png}}"),
    (
      "tile", "contents: {image: {file: a.png, resizingMode: \"{word}\"}}",
      "contents: {image: {file: a.png, resizingMode: tile}}"
    ),
    ("star", "contents: {svg: \"{word}.svg\"}", "contents: {svg: star.svg}"),
    (
      "run", "contents: {sequence: {folder: \"{word}{n}\", frameRate: \"{n * 15}\"}}",
      "contents: {sequence: {folder: run2, frameRate: 30}}"
    ),
    ("blue", "contents: {color: \"{word}\"}", "contents: {color: blue}"),
    (
      "blue", "contents: {linearGradient: {colors: [red, \"{word}\"]}}",
      "contents: {linearGradient: {colors: [red, blue]}}"
    ),
    (
      "round", "contents: {ellipse: {stroke: red, lineCap: \"{word}\"}}",
      "contents: {ellipse: {stroke: red, lineCap: round}}"
    ),
    (
      "V9", "contents: {path: {d: \"M 0 0 H {n} {word}\", fill: red}}",
      "contents: {path: {d: M 0 0 H 2 V9, fill: red}}"
    ),
    ("Hi", "contents: {text: {string: \"{word} {word}\"}}", "contents: {text: {string: Hi Hi}}"),
    (
      "{b}", "contents: {text: {string: \"{word}\"}}",
      "contents: {text: {string: \"{{b}}\"}}"
    ),
    (
      "Display", "contents: {text: {string: a, font: \"Inter {word}\"}}",
      "contents: {text: {string: a, font: Inter Display}}"
    ),
    (
      "bold", "contents: {text: {string: a, weight: \"{word}\"}}",
      "contents: {text: {string: a, weight: bold}}"
    ),
    (
      "x", "contents: {text: {string: a, weight: \"{n}00\"}}",
      "contents: {text: {string: a, weight: 200}}"
    ),
    (
      "center", "contents: {text: {string: a, alignment: \"{word}\"}}",
      "contents: {text: {string: a, alignment: center}}"
    ),
    (
      "easeOut", "animations: [{property: opacity, to: 0, easing: \"{word}\"}]",
      "animations: [{property: opacity, to: 0, easing: easeOut}]"
    ),
    (
      "0, 1, 1",
      "animations: [{property: opacity, to: 0, easing: \"cubic-bezier({n / 4}, {word})\"}]",
      "animations: [{property: opacity, to: 0, easing: \"cubic-bezier(0.5, 0, 1, 1)\"}]"
    ),
    (
      "opacity", "animations: [{property: \"{word}\", to: 0}]",
      "animations: [{property: opacity, to: 0}]"
    ),
    (
      "red", "animations: [{property: backgroundColor, values: [\"{word}\", blue]}]",
      "animations: [{property: backgroundColor, values: [red, blue]}]"
    ),
    (
      "both", "animations: [{property: opacity, to: 0, fillMode: \"{word}\"}]",
      "animations: [{property: opacity, to: 0, fillMode: both}]"
    ),
    (
      "forever", "animations: [{property: opacity, to: 0, repeatCount: \"{word}\"}]",
      "animations: [{property: opacity, to: 0, repeatCount: forever}]"
    ),
    (
      "settle", "animations: [{property: opacity, to: 0, spring: {}, duration: \"{word}\"}]",
      "animations: [{property: opacity, to: 0, spring: {}, duration: settle}]"
    ),
    (
      "progress^2", "animations: [{property: opacity, to: 0, easing: \"{word}\"}]",
      "animations: [{property: opacity, to: 0, easing: progress^2}]"
    ),
    ("auto", "motionBlur: {angle: \"{word}\"}", "motionBlur: {angle: auto}"),
    ("black", "motionBlur: {matte: \"{word}\"}", "motionBlur: {matte: black}"),
    ("crossfade", "motionBlur: {mode: \"{word}\"}", "motionBlur: {mode: crossfade}"),
  ]

  @Test(arguments: keys)
  func bracesAreFilledInAnyText(word: String, filled: String, plain: String) throws {
    let escaped = word.replacing("{", with: "{{").replacing("}", with: "}}")
    let parsed = SceneFixture.parse(
      """
      size: [99, 99]
      duration: 1
      components:
        c:
          parameters: {n: 2, word: "\(escaped)"}
          \(filled)
      layers: [{id: box, component: c}]
      """)
    let scene = try #require(parsed.scene, "\(parsed.diagnostics)")
    let written = try #require(SceneFixture.layer(plain).scene)
    #expect(scene.layers[0].withoutRanges == written.layers[0].withoutRanges)
  }

  @Test func parametersOfASceneStandInTextsToo() throws {
    let parsed = SceneFixture.parse(
      """
      size: [99, 99]
      duration: 1
      parameters: {hue: 120}
      background: "hsl({hue}, 100%, 25%)"
      layers: [{id: "a{hue}", backgroundColor: "#{100 + 22}"}]
      """)
    let scene = try #require(parsed.scene, "\(parsed.diagnostics)")
    #expect(abs(scene.background.green - 0.5) < 1e-9)
    #expect(scene.layers[0].path == "a120")
    #expect(abs(scene.layers[0][.backgroundColor].blue * 255 - 34) < 1e-9)
  }

  @Test func doubledBracesStandForThemselves() throws {
    let scene = try #require(SceneFixture.layer("contents: {image: \"{{a}}.png\"}").scene)
    #expect(scene.layers[0].file == "{a}.png")
  }

  /// Doubled braces are braces beside formulas and in them, and the inner pair belongs to them.
  @Test(arguments: [
    ("{{", "{"), ("}}", "}"), ("{{}}", "{}"), ("{{{1 + 1}}}", "{2}"), ("{1 + 1}}}", "2}"),
    ("{{{{", "{{"), ("}}{{", "}{"), ("{{1 + 1}}", "{1 + 1}"), ("a {{{0.5:%}}} b", "a {50%} b"),
  ])
  func doubledBracesAreBracesInTexts(written: String, shown: String) throws {
    let parsed = SceneFixture.layer("contents: {text: {string: \"\(written)\"}}")
    let layer = try #require(parsed.scene?.layers.first, "\(parsed.diagnostics)")
    guard case .text(let text) = layer.contents else {
      Issue.record("no text")
      return
    }
    #expect(PresentedText(text, layerWidth: 0) { layer.values[$0] }.string == shown)
  }

  @Test(arguments: [
    ("a}", "'}' closes nothing in this text"), ("a} b}}", "'}' closes nothing in this text"),
    ("{{{a", "'{' is not closed in this text"), ("}}}", "'}' closes nothing in this text"),
  ])
  func singleBracesAreMistakes(written: String, message: String) {
    let parsed = SceneFixture.layer("contents: {text: {string: \"\(written)\"}}")
    #expect(parsed.diagnostics.map(\.message) == [message])
  }

  @Test func textsInTextsInTextsStaySmall() {
    let components = (0..<40).map {
      "  c\($0): {parameters: {t: ab}, component: c\($0 + 1), with: {t: \"{t}{t}\"}}\n"
    }
    let parsed = SceneFixture.parse(
      "size: [9, 9]\nduration: 1\ncomponents:\n\(components.joined())"
        + "  c40: {parameters: {t: a}, id: \"{t}\"}\nlayers: [{component: c0}]\n")
    #expect(parsed.diagnostics.map(\.message) == ["the text is longer than 10000 bytes here"])
  }

  @Test func shownTextsThatRepeatATextStaySmall() {
    let word = String(repeating: "w", count: 2000)
    func problems(count: Int) -> [String] {
      SceneFixture.parse(
        "size: [9, 9]\nduration: 1\ncomponents:\n  c:\n    parameters: {t: \(word)}\n"
          + "    contents: {text: {string: \"\(String(repeating: "{t}", count: count))\"}}\n"
          + "layers: [{component: c}]\n"
      ).diagnostics.map(\.message)
    }
    #expect(problems(count: 5) == [])
    #expect(problems(count: 6) == ["the text is longer than 10000 bytes here"])
  }
}
