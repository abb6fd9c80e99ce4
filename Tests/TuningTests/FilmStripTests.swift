import Raster
import Testing
@testable import Tuning

@Suite struct FilmStripTests {
  private static let red = Pixel(bgra: SIMD4(0, 0, 255, 255))
  private static let blue = Pixel(bgra: SIMD4(255, 0, 0, 255))

  private static func row(_ title: String, width: Int = 40, height: Int = 30) -> FilmStrip.Row {
    FilmStrip.Row(
      label: FilmStrip.Label(title: title, note: "1 s"), width: width, height: height)
  }

  private static func strip(_ rows: [FilmStrip.Row], columns: Int) -> FilmStrip {
    FilmStrip(
      title: "a", subtitle: "b", rows: rows,
      columns: (0..<columns).map { FilmStrip.Label(title: "\($0)", note: "0 s") })
  }

  private static func frames(_ count: Int, _ pixel: Pixel, width: Int = 40, height: Int = 30)
    -> [Bitmap]
  {
    (0..<count).map { _ in Bitmap(width: width, height: height, filledWith: pixel) }
  }

  /// The columns and rows of a bitmap in which a pixel occurs.
  private static func places(of pixel: Pixel, in bitmap: Bitmap) -> (columns: [Int], rows: [Int]) {
    let found = bitmap.pixels.indices.filter { bitmap.pixels[$0] == pixel }
    return (
      Set(found.map { $0 % bitmap.width }).sorted(), Set(found.map { $0 / bitmap.width }).sorted()
    )
  }

  @Test func everyFrameIsWhole() throws {
    let strip = Self.strip([Self.row("one"), Self.row("two")], columns: 3)
    let drawn = try strip.drawn([Self.frames(3, Self.red), Self.frames(3, Self.blue)])
    #expect((drawn.width, drawn.height) == strip.size)
    #expect(drawn.pixels.count { $0 == Self.red } == 3 * 40 * 30)
    #expect(drawn.pixels.count { $0 == Self.blue } == 3 * 40 * 30)
  }

  @Test func columnsAreAligned() throws {
    let rows = [Self.row("one"), Self.row("two", width: 60, height: 50)]
    let drawn = try Self.strip(rows, columns: 3).drawn([
      Self.frames(3, Self.red), Self.frames(2, Self.blue, width: 60, height: 50),
    ])
    let (red, blue) = (
      Self.places(of: Self.red, in: drawn), Self.places(of: Self.blue, in: drawn)
    )
    let left = try #require(red.columns.first)
    // Two columns of 60 pixels with 16 between them; the narrower frames begin where they do.
    func columns(_ width: Int, at begins: [Int]) -> [Int] {
      begins.flatMap { left + $0..<left + $0 + width }
    }
    #expect(blue.columns == columns(60, at: [0, 76]))
    #expect(red.columns == columns(40, at: [0, 76, 152]))
    let top = try #require(red.rows.first)
    #expect(red.rows == Array(top..<top + 30))
    #expect(blue.rows == Array(top + 48..<top + 98))
  }

  @Test func longLabelsMakeRoomForThemselves() {
    let short = Self.strip([Self.row("a")], columns: 2).size
    let long = Self.strip([Self.row("a variant with a long name")], columns: 2).size
    #expect(long.width > short.width + 100)
    #expect(long.height == short.height)
  }

  @Test func lowFramesDoNotMakeLabelsOverlap() {
    let one = Self.strip([Self.row("a", height: 5)], columns: 1).size
    let two = Self.strip([Self.row("a", height: 5), Self.row("b", height: 5)], columns: 1).size
    #expect(two.height == one.height + 32 + 16)
  }
}
