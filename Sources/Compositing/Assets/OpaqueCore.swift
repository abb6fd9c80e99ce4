import Raster

extension Bitmap {
  /// A large rectangle of opaque pixels: the whole picture if it is opaque, else a part around the
  /// middle.
  ///
  /// `nil` if the middle is not opaque.
  var opaqueCore: PixelRectangle? {
    guard width > 0, height > 0 else { return nil }
    let middle = height / 2
    guard var core = opaqueColumns(inRow: middle).map({ Core(columns: $0, rows: middle...middle) })
    else { return nil }
    var best = core
    // Grows by the row above or below that costs the least area.
    while true {
      let above = core.rows.lowerBound > 0 ? grown(core, by: core.rows.lowerBound - 1) : nil
      let below =
        core.rows.upperBound < height - 1 ? grown(core, by: core.rows.upperBound + 1) : nil
      guard let next = [above, below].compactMap(\.self).max(by: { $0.area < $1.area }) else {
        return PixelRectangle(columns: best.columns, rows: best.rows)
      }
      core = next
      if core.area > best.area { best = core }
    }
  }

  private struct Core {
    var columns, rows: ClosedRange<Int>

    var area: Int { columns.count * rows.count }
  }

  private func grown(_ core: Core, by row: Int) -> Core? {
    guard let columns = opaqueColumns(inRow: row), columns.overlaps(core.columns) else {
      return nil
    }
    return Core(
      columns: columns.clamped(to: core.columns),
      rows: min(core.rows.lowerBound, row)...max(core.rows.upperBound, row))
  }

  /// Returns the opaque columns of a row around its middle.
  private func opaqueColumns(inRow y: Int) -> ClosedRange<Int>? {
    let row = pixels[y * width..<(y + 1) * width]
    if row.isOpaque { return 0...width - 1 }
    let middle = row.startIndex + width / 2
    guard row[middle].bgra.w == 255 else { return nil }
    let left = row[..<middle].lastIndex { $0.bgra.w < 255 }.map { $0 + 1 } ?? row.startIndex
    let right = row[middle...].firstIndex { $0.bgra.w < 255 } ?? row.endIndex
    return left - row.startIndex...right - row.startIndex - 1
  }
}
