import Pipeline
import System
import Raster

/// A fingerprint of a frame, small enough to be kept for every frame.
struct FrameSignature: Hashable, Sendable {
  let size: PixelSize

  /// Hash of the pixels.
  let hash: ContentHash

  /// Means of square blocks, row by row, channel by channel, in 1/256 of a level.
  private let means: [SIMD4<UInt16>]

  /// The resolution of signatures: the number of blocks along the longer side of a frame.
  struct Grid: Hashable, Sendable {
    fileprivate let longestSide: Int

    /// Fine enough for the smallest details that people see.
    static let finest = Grid(longestSide: 64)

    /// The memory for the signatures of both sides of all frames, in bytes.
    ///
    /// Hundreds of thousands of frames may exceed it, because a side has at least 4 blocks.
    private static let mostBytes = 64 << 20

    private init(longestSide: Int) { self.longestSide = longestSide }

    /// Creates the finest grid whose signatures fit into memory for this many pairs of frames.
    init(frameCount: Int) {
      let pair = 2 * MemoryLayout<SIMD4<UInt16>>.stride
      let blocks = Self.mostBytes / pair / max(frameCount, 1)
      longestSide = min(max(Int(Double(blocks).squareRoot()), 4), Self.finest.longestSide)
    }
  }

  /// The approximate number of rows to read in each block.
  ///
  /// Reading fewer rows is faster; equality is decided by the hash.
  private static let rowsPerBlock = 10

  /// - Complexity: O(`width` × `height`)
  init(of bitmap: Bitmap, in grid: Grid = .finest) {
    size = PixelSize(of: bitmap)
    hash = ContentHash(of: bitmap)
    let longest = max(bitmap.width, bitmap.height)
    let side = max(1, (longest + grid.longestSide - 1) / grid.longestSide)
    means = stride(from: 0, to: bitmap.height, by: side).flatMap { top in
      FrameSignature.means(ofRows: top..<min(top + side, bitmap.height), in: bitmap, side: side)
    }
  }

  private static func means(ofRows rows: Range<Int>, in bitmap: Bitmap, side: Int)
    -> [SIMD4<UInt16>]
  {
    let pixels = bitmap.pixels.span
    let step = max(1, side / rowsPerBlock)
    return stride(from: 0, to: bitmap.width, by: side).map { left in
      let right = min(left + side, bitmap.width)
      var sum = SIMD4<UInt32>.zero
      var count: UInt32 = 0
      for y in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
        for i in y * bitmap.width + left..<y * bitmap.width + right {
          sum &+= SIMD4(truncatingIfNeeded: pixels[i].bgra)
        }
        count += UInt32(right - left)
      }
      // At most 19 rows of up to 16384 pixels are added, so their sum stays below 2³².
      let wide = SIMD4<UInt64>(truncatingIfNeeded: sum) &* 256
      return SIMD4(truncatingIfNeeded: wide / UInt64(count))
    }
  }

  /// Memory of the means, in bytes.
  var byteCount: Int { means.count * MemoryLayout<SIMD4<UInt16>>.stride }

  /// Returns the distance between two frames: the mean difference of their blocks, in `0...255`.
  ///
  /// The distance is infinite if the sizes differ, and 0 if all pixels are equal.
  func distance(to other: FrameSignature) -> Double {
    if hash == other.hash { return 0 }
    guard size == other.size, !means.isEmpty else { return .infinity }
    let (a, b) = (means.span, other.means.span)
    var sum = SIMD4<UInt32>.zero
    for i in a.indices {
      sum &+= SIMD4(truncatingIfNeeded: pointwiseMax(a[i], b[i]) &- pointwiseMin(a[i], b[i]))
    }
    let total = (0..<4).reduce(0.0) { $0 + Double(sum[$1]) }
    return total / Double(4 * 256 * means.count)
  }

  /// Returns whether all pixels are equal, or the means of all blocks within a tolerance above 0.
  func isSame(as other: FrameSignature, tolerance: UInt8) -> Bool {
    if hash == other.hash { return true }
    guard tolerance > 0, size == other.size else { return false }
    let limit = SIMD4(repeating: UInt16(tolerance) * 256)
    return zip(means, other.means).allSatisfy { a, b in
      all(pointwiseMax(a, b) &- pointwiseMin(a, b) .<= limit)
    }
  }
}
