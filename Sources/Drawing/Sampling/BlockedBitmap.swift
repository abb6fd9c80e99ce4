internal import Kernels
package import Raster

/// A bitmap divided into blocks, with the colour of each uniform block; most of an interface is
/// uniform.
package struct BlockedBitmap: Sendable {
  package let bitmap: Bitmap

  /// Whether all pixels of a block, and the neighbours that its samples depend on, are equal.
  private let flatBlocks: [Bool]

  /// The first pixel of each block.
  private let colors: [Pixel]

  package init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    var (flatBlocks, colors): ([Bool], [Pixel]) = ([], [])
    for y in stride(from: 0, to: bitmap.height, by: Self.blockSide) {
      for x in stride(from: 0, to: bitmap.width, by: Self.blockSide) {
        colors.append(bitmap[x, y])
        flatBlocks.append(
          bitmap.isUniform(
            columns: Self.seen(from: x, of: bitmap.width),
            rows: Self.seen(from: y, of: bitmap.height)))
      }
    }
    (self.flatBlocks, self.colors) = (flatBlocks, colors)
  }

  /// A bitmap without pixels.
  package static let empty = BlockedBitmap(Bitmap(width: 0, height: 0))

  /// The side of a block, in pixels.
  static let blockSide = 1 << Int(latticeBlockBits)

  /// Memory of the pixels and of the table of blocks, in bytes.
  package var byteCount: Int {
    (bitmap.pixels.count + colors.count) * MemoryLayout<Pixel>.stride + flatBlocks.count
  }

  /// Returns the pixels along one axis on which the samples of a block depend.
  private static func seen(from start: Int, of length: Int) -> Range<Int> {
    max(start - 1, 0)..<min(start + blockSide + 2, length)
  }

  private var blocksPerRow: Int { (bitmap.width + Self.blockSide - 1) / Self.blockSide }

  /// Returns the colour of the uniform block that contains a pixel; `nil` if the block is not
  /// uniform.
  func flatColor(x: Int, y: Int) -> Pixel? {
    let block = y / Self.blockSide * blocksPerRow + x / Self.blockSide
    return flatBlocks[block] ? colors[block] : nil
  }

  /// Runs `body` with the pixels in the form that the kernel takes.
  func withPixels(_ body: (Lattice) -> Void) {
    unsafe bitmap.pixels.withUnsafeBytes { pixels in
      unsafe colors.withUnsafeBytes { colors in
        unsafe flatBlocks.withUnsafeBufferPointer { flatBlocks in
          unsafe body(
            Lattice(
              pixels: pixels.assumingMemoryBound(to: UInt8.self).baseAddress,
              bytesPerRow: bitmap.width * MemoryLayout<Pixel>.stride,
              flatBlocks: flatBlocks.baseAddress,
              colors: colors.assumingMemoryBound(to: UInt32.self).baseAddress,
              blocksPerRow: blocksPerRow))
        }
      }
    }
  }
}
