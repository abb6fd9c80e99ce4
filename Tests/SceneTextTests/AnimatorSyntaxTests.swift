import Effects
import SceneModel
import SceneText
import Testing

@Suite struct AnimatorSyntaxTests {
  private func layer(_ animators: String, _ keys: String = "", head: String = "") throws -> Layer {
    let parsed = SceneFixture.layer(
      "contents: {text: {string: abcd, size: 20, animators: [\(animators)]}}\n\(keys)", head: head)
    return try #require(parsed.scene?.layers.first, "\(parsed.diagnostics.map(\.message))")
  }

  @Test func lettersAreLayersInTheirPlaces() throws {
    let units = try layer("{from: {opacity: 0}}").sublayers
    #expect(units.map(\.path) == (1...4).map { "box/letter-\($0)" })
    #expect(units.map { $0[.position] } == [5, 15, 25, 35].map { Point(x: $0, y: 10) })
    #expect(units.allSatisfy { $0[.size] == Size(width: 10, height: 20) })
    #expect(try layer("{per: word, to: {opacity: 0}}").sublayers.map(\.path) == ["box/word-1"])
  }

  @Test func sublayersOfTheirOwnAreInFront() throws {
    let layers = try layer("{from: {opacity: 0}}", "layers: [{id: letter-2}, {id: mark}]").sublayers
    #expect(
      layers.map(\.path) == (1...4).map { "box/text-letter-\($0)" } + ["box/letter-2", "box/mark"])
  }

  /// The begins of the letters, each in tenths of a second.
  @Test(arguments: [
    ("forward", [0, 1, 2, 3]), ("backward", [3, 2, 1, 0]), ("center", [1, 0, 0, 1]),
  ])
  func lettersFollowOneAnother(order: String, begins: [Double]) throws {
    let units = try layer("{order: \(order), stagger: 0.1, begin: 0.2, from: {opacity: 0}}")
      .sublayers
    for (unit, begin) in zip(units, begins) {
      let timing = try #require(unit.animations.first).timing
      #expect(abs(timing.begin - 0.2 - begin / 10) < 1e-9)
      #expect(timing.fillMode == .backwards)
    }
  }

  @Test func randomOrdersDifferByTheirSeeds() throws {
    let orders = try (0..<20).map { seed in
      try layer("{order: random, seed: \(seed), stagger: 1, from: {opacity: 0}}").sublayers
        .map { $0.animations[0].timing.begin }
    }
    #expect(orders.allSatisfy { $0.sorted() == [0, 1, 2, 3] })
    #expect(Set(orders).count > 5)
  }

  /// Each part of a text has as many parts before it as have smaller random numbers.
  @Test func randomOrdersFollowTheNumbersOfTheirSeed() throws {
    let order = try layer("{order: random, seed: 3, stagger: 1, from: {opacity: 0}}").sublayers
      .map { $0.animations[0].timing.begin }
    let numbers = (0..<4).map { SplitMix64.fraction($0, seed: 3) }
    #expect(order == numbers.map { own in Double(numbers.count { $0 < own }) })
  }

  @Test func statesAreWhatPartsComeFromAndGoTo() throws {
    let unit = try #require(
      try layer(
        "{from: {offset: [0, 20], opacity: 0, scale: 0.8, rotation: 10, blur: 4}}, "
          + "{to: {offset: [3, 0], scale: [1, 2]}, begin: 1}"
      ).sublayers.first)
    let ends = unit.animations.map { animation in
      guard case .fromTo(let from, let to) = animation.values else { return [SIMD4<Double>]() }
      return [from.constant, to.constant]
    }
    func number(_ number: Double) -> SIMD4<Double> { SIMD4(number, 0, 0, 0) }
    func pair(_ x: Double, _ y: Double) -> SIMD4<Double> { SIMD4(x, y, 0, 0) }
    let wanted = [
      [pair(5, 30), pair(5, 10)], [number(0), number(1)], [pair(0.8, 0.8), pair(1, 1)],
      [number(10), number(0)], [number(4), number(0)], [pair(5, 10), pair(8, 10)],
      [pair(1, 1), pair(1, 2)],
    ]
    #expect(ends == wanted)
    #expect(unit.filters.map(\.kind) == [.gaussian])
    #expect(unit.animations.last?.timing.fillMode == .forwards)
    let sharp = try layer("{from: {opacity: 0}}").sublayers
    #expect(sharp.allSatisfy { $0.filters.isEmpty && $0.animations.count == 1 })
  }

  /// What moves is blurred, and what moves are the letters.
  @Test func lettersHaveTheMotionBlur() throws {
    let layer = try layer(
      "{from: {offset: [0, 9]}}",
      "motionBlur: {radius: 3 + time}\nanimations: [{property: contents.text.color, to: red}, "
        + "{property: motionBlur.samples, to: 9}, {property: opacity, to: 0}]")
    #expect(layer.motionBlur == nil)
    for unit in layer.sublayers {
      #expect(unit.motionBlur != nil && unit.formulas.count == 1)
      #expect(
        unit.animations.map { unit.slots[$0.slot].name }
          == ["contents.text.color", "motionBlur.samples", "position"])
    }
  }

  private static func mistake(_ animators: String, _ message: String, _ hint: String? = nil)
    -> Mistake
  {
    .layer("contents: {text: {string: abcd, animators: \(animators)}}", message, hint)
  }

  private static let mistakes: [Mistake] = [
    mistake(
      "[▸{per: word}◂]", "an animator needs a state that the letters come from, or go to",
      "write from: {offset: [0, 20], opacity: 0}"),
    mistake("[{per: ▸leter◂, from: {}}]", "unknown unit 'leter'", "did you mean 'letter'?"),
    mistake("[{from: {▸alpha◂: 0}}]", "the state of a part of a text has no key 'alpha'"),
    mistake("[{from: {offset: ▸4◂}}]", "expected [x, y], not '4'"),
    mistake("[{from: {opacity: ▸2◂}}]", "2 is too large: must be at most 1"),
    mistake("[{from: {scale: [1, ▸a◂]}}]", "unknown name 'a'"),
    mistake("[{from: {}, stagger: ▸-1◂}]", "-1 is too small: must be at least 0"),
    mistake(
      "[{from: {}, easing: ▸linear◂, spring: {response: 1}}]",
      "'easing' and 'spring' exclude each other"),
    mistake(
      "[{per: letter, from: {}}, {per: ▸word◂, to: {}}]",
      "the animators of a text share one 'per': the first has letter"),
    mistake("▸{per: letter}◂", "expected a list of animators, each after a '- ', not a mapping"),
    .layer(
      "contents: {text: {string: \"a{▸10 * time◂}\", animators: [{from: {}}]}}",
      "a text with animators stays as it is: 'contents.text.numbers.1' cannot change"),
    .layer(
      "size: [▸40 * time◂, auto]\ncontents: {text: {string: ab, animators: [{from: {}}]}}",
      "a text with animators stays as it is: 'size' cannot change"),
    .layer(
      "contents: {text: {string: ab, animators: [{from: {}}]}}\n"
        + "animations: [▸{property: contents.text.size, to: 30}◂]",
      "a text with animators stays as it is: 'contents.text.size' cannot change",
      "let the whole layer move, or make two texts of it"),
  ]

  @Test(arguments: mistakes)
  func mistakesAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }
}
