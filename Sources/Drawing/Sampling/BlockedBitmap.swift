package import Raster

/// A bitmap with the colour of each uniform block.
package struct BlockedBitmap: Sendable {
  let bitmap: Bitmap
  private let blocks: UniformBlocks

  package init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    blocks = UniformBlocks(
      width: bitmap.width, height: bitmap.height, color: { bitmap[$0, $1] },
      isUniform: bitmap.isUniform)
  }

  /// A bitmap without pixels.
  package static let empty = BlockedBitmap(Bitmap(width: 0, height: 0))

  /// Memory of the pixels and of the table of blocks, in bytes.
  package var byteCount: Int {
    bitmap.pixels.count * MemoryLayout<Pixel>.stride + blocks.byteCount
  }

  /// Returns the colour of the uniform block that contains a pixel; `nil` if the block is not
  /// uniform.
  func flatColor(x: Int, y: Int) -> Pixel? { blocks.color(x: x, y: y) }
}
