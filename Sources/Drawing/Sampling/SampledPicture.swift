package import Raster

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

  /// A picture that is seen tilted; all else is then absent.
  package let projected: ProjectedPicture?

  package init(
    tiles: [SampledTile], shadow: SampledShadow?, transform: Transform, overlay: SampledOverlay?
  ) {
    (self.tiles, self.shadow, self.transform) = (tiles, shadow, transform)
    self.overlay = overlay
    projected = nil
  }

  package init(_ projected: ProjectedPicture) {
    (tiles, shadow, transform, overlay) = ([], nil, .identity, nil)
    self.projected = projected
  }
}

/// A blurred copy of a picture that is laid over it.
package struct SampledOverlay: Sendable {
  /// No pixel of the copy is shown by two.
  let parts: [OverlayPart]

  /// From pixels of the copy to those of the surface.
  let transform: Transform

  /// In `0...1`.
  package let opacity: Double

  /// Whether the picture fades as the copy appears.
  package let isCrossfade: Bool

  package init(
    _ parts: [OverlayPart], transform: Transform, opacity: Double, isCrossfade: Bool
  ) {
    (self.parts, self.transform) = (parts, transform)
    (self.opacity, self.isCrossfade) = (opacity, isCrossfade)
  }
}

/// A part of a blurred copy.
package struct OverlayPart: Sendable {
  package let bitmap: Bitmap

  /// The pixel of the copy with which the bitmap begins.
  package let x, y: Int

  /// The part shows what is at these pixels of the copy, and between them and the next ones to the right
  /// and below: these have to be in the bitmap, too, unless they are clear.
  let columns, rows: Range<Int>

  package init(_ bitmap: Bitmap, x: Int, y: Int, columns: Range<Int>, rows: Range<Int>) {
    (self.bitmap, self.x, self.y) = (bitmap, x, y)
    (self.columns, self.rows) = (columns, rows)
  }

  /// Creates the part that shows all of a bitmap.
  package init(_ bitmap: Bitmap, x: Int = 0, y: Int = 0) {
    self.init(
      bitmap, x: x, y: y, columns: x - 1..<x + bitmap.width, rows: y - 1..<y + bitmap.height)
  }
}
