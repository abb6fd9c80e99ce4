import Effects
import SceneModel
import SceneText
import Testing

/// Words of other systems lead to ours.
@Suite struct SynonymTests {
  private static func scene(_ keys: String, _ message: String, _ hint: String? = nil) -> Mistake {
    .scene("{size: [9, 9], duration: 1, \(keys)}", message, hint)
  }

  private static func filter(_ word: String, _ hint: String) -> Mistake {
    .layer("filters: [{▸\(word)◂: 4}]", "unknown filter '\(word)'", hint)
  }

  private static func property(_ name: String, _ keys: String, _ hint: String) -> Mistake {
    .layer(
      "\(keys)\nanimations: [{property: ▸\(name)◂, to: 1}]",
      "this layer has no property '\(name)'", hint)
  }

  private static let keys: [Mistake] = [
    .layer("▸zIndex◂: 3", "a layer has no key 'zIndex'", "did you mean 'zPosition'?"),
    .layer("▸z-index◂: 3", "a layer has no key 'z-index'", "did you mean 'zPosition'?"),
    .layer(
      "▸visible◂: true", "a layer has no key 'visible'",
      "did you mean 'hidden', which is the opposite?"),
    .layer(
      "▸frame◂: [0, 0, 9, 9]", "a layer has no key 'frame'",
      "'position' and 'size' say that here"),
    .layer("▸matrix◂: 1", "a layer has no key 'matrix'", "did you mean 'transform'?"),
    .layer(
      "shadow: {opacity: 1}\n▸radius◂: 5", "a layer has no key 'radius'",
      "did you mean 'cornerRadius'?"),
    .layer("▸translate◂: 1", "a layer has no key 'translate'", "did you mean 'translation'?"),
    .animation(
      "property: opacity, to: 1, ▸delay◂: 1", "an animation has no key 'delay'",
      "did you mean 'begin'?"),
    .animation(
      "property: opacity, values: [0, 1], ▸keyframes◂: 1", "an animation has no key 'keyframes'",
      "'values' and 'keyTimes' say that here"),
    .animation(
      "property: opacity, to: 1, ▸add◂: true", "an animation has no key 'add'",
      "did you mean 'additive'?"),
    .layer(
      "▸transition◂: all 0.3s", "a layer has no key 'transition'",
      "did you mean 'transitions', which lead from state to state, or contents: {transition: …}?"),
    .layer(
      "contents: {▸line◂: {d: M 0 0 H 9}}", "contents has no key 'line'",
      "did you mean 'path', as in path: {d: M 0 0 H 100, stroke: gray}?"),
    .layer(
      "contents: {path: {d: M 0 0 H 9, stroke: red, ▸stroke-linecap◂: round}}",
      "a path has no key 'stroke-linecap'", "did you mean 'lineCap'?"),
    .layer(
      "contents: {text: {string: a, maxLines: 1, truncation: ▸end◂}}", "unknown truncation 'end'",
      "did you mean 'tail'?"),
    .layer(
      "mask: {size: [9, 9]}\nmaskMode: ▸invertedLuma◂", "unknown maskMode 'invertedLuma'",
      "did you mean 'invertedLuminance'?"),
    scene(
      "▸params◂: {a: 1}, layers: [{}]", "a scene has no key 'params'",
      "did you mean 'parameters'?"),
    scene("▸fps◂: 30, layers: [{}]", "a scene has no key 'fps'", "did you mean 'frameRate'?"),
    .layer(
      "contents: {path: {d: M 0 0 L 9 9, stroke: red, ▸strokeEnd◂: 1}}",
      "a path has no key 'strokeEnd'", "did you mean 'trim'?"),
    .layer(
      "size: [9, 9]\n"
        + "contents: {transition: {name: dissolve, from: red, to: blue, progress: 0, ▸time◂: 1}}",
      "the transition 'dissolve' has no key 'time'", "did you mean 'progress'?"),
  ]

