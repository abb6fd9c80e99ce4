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

  private func halvings(_ projection: Projection) throws -> ProjectedPicture.Halvings {
    let box = Rectangle(x: 0, y: 0, width: 80, height: 60)
    return try #require(
      ProjectedPicture.Halvings(showing: box, under: projection, nearest: 1 / 256.0))
  }

  private func picture(_ projection: Projection, of drawing: Bitmap = Self.drawing) throws
    -> SampledPicture
  {
    let halvings = try halvings(projection)
    let finest = PlaneLevel(drawing)
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

  /// A cover is opaque in all of its pixels, and ends near the edge of what is opaque.
  @Test(arguments: projections) func coversAreOpaque(projection: Projection) throws {
    var drawing = Bitmap(width: 80, height: 60)
    for y in 2..<58 { for x in 3..<79 { drawing[x, y] = Pixel(bgra: SIMD4(9, 60, 120, 255)) } }
    let shown = try picture(projection, of: drawing).bitmap(of: Self.canvas)
    let cover = PlaneCover(
      of: Rectangle(x: 3, y: 2, width: 76, height: 56), at: try halvings(projection),
      under: projection)
    var count = 0
    for y in 0..<120 {
      for x in cover?.columns(inRow: y, within: 0..<140) ?? 0..<0 {
        #expect(shown[x, y].bgra.w == 255, "pixel (\(x), \(y))")
        count += 1
      }
    }
    let opaque = shown.pixels.count { $0.bgra.w == 255 }
    if projection == Self.projections[0] { #expect(2 * count > opaque) }
  }

  /// The parts of a row beside covers.
  @Test func partsBesideCoversAreDrawn() throws {
    let upright = Projection(.identity.translated(x: 10, y: 5).scaled(x: 0.5, y: 0.5))
    let halvings = try halvings(upright)
    let covers = try [(0.0, 30.0), (40, 40)].map { left, width in
      try #require(
        PlaneCover(
          of: Rectangle(x: left, y: 0, width: width, height: 60), at: halvings, under: upright))
    }
    var parts: [Range<Int>] = []
    covers.forEachUncovered(0..<70, y: 20) { parts.append($0) }
    #expect(parts == [0..<12, 23..<32, 48..<70])
    parts = []
    covers.forEachUncovered(0..<70, y: 2) { parts.append($0) }
    [PlaneCover]().forEachUncovered(3..<5, y: 2) { parts.append($0) }
    #expect(parts == [0..<70, 3..<5])
  }

  /// The quick choice of a level is that by the exact width.
  @Test func levelsAreChosenByWidth() {
    for width in [0.3, 3.9, 4, 4.000_001, 8, 8.1, 31, 33, 500, .infinity, .nan] {
      for near in [0.7, 1, 3.3] {
        for limits in [0...0, 0...3, 1...2, 2...6] {
          let expected = ProjectedPicture.halvings(ofWidth: width, within: limits)
          let found = ProjectedPicture.halvings(
            ofSquare: width * near * width * near, near: near, width: width, within: limits)
          #expect(found == expected, "width \(width), \(near), \(limits)")
        }
      }
    }
    #expect(ProjectedPicture.halvings(ofWidth: 4.1, within: 0...3) == 1)
    #expect(ProjectedPicture.halvings(ofWidth: 32, within: 0...6) == 3)
    #expect(ProjectedPicture.halvings(ofWidth: 32, within: 0...2) == 2)
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
