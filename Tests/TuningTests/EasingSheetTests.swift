import Raster
import SceneModel
import Testing
import Tuning

@Suite struct EasingSheetTests {
  private func sheet(_ names: String...) throws -> Bitmap {
    try EasingSheet(names.compactMap { name in NamedEasing.all.first { $0.name == name } }).drawn()
  }

  /// Whether there is something blue, as only curves are.
  private func isCurve(_ pixel: Pixel) -> Bool {
    pixel.bgra.x > pixel.bgra.z &+ 60 && pixel.bgra.z < 150
  }

  /// The columns of the sheet in which there is something of a curve.
  private func columns(_ sheet: Bitmap) -> [Int] {
    (0..<sheet.width).filter { x in (0..<sheet.height).contains { isCurve(sheet[x, $0]) } }
  }

  @Test func curvesOfARowStandSideBySide() throws {
    let one = columns(try sheet("linear"))
    let two = columns(try sheet("linear", "easeIn"))
    #expect(one.count > 200)
    #expect(two.count == 2 * one.count)
    #expect(two.prefix(one.count) == one[...])
  }

  @Test func groupsStandBelowEachOther() throws {
    let (one, two) = (try sheet("linear"), try sheet("linear", "easeInSine"))
    #expect(one.width == two.width)
    #expect(columns(one) == columns(two))
    #expect(two.height > one.height)
  }

  /// Seven curves need a second row, without a heading of its own.
  @Test func rowsStandBelowEachOther() throws {
    let sines = ["easeInSine", "easeOutSine", "easeInOutSine"]
    let quads = ["easeInQuad", "easeOutQuad", "easeInOutQuad"]
    let easings = (sines + quads + ["easeInCubic"]).compactMap { name in
      NamedEasing.all.first { $0.name == name }
    }
    let (row, both) = (
      try EasingSheet(Array(easings.prefix(6))).drawn(), try EasingSheet(easings).drawn()
    )
    // A card of 132 points and the 38 points of its label, at two pixels per point.
    #expect(both.height - row.height == 2 * (132 + 38))
    let below = (row.height..<both.height).contains { y in
      (0..<both.width).contains { isCurve(both[$0, y]) }
    }
    #expect(below)
  }

  /// The unit square is 108 × 66 points in the middle of a card, at two pixels per point.
  @Test func overshootsAreWithinTheCard() throws {
    let sheet = try sheet("easeOutElastic")
    let rows = (0..<sheet.height).filter { y in (0..<sheet.width).contains { isCurve(sheet[$0, y]) }
    }
    let reach = (rows.last ?? 0) - (rows.first ?? 0)
    // 1.37253 is the highest point of the curve, computed in Python; the line is 3.5 pixels wide.
    #expect(abs(Double(reach) - 1.37253 * 132) < 5)
  }
}