  private static let words: [Mistake] = [
    .animation(
      "property: opacity, to: 1, easing: ▸easeInOut◂", "unknown easing 'easeInOut'",
      "did you mean 'easeInEaseOut'?"),
    .animation(
      "property: opacity, to: 1, repeatCount: ▸infinite◂", "unknown word 'infinite'",
      "did you mean 'forever'?"),
    .layer(
      "contentsGravity: ▸aspectFill◂", "unknown gravity 'aspectFill'",
      "did you mean 'resizeAspectFill'?"),
    filter("blur", "did you mean 'gaussian'?"),
    filter("CIGaussianBlur", "did you mean 'gaussian'?"),
    filter("CIBoxBlur", "did you mean 'box'?"),
    filter("CIColorControls", "'saturate' and 'brightness' say that here"),
    .layer(
      "contents: {transition: {name: ▸dissolveTransition◂, from: red, to: blue, progress: 0}}",
      "unknown transition 'dissolveTransition'", "did you mean 'dissolve'?"),
    .layer(
      "contents: {transition: {name: ▸CIAccordionFoldTransition◂, from: red, to: blue, progress: 0}}",
      "unknown transition 'CIAccordionFoldTransition'", "did you mean 'accordionFold'?"),
  ]

  private static let stroke = "contents: {path: {d: M 0 0 L 9 9, stroke: red}}"

  /// Among all that the layer has, its filters and contents included.
  private static let properties: [Mistake] = [
    property("strokeEnd", stroke, "did you mean 'contents.path.trim.end'?"),
    property(
      "strokeEnd", "opacity: 1",
      "that would be 'contents.….trim.end', and the contents of this layer have none"),
    property(
      "lineWdth", stroke,
      "use position, anchorPoint, size, zPosition, opacity, rotation, "
        + "scale, hidden, captured, rotationX, rotationY, translationZ, perspective, doubleSided, "
        + "skew, transform, translation, transform.tx, transform.ty, transform.m13, transform.m14, "
        + "transform.m23, transform.m24, transform.m33, transform.m43, transform.m44, "
        + "backgroundColor, cornerRadius, border.width, border.color, shadow.color, "
        + "shadow.opacity, shadow.offset, shadow.radius, shadow.spread, contents.path.d, "
        + "contents.path.stroke, contents.path.lineWidth, contents.path.dashPhase, "
        + "contents.path.trim.start, contents.path.trim.end or contents.path.trim.offset"),
    property("contents.path.lineWdth", stroke, "did you mean 'contents.path.lineWidth'?"),
    property("radius", "filters: [{gaussian: 4}]", "did you mean 'filters.gaussian.radius'?"),
    property(
      "radius", "filters: [{gaussian: 4}, {box: 2}]",
      "use shadow.radius, filters.gaussian.radius or filters.box.radius"),
    property(
      "filters.gausian.radius", "filters: [{gaussian: 4}]",
      "did you mean 'filters.gaussian.radius'?"),
    property("positionX", "opacity: 1", "did you mean 'position.x'?"),
    property("x", "opacity: 1", "did you mean 'position.x'?"),
    property("transform.scale", "opacity: 1", "did you mean 'scale'?"),
  ]

  private static let forms: [Mistake] = [
    .animation(
      "property: opacity, to: 1, spring: ▸bouncy◂", "expected a spring with its keys, not 'bouncy'",
      "write spring: {response: 0.5, bounce: 0.2}"),
    .layer(
      "motionBlur: ▸fast◂", "expected a motionBlur with its keys, not 'fast'",
      "write motionBlur: {angle: auto, radius: 16}"),
    .layer(
      "shadow: ▸9◂", "expected a shadow with its keys, not '9'",
      "write shadow: {radius: 8, offset: [0, 4]}"),
    .layer("border: ▸true◂", "expected a border with its keys, not 'true'"),
    .layer("motionBlur: false\n▸motionBlur◂: {}", "the key 'motionBlur' is given twice"),
    // Without a value, something was probably forgotten.
    .layer("motionBlur:▸◂ ", "expected a value for 'motionBlur', but nothing is here"),
  ]

