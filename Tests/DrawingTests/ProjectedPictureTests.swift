import Raster
import Testing

@testable import Drawing

/// Tests of pictures in tilted planes.
@Suite struct ProjectedPictureTests {
  /// A drawing of 80 × 60 half cells that reaches its edges.
  private static let drawing = Bitmap(
    width: 80, height: 60,
    pixels: (0..<4800).map { index in
      let (x, y) = (index % 80, index / 80)
      let alpha = UInt8(255 - (x * 7 + y * 3) % 120)
      let level = UInt8(min((x * 11 + y * 29) % 256, Int(alpha)))
      return Pixel(bgra: SIMD4(level, UInt8(Int(alpha) - Int(level)), level / 2, alpha))
    })

  /// Returns the mean of a part of the drawing, which is surrounded by clear pixels.
  private func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> SIMD4<UInt8> {
    var sum = SIMD4<Int>.zero
    for y in rows.clamped(to: 0..<60) {
      for x in columns.clamped(to: 0..<80) {
        sum &+= SIMD4<Int>(truncatingIfNeeded: Self.drawing[x, y].bgra)
      }
    }
    let count = columns.count * rows.count
    return SIMD4<UInt8>(
      truncatingIfNeeded: (sum &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count))
  }

  /// Each pixel of a level is the mean of the drawing in its cell.
  @Test(arguments: [(0, 0), (1, 0), (0, 1), (2, 1), (3, 3)])
  func levelsAreMeans(columns: Int, rows: Int) {
    let finest = PlaneLevel(Self.drawing)
    let level =
      columns + rows == 0 ? finest : PlaneLevel(finest, halvings: SIMD2(columns, rows))
    let bitmap = level.lattice.bitmap
    let (width, height) = (1 << columns, 1 << rows)
    var largest = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (left, top) = ((x - PlaneLevel.margin) * width, (y - PlaneLevel.margin) * height)
        let expected = mean(left..<left + 2 * width, top..<top + 2 * height)
        let pixel = bitmap[x, y].bgra
        for channel in 0..<4 {
          largest = max(largest, abs(Int(pixel[channel]) - Int(expected[channel])))
        }
      }
    }
    // Coarser levels are means of the finest one, which is rounded too.
    #expect(largest <= (columns + rows == 0 ? 0 : 1))
  }

  private func picture(_ projection: Projection) throws -> SampledPicture {
    let box = Rectangle(x: 0, y: 0, width: 80, height: 60)
    let halvings = try #require(
      ProjectedPicture.Halvings(showing: box, under: projection, nearest: 1 / 256.0))
    let finest = PlaneLevel(Self.drawing)
    let levels = halvings.rows.map { rows in
      halvings.columns.map { columns in
        columns + rows == 0 ? finest : PlaneLevel(finest, halvings: SIMD2(columns, rows))
      }
    }
    return SampledPicture(
      ProjectedPicture(
        levels, finest: SIMD2(halvings.columns.lowerBound, halvings.rows.lowerBound),
        projection: projection))
  }

  private static let projections = [
    Projection(x: SIMD3(1, -0.3, 40), y: SIMD3(0.2, 0.8, 30), weight: SIMD3(0.004, 0.002, 0.9)),
    Projection(x: SIMD3(0.5, 0, 20), y: SIMD3(0, 0.5, 20), weight: SIMD3(0, 0.02, 0.4)),
    Projection(x: SIMD3(-0.4, 0.1, 90), y: SIMD3(0.1, 0.5, 10), weight: SIMD3(-0.004, 0, 1.2)),
    // Most of this plane is behind the eye.
    Projection(x: SIMD3(0.3, 0, 3), y: SIMD3(0, 0.3, 3), weight: SIMD3(-0.02, 0, 0.5)),
  ]

  private static let canvas = Rectangle(x: 0, y: 0, width: 140, height: 120)

  /// A pixel does not depend on the other parts that are drawn.
  @Test(arguments: projections) func partsFitTogether(projection: Projection) throws {
    let picture = try picture(projection)
    let whole = picture.bitmap(of: Self.canvas)
    #expect(whole.pixels.contains { $0 != .clear })
    for part in [
      Rectangle(x: 13, y: 7, width: 50, height: 60), Rectangle(x: 61, y: 0, width: 1, height: 120),
    ] {
      let columns = Int(part.x)..<Int(part.x + part.width)
      let rows = Int(part.y)..<Int(part.y + part.height)
      #expect(picture.bitmap(of: part) == whole.cropped(columns: columns, rows: rows))
    }
  }

  /// An untilted plane, moved by whole pixels, shows the pixels of the drawing.
  @Test func aPlaneThatIsNotTiltedIsItself() throws {
    let upright = Projection(.identity.translated(x: 10, y: 5).scaled(x: 0.5, y: 0.5))
    let shown = try picture(upright).bitmap(of: Self.canvas)
    var largest = 0
    for y in 1..<29 {
      for x in 1..<39 {
        let expected = mean(2 * x..<2 * x + 2, 2 * y..<2 * y + 2)
        let pixel = shown[10 + x, 5 + y].bgra
        for channel in 0..<4 {
          largest = max(largest, abs(Int(pixel[channel]) - Int(expected[channel])))
        }
      }
    }
    #expect(largest <= 1)
    #expect(shown[3, 20] == .clear && shown[60, 20] == .clear && shown[30, 45] == .clear)
  }

  @Test func nothingIsSeenOfWhatIsBehindTheEye() throws {
    let behind = Projection(
      x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), weight: SIMD3(0, 0, -1))
    #expect(
      ProjectedPicture.Halvings(
        showing: Rectangle(x: 0, y: 0, width: 80, height: 60), under: behind, nearest: 0.1) == nil)
  }
}
