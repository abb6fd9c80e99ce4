package import Raster

/// A still picture in its own space, which can be shown anywhere on a surface.
///
/// A cell is a pixel of that space. The picture is averaged within the box of each cell, and within
/// boxes moved by half a pixel to the right, down, and both. Together these four phases are a
/// lattice with twice as many pixels along each side. A pixel of the surface is a weighted sum of 4
/// × 4 lattice pixels, whatever its position, angle and size.
package struct SampledPicture: Sendable {
  /// Parts of the picture; no cell is in two of them.
  let tiles: [SampledTile]

  /// The shadow beneath the picture.
  let shadow: SampledShadow?

  /// From cells to pixels of the surface.
  let transform: Transform

  /// The blurred copy over the picture.
  let overlay: SampledOverlay?

  /// The picture of a layer seen in perspective; all other parts are then absent.
  let projected: ProjectedPicture?

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

/// A blurred copy of a picture, composited over it.
package struct SampledOverlay: Sendable {
  /// The parts of the copy; no pixel of the copy is in two of them.
  let parts: [OverlayPart]

  /// From pixels of the copy to those of the surface.
  let transform: Transform

  /// In `0...1`.
  package let opacity: Double

  /// Whether the picture fades out as the copy fades in.
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

  /// The position of the bitmap's first pixel in the copy.
  package let x, y: Int

  /// The pixels of the copy that the part shows, with the gaps to their next neighbours right and
  /// below.
  ///
  /// These neighbours must also be in the bitmap, unless they are clear.
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
