import Compositing
import Drawing
import Glibc
import Raster
import SceneModel
import Testing
import Timeline

@testable import Compositing

/// Matrices of 16 numbers, against what other keys say in space.
@Suite struct MatrixInSpaceTests {
  /// The 16 numbers of a rotation about y, in degrees, seen by an eye if there is one.
  private static func matrix(rotationY degrees: Double, eye distance: Double?) -> String {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let nearness = distance.map { 1 / $0 } ?? 0
    let rows = [
      [cosine, 0, -sine, sine * nearness], [0, 1, 0, 0], [sine, 0, cosine, -cosine * nearness],
      [0, 0, 0, 1],
    ]
    return "[\(rows.joined().map { "\($0)" }.joined(separator: ", "))]"
  }

  /// The corners of the layer at a path, in points of the scene.
  private func corners(_ layers: String, at path: String) throws -> [SIMD2<Double>] {
    let scene = try RenderedScene(
      "size: [200, 120]\nduration: 1\nbackground: white\nlayers: [\(layers)]")
    let tick = try scene.timeline.presentation(at: scene.timeline.displayLink[0])
    var (placement, layers) = (Placement.scene, tick.layers)
    var size = Size(width: 0, height: 0)
    for name in path.split(separator: "/") {
      let layer = try #require(layers.first { $0.model.path.split(separator: "/").last == name })
      placement = placement.within(layer.values)
      (layers, size) = (layer.sublayers, layer[.size])
    }
    return [(0, 0), (size.width, 0), (size.width, size.height), (0, size.height)].map { corner in
      let (x, y) = corner
      let seen = placement.right * x + placement.down * y + placement.origin
      return seen / (placement.weights * SIMD3(x, y, 1)).sum()
    }
  }

  private func expectEqual(_ one: [SIMD2<Double>], _ other: [SIMD2<Double>]) {
    for (a, b) in zip(one, other) {
      #expect(abs(a.x - b.x) < 1e-4 && abs(a.y - b.y) < 1e-4, "\(one), not \(other)")
    }
  }

  private static let card = "size: [80, 60], anchorPoint: [0.25, 0.5]"

  @Test(arguments: [20.0, 50, -70, 130]) func anEyeOfItsOwnIsThatOfALayerAround(degrees: Double)
    throws
  {
    let around = try corners(
      "{id: eye, position: [100, 60], perspective: 300, layers: [{id: card, \(Self.card), "
        + "rotationY: \(degrees)}]}", at: "eye/card")
    let own = try corners(
      "{id: card, position: [100, 60], \(Self.card), "
        + "transform: \(Self.matrix(rotationY: degrees, eye: 300))}", at: "card")
    expectEqual(own, around)
  }

  /// An eye around the layer sees how a matrix tilts it, and the keys after it.
  @Test func matricesTiltAsRotationsDo() throws {
    func seen(_ keys: String) throws -> [SIMD2<Double>] {
      try corners(
        "{id: eye, position: [90, 50], perspective: 400, layers: [{id: card, \(Self.card), "
          + "position: [5, 3], rotation: 20, \(keys)}]}", at: "eye/card")
    }
    let moved = "[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 4, -6, 0, 1], scale: 1.5"
    expectEqual(
      try seen("transform: \(moved)"), try seen("transform: [1, 0, 0, 1, 4, -6], scale: 1.5"))
    let near = "[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 30, 1]"
    expectEqual(try seen("transform: \(near)"), try seen("translationZ: 30"))
    expectEqual(
      try seen("transform: \(Self.matrix(rotationY: 40, eye: nil))"), try seen("rotationY: 40"))
  }

  /// A layer that its matrix turns by more than a quarter shows its back.
  @Test(arguments: [(60.0, true), (130, false), (180, false)])
  func matricesTurnTheBackToTheEye(degrees: Double, isSeen: Bool) throws {
    let frame = try RenderedScene(
      "size: [120, 100]\nduration: 1\nbackground: white\nlayers: [{position: [60, 50], "
        + "size: [40, 30], backgroundColor: red, doubleSided: false, "
        + "transform: \(Self.matrix(rotationY: degrees, eye: 500))}]"
    ).frame()
    #expect(frame.pixels.contains { $0 != frame.pixels[0] } == isSeen)
  }

  private func values(_ keys: String, at time: Double) throws -> [Double] {
    let scene = try RenderedScene(
      "size: [120, 100]\nduration: 2\nbackground: white\nlayers: [{id: a, size: [9, 9], \(keys)}]")
    let number = Int(time * 60)
    let layer = try scene.timeline.presentation(at: scene.timeline.displayLink[number]).layers[0]
    let linear = layer.values[LayerProperty.transform.rawValue]
    let rest = LayerProperty.ofMatrix.map { layer.values[$0.rawValue].x }
    return (0..<4).map { linear[$0] } + rest
  }

  private static let still: [Double] = [1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1]

  /// Animations change a matrix number by number; each row leads halfway to the same matrix.
  @Test(arguments: [
    "animations: [{property: transform, to: [3, 0, 0, 1, 20, 8], duration: 1}]",
    "animations: [{property: transform, by: [2, 0, 0, 0, 20, 8], duration: 1}]",
    "animations: [{property: transform, values: [[1, 0, 0, 1], [3, 0, 0, 1, 20, 8]], duration: 1}]",
    "animations: [{property: transform, additive: true, from: [0, 0, 0, 0], "
      + "to: [2, 0, 0, 0, 20, 8], duration: 1}]",
    "animations: [{property: transform, "
      + "to: [3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 20, 8, 0, 1], duration: 1}]",
    "animations: [{property: transform.a, to: 3, duration: 1}, "
      + "{property: transform.tx, to: 20, duration: 1}, {property: transform.ty, to: 8, duration: 1}]",
  ])
  func matricesChangeNumberByNumber(keys: String) throws {
    var half = Self.still
    (half[0], half[4], half[5]) = (2, 10, 4)
    #expect(try values(keys, at: 0.5) == half)
  }

  /// A matrix of four numbers after one of six moves the layer back.
  @Test func fourNumbersDoNotMove() throws {
    let keys =
      "transform: [1, 0, 0, 1, 20, 8], animations: [{property: transform, to: [1, 0, 0, 1], "
      + "duration: 1}]"
    #expect(try values(keys, at: 1.5) == Self.still)
    #expect(try values(keys, at: 0.5)[4...5] == [10, 4])
  }

  /// Layers whose matrices have four numbers have no more animations than before.
  @Test func numbersThatStayAreNotAnimated() throws {
    let scene = try RenderedScene(
      "size: [120, 100]\nduration: 2\nlayers: [{id: a, size: [9, 9], animations: "
        + "[{property: transform, to: [2, 0, 0, 1], duration: 1}]}]")
    #expect(scene.timeline.scene.layers[0].animations.count == 1)
  }

  @Test func statesChangeWholeMatrices() throws {
    let scene = try RenderedScene(
      """
      size: [120, 100]
      duration: 2
      states: {far: {layers: {a: {transform: [1, 0, 0, 1, 20, 8]}}}}
      transitions: [{duration: 1}]
      timeline: [{at: 0.25, state: far}, {at: 1.5, state: base}]
      layers: [{id: a, size: [9, 9]}]
      """)
    let places = try [45, 80].map { number in
      try scene.timeline.presentation(at: scene.timeline.displayLink[number]).layers[0]
        .values[LayerProperty.tx.rawValue].x
    }
    #expect(places[0] > 5 && places[0] < 15 && places[1] == 20)
  }
}
