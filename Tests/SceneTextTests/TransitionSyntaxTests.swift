import Effects
import SceneModel
import SceneText
import Testing

@Suite struct TransitionSyntaxTests {
  private func layer(_ keys: String) throws -> Layer {
    let parsed = SceneFixture.layer(keys)
    return try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))").layers[0]
  }

  /// A layer with a transition whose keys are given, beside its ends and its progress.
  private func layer(of keys: String, beside others: String = "") throws -> Layer {
    try layer(
      "contents: {transition: {from: a.png, to: b.png, progress: time, \(keys)}}\n\(others)")
  }

  private func transition(of layer: Layer) throws -> TransitionContents {
    guard case .transition(let transition) = layer.contents else {
      throw Mismatch()
    }
    return transition
  }

  private struct Mismatch: Error {}

  @Test(arguments: TransitionKind.allCases)
  func aNameAloneHasTheDefaults(kind: TransitionKind) throws {
    let file = kind.declaration.pictures.contains(.file) ? ", file: mask.png" : ""
    let layer = try layer(of: "name: \(kind.rawValue)\(file)")
    let transition = try transition(of: layer)
    #expect(transition.kind == kind)
    #expect(transition.slots.map { layer.values[$0] } == kind.settings.map(\.defaultValue))
    #expect(!transition.isReversed)
    #expect((transition.direction, transition.shutter) == (.left, 0))
    #expect(transition.pictures.count == (file.isEmpty ? 0 : 1))
  }

  @Test(arguments: TransitionKind.allCases)
  func onlyThoseThatMixPicturesMixLight(kind: TransitionKind) throws {
    let file = kind.declaration.pictures.contains(.file) ? ", file: mask.png" : ""
    let keys = "name: \(kind.rawValue)\(file), linear: true"
    guard kind.declaration.ends != .mix else {
      #expect(try transition(of: layer(of: keys)).isLinear)
      return
    }
    let parsed = SceneFixture.layer(
      "contents: {transition: {from: a.png, to: b.png, progress: time, \(keys)}}")
    #expect(
      parsed.diagnostics.map(\.message) == ["the transition '\(kind.rawValue)' has no key 'linear'"]
    )
  }

  /// The attributes of Core Image's filters, angles turned clockwise into degrees.
  @Test(arguments: [
    (TransitionKind.accordionFold, [0.0, 3, 0.1]), (.barsSwipe, [180, 30, 10]),
    (.copyMachine, [0, 200, 1.3, 0.6]), (.flash, [0.5, 1, 2.58, 0.5, 1.375, 0.85]),
    (.mod, [0.5, -114.591559, 150, 300]), (.pageCurl, [0, 100]),
    (.pageCurlWithShadow, [0, 100, 0.5, 0.7]), (.ripple, [0.5, 100, 50]),
    (.swipe, [0, 300, 0, 1]), (.dissolve, []),
  ])
  func theDefaultsAreCoreImages(kind: TransitionKind, values: [Double]) {
    let defaults = kind.settings.map(\.defaultValue.x)
    #expect(defaults.count == values.count)
    for (found, expected) in zip(defaults, values) { #expect(abs(found - expected) < 1e-6) }
  }

  @Test func parametersAreFormulasAndProperties() throws {
    let layer = try layer(
      of: "name: swipe, width: 40 * time, color: red",
      beside: "animations: [{property: contents.transition.opacity, to: 1}]")
    let transition = try transition(of: layer)
    #expect(layer.formulas.map(\.slot).contains(transition.slots[1]))
    #expect(layer.animations.map(\.slot) == [transition.slots[2]])
    #expect(layer.values[transition.slots[3]] == SIMD4(1, 0, 0, 1))
  }

  @Test func theProgressIsAFormulaOrAnAnimation() throws {
    let formula = try layer(of: "name: dissolve")
    #expect(formula.formulas.map(\.slot) == [try transition(of: formula).progress.index])
    let animated = try layer(
      "contents: {transition: {name: dissolve, from: a.png, to: b.png, progress: {begin: 0.25, duration: 0.5, spring: {response: 0.3, bounce: 0.2}}}}"
    )
    let animation = try #require(animated.animations.first)
    #expect(animation.slot == (try transition(of: animated).progress.index))
    #expect((animation.timing.begin, animation.timing.duration) == (0.25, 0.5))
    guard case .fromTo(let from, let to) = animation.values, case .spring = animation.pacing else {
      throw Mismatch()
    }
    #expect((from.constant.x, to.constant.x) == (0, 1))
  }

  @Test func whatTheProgressDoesMayBeSaid() throws {
    let layer = try layer(
      "contents: {transition: {name: dissolve, from: a.png, to: b.png, progress: {values: [0, 1, 0]}}}"
    )
    guard case .keyframes(let keyframes)? = layer.animations.first?.values else { throw Mismatch() }
    #expect(keyframes.values.map(\.constant.x) == [0, 1, 0])
  }

  @Test(arguments: [
    ("a.png", "image"), ("{image: a.png}", "image"), ("red", "color"), ("\"#fff\"", "color"),
    ("star.svg", "svg"), ("{svg: star.svg}", "svg"),
    ("white/0.5", "color"), ("\"rgb(1, 2, 3)\"", "color"), ("{color: red}", "color"),
    ("{linearGradient: {colors: [red, blue]}}", "gradient"), ("{text: {string: Hi}}", "text"),
    ("{backgroundColor: red}", "none"),
    ("{contents: {image: a.png}, layers: [{backgroundColor: red}]}", "image"),
    ("{transition: {name: wipe, from: a.png, to: red, progress: 0.5}}", "transition"),
  ])
  func endsAreManyThings(end: String, contents: String) throws {
    let layer = try layer(
      "size: [50, 20]\ncontents: {transition: {name: push, from: \(end), to: b.png, progress: 0}}")
    let ends = try transition(of: layer).ends
    #expect(ends.map(\.path) == ["box/from", "box/to"])
    #expect(ends.map { $0[.size] } == Array(repeating: Size(width: 50, height: 20), count: 2))
    #expect(ends[0][.anchorPoint] == Point(x: 0, y: 0))
    let found =
      switch ends[0].contents {
      case .image: "image"
      case .fill(.color): "color"
      case .fill: "gradient"
      case .text: "text"
      case .svg: "svg"
      case .transition: "transition"
      default: "none"
      }
    #expect(found == contents)
  }

  @Test func anEndMayHaveAnotherSize() throws {
    let layer = try layer(
      "size: [50, 20]\ncontents: {transition: {name: push, from: {size: [9, 8]}, to: red, progress: 0}}"
    )
    let ends = try transition(of: layer).ends
    #expect(ends.map { $0[.size].width } == [9, 50])
  }

  /// Pictures are 40 × 30 points.
  @Test(arguments: [("a.png", "red"), ("red", "{image: a.png}"), ("a.png", "{size: [90, 90]}")])
  func theLayerTakesTheSizeOfItsImages(from: String, to: String) throws {
    let layer = try layer(
      "contents: {transition: {name: push, from: \(from), to: \(to), progress: 0}}")
    #expect(layer[.size] == Size(width: 40, height: 30))
  }

  /// Drawings are 24 × 24 points.
  @Test(arguments: ["star.svg", "{svg: star.svg}"])
  func theLayerTakesTheSizeOfItsDrawings(end: String) throws {
    let layer = try layer(
      "contents: {transition: {name: push, from: \(end), to: red, progress: 0}}")
    #expect(layer[.size] == Size(width: 24, height: 24))
  }

  @Test func imagesFillALayerWhoseSizeMoves() throws {
    let layer = try layer(
      """
      size: [60, "30 + time"]
      contentsGravity: center
      contents: {transition: {name: push, from: a.png, to: {backgroundColor: red}, progress: 0}}
      animations: [{property: size.width, to: 90}, {property: opacity, to: 0}]
      """)
    for end in try transition(of: layer).ends {
      #expect(end.formulas.map(\.component) == [1])
      #expect(end.animations.map(\.components) == [0..<1])
      #expect(end.contentsGravity == .center)
    }
  }

  @Test func aStillTransitionIsStillOnlyIfItsEndsAre() throws {
    func isStatic(_ end: String, _ progress: String) throws -> Bool {
      try layer(
        "size: [9, 9]\ncontents: {transition: {name: wipe, from: \(end), to: red, progress: \(progress)}}"
      ).statics.inside
    }
    #expect(try isStatic("a.png", "0.5"))
    #expect(try !isStatic("a.png", "time"))
    #expect(try !isStatic("{layers: [{position: [time, 0]}]}", "0.5"))
  }

  @Test(arguments: Mistake.ofTransitions)
  func mistakesAreLocated(mistake: Mistake) throws { try mistake.expectToBeLocated() }
}

