internal import Kernels
import Raster

/// The pixels of a lattice, stored in pairs of rows for the sampling kernel.
package struct LatticeBitmap: Sendable {
  let width, height: Int

  /// The rows in pairs, one word for each column: the first bytes of both pixels, then the second
  /// bytes, and so on. The last pair is clear; the kernel reads it with the weight 0.
  private let pairs: [UInt64]

  let blocks: UniformBlocks

  /// - Parameter write: Writes a row of pixels to memory that is clear.
  init(
    width: Int, height: Int, _ write: (_ y: Int, _ row: UnsafeMutablePointer<UInt8>) -> Void
  ) {
    (self.width, self.height) = (width, height)
    let byteCount = width * MemoryLayout<Pixel>.stride
    let pairCount = (height + 1) / 2
    pairs = unsafe [UInt64](unsafeCapacity: (pairCount + 1) * width) { pairs, count in
      count = (pairCount + 1) * width
      unsafe pairs[(pairCount * width)...].initialize(repeating: 0)
      unsafe withUnsafeTemporaryAllocation(
        byteCount: 2 * byteCount, alignment: MemoryLayout<Pixel>.alignment
      ) { rows in
        guard let output = UnsafeMutableRawPointer(pairs.baseAddress) else { return }
        for pair in 0..<pairCount {
          guard
            let first = unsafe rows.initializeMemory(as: UInt8.self, repeating: 0).baseAddress
          else { return }
          unsafe write(2 * pair, first)
          if 2 * pair + 1 < height { unsafe write(2 * pair + 1, first + byteCount) }
          unsafe pairRows(
            (output + pair * 2 * byteCount).assumingMemoryBound(to: UInt8.self), first,
            first + byteCount, byteCount)
        }
      }
    }
    let pixels = PairedPixels(words: pairs, width: width)
    blocks = UniformBlocks(
      width: width, height: height, color: pixels.color, isUniform: pixels.areEqual)
  }

  private var bytesPerPair: Int { 2 * width * MemoryLayout<Pixel>.stride }

  /// Writes the pixels of a row.
  func copyRow(_ y: Int, to row: UnsafeMutablePointer<UInt8>) {
    unsafe pairs.withUnsafeBytes { pairs in
      guard let first = unsafe pairs.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
      unsafe splitPair(row, first + y / 2 * bytesPerPair + y % 2, bytesPerPair / 2)
    }
  }

  /// Memory of the pixels and of the table of blocks, in bytes.
  var byteCount: Int { pairs.count * MemoryLayout<UInt64>.stride + blocks.byteCount }

  /// Runs `body` with the pixels in the form that the kernel takes.
  func withPixels(_ body: (Lattice) -> Void) {
    unsafe pairs.withUnsafeBytes { pairs in
      unsafe blocks.colors.withUnsafeBytes { colors in
        unsafe blocks.areFlat.withUnsafeBufferPointer { areFlat in
          unsafe body(
            Lattice(
              pairs: pairs.assumingMemoryBound(to: UInt8.self).baseAddress,
              bytesPerPair: bytesPerPair, flatBlocks: areFlat.baseAddress,
              colors: colors.assumingMemoryBound(to: UInt32.self).baseAddress,
              blocksPerRow: blocks.countPerRow))
        }
      }
    }
  }
}

/// Pixels stored in pairs of rows.
private struct PairedPixels {
  let words: [UInt64]
  let width: Int

  /// The bytes of the upper row of a pair.
  private static let upper: UInt64 = 0x00FF_00FF_00FF_00FF

  func color(x: Int, y: Int) -> Pixel {
    let word = words[y / 2 * width + x] >> (y % 2 == 0 ? 0 : 8)
    return Pixel(
      bgra: SIMD4(
        UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 16),
        UInt8(truncatingIfNeeded: word >> 32), UInt8(truncatingIfNeeded: word >> 48)))
  }

  /// Returns whether all pixels of a part that is not empty are equal.
  func areEqual(columns: Range<Int>, rows: Range<Int>) -> Bool {
    let first = words[rows.lowerBound / 2 * width + columns.lowerBound]
    let row = rows.lowerBound % 2 == 0 ? first & Self.upper : first >> 8 & Self.upper
    let expected = row | row << 8
    return (rows.lowerBound / 2...(rows.upperBound - 1) / 2).allSatisfy { pair in
      let mask =
        (rows.contains(2 * pair) ? Self.upper : 0) | (rows.contains(2 * pair + 1) ? ~Self.upper : 0)
      let span = words.span.extracting(
        pair * width + columns.lowerBound..<pair * width + columns.upperBound)
      for index in span.indices where (span[index] ^ expected) & mask != 0 { return false }
      return true
    }
  }
}
