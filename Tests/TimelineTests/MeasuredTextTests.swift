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
