import Raster

/// A page that is being turned, with the picture beneath it.
struct CurledPage {
  let front, ground: Bitmap

  /// The picture of the back, as it lies behind the front.
  let back: Bitmap

  let roll: PageRoll
  let rolled: RolledPage
  let shadow: PageShadow?

  /// Size of the page, in pixels.
  private var size: SIMD2<Double> { SIMD2(Double(front.width), Double(front.height)) }

  /// Draws a row.
  func draw(_ y: Int, into row: inout MutableSpan<Pixel>) {
    let zones = RollZones(y, roll: roll, width: front.width)
    let range = y * front.width..<(y + 1) * front.width
    let (page, ground) = (
      front.pixels.span.extracting(range), ground.pixels.span.extracting(range)
    )
    for x in 0..<zones.flat.lowerBound { row[x] = ground[x] }
    for x in zones.flat { row[x] = page[x] }
    for x in zones.flat.upperBound..<row.count { row[x] = ground[x] }

    let outside = outside(y, zones.round)
    lay(inside(y, zones.round, beneath: outside), at: zones.round, .replacing, on: &row)
    if let shadow {
      let (column, weights) = shadow.weights(y, zones, roll: roll, rolled: rolled, size: size)
      row.darken(by: weights.span, from: column)
    }
    lay(outside, at: zones.round, .over, on: &row)
    layTop(y, zones.flat, on: &row)
  }

  private func lay(
    _ sheet: SheetRow, at columns: Range<Int>, _ layering: Layering,
    on row: inout MutableSpan<Pixel>
  ) {
    row.lay(sheet.pixels.span, weights: sheet.weights.span, from: columns.lowerBound, layering)
  }

  /// Composites the part of the page that has passed around the cylinder and lies on top.
  private func layTop(_ y: Int, _ flat: Range<Int>, on row: inout MutableSpan<Pixel>) {
    let way = TurnedRow(y, roll: roll)
    let columns = way.columns(of: flat, size: size, margin: 1)
    var sheet = SheetRow(count: columns.count)
    let positions = way.positions(of: columns, size: size, writing: &sheet.weights)
    var looked = [Pixel](repeating: .clear, count: columns.count)
    var samples = looked.mutableSpan
    back.sample(at: positions.span, into: &samples)
    var pixels = sheet.pixels.mutableSpan
    rolled.onTop.matrix.apply(to: looked.span, writing: &pixels)
    lay(sheet, at: columns, .over, on: &row)
  }

  /// Returns a row of the page on the upper half of the cylinder, where its back is seen.
  private func outside(_ y: Int, _ columns: Range<Int>) -> SheetRow {
    var views = PageViews(count: columns.count)
    let way = TurnedRow(y, roll: roll)
    for x in columns {
      let distance = roll.distance(x: x, y: y)
      let strip = rolled.strip(at: distance)
      let position = way.position(of: x) - SIMD2<Double>(strip.shift)
      views.add(
        strip, at: position, light: strip.outside,
        coverage: strip.coverage(of: position, size: size) * roll.side(at: distance))
    }
    return views.row(of: back)
  }

  /// Returns a row of the page on the lower half of the cylinder, where its front is seen.
  ///
  /// - Parameter top: The row of the upper half, which lies above it.
  private func inside(_ y: Int, _ columns: Range<Int>, beneath top: SheetRow) -> SheetRow {
    var views = PageViews(count: columns.count)
    for (index, x) in columns.enumerated() {
      if top.pixels[index].bgra.w == 255, top.weights[index] == Bitmap.wholeWeight {
        views.addNothing()
        continue
      }
      let distance = roll.distance(x: x, y: y)
      let strip = rolled.strip(at: distance)
      let position = SIMD2(Double(x), Double(y)) + SIMD2<Double>(strip.shift)
      let part = part(of: roll.side(at: distance), beneath: top.weights[index])
      views.add(
        strip, at: position, light: strip.inside,
        coverage: strip.coverage(of: position, size: size) * part)
    }
    return views.row(of: front)
  }

  /// Returns the coverage by the lower half of the cylinder of the area that the upper half leaves
  /// free.
  ///
  /// Both halves end at the same line, so the lower one covers nothing of the area that the upper
  /// one covers.
  private func part(of side: Double, beneath weight: UInt16) -> Double {
    guard side < 1 else { return 1 }
    let above = Double(weight) / Double(Bitmap.wholeWeight)
    return max(side - above, 0) / max(1 - above, 0x1p-15)
  }
}
