import Compositing
import Raster
import Testing

/// Shadows of paths instead of what their layers show.
@Suite struct ShadowPathTests {
  private static let star = "M 10 0 L 16 20 L 0 7 L 20 7 L 4 20 Z"

  /// A layer of 4 × 4 points at the left whose shadow falls on the right half of 120 × 60 points.
  private func shadow(_ placing: String, _ settings: String, cast: String) throws -> Bitmap {
    try RenderedScene(
      """
      size: [120, 60]
      duration: 1
      background: white
      layers:
        - position: [24, 22]
          layers: [{size: [4, 4], anchorPoint: [0, 0], \(placing), \(cast)}]
      """.replacing("SETTINGS", with: settings)
    ).frame(20).cropped(x: 60, y: 0, width: 60, height: 60)
  }

  /// The shadow of a path is that of a shape of this path, however far it exceeds its layer.
  @Test(
    arguments: [
      "rotation: 0", "rotation: 20", "scale: [1.4, 0.8]", "scale: [1.2, 0.8], rotation: 12",
      "rotation: 20 * time", "opacity: 0.6",
      "mask: {size: [400, 200], backgroundColor: black}",
    ],
    [
      "radius: 0", "radius: 3", "radius: 3, kernel: coreAnimation", "radius: 12",
      "radius: 2, spread: 2", "radius: 1, spread: -1",
    ])
  func shadowsOfPathsAreThoseOfShapes(placing: String, settings: String) throws {
    let shared = "color: black, opacity: 0.8, offset: [60, 0], SETTINGS"
    let path = try shadow(
      placing, settings, cast: "shadow: {\(shared), path: \(Self.star)}")
    let shape = try shadow(
      placing, settings,
      cast: "contents: {path: {d: \(Self.star), fill: red}}, shadow: {\(shared)}")
    #expect(path.bounds(ofAllBut: .white) != nil)
    #expect(path.greatestDifference(from: shape) <= 1)
  }

  /// The path around a layer casts the very shadow of the layer, from outside and from inside.
  @Test(arguments: ["inner: false", "inner: true", "inner: true, spread: 3"])
  func pathsOfTheBoundsAddNothing(settings: String) throws {
    func frame(_ path: String) throws -> Bitmap {
      try RenderedScene(
        """
        size: [60, 60]
        duration: 1
        background: white
        layers:
          - {position: [30, 30], size: [30, 20], backgroundColor: gold,
             shadow: {radius: 3, opacity: 0.7, offset: [4, 5], \(settings)\(path)}}
        """
      ).frame()
    }
    let (own, path) = (try frame(""), try frame(", path: M 0 0 H 30 V 20 H 0 Z"))
    // Square corners of a layer grow round by its spread, and those of a path pixel by pixel.
    #expect(path.greatestDifference(from: own) <= (settings.contains("spread") ? 3 : 0))
  }

  /// All of an outline that crosses itself casts a shadow, and none without an area.
  @Test(arguments: [
    ("M 0 0 H 20 V 20 H 0 Z M 5 5 H 15 V 15 H 5 Z", [30, 20, 50, 40]),
    ("M 0 0 H 20 V 20", [30, 20, 50, 40]), ("M 3 3 Z", nil),
  ])
  func pathsAreFilled(path: String, box: [Int]?) throws {
    let frame = try RenderedScene(
      """
      size: [60, 60]
      duration: 1
      background: white
      layers:
        - {position: [10, 10], shadow: {radius: 0, opacity: 1, offset: [20, 10], path: \(path)}}
      """
    ).frame()
    #expect(frame.bounds(ofAllBut: .white) == box)
    if box != nil { #expect(frame[48, 30] == .black) }
  }

  /// What moves in a layer leaves the shadow of a path as it is.
  @Test func contentsDoNotMatter() throws {
    let scene = try RenderedScene(
      """
      size: [60, 60]
      duration: 1
      background: white
      layers:
        - position: [20, 20]
          shadow: {radius: 2, offset: [0, 20], path: M 0 0 H 20 V 10 H 0 Z}
          layers: [{position: ["5 + 9 * time", 5], size: [4, 4], backgroundColor: red}]
      """)
    let frames = try scene.frames([0, 30])
    func lower(_ number: Int) -> Bitmap? {
      frames[number]?.cropped(x: 0, y: 30, width: 60, height: 30)
    }
    #expect(frames[0] != frames[30])
    #expect(lower(0) == lower(30))
  }
}