extension Mistake {
  /// In the transition of a layer.
  private static func transition(_ keys: String, _ message: String, _ hint: String? = nil)
    -> Mistake
  {
    layer("size: [9, 9]\ncontents: {transition: {\(keys)}}", message, hint)
  }

  static let ofTransitions: [Mistake] = [
    .layer(
      "contents: {transition: ▸dissolve◂}", "expected a transition with its keys, not 'dissolve'"),
    .layer(
      "size: [9, 9]\ncontents: {transition: ▸{from: red, to: blue, progress: 0}◂}",
      "a transition needs its name"),
    transition(
      "name: ▸disolve◂, from: red, to: blue, progress: 0", "unknown transition 'disolve'",
      "did you mean 'dissolve'?"),
    transition(
      "name: ripple, from: red, to: blue, progress: 0, ▸widht◂: 4",
      "the transition 'ripple' has no key 'widht'", "did you mean 'width'?"),
    transition(
      "name: dissolve, from: red, to: blue, progress: 0, ▸width◂: 4",
      "the transition 'dissolve' has no key 'width'"),
    transition(
      "name: dissolve, from: red, to: blue, progress: 0, ▸shutter◂: 0.5",
      "the transition 'dissolve' has no key 'shutter'"),
    transition(
      "name: push, from: red, to: blue, progress: 0, shutter: ▸2◂",
      "2 is too large: must be at most 1"),
    transition(
      "name: push, from: red, to: blue, progress: 0, direction: ▸lfet◂",
      "unknown direction 'lfet'", "did you mean 'left'?"),
    transition(
      "name: ripple, from: red, to: blue, progress: 0, width: ▸0◂",
      "0 is too small: must be at least 1"),
    transition(
      "name: push, from: ▸missing.png◂, to: blue, progress: 0", "there is no file 'missing.png'",
      "did you mean 'menu.png'?"),
    transition("name: push, from: ▸\"#12\"◂, to: blue, progress: 0", "unknown colour '#12'"),
    transition(
      "name: push, from: ▸{repeat: {count: 2}, backgroundColor: red}◂, to: blue, progress: 0",
      "the end of a transition is one layer and does not repeat", "repeat layers in it"),
    transition(
      "name: push, from: {▸color◂: red, size: [1, 1]}, to: blue, progress: 0",
      "the end of a transition has no key 'color'"),
    transition(
      "name: push, from: {layers: [{backdrop: ▸{}◂}]}, to: blue, progress: 0",
      "'backdrop' and a transition exclude each other"),
    transition(
      "name: push, from: red, to: blue, progress: {group: ▸[]◂}",
      "'group' has no place here: only the progress moves"),
    transition(
      "name: push, from: red, to: blue, progress: {easing: ▸eas◂}", "unknown easing 'eas'",
      "did you mean 'ease'?"),
    transition(
      "name: luma, from: red, to: blue, progress: 0, file: ▸missing.png◂",
      "there is no file 'missing.png'"),
    .layer(
      "contents: {transition: ▸{name: push, from: red, to: blue, progress: 0}◂}",
      "a transition without images needs the layer's size",
      "give the layer a size: [width, height]"),
    .layer(
      "size: [9, 9]\ncontents: {transition: ▸{name: push, from: red, progress: 0}◂}",
      "a transition needs 'to': an image, a colour or a layer"),
    .layer(
      "size: [9, 9]\ncontents: {transition: ▸{name: push, from: red, to: blue}◂}",
      "a transition needs its progress"),
    .layer(
      "size: [9, 9]\ncontents: {transition: ▸{name: luma, from: red, to: blue, progress: 0}◂}",
      "the transition 'luma' needs the file of a picture",
      "give it one as 'file': where it is dark, the target comes first"),
  ]
}