  @Test(arguments: keys + words + properties + forms)
  func hintsNameWhatIsOurs(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  /// The words that stand together somewhere.
  private static let lists: [[String]] =
    (SceneReference.scene.map { $0.rows.map(\.key) })
    + SceneReference.scene.flatMap(\.rows).map(\.words)
    + [
      NamedEasing.all.map(\.name), FilterKind.allCases.map(\.rawValue),
      TransitionKind.allCases.map(\.rawValue), ContentsGravity.allCases.map(\.rawValue),
      EmitterContents.Mode.allCases.map(\.rawValue),
      EmitterContents.RenderMode.allCases.map(\.rawValue),
      BlendMode.allCases.map(\.rawValue), ["forever"],
      PictureLook.MagnificationFilter.allCases.map(\.rawValue),
      LayerProperty.allCases.map(\.name) + ["scale.x", "scale.y"],
      ["translation.x", "translation.y", "skew.x", "skew.y"],
      ["position.x", "position.y", "size.width", "size.height"],
      ["contents.path.trim.start", "contents.path.trim.end"],
    ]

  @Test func everyRowLeadsSomewhere() {
    for row in Synonym.all {
      let places = Self.lists.filter { list in
        row.ours.allSatisfy { our in list.contains { $0 == our || $0.hasSuffix("." + our) } }
          && !list.contains { $0.lowercased() == row.word }
      }
      #expect(!places.isEmpty, "\(row.word)")
      #expect(row.word.allSatisfy { $0.isLowercase }, "\(row.word)")
    }
  }

  @Test func noRowIsThereTwice() {
    let rows = Synonym.all.map { "\($0.word): \($0.ours)" }
    #expect(Set(rows).count == rows.count)
  }

  /// What a layer says with one key, and the same in full.
  @Test(arguments: [
    ("motionBlur: true", "motionBlur: {}"), ("motionBlur: false", "opacity: 1"),
    ("motionBlur: null", "opacity: 1"), ("motionBlur: ~", "opacity: 1"),
    ("shadow: true", "shadow: {}"), ("shadow: false", "opacity: 1"),
    ("backdrop: true", "backdrop: {}"), ("backdrop: false", "opacity: 1"),
    ("shutter: true", "shutter: {}"), ("shutter: null", "opacity: 1"),
    ("contents: {text: hello}", "contents: {text: {string: hello}}"),
    (
      "contents: {text: \"{round(3 * time)} %\"}",
      "contents: {text: {string: \"{round(3 * time)} %\"}}"
    ),
    ("contents: {text: 12}", "contents: {text: {string: 12}}"),
  ])
  func whatHasOneMeaningBecomesIt(short: String, full: String) throws {
    let (short, full) = (SceneFixture.layer(short), SceneFixture.layer(full))
    #expect(short.diagnostics.map(\.message) == [])
    let scenes = (try #require(short.scene), try #require(full.scene))
    #expect(scenes.0.layers[0].withoutRanges == scenes.1.layers[0].withoutRanges)
  }

  @Test(arguments: ["false", "null"])
  func aLayerGivesUpWhatItsComponentHas(value: String) throws {
    let parsed = SceneFixture.parse(
      """
      size: [9, 9]
      duration: 1
      components: {card: {motionBlur: {radius: 3}, shadow: true}}
      layers:
        - {component: card}
        - {component: card, motionBlur: \(value), shadow: \(value)}
        - {component: card, motionBlur: true}
      """)
    let layers = try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))").layers
    #expect(layers.map { $0.motionBlur != nil } == [true, false, true])
    #expect(layers.map { $0.values[LayerProperty.shadowOpacity.rawValue].x } == [0.3, 0, 0.3])
  }

  @Test func aVariantSwitches() throws {
    var overrides = ParsedScene.Overrides()
    overrides.variant = "plain"
    let parsed = SceneFixture.parse(
      """
      size: [9, 9]
      duration: 1
      layers: [{id: a, motionBlur: true}]
      variants: {plain: {layers: {a: {motionBlur: false}}}}
      """, overriding: overrides)
    #expect(try #require(parsed.scene).layers[0].motionBlur == nil)
  }

  @Test func anUndeclaredArgumentIsReportedOnce() {
    let parsed = SceneFixture.parse(
      """
      size: [9, 9]
      duration: 1
      components: {card: {opacity: 1}, row: {parameters: {width: 3}, opacity: 1}}
      layers:
        - {component: card, with: {tall: 3}}
        - {component: card, with: {tall: 4, deep: 1}}
        - {component: row, with: {widht: 4}}
        - {component: row, with: {widht: 5}}
      """)
    #expect(
      parsed.diagnostics.map(\.message) == [
        "'card' has no parameter 'tall'", "'card' has no parameter 'deep'",
        "'row' has no parameter 'widht'", "'row' has no parameter 'widht'",
      ])
    #expect(
      parsed.diagnostics.map(\.hint) == [
        "declare it under parameters: of the component 'card'",
        "declare it under parameters: of the component 'card'", "did you mean 'width'?",
        "did you mean 'width'?",
      ])
  }
}
