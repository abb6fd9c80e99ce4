internal import Kernels
import Raster

/// Sums of the channel differences of two bitmaps of one size.
struct ChannelSums {
  /// The largest difference of a channel.
  private(set) var largest: UInt8 = 0

  /// Sum of the differences of all channels, and sum of their squares.
  private(set) var sum: UInt64 = 0
  private(set) var squares: UInt64 = 0

  /// Range from the first to the last row that differs; empty if none does.
  private(set) var rows = 0..<0

  /// Whether all pixels of both bitmaps are opaque.
  private(set) var isOpaque = true

  /// The number of channels that count: alpha is one of them unless all pixels are opaque.
  var channelCount: Int { isOpaque ? 3 : 4 }

  /// - Parameter visit: Called with each differing row in ascending order, right after it was read.
  init(_ reference: Bitmap, _ candidate: Bitmap, visit: (_ row: Int) -> Void) {
    for y in 0..<reference.height {
      let row = unsafe withRows(y, of: reference, candidate) { first, second in
        unsafe differenceOfRows(first, second, reference.width)
      }
      isOpaque = isOpaque && row.isOpaque
      guard row.largest > 0 else { continue }
      rows = (rows.isEmpty ? y : rows.lowerBound)..<y + 1
      largest = max(largest, row.largest)
      sum += row.sum
      squares += row.squares
      visit(y)
    }
  }
}

/// Calls `body` with a row of each of two bitmaps of one width.
func withRows<Result>(
  _ y: Int, of reference: Bitmap, _ candidate: Bitmap,
  _ body: (UnsafePointer<UInt32>?, UnsafePointer<UInt32>?) -> Result
) -> Result {
  let row = y * reference.width..<(y + 1) * reference.width
  return unsafe reference.pixels.span.extracting(row).withUnsafeBytes { first in
    unsafe candidate.pixels.span.extracting(row).withUnsafeBytes { second in
      unsafe body(
        first.baseAddress?.assumingMemoryBound(to: UInt32.self),
        second.baseAddress?.assumingMemoryBound(to: UInt32.self))
    }
  }
}
