import Raster
import Compositing
import SceneModel
import Testing
import Timeline

/// Opaque siblings that share an edge between pixels let nothing through there.
@Suite struct SeamTests {
  private func scene(_ layers: String, scale: Double = 1) throws -> RenderedScene {
    try RenderedScene(
      "size: [60, 60]\nduration: 0.5\nframeRate: 30\nbackground: white\nlayers:\n\(layers)",
      scale: scale)
  }

  private func brightest(
    _ bitmap: Bitmap, columns: Range<Int>, rows: Range<Int>
  ) -> UInt8 {
    let part = bitmap.cropped(columns: columns, rows: rows)
    return part.pixels.reduce(0) { max($0, $1.bgra.max(where: 3)) }
  }

  /// Two boxes side by side, the later one left or right.
  private static func pair(
    at edge: Double, _ keys: String = "backgroundColor: black", isLaterLeft: Bool = false
  ) -> String {
    let left = "  - {anchorPoint: [1, 0], position: [\(edge), 5], size: [20, 50], \(keys)}"
    let right = "  - {anchorPoint: [0, 0], position: [\(edge), 5], size: [20, 50], \(keys)}"
    return (isLaterLeft ? [right, left] : [left, right]).joined(separator: "\n")
  }

  @Test(
    arguments: [30.5, 30.3333, 29.9, 30.01],
    [
      "backgroundColor: black", "contents: {color: black}",
      "contents: {linearGradient: {colors: [black, black]}}",
      "backgroundColor: black, cornerRadius: 6", "backgroundColor: black, masksToBounds: true",
      "backgroundColor: black, border: {width: 2, color: black}",
      "backgroundColor: black, layers: [{position: [10, 10], size: [4, 4], backgroundColor: black}]",
    ])
  func boxesSideBySideAreJoined(edge: Double, keys: String) throws {
    for isLaterLeft in [false, true] {
      let frame = try scene(Self.pair(at: edge, keys, isLaterLeft: isLaterLeft)).frame()
      #expect(brightest(frame, columns: 20..<40, rows: 12..<48) <= 1)
    }
  }

  /// Four strips look as one box does, up to their ends.
  @Test(arguments: [0.0, 17, 45, 90, -63], [1.0, 1.5])
  func stripsAreJoinedWhereverTheyLie(degrees: Double, scale: Double) throws {
    let strips = (0..<4).map {
      "{anchorPoint: [0, 0], position: [0, \(9.1 * Double($0))], size: [36, 9.1], backgroundColor: black}"
    }.joined(separator: ", ")
    let placing = "position: [30.2, 30.7], size: [36, 36.4], rotation: \(degrees)"
    let joined = try scene("  - {\(placing), layers: [\(strips)]}", scale: scale).frame()
    let whole = try scene("  - {\(placing), backgroundColor: black}", scale: scale).frame()
    for (a, b) in zip(joined.pixels, whole.pixels) {
      // Up to a quarter shines through the one pixel at either end of an edge.
      #expect(abs(Int(a.bgra.x) - Int(b.bgra.x)) <= 64)
    }
    let middle = Int(30 * scale)
    let range = middle - Int(8 * scale)..<middle + Int(8 * scale)
    #expect(brightest(joined, columns: range, rows: range) <= 2)
  }

  /// Nothing is drawn where only one of them is.
  @Test func boxesKeepTheirPlaces() throws {
    let lower = "  - {position: [20.5, 30], size: [20, 20], backgroundColor: black}\n"
    let upper = "  - {position: [40.5, 34.4], size: [20, 20], backgroundColor: black}\n"
    let both = try scene(lower + upper).frame()
    let (first, second) = (try scene(lower).frame(), try scene(upper).frame())
    for y in 0..<60 {
      for x in 0..<60 where x != 30 {
        #expect(both[x, y].bgra.x == min(first[x, y].bgra.x, second[x, y].bgra.x), "(\(x), \(y))")
      }
    }
    #expect((20..<24).allSatisfy { both[30, $0] == first[30, $0] })
    #expect((25..<40).allSatisfy { both[30, $0].bgra.x <= 1 })
  }

