import SceneModel
import Testing
import Timeline

/// Outlines that become others, as CAShapeLayer's paths do.
@Suite struct MorphingTests {
  private static let triangle = "M 0 0 L 8 0 L 4 6 Z"
  private static let other = "M 2 4 L 10 0 L 0 8 Z"
  private static let third = "M 0 2 L 0 0 L 6 6 Z"

  /// The points of the outline at some times; x and y in turn.
  private func points(
    _ animations: [String], at times: [Double], morph: String = "matching"
  ) throws -> [[Double]] {
    let layer = try MovedLayer(
      "contents: {path: {d: \(Self.triangle), morph: \(morph), fill: red}}",
      animations: animations.map { "property: contents.path.d, " + $0 })
    return try times.map { time in
      let layer = try layer.layer(at: time)
      guard case .shape(let shape) = layer.model.contents, case .path(let path) = shape.outline
      else { return [] }
      return layer.path(of: path).points.flatMap { [$0.x, $0.y] }
    }
  }

  @Test(arguments: [
    (
      "to: \(other), duration: 2", [0.0, 1, 3],
      [[0.0, 0, 8, 0, 4, 6], [1, 2, 9, 0, 2, 7], [2, 4, 10, 0, 0, 8]]
    ),
    ("from: \(other), duration: 2", [0, 1], [[2, 4, 10, 0, 0, 8], [1, 2, 9, 0, 2, 7]]),
    (
      "from: \(third), to: \(other), duration: 2", [0, 1],
      [[0, 2, 0, 0, 6, 6], [1, 3, 5, 0, 3, 7]]
    ),
    (
      "to: \(other), duration: 1, fillMode: forwards", [1, 4],
      [[2, 4, 10, 0, 0, 8], [2, 4, 10, 0, 0, 8]]
    ),
    (
      "values: [\(triangle), \(other), \(third)], duration: 4", [1, 2, 3],
      [[1, 2, 9, 0, 2, 7], [2, 4, 10, 0, 0, 8], [1, 3, 5, 0, 3, 7]]
    ),
    (
      "values: [\(triangle), \(other)], calculationMode: discrete, duration: 2", [0.5, 1.5],
      [[0, 0, 8, 0, 4, 6], [2, 4, 10, 0, 0, 8]]
    ),
  ])
  func pointsMoveAsValuesDo(animation: String, times: [Double], expected: [[Double]]) throws {
    let found = try points([animation], at: times)
    for (points, expected) in zip(found, expected) {
      #expect(zip(points, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(points)")
    }
  }

  /// What interrupts a change goes on from the outline that is there, wherever that is.
  @Test func changesGoOnFromWhatIsThere() throws {
    let found = try points(
      ["to: \(Self.other), duration: 2", "to: \(Self.third), begin: 1, duration: 2"], at: [1, 2])
    #expect(zip(found[0], [1, 2, 9, 0, 2, 7]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(zip(found[1], [0.5, 2, 4.5, 0, 4, 6.5]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  /// Beyond its end a spring goes on along the same lines.
  @Test func springsOvershoot() throws {
    let found = try points(
      ["to: \(Self.other), spring: {response: 0.5, bounce: 0.6}, duration: 5"],
      at: [0.3])
    let part = found[0][0] / 2
    #expect(part > 1.05)
    #expect(
      zip(found[0], [2 * part, 4 * part, 8 + 2 * part, 0, 4 - 4 * part, 6 + 2 * part])
        .allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func pathsOfAnyStructureBecomeAlike() throws {
    let found = try points(
      ["to: 'M 0 0 H 8 V 8 H 0 Z', duration: 1, fillMode: forwards"], at: [0, 1],
      morph: "resample")
    #expect(found[0].count == found[1].count && found[0].count > 20)
    #expect(found[1].max() == 8 && found[0].max() == 8 && found[0].min() == 0)
  }

  /// Each of several paths changes its form and its place by itself.
  @Test func pathsMoveApart() throws {
    let layer = try MovedLayer(
      "contents: {path: {paths: [{d: M 0 0 L 8 0}, {d: M 0 0 L 4 0 L 0 2, position: [10, 20]}, "
        + "{d: M 1 1 L 2 2}], stroke: red}}",
      animations: [
        "property: contents.path.paths.0.d, to: M 2 4 L 8 2, duration: 2",
        "property: contents.path.paths.1.position.x, to: 30, duration: 2",
        "property: contents.path.paths.1.rotation, to: 90, begin: 2, duration: 1",
        "property: contents.path.paths.1.d, to: M 0 0 L 8 0 L 0 2, begin: 4, duration: 2",
        "property: contents.path.paths.1.scale, from: 1, to: 3, begin: 4, duration: 2",
      ])
    func points(at time: Double) throws -> [Double] {
      let layer = try layer.layer(at: time)
      guard case .shape(let shape) = layer.model.contents, case .path(let path) = shape.outline
      else { return [] }
      return layer.path(of: path).points.flatMap { [$0.x, $0.y] }
    }
    let expected: [(time: Double, points: [Double])] = [
      (0, [0, 0, 8, 0, 10, 20, 14, 20, 10, 22, 1, 1, 2, 2]),
      (1, [1, 2, 8, 1, 20, 20, 24, 20, 20, 22, 1, 1, 2, 2]),
      (3.5, [2, 4, 8, 2, 30, 20, 30, 24, 28, 20, 1, 1, 2, 2]),
      (4.5, [2, 4, 8, 2, 30, 20, 30, 27.5, 27, 20, 1, 1, 2, 2]),
    ]
    for (time, numbers) in expected {
      let found = try points(at: time)
      #expect(found.count == numbers.count)
      #expect(zip(found, numbers).allSatisfy { abs($0 - $1) < 1e-5 }, "at \(time): \(found)")
    }
  }

  /// Other layers may follow a point of an outline that changes.
  @Test func pointsCanBeRead() throws {
    let scene = try LinkedScene(
      """
        - id: shape
          contents: {path: {d: \(Self.triangle), fill: red}}
          animations: [{property: contents.path.d, to: \(Self.other), duration: 1}]
        - {id: dot, rotation: shape.contents.path.point2.x}
      """)
    #expect(abs(try scene.layer("dot", at: 5)[.rotation] - 9) < 1e-6)
  }
}
