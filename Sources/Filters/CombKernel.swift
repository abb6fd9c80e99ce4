internal import Kernels
internal import Pixels

/// The taps of a motion comb, laid out for bitmaps of one width.
struct CombKernel {
  /// Pixels from one row of the source to the next.
  private let pixelsPerRow: Int

  /// Distances in bytes, group after group.
  private var offsets: [Int] = []

  private var groups: [TapGroup] = []

  /// How many bytes add up to no more than 16 bits hold.
  private static let largestGroup = 257

  /// Lays out `taps` for rows of `pixelsPerRow` pixels.
  init(_ taps: CombTaps, pixelsPerRow: Int) {
    self.pixelsPerRow = pixelsPerRow
    for (weight, distances) in taps.groups {
      offsets += distances.map { ($0.y * pixelsPerRow + $0.x) * MemoryLayout<Pixel>.stride }
      for start in stride(from: 0, to: distances.count, by: Self.largestGroup) {
        let count = min(distances.count - start, Self.largestGroup)
        groups.append(TapGroup(weight: UInt32(weight), tapCount: UInt32(count)))
      }
    }
  }

  /// Returns the `width` × `height` means around the pixels of `source` from `origin` on, whose
  /// taps must all lie inside `source`.
  func means(of source: Bitmap, from origin: SIMD2<Int>, width: Int, height: Int) -> Bitmap {
    var means = Bitmap(width: width, height: height)
    guard let nearest = offsets.min(), let farthest = offsets.max(), !means.pixels.isEmpty else {
      return means
    }

    let bytesPerRow = width * MemoryLayout<Pixel>.stride
    func start(ofRow y: Int) -> Int {
      ((origin.y + y) * pixelsPerRow + origin.x) * MemoryLayout<Pixel>.stride
    }
    precondition(
      start(ofRow: 0) + nearest >= 0
        && start(ofRow: height - 1) + bytesPerRow + farthest
          <= source.pixels.count * MemoryLayout<Pixel>.stride,
      "a tap lies outside the \(source.width)×\(source.height) source")

    unsafe source.pixels.withUnsafeBytes { input in
      unsafe means.pixels.withUnsafeMutableBytes { output in
        guard let input = unsafe input.assumingMemoryBound(to: UInt8.self).baseAddress,
          let output = unsafe output.assumingMemoryBound(to: UInt8.self).baseAddress
        else { return }
        for y in 0..<height {
          unsafe combRow(
            output + y * bytesPerRow, input + start(ofRow: y), bytesPerRow,
            offsets, groups, groups.count)
        }
      }
    }
    return means
  }
}
