import SceneModel
import Testing
import Timeline

/// What stacks do, one rule at a time.
@Suite struct StackTests {
  /// A scene with 100 frames per second.
  private func scene(_ layers: String, _ keys: String = "") throws -> SceneTimeline {
    try #require(
      SceneFixture.scene(
        """
        size: [99, 99]
        frameRate: 100
        duration: 2
        layers: [\(layers)]
        \(keys)
        """))
  }

  private func layer(_ path: String, at time: Double = 0, in scene: SceneTimeline) throws
    -> PresentationLayer
  {
    let tick = scene.displayLink[Int((time * 100).rounded())]
    return try #require(try scene.presentation(at: tick).layer(at: path))
  }

  private func positions(
    _ paths: [String], at time: Double = 0, in scene: SceneTimeline
  ) throws -> [Point] {
    try paths.map { try layer($0, at: time, in: scene)[.position] }
  }

  // MARK: Where layers are

  @Test func positionsAreThoseOfAnchorPoints() throws {
    let scene = try scene(
      """
      {id: s, stack: {spacing: 10}, layers: [
        {id: a, size: [20, 40], anchorPoint: [0, 1]}, {id: b, size: [10, 10], anchorPoint: [1.5, 0]}]}
      """)
    #expect(
      try positions(["s/a", "s/b"], in: scene) == [Point(x: 0, y: 40), Point(x: 15, y: 50)])
  }

  @Test func scaleAndRotationTakeNoPart() throws {
    let scene = try scene(
      """
      {id: s, stack: {}, layers: [{id: a, size: [20, 40], scale: 3, rotation: 90},
        {id: b, size: [20, 20]}]}
      """)
    #expect(try positions(["s/b"], in: scene) == [Point(x: 10, y: 50)])
  }

  @Test func layersMayOverlap() throws {
    let scene = try scene(
      """
      {id: s, stack: {axis: horizontal, spacing: -8}, layers: [
        {id: a, repeat: {count: 3, as: i}, size: [28, 28]}]}
      """)
    #expect(try positions(["s/a-0", "s/a-1", "s/a-2"], in: scene).map(\.x) == [14, 34, 54])
    #expect(try layer("s", in: scene)[.size] == Size(width: 68, height: 28))
  }

  @Test func anAbsoluteLayerIsPassedOver() throws {
    let scene = try scene(
      """
      {id: s, stack: {}, layers: [{id: a, size: [20, 40]},
        {id: badge, positioning: absolute, position: [20, 0], size: [8, 8]}, {id: b, size: [20, 20]}]}
      """)
    #expect(
      try positions(["s/badge", "s/b"], in: scene) == [Point(x: 20, y: 0), Point(x: 10, y: 50)])
    #expect(try layer("s", in: scene)[.size] == Size(width: 20, height: 60))
  }

  @Test func zPositionsDoNotChangeTheOrderInAStack() throws {
    let scene = try scene(
      """
      {id: s, stack: {}, layers: [{id: a, size: [20, 40], zPosition: 1}, {id: b, size: [20, 20]}]}
      """)
    #expect(try positions(["s/a", "s/b"], in: scene).map(\.y) == [20, 50])
  }

  // MARK: What changes

  @Test func layersThatGrowMoveTheOthersAtEveryTick() throws {
    let scene = try scene(
      """
      {id: s, stack: {spacing: 8, padding: 12}, layers: [{id: a, size: [100, 40]},
        {id: card, size: [100, 60]}, {id: b, size: [100, 40]}]}
      """,
      """
      states: {open: {layers: {s/card: {size: [100, 160]}}}}
      transitions: [{spring: {response: 0.4, bounce: 0.3}}]
      timeline: [{at: 0.2, state: open}, {at: 0.6, state: base}]
      """)
    for time in [0, 0.2, 0.25, 0.4, 0.61, 0.8, 1.9] {
      let height = try layer("s/card", at: time, in: scene)[.size].height
      #expect(
        try positions(["s/a", "s/card", "s/b"], at: time, in: scene).map(\.y)
          == [32, 60 + (height / 2).rounded24, (60 + height + 8 + 20).rounded24], "\(time) s")
      #expect(try layer("s", at: time, in: scene)[.size].height == (120 + height).rounded24)
    }
    #expect(try layer("s/card", at: 0.4, in: scene)[.size].height > 120)
  }

  /// Letters are 10 points wide, and 20 high.
  @Test func aBubbleHugsItsTextThatChanges() throws {
    let scene = try scene(
      """
      {id: s, stack: {axis: horizontal, spacing: 5}, layers: [
        {id: bubble, contents: {text: {string: '{round(200 * time)}', size: 20, padding: [8, 4]}}},
        {id: b, size: [10, 10]}]}
      """)
    for (time, width) in [(0, 26.0), (0.1, 36), (1, 46)] {
      #expect(
        try layer("s/bubble", at: time, in: scene)[.size] == Size(width: width, height: 28))
      #expect(try positions(["s/b"], at: time, in: scene) == [Point(x: width + 10, y: 5)])
      #expect(try layer("s", at: time, in: scene)[.size] == Size(width: width + 15, height: 28))
    }
  }

  @Test func aTextWrapsInTheWidthThatItsStackGivesIt() throws {
    let scene = try scene(
      """
      {id: s, size: ['40 + 20 * time', auto], stack: {alignment: stretch}, layers: [
        {id: t, contents: {text: {string: abcdefgh, size: 20}}}, {id: b, size: [auto, 10]}]}
      """)
    #expect(try layer("s/t", at: 0, in: scene)[.size] == Size(width: 40, height: 40))
    #expect(try positions(["s/b"], at: 0, in: scene) == [Point(x: 20, y: 45)])
    #expect(try layer("s/t", at: 1, in: scene)[.size] == Size(width: 60, height: 40))
    #expect(try layer("s", at: 1, in: scene)[.size].height == 50)
  }

  /// Baselines are four fifths down in their lines.
  @Test func textsStandOnOneLine() throws {
    let scene = try scene(
      """
      {id: s, stack: {axis: horizontal, alignment: baseline, padding: 3}, layers: [
        {id: a, contents: {text: {string: ab, size: 20}}},
        {id: b, contents: {text: {string: ab, size: 40 + 40 * time}}}, {id: c, size: [10, 10]}]}
      """)
    for (time, line) in [(0.0, 35.0), (0.5, 51)] {
      let tops = try ["s/a", "s/b", "s/c"].map { path in
        let layer = try layer(path, at: time, in: scene)
        return layer[.position].y - layer[.size].height / 2
      }
      #expect(tops == [line - 16, 3, line - 10])
    }
    #expect(try layer("s", at: 0, in: scene)[.size].height == 46)
  }

  @Test func aTextGrowsFromItsOwnWidth() throws {
    let scene = try scene(
      """
      {id: s, size: [100, 30], stack: {axis: horizontal}, layers: [
        {id: t, grow: 1, contents: {text: {string: abc, size: 20}}}, {id: b, size: [20, 10], grow: 1}]}
      """)
    #expect(try layer("s/t", in: scene)[.size] == Size(width: 55, height: 20))
    #expect(try layer("s/b", in: scene)[.size] == Size(width: 45, height: 10))
  }

  @Test func hiddenLayersTakeNoRoomUnlessTheyKeepIt() throws {
    for (keys, behind) in [("", 10.0), ("keeps: true,", 38)] {
      let scene = try scene(
        """
        {id: s, stack: {spacing: 8}, layers: [
          {id: a, \(keys) size: [20, 20], hidden: time > 0.5}, {id: b, size: [20, 20]}]}
        """)
      #expect(try positions(["s/b"], at: 0.5, in: scene)[0].y == 38)
      #expect(try positions(["s/b"], at: 0.6, in: scene)[0].y == behind)
    }
  }

  @Test func statesHideLayersAndChangeSpacings() throws {
    let scene = try scene(
      """
      {id: s, stack: {spacing: 8, padding: 4}, layers: [
        {id: a, size: [20, 20]}, {id: b, size: [20, 20]}, {id: c, size: [20, 20], grow: 0}]}
      """,
      """
      states: {t: {layers: {s/a: {hidden: true}, s: {stack: {spacing: 20, padding: 10}}}}}
      transitions: [{duration: 0.5, easing: linear}]
      timeline: [{at: 0.5, state: t}]
      """)
    #expect(try positions(["s/c"], at: 0.4, in: scene) == [Point(x: 14, y: 70)])
    #expect(try positions(["s/c"], at: 0.75, in: scene) == [Point(x: 17, y: 51)])
    #expect(try positions(["s/c"], at: 1, in: scene) == [Point(x: 20, y: 60)])
  }

  @Test func anOffsetIsAddedToThePlaceInAStack() throws {
    let scene = try scene(
      """
      {id: s, stack: {}, layers: [{id: a, size: [20, '20 + 10 * time']}, {id: b, size: [20, 20],
        animations: [{property: position.y, from: 50, to: 0, additive: true, duration: 1}]}]}
      """)
    #expect(try positions(["s/b"], at: 0.5, in: scene)[0].y == 35 + 25)
    #expect(try positions(["s/b"], at: 1.5, in: scene)[0].y == 45)
  }

  @Test func linesBreakAnewWhenAStackChanges() throws {
    let scene = try scene(
      """
      {id: s, size: ['60 + 40 * time', auto], stack: {axis: horizontal, wrap: true, spacing: 10},
        layers: [{id: a, repeat: {count: 3, as: i}, size: [25, 20]}]}
      """)
    let paths = ["s/a-0", "s/a-1", "s/a-2"]
    #expect(
      try positions(paths, at: 0, in: scene) == [
        Point(x: 12.5, y: 10), Point(x: 47.5, y: 10), Point(x: 12.5, y: 40),
      ])
    #expect(try layer("s", at: 0, in: scene)[.size].height == 50)
    #expect(try positions(paths, at: 1, in: scene)[2] == Point(x: 82.5, y: 10))
    #expect(try layer("s", at: 1, in: scene)[.size].height == 20)
  }

  // MARK: Where stacks come from

  @Test func componentsMayBeStacks() throws {
    let scene = try scene(
      "{id: list, stack: {spacing: 5}, layers: [{component: row, with: {height: 10}}, "
        + "{id: last, component: row, with: {height: 20}}]}",
      """
      components:
        row:
          parameters: {height: 1}
          stack: {axis: horizontal, spacing: 4}
          layers: [{id: icon, size: [10, height]}, {id: name, size: [30, height]}]
      """)
    #expect(try positions(["list/last"], in: scene) == [Point(x: 22, y: 25)])
    #expect(try positions(["list/last/name"], in: scene) == [Point(x: 29, y: 10)])
  }

  @Test func formulasReadWhatAStackComputes() throws {
    let scene = try scene(
      """
      {id: s, stack: {}, layers: [{id: a, size: [20, 40]}, {id: b, size: [20, 20 + 10 * time]}]},
      {id: below, position: [0, s.size.height + 5], size: [9, "`s/b`.position.y"]}
      """)
    #expect(try layer("below", at: 1, in: scene)[.position].y == 75)
    #expect(try layer("below", at: 1, in: scene)[.size].height == 55)
  }

  /// A layer that fills another in a transition follows the stack, too.
  @Test func transitionsFillTheRoomThatAStackGives() throws {
    let scene = try scene(
      """
      {id: s, size: [100, 60], stack: {alignment: stretch}, layers: [{id: t, size: [auto, 20],
        contents: {transition: {name: push, from: red,
        to: blue, progress: time}}}]}
      """)
    let ends = try layer("s/t", in: scene).contentLayers
    #expect(ends.map { $0[.size] } == [Size(width: 100, height: 20), Size(width: 100, height: 20)])
  }

  /// Letters are 10 points wide.
  @Test func contentsThatFadeMoveTheOthers() throws {
    let scene = try scene(
      """
      {id: s, stack: {axis: horizontal}, layers: [
        {id: t, contents: {text: {string: ab}}}, {id: b, size: [10, 10]}]}
      """,
      """
      states: {long: {layers: {s/t: {contents: {text: {string: abcdef}}}}}}
      transitions: [{duration: 1, easing: linear}]
      timeline: [{at: 0.5, state: long}]
      """)
    #expect(try positions(["s/b"], at: 0.5, in: scene)[0].x == 25)
    #expect(try positions(["s/b"], at: 1, in: scene)[0].x == 45)
    #expect(try positions(["s/b"], at: 1.5, in: scene)[0].x == 65)
  }

  /// Formulas in a layer with a display of its own are read at that display's callbacks.
  @Test func layersOnASlowDisplayMoveAtItsCallbacks() throws {
    let scene = try scene(
      """
      {id: s, frameRate: 10, stack: {}, layers: [{id: a, size: [20, 100 * time]},
        {id: b, size: [20, 20]}]}
      """)
    #expect(try positions(["s/b"], at: 0.59, in: scene)[0].y == 60)
    #expect(try positions(["s/b"], at: 0.6, in: scene)[0].y == 70)
  }

  @Test func layersThatNeverChangeHaveNoFormulas() throws {
    let scene = try scene(
      """
      {id: s, size: [100, 60], stack: {alignment: center, distribution: spaceEvenly}, layers: [
        {id: a, repeat: {count: 3, as: i}, size: [9, 9]}, {id: b, grow: 1}]}
      """)
    #expect(scene.scene.links.isEmpty)
    let formulas = scene.scene.layers[0].sublayers.flatMap(\.formulas)
    #expect(formulas.isEmpty)
  }
}

extension Double {
  /// The value as layers have it, rounded to 2⁻²⁴.
  fileprivate var rounded24: Double { (self * 0x1p24).rounded(.toNearestOrEven) * 0x1p-24 }
}
