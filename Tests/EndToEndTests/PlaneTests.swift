import TestSupport
import Foundation
import Raster
import Testing

/// Tests that layers in perspective look like CSS boxes with the same transforms.
@Suite(.inBrowser) struct PlaneTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A layer of one colour, or of a gradient from left to right.
  struct Box: Sendable {
    var x = 180.0, y = 120.0, z = 0.0
    var width = 160.0, height = 100.0
    var turns = SIMD3<Double>.zero
    var scale = 1.0
    var colors = ["#c03020"]
    var isDoubleSided = true
    var perspective: Double?
    var inside: [Box] = []

    /// The box as a layer of a scene.
    var layer: String {
      let contents =
        colors.count > 1
        ? "contents: {linearGradient: {colors: ['\(colors[0])', '\(colors[1])'], start: [0, 0.5], end: [1, 0.5]}}"
        : "backgroundColor: '\(colors[0])'"
      return """
        {position: [\(x), \(y)], zPosition: \(z), size: [\(width), \(height)], \
        rotationX: \(turns.x), rotationY: \(turns.y), rotation: \(turns.z), scale: \(scale), \
        doubleSided: \(isDoubleSided), perspective: \(perspective ?? 0), \(contents), \
        layers: [\(inside.map(\.layer).joined(separator: ", "))]}
        """
    }

    /// The box as CSS properties.
    var css: [String: Any] {
      var style = [
        "left": "\(x - width / 2)px", "top": "\(y - height / 2)px",
        "width": "\(width)px", "height": "\(height)px",
        "transform":
          "translateZ(\(z)px) rotateZ(\(turns.z)deg) rotateY(\(turns.y)deg) rotateX(\(turns.x)deg) scale(\(scale))",
        "background":
          colors.count > 1 ? "linear-gradient(90deg, \(colors[0]), \(colors[1]))" : colors[0],
        "backfaceVisibility": isDoubleSided ? "visible" : "hidden",
      ]
      if let perspective {
        style["perspective"] = "\(perspective)px"
        // The sublayers share a space, and are then flattened into this box.
        style["overflow"] = "hidden"
      }
      return ["style": style, "inside": inside.map(\.css)]
    }
  }

  private static let cases: [[Box]] = [
    [Box(turns: SIMD3(0, 50, 0))],
    [Box(turns: SIMD3(-35, 25, 15), colors: ["#000000", "#ffffff"])],
    [
      Box(x: 120, y: 90, z: 60, turns: SIMD3(60, 0, 0), scale: 1.3, colors: ["#ffffff", "#204080"])
    ],
    [Box(z: -300, turns: SIMD3(0, 0, 30)), Box(x: 90, z: 80, width: 60, colors: ["#206090"])],
    // The first one shows its back; the second one hides its own.
    [
      Box(x: 100, turns: SIMD3(0, 150, 0), colors: ["#103060", "#ffffff"]),
      Box(x: 260, turns: SIMD3(0, 150, 0), isDoubleSided: false),
      Box(x: 260, y: 180, height: 60, turns: SIMD3(0, 330, 0), isDoubleSided: false),
    ],
    // The boxes intersect.
    [Box(turns: SIMD3(0, 40, 0)), Box(turns: SIMD3(0, -50, 0), colors: ["#2060c0"])],
    [
      Box(width: 300, height: 200, colors: ["#e0c040"]), Box(turns: SIMD3(50, 0, 10)),
      Box(y: 130, turns: SIMD3(-20, 70, 0), colors: ["#208040"]),
    ],
    // The first box is in front; the contents of the tilted one are flattened.
    [
      Box(z: 40, width: 90, turns: SIMD3(0, 20, 0)),
      Box(
        z: -20, width: 240, height: 160, turns: SIMD3(30, -30, 0), colors: ["#80a0c0"],
        inside: [Box(x: 60, y: 40, z: 80, width: 70, height: 40, colors: ["#f0f0f0"])]),
    ],
    // A space in a plane of another space.
    [
      Box(
        width: 240, height: 180, turns: SIMD3(0, 35, 0), colors: ["#d0d0e0"], perspective: 300,
        inside: [
          Box(
            x: 120, y: 90, width: 120, height: 100, turns: SIMD3(45, 0, 0),
            colors: ["#000000", "#e02020"])
        ])
    ],
  ]

  /// A card at six moments of its flip.
  private static let flip: [[Box]] = (0..<6).map { step in
    let degrees = Double(step) * 36 + 5
    return [
      Box(turns: SIMD3(8, degrees, 0), colors: ["#204080", "#80c0ff"], isDoubleSided: false),
      Box(turns: SIMD3(8, degrees + 180, 0), colors: ["#f0e0c0"], isDoubleSided: false),
    ]
  }

  @Test func planesAreSeenAsInABrowser() throws {
    let cases = Self.cases + Self.flip
    let size = ["width": "360px", "height": "240px"]
    let stages = cases.map { boxes -> [String: Any] in
      let space = ["perspective": "500px", "transformStyle": "preserve-3d"].merging(size) { $1 }
      // The element of the space must be transparent, or it would be a plane in its own space.
      let stage = ["style": space, "inside": boxes.map(\.css)] as [String: Any]
      return [
        "style": ["background": "white", "overflow": "hidden"].merging(size) { $1 },
        "inside": [stage],
      ]
    }
    try folder.write(Array(JSONSerialization.data(withJSONObject: stages)), to: "cases.json")
    _ = try folder.python("browse_planes.py", ["cases.json"])
    for (index, boxes) in cases.enumerated() {
      let scene = """
        {size: [360, 240], frames: 1, background: white, layers: [{size: [360, 240], \
        position: [180, 120], perspective: 500, layers: [\(boxes.map(\.layer).joined(separator: ",\n"))]}]}
        """
      try folder.write(scene.utf8, to: "scene.yaml")
      let run = try folder.smear("render", "scene.yaml", "-o", "case-\(index)", "--overwrite")
      try #require(run.status == 0, "\(run.messages)")
      let shown = try Bitmap(decoding: folder.bytes(of: "case-\(index)/frame-00000.png"))
      let wanted = try Bitmap(decoding: folder.bytes(of: "case-\(index).png"))
      try #require(shown.width == wanted.width && shown.height == wanted.height)
      let differences = shown.differencesAwayFromEdges(to: wanted)
      #expect(differences.count > 60_000, "case \(index)")
      // Both sides round gradients, and a few pixels of these are nearly edges.
      let limit = scene.contains("linearGradient") ? 2 : 1
      let beyond = differences.count { $0 > limit }
      #expect(beyond * 10_000 <= differences.count, "case \(index): \(beyond)")
    }
  }
}

extension Bitmap {
  /// Returns the largest difference of each pixel around which both bitmaps change little.
  fileprivate func differencesAwayFromEdges(to other: Bitmap) -> [Int] {
    let reach = 2
    var differences: [Int] = []
    for y in reach..<height - reach {
      for x in reach..<width - reach {
        let center = (self[x, y].bgra, other[x, y].bgra)
        let isEven = (y - reach...y + reach).allSatisfy { row in
          (x - reach...x + reach).allSatisfy { column in
            self[column, row].bgra.distance(to: center.0) <= 8
              && other[column, row].bgra.distance(to: center.1) <= 8
          }
        }
        if isEven { differences.append(center.0.distance(to: center.1)) }
      }
    }
    return differences
  }
}

extension SIMD4<UInt8> {
  /// Returns the largest difference of a channel.
  fileprivate func distance(to other: SIMD4<UInt8>) -> Int {
    Int((pointwiseMax(self, other) &- pointwiseMin(self, other)).max())
  }
}
