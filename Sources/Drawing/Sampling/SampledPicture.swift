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

  package init(tiles: [SampledTile], shadow: SampledShadow?, transform: Transform) {
    (self.tiles, self.shadow, self.transform) = (tiles, shadow, transform)
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

    /// One of 2 × 2 pixels per cell.
    case lattice(Bitmap)
  }

  /// The number of cells beside its own on which a pixel may depend.
  package static let margin = 2

  package init(columns: Range<Int>, rows: Range<Int>, content: Content) {
    (self.columns, self.rows, self.content) = (columns, rows, content)
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
