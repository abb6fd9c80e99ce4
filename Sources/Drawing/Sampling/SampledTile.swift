package import Raster

/// A part of a still picture.
package struct SampledTile: Sendable {
  /// The visible cells; bitmaps have ``margin`` more on each side.
  let columns, rows: Range<Int>

  let content: Content

  package enum Content: Sendable {
    /// One bitmap per phase, with one pixel per cell; phases that show nothing are empty.
    case phases([BlockedBitmap])

    /// One bitmap with 2 × 2 pixels per cell, one of each phase.
    case lattice(LatticeBitmap)
  }

  /// The number of cells beyond its own cell on which a pixel may depend.
  package static let margin = 2

  package init(columns: Range<Int>, rows: Range<Int>, content: Content) {
    (self.columns, self.rows, self.content) = (columns, rows, content)
  }

  /// Creates a tile without the clear cells around its contents; `nil` if all cells are clear.
  ///
  /// - Parameters:
  ///   - columns: All cells of the part.
  ///   - phases: The bitmap of each phase, in the order of ``HalfPixelPhase``, with ``margin``.
  package init?(columns: Range<Int>, rows: Range<Int>, latticeOf phases: [Bitmap]) {
    let drawn = phases.compactMap(\.drawnPart)
    guard let first = drawn.first else { return nil }
    let all = drawn.dropFirst().reduce(first) { $0.union($1) }
    // Cells next to a drawn one show a part of it.
    let (left, top) = (columns.lowerBound - Self.margin, rows.lowerBound - Self.margin)
    func cells(_ pixels: ClosedRange<Int>, from origin: Int, within limits: Range<Int>) -> Range<
      Int
    > {
      (origin + pixels.lowerBound - 1..<origin + pixels.upperBound + 2).clamped(to: limits)
    }
    self.columns = cells(all.columns, from: left, within: columns)
    self.rows = cells(all.rows, from: top, within: rows)
    let part = (
      columns: self.columns.lowerBound - columns.lowerBound..<self.columns.upperBound
        - columns.lowerBound + 2 * Self.margin,
      rows: self.rows.lowerBound - rows.lowerBound..<self.rows.upperBound - rows.lowerBound + 2
        * Self.margin
    )
    guard !self.columns.isEmpty, !self.rows.isEmpty else { return nil }
    content = .lattice(
      LatticeBitmap(of: phases.map { $0.cropped(columns: part.columns, rows: part.rows) }))
  }

  /// Memory of the bitmaps, in bytes.
  package var byteCount: Int {
    switch content {
    case .phases(let phases): phases.reduce(0) { $0 + $1.byteCount }
    case .lattice(let lattice): lattice.byteCount
    }
  }
}

extension PixelRectangle {
  fileprivate func union(_ other: PixelRectangle) -> PixelRectangle {
    PixelRectangle(
      columns: min(
        columns.lowerBound, other.columns.lowerBound)...max(
          columns.upperBound, other.columns.upperBound),
      rows: min(
        rows.lowerBound, other.rows.lowerBound)...max(
          rows.upperBound, other.rows.upperBound))
  }
}

extension LatticeBitmap {
  /// Creates a lattice by interleaving the pixels of all phases.
  fileprivate init(of phases: [Bitmap]) {
    let (width, height) = (phases[0].width, phases[0].height)
    unsafe self.init(width: 2 * width, height: 2 * height) { y, row in
      unsafe UnsafeMutableRawPointer(row).withMemoryRebound(to: Pixel.self, capacity: 2 * width) {
        for column in 0..<2 {
          let (output, start) = unsafe ($0 + column, y / 2 * width)
          unsafe phases[y % 2 * 2 + column].pixels.withUnsafeBufferPointer { source in
            for x in 0..<width { unsafe output[2 * x] = source[start + x] }
          }
        }
      }
    }
  }
}
