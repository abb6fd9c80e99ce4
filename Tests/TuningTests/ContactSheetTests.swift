import Drawing
import Raster
import Testing
import Tuning

@Suite struct ContactSheetTests {
  private let red = Pixel(bgra: SIMD4(0, 0, 255, 255))

  private func sheet(columns: Int) -> ContactSheet {
    ContactSheet(columns: columns, cellWidth: 40, cellHeight: 30, title: "a", subtitle: "b")
  }

  private func cells(_ count: Int, _ pixel: Pixel) -> [ContactSheet.Cell] {
    (0..<count).map {
      ContactSheet.Cell(
        bitmap: Bitmap(width: 40, height: 30, filledWith: pixel), label: "\($0)", note: "0 s")
    }
  }

  @Test(arguments: [(1, 1), (3, 3), (4, 3), (7, 3)])
  func everyCellIsWhole(count: Int, columns: Int) throws {
    let sheet = sheet(columns: columns)
    let drawn = try sheet.drawn(cells(count, red))
    #expect((drawn.width, drawn.height) == sheet.size(cellCount: count))
    #expect(drawn.pixels.count { $0 == red } == count * 40 * 30)
  }

  @Test func fewCellsMakeANarrowSheet() {
    #expect(
      sheet(columns: 6).size(cellCount: 2).width == sheet(columns: 2).size(cellCount: 2).width)
  }

  @Test func transparencyShowsAsChecks() throws {
    let opaque = try sheet(columns: 1).drawn(cells(1, red))
    let clear = try sheet(columns: 1).drawn(cells(1, .clear))
    #expect(clear.pixels.allSatisfy { $0.bgra.w == 255 })
    let gray = Pixel(bgra: SIMD4(230, 230, 230, 255))
    let more = clear.pixels.count { $0 == gray } - opaque.pixels.count { $0 == gray }
    // About half of the cell.
    #expect((530...670).contains(more))
  }
}
