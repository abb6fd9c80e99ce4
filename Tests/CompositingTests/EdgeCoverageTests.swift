import Raster
import Compositing
import Testing

/// What ends together covers a pixel at its edge once.
@Suite struct EdgeCoverageTests {
  /// Pixels of a row of a layer of 10 × 10 points from (5.55, 5) on, and that of a column of one from (5, 5.55).
  private func edges(of keys: String) throws -> [[UInt8]] {
    func frame(_ position: String) throws -> Bitmap {
      try RenderedScene(
        layers: "  - {position: \(position), size: [10, 10], \(keys)}"
      ).frame()
    }
    let (row, column) = (try frame("[10.55, 10]"), try frame("[10, 10.55]"))
    return [[5, 6, 15].map { row[$0, 10].bgra.x }, [5, 6, 15].map { column[10, $0].bgra.x }]
  }

  private static let dot = "layers: [{position: [5, 5], size: [1, 1], backgroundColor: red}]"

  /// All of them are black: 0.45 of the first pixel, and 0.55 of the last one.
  @Test(arguments: [
    "backgroundColor: black",
    "backgroundColor: black, masksToBounds: true",
    "backgroundColor: black, masksToBounds: true, \(dot)",
    "backgroundColor: black, masksToBounds: true, cornerRadius: 2, \(dot)",
    "masksToBounds: true, contents: {color: black}",
    "masksToBounds: true, contents: {color: \"black\"}, backgroundColor: black, opacity: \"1 - 0 * time\"",
    "masksToBounds: true, contents: {linearGradient: {colors: [black, black]}}",
    "backgroundColor: black, contents: {color: black}",
    "backgroundColor: black, contents: {color: black}, \(dot)",
    "contents: {color: black}, border: {width: 2, color: black}",
    "contents: {color: black}, border: {width: 2, color: black}, \(dot)",
    "backgroundColor: black, border: {width: 0.3, color: black}",
    "backgroundColor: black, border: {width: 1, color: black/0.5}",
    "backgroundColor: black, border: {width: 1, color: black/0.5}, contents: {color: black}",
    "backgroundColor: black, border: {width: 9, color: black}, cornerRadius: 3",
    "backgroundColor: black, mask: {position: [5, 5], size: [10, 10], backgroundColor: red}",
    "backgroundColor: black, mask: {position: [5, 5], size: [10, 10], contents: {color: red}}",
    """
    backgroundColor: black, cornerRadius: 3,
    mask: {position: [5, 5], size: [10, 10], backgroundColor: red, cornerRadius: 3}
    """,
    """
    backgroundColor: black, masksToBounds: true, \(dot),
    mask: {position: [5, 5], size: [10, 10], backgroundColor: red}
    """,
  ])
  func edgesAreCoveredOnce(keys: String) throws {
    for pixels in try edges(of: keys) {
      for (pixel, expected) in zip(pixels, [140, 0, 115]) {
        // Cairo counts edges of what has round corners in fifteenths of a row.
        #expect(
          abs(Int(pixel) - expected) <= (keys.contains("cornerRadius") ? 4 : 1), "\(pixels)")
      }
    }
  }

  /// A translucent border over a translucent background: together they hide 3/4.
  @Test(arguments: ["", "contents: {color: black/0.0},", "masksToBounds: true, \(dot),"])
  func translucentBordersCoverOnce(keys: String) throws {
    let pixels = try edges(
      of: "\(keys) backgroundColor: black/0.5, border: {width: 2, color: black/0.5}")
    for (pixel, expected) in zip(pixels.joined(), [169, 64, 150, 169, 64, 150]) {
      #expect(abs(Int(pixel) - expected) <= 2, "\(pixels)")
    }
  }

  /// A mask that ends elsewhere is an edge of its own, and one that fades does so up to the edge.
  @Test func masksEndWhereTheyEnd() throws {
    let inner = try edges(
      of: "backgroundColor: black, mask: {position: [5, 5], size: [9, 9], backgroundColor: red}")
    #expect(inner == [[255, 12, 248], [255, 12, 248]])
    let clear = """
      backgroundColor: black,
      mask: {position: [5, 5], size: [10, 10], contents: {color: black/0.5}}
      """
    for pixels in try edges(of: clear) {
      for (pixel, expected) in zip(pixels, [197, 127, 185]) {
        #expect(abs(Int(pixel) - expected) <= 1, "\(pixels)")
      }
    }
  }

  /// Corners are cut once too, wherever they lie.
  @Test(arguments: ["[10, 10]", "[10.3, 10.6]"])
  func cornersAreCoveredOnce(position: String) throws {
    func frame(_ keys: String) throws -> Bitmap {
      try RenderedScene(
        layers: "  - {position: \(position), size: [10, 10], cornerRadius: 4, \(keys)}"
      ).frame()
    }
    let plain = try frame("backgroundColor: black")
    for keys in [
      "backgroundColor: black, border: {width: 1, color: black/0.5}",
      "backgroundColor: black, border: {width: 1, color: black}",
      "backgroundColor: black, masksToBounds: true, \(Self.dot.replacing("red", with: "black"))",
      """
      backgroundColor: black,
      mask: {position: [5, 5], size: [10, 10], backgroundColor: red, cornerRadius: 4}
      """,
    ] {
      let other = try frame(keys)
      for (a, b) in zip(plain.pixels, other.pixels) {
        #expect(abs(Int(a.bgra.x) - Int(b.bgra.x)) <= 9, "\(keys)")
      }
    }
  }
}