  /// What is translucent covers what it covers.
  @Test(arguments: [
    "backgroundColor: black/0.99", "backgroundColor: black, opacity: 0.99",
    "backgroundColor: black, blendMode: multiply",
  ])
  func otherBoxesStayApart(keys: String) throws {
    let frame = try scene(Self.pair(at: 30.5, keys)).frame()
    #expect(frame[30, 30].bgra.x > 60)
  }

  /// A clip and what ends with it cover an edge once.
  @Test func sublayersEndWithTheirClip() throws {
    let frame = try scene(
      """
        - position: [30.55, 30]
          size: [20, 20]
          masksToBounds: true
          cornerRadius: 3
          layers: [{position: [10, 10], size: [20, 20], backgroundColor: black}]
      """
    ).frame()
    #expect(abs(Int(frame[20, 30].bgra.x) - 140) <= 1)
    #expect(abs(Int(frame[40, 30].bgra.x) - 115) <= 1)
  }

  /// Boxes that come, go, move and change colour beside ones that stay, drawn frame by frame and alone.
  @Test(arguments: [
    pair(at: 30.5).replacing("backgroundColor: black}", with: "backgroundColor: '#102030'}"),
    """
      - {position: [20.5, 30], size: [20, 20], backgroundColor: black}
      - {position: [40.5, 30], size: [20, 20], backgroundColor: black, hidden: "time > 0.2"}
      - {position: [30, 45.5], size: [9, 11], backgroundColor: red}
      - {position: [20.5, 50.5], size: [20, 21], backgroundColor: blue, opacity: "time > 0.3"}
    """,
    """
      - {position: [20.5, 30], size: [20, 20], backgroundColor: black}
      - {position: ["40.5 + floor(20 * time) - 2 * floor(10 * time)", 30], size: [20, 20], backgroundColor: red}
    """,
    """
      - {position: [20.5, 30], size: [20, 20], backgroundColor: black}
      - {position: [30.5, 30], size: [3, 50], backgroundColor: lime, cornerRadius: 1}
      - position: [40.5, 30]
        size: [20, 20]
        backgroundColor: blue
        animations: [{property: backgroundColor, to: red, begin: 0.1, duration: 0.2}]
    """,
    """
      - {position: [10.5, 30], size: [20, 20], backgroundColor: black}
      - {position: [30.5, 30], size: [20, 20], backgroundColor: red}
      - {position: [50.5, 30], size: [20, 20], backgroundColor: "#0000ff", hidden: "time > 0.2"}
    """,
    """
      - position: ["30 + 20 * time", "30 + 5.3 * time"]
        rotation: 30 * time
        layers:
          - {position: [-10, 0], size: [20, 20], backgroundColor: black}
          - {position: [10, 0], size: [20, 20], backgroundColor: red}
    """,
  ])
  func framesAreTheSameAloneAndInTurn(layers: String) throws {
    let scene = try scene(layers)
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    for number in 0..<scene.timeline.frameCount {
      let presentation = try scene.timeline.presentation(
        at: scene.timeline.displayLink[number], for: .drawing)
      _ = try renderer.update(to: presentation)
      #expect(try renderer.picture == scene.frame(number), "frame \(number)")
    }
  }

  /// A layer that stays and one that moves past it share an edge at two of these frames.
  @Test func joinedAtTheMomentOfMeeting() throws {
    let scene = try scene(
      """
        - {position: [20.5, 30], size: [20, 20], backgroundColor: black}
        - {position: ["40.5 + 8 * abs(time - 0.2)", 30], size: [20, 20], backgroundColor: black}
      """)
    #expect(try scene.frame(6)[30, 30].bgra.x <= 1)
    #expect(try scene.frame(0)[30, 30].bgra.x > 100)
  }
}

extension SIMD4<UInt8> {
  /// The greatest component but one.
  fileprivate func max(where left: Int) -> UInt8 {
    (0..<4).filter { $0 != left }.reduce(0) { Swift.max($0, self[$1]) }
  }
}
