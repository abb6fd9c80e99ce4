import SceneModel
import Testing
import Timeline

@Suite struct InputTests {
  /// Pulled down by a finger, let go, and pushed by a second one.
  private static let scene = """
    size: [100, 100]
    duration: 2
    inputs:
      scroll:
        keyframes: [[0, 0], [0.5, 120]]
        fling: {deceleration: fast}
        bounds: [0, 100]
        length: 568
      push: {keyframes: [[0, 0], [1, 10]], begin: 1}
    layers:
      - id: box
        position: [50, 50 - scroll]
        opacity: "if(push > 0, 0.5, 1)"
        rotation: scroll + push
        motionBlur: {opacity: push / 10}
        animations:
          - {property: position.x, to: scroll, begin: 0.25, duration: 1}
    """

  private let timeline: SceneTimeline

  init() throws {
    timeline = try #require(SceneFixture.scene(Self.scene))
  }

  private func layer(_ frame: Int) throws -> PresentationLayer {
    try timeline.presentation(at: timeline.displayLink[frame]).layers[0]
  }

  /// Inside the drag it is 240 points per second; 4 points past the end it is the rubber band.
  @Test(arguments: [(0, 0.0), (6, 24), (15, 60), (25, 100), (26, 100 + 2.1915118)])
  func formulasFollowInputs(frame: Int, scroll: Double) throws {
    let layer = try layer(frame)
    #expect(abs(layer[.position].y - (50 - scroll)) < 1e-6)
    #expect(abs(layer[.rotation] - scroll) < 1e-6)
  }

  @Test(arguments: [(60, 1.0, 0.0), (63, 0.5, 0.05), (90, 0.5, 0.5)])
  func overlaysFollowInputs(frame: Int, opacity: Double, overlay: Double) throws {
    let layer = try layer(frame)
    #expect(layer[.opacity] == opacity)
    #expect(abs(try #require(layer.overlay).opacity - overlay) < 1e-7)
  }

  /// The animation leads from the model value at its begin, 50, to the input of each tick: after a
  /// quarter of its second the input is 120, and 20 points past the end show as 10.79.
  @Test func animationsFollowInputs() throws {
    let layer = try layer(30)
    let (begin, input) = (50.0, 110.7910190)
    let expected = begin + 0.25 * (input - begin)
    #expect(abs(layer[.position].x - expected) < 1e-6)
  }

  @Test func missingFromIsTheInputsValueAtTheBegin() throws {
    let timeline = try #require(
      SceneFixture.scene(
        """
        size: [100, 100]
        duration: 1
        inputs: {scroll: {keyframes: [[0, 0], [1, 100]]}}
        layers:
          - {rotation: scroll, animations: [{property: rotation, by: 40, begin: 0.25, duration: 0.5}]}
        """))
    let layer = try timeline.presentation(at: timeline.displayLink[30]).layers[0]
    let expected = 25 + 20.0
    #expect(abs(layer[.rotation] - expected) < 1e-9)
  }

  @Test func inputsKeepToTheTimeOfTheScene() throws {
    let layer = try MovedLayer(
      "begin: 1, speed: 2, rotation: time, zPosition: scroll",
      animations: ["property: opacity, to: scroll / 100, begin: 1, duration: 1"],
      head: "inputs: {scroll: {keyframes: [[0, 0], [5, 100]]}}")
    #expect(try layer.values(of: .rotation, at: [1, 2, 4]) == [0, 2, 6])
    #expect(try layer.values(of: .zPosition, at: [1, 2, 4]) == [20, 40, 80])
    // From 1 at 1.5 s, half a second long, toward what the input is at each tick.
    #expect(try layer.values(of: .opacity, at: [1.5, 1.6, 2, 4]) == [1, 0.864, 0.4, 0.8])
  }

  @Test func repeatedFramesRepeatTheirInputs() throws {
    let timeline = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        duration: 1
        displayLink: {preferredFramesPerSecond: 30}
        inputs: {scroll: {keyframes: [[0, 0], [1, 60]]}}
        layers: [{}]
        """))
    let values = try (0..<6).map { try timeline.inputs(at: timeline.displayLink[$0])[0] }
    #expect(values.map { $0.rounded() } == [0, 0, 2, 2, 4, 4])
  }

  @Test func theOrderOfFramesDoesNotMatter() throws {
    let forwards = try (0..<120).map(layer)
    #expect(try (0..<120).reversed().map(layer) == forwards.reversed())
    let again = try #require(SceneFixture.scene(Self.scene))
    for frame in [119, 0, 61, 30] {
      let alone = try again.presentation(at: again.displayLink[frame]).layers[0]
      #expect(alone[.position] == forwards[frame][.position])
      #expect(alone[.rotation] == forwards[frame][.rotation])
      #expect(alone.overlay == forwards[frame].overlay)
    }
  }

  @Test func valuesAreShownAsTheyAreDrawn() throws {
    let values = try timeline.inputs(at: timeline.displayLink[26])
    #expect(values.map { $0 * 0x1p24 } == values.map { ($0 * 0x1p24).rounded() })
    #expect(abs(values[0] - 102.1915118) < 1e-6)
    #expect(values[1] == 0)
  }
}
