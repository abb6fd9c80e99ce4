internal import Kernels
internal import Raster

/// The sums of some sliding combs over a bitmap, computed row by row downwards.
struct SlidingRows {
  private var window: RowWindow

  /// The columns for which sums are kept, in pixels from the bitmap's left edge.
  private let columns: Range<Int>

  private let tracks: [Track]

  /// A row of zeros, followed by the ring buffers of the combs.
  private var sums: [UInt32]

  /// The next row to compute, relative to the bitmap's first row.
  private var y: Int

  /// The ring buffer of one comb, which keeps the rows that are still needed.
  private struct Track {
    let step: SIMD2<Int>
    let changes: TapRows

    /// The index of the first sum, the stride between rows, and the stride between planes.
    let start, numbersPerRow, numbersPerPlane: Int

    /// Returns the index of the first sum in a row.
    ///
    /// Each plane has a margin of zeros on both sides, as wide as a step.
    func offset(of y: Int, plane: Int) -> Int {
      let ring = step.y + 1
      return start + ((y % ring + ring) % ring) * numbersPerRow + plane * numbersPerPlane
        + abs(step.x) * channels
    }
  }

  /// Prepares the sums above row `y`.
  ///
  /// - Parameters:
  ///   - combs: At least one.
  ///   - window: A window that holds no rows yet.
  ///   - columns: For combs that step to the right, the first column must be one where all sums are
  ///     clear; for combs that step to the left, the last.
  init(_ combs: [SlidingComb], of window: RowWindow, columns: Range<Int>, above y: Int) {
    (self.window, self.columns, self.y) = (window, columns, y)
    var (tracks, end) = ([Track](), columns.count * channels)
    for comb in combs {
      let numbersPerPlane = (columns.count + 2 * abs(comb.step.x)) * channels
      tracks.append(
        Track(
          step: comb.step, changes: TapRows(comb.changes), start: end,
          numbersPerRow: numbersPerPlane * window.planeCount, numbersPerPlane: numbersPerPlane))
      end += (comb.step.y + 1) * numbersPerPlane * window.planeCount
    }
    self.tracks = tracks
    sums = Array(repeating: 0, count: end)

    self.window.load(around: y - 1)
    for (comb, track) in zip(combs, tracks) where comb.step.y > 0 {
      let weights = TapRows(comb.weights)
      for above in y - comb.step.y..<y {
        for plane in 0..<window.planeCount {
          add(weights, around: above, plane, to: 0, at: track.offset(of: above, plane: plane))
        }
      }
    }
  }

  /// Computes the next row.
  mutating func advance() {
    window.load(around: y)
    for track in tracks {
      for plane in 0..<window.planeCount {
        let offset = track.offset(of: y, plane: plane)
        let behind = track.offset(of: y - track.step.y, plane: plane) - track.step.x * channels
        add(track.changes, around: y, plane, to: track.step.y > 0 ? behind : 0, at: offset)
        guard track.step == SIMD2(1, 0) else { continue }
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          unsafe runningSums(sums.baseAddress.map { unsafe $0 + offset }, columns.count)
        }
      }
    }
    y += 1
  }

  /// Writes the last computed row to `output`, rounded to nearest.
  ///
  /// - Parameter columns: The columns to write, a part of those that have sums.
  func round(_ columns: Range<Int>, to output: UnsafeMutablePointer<Pixel>) {
    let column = (columns.lowerBound - self.columns.lowerBound) * channels
    let offsets = (0..<window.planeCount).map { plane in
      tracks.map { $0.offset(of: y - 1, plane: plane) + column }
    }
    guard offsets.count == 1 else {
      for x in 0..<columns.count {
        unsafe output[x] = LinearLight.pixel(light(at: x, high: offsets[0], low: offsets[1]))
      }
      return
    }
    let count = columns.count * channels
    unsafe output.withMemoryRebound(to: UInt8.self, capacity: count) {
      unsafe roundedSums($0, sums, count, offsets[0], offsets[0].count)
    }
  }

  /// Returns the light at a column from the sums of both planes, rounded to nearest.
  private func light(at x: Int, high: [Int], low: [Int]) -> SIMD4<UInt16> {
    var light = SIMD4<UInt16>.zero
    for channel in 0..<channels {
      func total(_ offsets: [Int]) -> UInt64 {
        offsets.reduce(0) { $0 + UInt64(sums[$1 + x * channels + channel]) }
      }
      light[channel] = UInt16((total(high) << 8 + total(low) + 1 << 23) >> 24)
    }
    return light
  }

  /// Adds weighted pixels around row `y` to the sums at `previous`, and writes the result at
  /// `offset`.
  private mutating func add(
    _ taps: TapRows, around y: Int, _ plane: Int, to previous: Int, at offset: Int
  ) {
    let start = taps.distances.partitioningIndex { window.hasRow(y - $0.y) || $0.y > y }
    let end = taps.distances.partitioningIndex { !window.hasRow(y - $0.y) && $0.y > y }
    let left = SIMD2(columns.lowerBound, y)
    let offsets = taps.distances[start..<max(start, end)].map { distance in
      window.offset(of: left &- distance, plane: plane) * MemoryLayout<Pixel>.stride
    }
    let count = columns.count * channels
    unsafe window.pixels.withUnsafeBytes { bytes in
      let bytes = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        unsafe taps.weights.withUnsafeBufferPointer { weights in
          unsafe combSums(
            sums.baseAddress.map { unsafe $0 + offset },
            sums.baseAddress.map { unsafe $0 + previous }, bytes, count, offsets,
            weights.baseAddress.map { unsafe $0 + start }, offsets.count, true)
        }
      }
    }
  }
}

extension Array {
  /// Returns the first index for which `isBeyond` holds, in an array partitioned by it.
  fileprivate func partitioningIndex(where isBeyond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The number of channels in a pixel.
private let channels = 4

/// Taps sorted by row, then by column.
struct TapRows {
  /// The offsets of the taps, in pixels.
  let distances: [SIMD2<Int>]

  /// The weights of the taps, in units of 2⁻²⁴.
  let weights: [Int32]

  init(_ taps: WeightedTaps) {
    let taps = taps.weights.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }
    distances = taps.map(\.key)
    weights = taps.map { Int32($0.value) }
  }
}
