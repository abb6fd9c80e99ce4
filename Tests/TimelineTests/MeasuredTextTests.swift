import SceneModel
import Testing
import Timeline

@Suite struct MeasuredTextTests {
  /// The size of a text at ticks of a scene of a second, and how far it has moved.
  private func sizes(_ text: String, _ keys: String = "", at frames: [Int]) throws -> [Size] {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [100, 100]
        frameRate: 10
        duration: 1
        layers:
          - id: label
            contents: {text: {\(text)}}
            position: [50, 50]
            \(keys)
        """))
    return try frames.map { frame in
      let layer = try #require(
        try scene.presentation(at: scene.displayLink[frame]).layers.first)
      #expect(layer.movement.distance == 0)
      return layer[.size]
    }
  }

  @Test func aTextIsMeasuredAtEveryTick() throws {
    #expect(
      try sizes("string: \"{round(200 * time)}\", size: 20", at: [0, 1, 9]) == [
        Size(width: 10, height: 20), Size(width: 20, height: 20), Size(width: 30, height: 20),
      ])
    #expect(
      try sizes("string: abc, size: 20 + 100 * time", at: [0, 1, 9]).map(\.height)
        == [20, 30, 110])
  }

  @Test func itsSizeMayBeAnimated() throws {
    let animation = "animations: [{property: contents.text.size, to: 30, duration: 1}]"
    #expect(
      try sizes("string: abc, size: 20", animation, at: [0, 5]).map(\.height) == [20, 25])
  }

  /// The box is that of the whole text.
  @Test func lettersThatAreNotShownCount() throws {
    #expect(
      try sizes("string: abc, count: 3 * time", at: [0, 5, 9]).map(\.width) == [30, 30, 30])
  }

  @Test func aSizeOfItsOwnStays() throws {
    let text = "string: \"{round(200 * time)}\""
    #expect(try sizes(text, "size: [40, 30]", at: [0, 9]).map(\.width) == [40, 40])
  }

  /// An animation of the layer's size begins with that of the text.
  @Test func anAnimationOfTheSizeWins() throws {
    let animation = "animations: [{property: size, to: [90, 40], begin: 0.5, duration: 0.4}]"
    let sizes = try sizes(
      "string: \"{round(200 * time)}\", size: 20", animation, at: [0, 4, 5, 7, 9])
    #expect(sizes.map(\.width) == [10, 20, 30, 60, 90])
    #expect(sizes.map(\.height) == [20, 20, 20, 30, 40])
  }

  @Test func theHeightFollowsTheWidth() throws {
    let text = "string: abcdefgh, size: 20"
    let heights = try sizes(text, "size: [20 + 100 * time, auto]", at: [0, 2, 6]).map(\.height)
    #expect(heights == [80, 40, 20])
    let animation = "animations: [{property: size.width, to: 80, duration: 0.5}]"
    #expect(
      try sizes(text, "size: [40, auto]\n    \(animation)", at: [0, 5]) == [
        Size(width: 40, height: 40), Size(width: 80, height: 20),
      ])
    let padded = try sizes(text + ", padding: [20, 5]", "size: [60, auto]", at: [0])
    #expect(padded == [Size(width: 60, height: 90)])
  }

  /// The sizes that animations of the text, of its padding and of the layer give it.
  @Test func whatChangesTheTextChangesItsSide() throws {
    let text = "string: abcdefgh, size: 20"
    func animation(_ pairs: String) -> String {
      "size: [40, auto]\n    animations: [{\(pairs), duration: 0.5}]"
    }
    let grows = try sizes(text, animation("property: contents.text.size, to: 30"), at: [0, 5])
    #expect(grows.map(\.height) == [40, 60])
    let padded = try sizes(text, animation("property: contents.text.padding, to: 10"), at: [0, 5])
    #expect(padded.map(\.height) == [40, 100])
    let own = try sizes(text, animation("property: size.height, to: 10"), at: [0, 5])
    #expect(own.map(\.height) == [40, 10])
  }

  @Test func onlyOneSideIsMeasured() throws {
    let text = "string: \"{round(200 * time)}\", size: 20"
    #expect(
      try sizes(text, "size: [auto, 50]", at: [0, 9]) == [
        Size(width: 10, height: 50), Size(width: 30, height: 50),
      ])
    #expect(try sizes(text, "size: [9 * time, 50]", at: [0]) == [Size(width: 0, height: 50)])
  }

  /// The baseline stays where it is, whatever the text does.
  @Test(arguments: [
    "string: abc, size: 20 + 100 * time", "string: abcdefgh, size: 20, width: 20 + 100 * time",
    "string: abc, size: 20, padding: 10 * time",
  ])
  func anAnchorFollowsItsBaseline(text: String) throws {
    for (baseline, below) in [("firstBaseline", false), ("lastBaseline", true)] {
      let scene = try #require(
        SceneFixture.scene(
          """
          size: [100, 100]
          frameRate: 10
          duration: 1
          layers: [{contents: {text: {\(text)}}, anchorPoint: [0, \(baseline)], position: [0, 50]}]
          """))
      let still = try #require(try scene.presentation(at: scene.displayLink[0]).layers.first)
      for frame in 0..<10 {
        let layer = try #require(try scene.presentation(at: scene.displayLink[frame]).layers.first)
        guard case .text(let text) = layer.model.contents else { continue }
        let (size, padding) = (layer[text.size], layer[text.padding])
        let baseline = layer[.anchorPoint].y * layer[.size].height
        let wanted =
          below
          ? layer[.size].height - padding.bottom - 0.2 * size : padding.top + 0.8 * size
        #expect(abs(baseline - wanted) < 1e-5)
        #expect(layer.movement.distance == 0)
      }
      #expect(still.model.changingSlots.contains(LayerProperty.anchorPoint.rawValue))
    }
  }

  @Test func anAnchorFollowsTheHeightOfItsLayer() throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [100, 100]
        frameRate: 10
        duration: 1
        layers:
          - {size: [90, 40 + 100 * time], anchorPoint: [0, firstBaseline], contents: {text: {string: a, size: 20}}}
        """))
    let anchors = try [0, 4].map { frame in
      try scene.presentation(at: scene.displayLink[frame]).layers.map { $0[.anchorPoint].y }
    }
    #expect(anchors.flatMap(\.self).map { ($0 * 1e6).rounded() } == [4e5, 2e5])
  }

  /// What lies in a layer lies where its bounds are.
  @Test func growingTextMovesItsSublayers() throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [100, 100]
        frameRate: 10
        duration: 1
        layers:
          - contents: {text: {string: "{round(200 * time)}"}}
            layers: [{id: mark, motionBlur: {}}]
        """))
    let layer = try #require(try scene.presentation(at: scene.displayLink[1]).layers.first)
    let mark = try #require(layer.sublayers.first)
    // The bounds have grown by 10 points in a tenth of a second, half of it to the left.
    #expect(abs(mark.movement.speed - 50) < 1e-3)
  }
}
