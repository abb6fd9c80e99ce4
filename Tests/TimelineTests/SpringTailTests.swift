import SceneModel
import Testing
import Timeline

/// What a spring does when it has settled, as Core Animation counts: with a stiffness of 300 and a
/// damping of 20, after 0.7443 s; 1/32768 of the way is left after 1.0600 s.
@Suite struct SpringTailTests {
  private static let spring = "spring: {stiffness: 300, damping: 20}"

  private static let settled = 0.7442555275721707

  /// A full screen of way.
  private static let way = "property: position.x, from: 0, to: 852"

  /// The horizontal positions of a layer at 60 ticks a second for two seconds.
  private func places(_ animations: String, layer: String = "") throws -> [Double] {
    let scene = try #require(
      SceneFixture.scene(
        "size: [9, 9]\nduration: 2\nlayers: [{\(layer) animations: [\(animations)]}]"))
    return try scene.displayLink.map {
      try scene.presentation(at: $0).layers[0][.position].x
    }
  }

  private func largestStep(_ places: some Sequence<Double>) -> Double {
    zip(places, places.dropFirst()).map { abs($1 - $0) }.max() ?? 0
  }

  /// Half a pixel of a phone's screen, which has three to a point.
  private static let halfPixel = 0.5 / 3

  /// What the spring's own equation says.
  private func place(at time: Double) throws -> Double {
    852 * (try #require(Spring(stiffness: 300, damping: 20))).fraction(at: time)
  }

  @Test(arguments: [
    "{\(way), \(spring)}", "{\(way), \(spring), duration: settle}",
    "{\(way), \(spring), fillMode: both}", "{\(way), \(spring), repeatCount: 1}",
    "{\(way), spring: {duration: 0.7, dampingRatio: 0.5773502691896258}, duration: settle}",
    "{duration: 3, group: [{\(way), \(spring)}]}", "{duration: 0.8, group: [{\(way), \(spring)}]}",
    "{sequence: [{\(way), \(spring)}]}", "{sequence: [{sequence: [{\(way), \(spring)}]}]}",
    "{sequence: [{\(way), \(spring)}, {property: opacity, to: 0, duration: 0.1}]}",
  ])
  func theTailGoesOnWithoutAStep(animation: String) throws {
    let places = try places(animation)
    #expect(largestStep(places[47...]) < Self.halfPixel)
    #expect(places[55] != 852 && places.last == 852)
  }

  @Test func theTailIsThatOfTheSpring() throws {
    let places = try places("{\(Self.way), \(Self.spring)}")
    for frame in 0..<64 {
      #expect(abs(places[frame] - (try place(at: Double(frame) / 60))) < 1e-6, "frame \(frame)")
    }
    #expect(places[64...].allSatisfy { $0 == 852 })
  }

  /// At its own speed, and at that of its group.
  @Test(arguments: [
    "{\(way), \(spring), speed: 2}", "{sequence: [{\(way), \(spring)}], speed: 2}",
    "{sequence: [{\(way), \(spring), speed: 4}], speed: 0.5}",
  ])
  func aFastSpringHasAShortTail(animation: String) throws {
    let places = try places(animation)
    for frame in 0..<31 {
      #expect(abs(places[frame] - (try place(at: Double(frame) / 30))) < 1e-6, "frame \(frame)")
    }
    #expect(places[32...].allSatisfy { $0 == 852 })
  }

  /// A duration cuts, in seconds or as UIKit's springs have it.
  @Test(arguments: [
    ("{\(way), \(spring), duration: 0.5}", 30), ("{\(way), \(spring), duration: 0.75}", 45),
    ("{\(way), spring: {duration: 0.5, dampingRatio: 0.8, velocity: 0.6}}", 30),
  ])
  func aDurationCuts(animation: String, end: Int) throws {
    let places = try places(animation)
    #expect(places[end - 1] != 852)
    #expect(places[end...].allSatisfy { $0 == 852 })
  }

  @Test func whatIsRemovedReturnsWhenItHasSettled() throws {
    let places = try places("{\(Self.way), \(Self.spring), fillMode: removed}")
    #expect(places[44] > 851 && places[45...].allSatisfy { $0 == 0 })
  }

  /// It comes to rest where the layer is without it.
  @Test(arguments: ["removed", "backwards"])
  func whatLeadsToTheLayersOwnValueHasItsTail(fillMode: String) throws {
    let places = try places(
      "{property: position.x, from: 0, \(Self.spring), fillMode: \(fillMode)}",
      layer: "position: [852, 0],")
    #expect(abs(places[50] - (try place(at: 50.0 / 60))) < 1e-6)
    #expect(places.last == 852)
  }

  @Test func whatBeginsAfterItTakesOverFromThere() throws {
    let places = try places(
      "{id: rise, \(Self.way), \(Self.spring)}, "
        + "{property: position.x, to: 0, begin: after rise, duration: 0.5}")
    let left = 1 - (45.0 / 60 - Self.settled) / 0.5
    #expect(abs(places[45] - (try place(at: Self.settled)) * left) < 1e-3)
    #expect(places.last == 0)
  }

  /// It turns around where it has settled, after 44.18 frames, and does not rest there.
  @Test func whatReversesDoesNotStopBetween() throws {
    let places = try places(
      "{\(Self.way), spring: {}, autoreverses: true, speed: 2}")
    #expect(largestStep(places[42..<48]) < 0.6)
    #expect(places.last == 0)
  }

  @Test func theLastOfManyCyclesHasATail() throws {
    let places = try places("{\(Self.way), \(Self.spring), repeatCount: 2}")
    #expect(abs(places[100] - (try place(at: 100.0 / 60 - Self.settled))) < 1e-6)
  }

  @Test func whatCarriesAVelocityComesToRest() throws {
    let places = try places(
      "{property: position.x, to: 400, duration: 0.1}, {property: position.x, to: 400.125, "
        + "begin: 0.1, spring: {stiffness: 300, damping: 20, carriesVelocity: true}}")
    #expect(largestStep(places[52...]) < Self.halfPixel)
    #expect(places.last == 400.125)
  }

  /// What formulas read of it has the tail, too; its progress is over when it has settled.
  @Test func easedProgressGoesOn() throws {
    func values(_ name: String) throws -> [Double] {
      try LinkedScene.values(
        of: "box.\(name)", in: "{id: box, animations: [{id: go, \(Self.way), \(Self.spring)}]}",
        at: [7, 8, 9, 10, 11])
    }
    let eased = try values("go.easedProgress")
    for (index, value) in eased.prefix(4).enumerated() {
      #expect(abs(852 * value - (try place(at: Double(index + 7) / 10))) < 1e-3)
    }
    #expect(eased[4] == 1)
    #expect(try values("go.progress")[1...] == [1, 1, 1, 1])
  }

  /// Letters that come to their places: the animation is over where the text is without it.
  @Test func partsOfATextHaveIt() throws {
    let animator = "{from: {offset: [852, 0]}, stagger: 0, \(Self.spring)}"
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        duration: 2
        layers: [{contents: {text: {string: ab, animators: [\(animator)]}}}]
        """))
    let places = try scene.displayLink.map {
      try #require(try scene.presentation(at: $0).layers[0].sublayers.first)[.position].x
    }
    #expect(largestStep(places[47...]) < Self.halfPixel)
    #expect(places[55] != places.last)
  }
}
