internal import Kernels
package import Pixels

/// The pixels of all phases of a drawing, side by side.
package struct HalfPixelLattice: Sendable {
  /// Of 2 × 2 pixels for each of a phase.
  let bitmap: Bitmap

  /// Whether the pixels of each block, and those around it that count for them, are all the same.
  private let flatBlocks: [Bool]

  /// The first pixel of each block.
  private let colors: [Pixel]

  /// - Parameter phases: In the order of their cases; all of the same size, none of them empty.
  package init(_ phases: [Bitmap]) {
    bitmap = Bitmap(latticeOf: phases)
    var (flatBlocks, colors): ([Bool], [Pixel]) = ([], [])
    for y in stride(from: 0, to: bitmap.height, by: Self.blockSide) {
      for x in stride(from: 0, to: bitmap.width, by: Self.blockSide) {
        colors.append(bitmap[x, y])
        flatBlocks.append(
          bitmap.isFlat(columns: Self.seen(from: x, of: bitmap.width), rows: Self.seen(from: y, of: bitmap.height)))
      }
    }
    (self.flatBlocks, self.colors) = (flatBlocks, colors)
  }

  /// The side of a block, in pixels.
  private static let blockSide = 1 << Int(latticeBlockBits)

  /// Memory of the pixels and of what is known of them.
  package var byteCount: Int {
    (bitmap.pixels.count + colors.count) * MemoryLayout<Pixel>.stride + flatBlocks.count
  }

  /// The pixels along one axis that count for some of a block.
  private static func seen(from start: Int, of length: Int) -> Range<Int> {
    max(start - 1, 0)..<min(start + blockSide + 2, length)
  }

  /// Runs `body` with the pixels as the kernel takes them.
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
              blocksPerRow: (bitmap.width + Self.blockSide - 1) / Self.blockSide))
        }
      }
    }
  }
}

extension Bitmap {
  /// The pixels of all phases side by side.
  fileprivate init(latticeOf phases: [Bitmap]) {
    let (width, height) = (phases[0].width, phases[0].height)
    let pixels = unsafe [Pixel](unsafeCapacity: 4 * width * height) { pixels, count in
      for (index, phase) in phases.enumerated() {
        let (column, row) = (index % 2, index / 2)
        unsafe phase.pixels.withUnsafeBufferPointer { source in
          for y in 0..<height {
            let start = (2 * y + row) * 2 * width + column
            for x in 0..<width {
              unsafe pixels.initializeElement(at: start + 2 * x, to: source[y * width + x])
            }
          }
        }
      }
      count = 4 * width * height
    }
    self.init(width: 2 * width, height: 2 * height, pixels: pixels)
  }

  /// Whether all pixels of a part are the same.
  fileprivate func isFlat(columns: Range<Int>, rows: Range<Int>) -> Bool {
    let first = self[columns.lowerBound, rows.lowerBound]
    return unsafe pixels.withUnsafeBufferPointer { pixels in
      rows.allSatisfy { y in
        columns.allSatisfy { unsafe pixels[y * width + $0] == first }
      }
    }
  }
}
