import TestSupport
import Raster
import Testing

/// Tests of gradients and shadows against Debian's Chromium, away from edges.
@Suite(.inBrowser) struct BrowserPaintTests {
  /// A box of 120 × 90 points at (40, 40), in the keys of a layer and in CSS.
  struct Box: CustomTestStringConvertible {
    let keys: String
    let css: String

    var testDescription: String { css }
  }

  static let gradients = [
    Box(
      keys: "contents: {linearGradient: {colors: [blue, yellow, black], locations: [0, 0.3, 1]}}",
      css: "background: linear-gradient(blue, yellow 30%, black)"),
    Box(
      keys: "contents: {linearGradient: {colors: [blue, yellow], interpolation: oklab}}",
      css: "background: linear-gradient(in oklab, blue, yellow)"),
    Box(
      keys: "contents: {linearGradient: {colors: [red, \"#0000ff00\", lime], interpolation: oklab, "
        + "start: [0, 0.5], end: [1, 0.5]}}",
      css: "background: linear-gradient(to right in oklab, red, #0000ff00, lime)"),
    Box(
      keys: "contents: {radialGradient: {colors: [white, teal, red], radius: [0.4, 0.5], "
        + "interpolation: oklab}}",
      css: "background: radial-gradient(48px 45px at 60px 45px in oklab, white, teal, red)"),
    Box(
      keys: "contents: {conicGradient: {colors: [red, yellow, lime, aqua, blue, magenta, red], "
        + "angle: -90}}",
      css: "background: conic-gradient(red, yellow, lime, aqua, blue, magenta, red)"),
    Box(
      keys: "contents: {conicGradient: {colors: [navy, gold], center: [0.25, 0.7], angle: 20, "
        + "interpolation: oklab}}",
      css: "background: conic-gradient(from 110deg at 25% 70% in oklab, navy, gold)"),
    Box(
      keys: "contents: {conicGradient: {colors: [\"#ff000080\", \"#00ff0000\", navy], "
        + "locations: [0.1, 0.5, 0.9], angle: 45}}",
      css: "background: conic-gradient(from 135deg, #ff000080 10%, #00ff0000 50%, navy 90%)"),
  ]

  static let shadows = [
    shadow("{radius: 6, offset: [0, 8], opacity: 0.5}", "0 8px 12px #00000080"),
    shadow("{radius: 9, offset: [3, 0], opacity: 0.5, spread: 5}", "3px 0 18px 5px #00000080"),
    shadow("{radius: 5, offset: [0, 10], opacity: 0.5, spread: -6}", "0 10px 10px -6px #00000080"),
    shadow("{radius: 0, offset: [0, 0], opacity: 1, spread: 4, color: navy}", "0 0 0 4px navy"),
    shadow(
      "[{radius: 2, offset: [0, 2], opacity: 0.25, color: red}, "
        + "{radius: 10, offset: [0, 12], opacity: 0.25, spread: -3}]",
      "0 2px 4px #ff000040, 0 12px 20px -3px #00000040"),
    shadow(
      "{inner: true, radius: 5, offset: [2, 4], opacity: 0.5}", "inset 2px 4px 10px #00000080"),
    shadow(
      "{inner: true, radius: 4, offset: [0, 0], opacity: 0.5, spread: 6, color: blue}",
      "inset 0 0 8px 6px #0000ff80"),
    shadow(
      "{inner: true, radius: 7, offset: [0, -3], opacity: 0.5, spread: -2}",
      "inset 0 -3px 14px -2px #00000080"),
  ]

  private static func shadow(_ shadow: String, _ css: String) -> Box {
    let shadow = shadow.replacing("opacity: 0.5", with: "opacity: 0.50196")
      .replacing("opacity: 0.25", with: "opacity: 0.25098")
    return Box(
      keys: "backgroundColor: \"#ffd060\", cornerRadius: 16, shadow: \(shadow)",
      css: "background: #ffd060; border-radius: 16px; box-shadow: \(css)")
  }

  /// - Returns: For each box, the numbers of pixels by their difference in levels, away from edges.
  private func differences(_ boxes: [Box]) throws -> [[Int: Int]] {
    let folder = try TemporaryFolder()
    let layers = boxes.enumerated().map { index, box in
      "  - {anchorPoint: [0, 0], position: [\(200 * index + 40), 40], size: [120, 90], \(box.keys)}\n"
    }
    let (width, height) = (200 * boxes.count, 180)
    try folder.write(
      "size: [\(width), \(height)]\nframes: 1\nbackground: white\nlayers:\n\(layers.joined())".utf8,
      to: "boxes.yaml")
    let run = try SmearProcess(["render", "boxes.yaml", "-o", "frames"], in: folder.path).outcome()
    #expect(run.status == 0, "\(run.messages)")
    let places = boxes.enumerated().map { index, box in
      "left: \(200 * index + 40)px; top: 40px; width: 120px; height: 90px; \(box.css)"
    }
    _ = try folder.python("css.py", ["\(width)", "\(height)", "css.png"] + places)
    let ours = try Bitmap(decoding: folder.bytes(of: "frames/frame-00000.png"))
    let theirs = try Bitmap(decoding: folder.bytes(of: "css.png"))
    return boxes.indices.map { index in
      ours.differences(from: theirs, columns: 200 * index + 1..<200 * index + 199, rows: 1..<179)
    }
  }

  @Test func gradientsAreThoseOfABrowser() throws {
    for (box, differences) in zip(Self.gradients, try differences(Self.gradients)) {
      // A few pixels at a centre may differ more, because the browser shows a single colour there.
      let far = differences.filter { $0.key > 2 }.values.reduce(0, +)
      #expect(far <= 4, "\(box): \(differences)")
      #expect(differences.values.reduce(0, +) > 30_000, "\(box)")
    }
  }

  /// The browser approximates the Gaussian by three boxes, which differ by up to two levels from
  /// the Gaussian of other tests.
  @Test func shadowsAreThoseOfABrowser() throws {
    for (box, differences) in zip(Self.shadows, try differences(Self.shadows)) {
      let far = differences.filter { $0.key > 2 }.values.reduce(0, +)
      #expect(differences.keys.max() ?? 0 <= 4, "\(box): \(differences)")
      #expect(
        Double(far) < 0.05 * Double(differences.values.reduce(0, +)), "\(box): \(differences)")
      #expect(differences.values.reduce(0, +) > 30_000, "\(box)")
    }
  }
}

extension Bitmap {
  /// Returns the numbers of pixels by their difference from another bitmap in levels.
  ///
  /// Leaves out pixels around which that bitmap itself changes by more than 24 levels.
  fileprivate func differences(from other: Bitmap, columns: Range<Int>, rows: Range<Int>)
    -> [Int: Int]
  {
    var counts: [Int: Int] = [:]
    for y in rows {
      for x in columns {
        var least = SIMD4<Int>(repeating: 255)
        var greatest = SIMD4<Int>.zero
        for place in 0..<9 {
          let near = SIMD4<Int>(
            truncatingIfNeeded: other[x + place % 3 - 1, y + place / 3 - 1].bgra)
          least = pointwiseMin(least, near)
          greatest = pointwiseMax(greatest, near)
        }
        guard (greatest &- least).max() <= 24 else { continue }
        let difference =
          SIMD4<Int>(truncatingIfNeeded: self[x, y].bgra)
          &- SIMD4<Int>(truncatingIfNeeded: other[x, y].bgra)
        counts[max(difference.max(), -difference.min()), default: 0] += 1
      }
    }
    return counts
  }
}
