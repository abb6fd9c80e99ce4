import Compositing
import Drawing
import Glibc
import Raster
import SceneModel
import Testing
import Timeline

@testable import Compositing

/// Layers with a matrix, a skew and a translation beside scale and rotation.
@Suite struct DistortionTests {
  private static let rows: [[String: String]] = [
    ["skew": "[20, 0]"], ["skew": "[0, -35]"], ["skew": "[10, 25]", "rotation": "40"],
    ["transform": "[1, 0, 0.5, 1]"], ["transform": "[0.8, 0.3, -0.4, 1.2]", "scale": "[1.5, 0.7]"],
    ["translation": "[6, -4]"], ["translation": "[6, -4]", "rotation": "90", "scale": "0.5"],
    [
      "transform": "[0.8, 0.3, -0.4, 1.2]", "scale": "[1.5, -0.7]", "skew": "[12, -8]",
      "rotation": "25", "translation": "[3, 2]",
    ],
    ["transform": "[-1, 0, 0, 1]", "skew": "[30, 0]"],
    ["transform": "[0.8, 0.3, -0.4, 1.2, 7, -5]"],
    [
      "transform": "[0.8, 0.3, -0.4, 1.2, 7, -5]", "scale": "[1.5, -0.7]", "skew": "[12, -8]",
      "rotation": "25", "translation": "[3, 2]",
    ],
  ]

  private static let card = "size: [40, 24], anchorPoint: [0.25, 0.75], backgroundColor: red"

  private func transform(_ layers: String, of path: [Int]) throws -> Transform {
    let scene = try RenderedScene(
      "size: [120, 100]\nduration: 1\nbackground: white\nlayers: [\(layers)]")
    let tick = try scene.timeline.presentation(at: scene.timeline.displayLink[0])
    var placed = PlacedLayer.placed(tick.layers, in: .identity)[path[0]]
    for index in path.dropFirst() { placed = placed.sublayers[index] }
    return placed.transform
  }

  private func single(_ row: [String: String], _ more: String = "") -> String {
    "{position: [60, 50], \(Self.card)\(row.map { ", \($0): \($1)" }.joined())\(more)}"
  }

  /// The order of the keys is that of layers within each other, the outermost last.
  @Test(arguments: rows)
  func keysApplyInOrder(row: [String: String]) throws {
    var nested = "{\(Self.card)}"
    for key in ["transform", "scale", "skew", "rotation", "translation"] {
      nested = "{\(row[key].map { "\(key): \($0), " } ?? "")layers: [\(nested)]}"
    }
    let expected = try transform(
      "{position: [60, 50], layers: [\(nested)]}", of: Array(repeating: 0, count: 7))
    let own = try transform(single(row), of: [0])
    #expect(own.isClose(to: expected), "\(own), not \(expected)")
  }

  /// A layer that is tilted by next to nothing lies as one that is not.
  @Test(arguments: rows)
  func tiltedLayersAreDistortedAlike(row: [String: String]) throws {
    let tilted = try transform(single(row, ", rotationX: 1e-9"), of: [0])
    #expect(try tilted.isClose(to: transform(single(row), of: [0])))
  }

  /// The entries of the matrix about the anchor point, and the tangents of the angles.
  @Test func pointsGoWhereTheFormulaSays() throws {
    let matrix = try transform(single(["transform": "[0.8, 0.3, -0.4, 1.2]"]), of: [0])
    #expect(
      matrix.isClose(
        to: Transform(
          a: 0.8, b: 0.3, c: -0.4, d: 1.2, tx: 60 - 0.8 * 10 + 0.4 * 18,
          ty: 50 - 0.3 * 10 - 1.2 * 18)))
    let skewed = try transform(single(["skew": "[20, -10]"]), of: [0])
    #expect(abs(skewed.c - tan(20 * .pi / 180)) < 1e-7)
    #expect(abs(skewed.b + tan(10 * .pi / 180)) < 1e-7)
  }

  /// A layer that a matrix turns over is seen from its front, as one that its scale turns over.
  @Test func mirroredLayersShowTheirFronts() throws {
    let layers = ["scale: [-1, 1]", "transform: [-1, 0, 0, 1]"].map {
      "{position: [60, 50], \(Self.card), doubleSided: false, \($0)}"
    }
    let frames = try layers.map {
      try RenderedScene(
        "size: [120, 100]\nduration: 1\nbackground: white\nlayers: [\($0)]"
      ).frame()
    }
    #expect(frames[0] == frames[1])
    #expect(frames[0].pixels.contains(.red))
  }

  /// A translation moves what a motion blur follows, as the position does.
  @Test func translationsAreMovements() throws {
    func speeds(_ keys: String) throws -> [Double] {
      let scene = try RenderedScene(
        "size: [120, 100]\nduration: 1\nlayers: [{size: [9, 9], \(keys)}]")
      return try [0, 10, 30].map {
        try scene.timeline.presentation(at: scene.timeline.displayLink[$0]).layers[0].movement.speed
      }
    }
    let expected = try speeds("position: ['60 * time', 20]")
    #expect(try speeds("translation: ['60 * time', 20]") == expected)
    #expect(try speeds("transform: [1, 0, 0, 1, '60 * time', 20]") == expected)
    #expect(try speeds("transform: [1, 0, 0, 1, 9, '-30 * time'], scale: 2") == expected)
  }

  /// Moving by a translation, and bending, draw the same whether frames come in turn or not.
  @Test(arguments: [
    "translation: ['20 * time', 0.3]", "skew: ['30 * time', 0]", "transform: [1, 0, time, 1]",
    "transform: [1, 0, 0, 1, '20 * time', 0.3]",
    "transform: [1, 0, 0, time / 100, 0, 1, 0, 0, 0, 0, 1, 0, 3, 0, 0, 1]",
  ])
  func framesDependOnNothingBefore(keys: String) throws {
    let scene = try RenderedScene(
      "size: [60, 60]\nduration: 1\nbackground: white\nlayers: [{position: [30, 30], "
        + "size: [20, 20], shadow: true, backgroundColor: red, layers: [{size: [9, 9]}], \(keys)}]")
    let inTurn = try scene.frames([0, 1, 20, 59])
    for (number, frame) in inTurn {
      let isSame = try scene.frame(number) == frame
      #expect(isSame, "frame \(number)")
    }
    #expect(inTurn[0] != inTurn[59])
  }
}

extension Transform {
  /// Whether the coefficients are the same, up to what is rounded before drawing.
  fileprivate func isClose(to other: Transform) -> Bool {
    let pairs = [
      (a, other.a), (b, other.b), (c, other.c), (d, other.d), (tx, other.tx), (ty, other.ty),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 1e-5 }
  }
}
