package import Pixels

/// A still picture in its own space, shown on a surface wherever it lies there.
///
/// A cell is a pixel of that space. What is drawn within the box of each cell, and within the boxes
/// that are moved by half a pixel to the right, down, and both, makes a lattice of twice as many
/// pixels along each side: from sixteen of them a pixel of the surface is made, whose position, angle
/// and size among the cells may be any.
package struct SampledPicture: Sendable {
  /// Parts of the picture, no cell of which is in two.
  package let tiles: [SampledTile]

  /// What the picture lies over.
  package let shadow: SampledShadow?

  /// From cells to pixels of the surface.
  package let transform: Transform

  /// What lies over the picture.
  package let overlay: SampledOverlay?

  package init(
    tiles: [SampledTile], shadow: SampledShadow?, transform: Transform, overlay: SampledOverlay?
  ) {
    (self.tiles, self.shadow, self.transform) = (tiles, shadow, transform)
    self.overlay = overlay
  }
}

/// A part of a still picture.
package struct SampledTile: Sendable {
  /// The cells that are shown; bitmaps have ``margin`` more on each side.
  package let columns, rows: Range<Int>

  package let content: Content

  package enum Content: Sendable {
    /// A bitmap of one pixel per cell for each phase; those that show nothing are empty.
    case phases([Bitmap])

    case lattice(HalfPixelLattice)
  }

  /// The number of cells beside its own on which a pixel may depend.
  package static let margin = 2

  package init(columns: Range<Int>, rows: Range<Int>, content: Content) {
    (self.columns, self.rows, self.content) = (columns, rows, content)
  }

  /// Creates a part without the clear cells around what is drawn in it; `nil` if all are clear.
  ///
  /// - Parameters:
  ///   - columns: All cells of the part.
  ///   - phases: The bitmap of each phase, in the order of the cases, with ``margin``.
  package init?(columns: Range<Int>, rows: Range<Int>, latticeOf phases: [Bitmap]) {
    let drawn = phases.compactMap(\.drawnPart)
    guard let first = drawn.first else { return nil }
    let all = drawn.dropFirst().reduce(first) { $0.union($1) }
    // Cells beside those that are drawn see a part of them.
    let (left, top) = (columns.lowerBound - Self.margin, rows.lowerBound - Self.margin)
    func cells(_ pixels: Range<Int>, from origin: Int, within limits: Range<Int>) -> Range<Int> {
      (origin + pixels.lowerBound - 1..<origin + pixels.upperBound + 1).clamped(to: limits)
    }
    self.columns = cells(all.columns, from: left, within: columns)
    self.rows = cells(all.rows, from: top, within: rows)
    let part = (
      columns: self.columns.lowerBound - columns.lowerBound
        ..< self.columns.upperBound - columns.lowerBound + 2 * Self.margin,
      rows: self.rows.lowerBound - rows.lowerBound
        ..< self.rows.upperBound - rows.lowerBound + 2 * Self.margin
    )
    guard !self.columns.isEmpty, !self.rows.isEmpty else { return nil }
    content = .lattice(
      HalfPixelLattice(phases.map { $0.cropped(columns: part.columns, rows: part.rows) }))
  }

  /// Memory of the bitmaps.
  package var byteCount: Int {
    switch content {
    case .phases(let phases):
      phases.reduce(0) { $0 + $1.pixels.count } * MemoryLayout<Pixel>.stride
    case .lattice(let lattice): lattice.byteCount
    }
  }
}

extension BitmapRange {
  fileprivate func union(_ other: BitmapRange) -> BitmapRange {
    BitmapRange(
      columns: min(columns.lowerBound, other.columns.lowerBound)
        ..< max(columns.upperBound, other.columns.upperBound),
      rows: min(rows.lowerBound, other.rows.lowerBound)
        ..< max(rows.upperBound, other.rows.upperBound))
  }
}

extension Bitmap {
  /// The rows and columns that are not clear; `nil` if all are.
  fileprivate var drawnPart: BitmapRange? {
    func row(_ y: Int) -> ArraySlice<Pixel> { pixels[y * width..<(y + 1) * width] }
    func isDrawn(_ y: Int) -> Bool { row(y).contains { $0 != .clear } }
    guard let first = (0..<height).first(where: isDrawn),
      let last = (first..<height).last(where: isDrawn)
    else { return nil }
    var (left, right) = (width, 0)
    for y in first...last {
      let row = row(y)
      if let start = row.prefix(left).firstIndex(where: { $0 != .clear }) {
        left = start - row.startIndex
      }
      if let end = row.suffix(width - right).lastIndex(where: { $0 != .clear }) {
        right = end - row.startIndex + 1
      }
    }
    return BitmapRange(columns: left..<right, rows: first..<last + 1)
  }
}

/// A blurred copy of a picture that is laid over it.
package struct SampledOverlay: Sendable {
  let bitmap: Bitmap

  /// From pixels of the copy to those of the surface.
  let transform: Transform

  /// In `0...1`.
  package let opacity: Double

  /// Whether the picture fades as the copy appears.
  package let isCrossfade: Bool

  package init(_ bitmap: Bitmap, transform: Transform, opacity: Double, isCrossfade: Bool) {
    (self.bitmap, self.transform) = (bitmap, transform)
    (self.opacity, self.isCrossfade) = (opacity, isCrossfade)
  }
}

/// A blurred silhouette, in pixels that may be coarser than those of the picture.
package struct SampledShadow: Sendable {
  /// Of which only the alpha counts.
  let bitmap: Bitmap

  let color: Pixel

  /// From pixels of the silhouette to those of the surface.
  let transform: Transform

  package init(_ bitmap: Bitmap, color: Pixel, transform: Transform) {
    (self.bitmap, self.color, self.transform) = (bitmap, color, transform)
  }
}
