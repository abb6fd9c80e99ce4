internal import Kernels
internal import Pixels

/// The sums of some sliding combs over a bitmap, row after row downwards.
struct SlidingRows {
  private let source: SpacedRows

  /// Where a row of sums begins, in pixels from the source's left edge.
  private let left: Int

  /// Numbers in a row of sums.
  private let count: Int

  private let tracks: [Track]

  /// A row of zeros, then the rings of the combs.
  private var sums: [UInt32]

  /// The row that comes next, in rows from the source's first one.
  private var y: Int

  /// The rows of one comb that are still needed.
  private struct Track {
    let step: SIMD2<Int>
    let changes: TapRows

    /// Where its sums begin, and how many numbers lie between its rows.
    let start, numbersPerRow: Int

    /// Where the sums of a row begin.
    ///
    /// On both sides of a row there are zeros as wide as a step.
    func place(of y: Int) -> Int {
      let ring = step.y + 1
      return start + ((y % ring + ring) % ring) * numbersPerRow + abs(step.x) * channels
    }
  }

  /// Begins above row `y`.
  ///
  /// - Parameters:
  ///   - combs: At least one.
  ///   - source: Spaced by the reach of the combs.
  ///   - columns: The columns that have sums, in pixels from the source's left edge: all that are
  ///     not clear.
  init(_ combs: [SlidingComb], of source: SpacedRows, columns: Range<Int>, above y: Int) {
    (self.source, self.y, left, count) = (source, y, columns.lowerBound, columns.count * channels)
    var (tracks, end) = ([Track](), count)
    for comb in combs {
      tracks.append(
        Track(
          step: comb.step, changes: TapRows(comb.changes, pixelsPerRow: source.pixelsPerRow),
          start: end, numbersPerRow: count + 2 * abs(comb.step.x) * channels))
      end += (comb.step.y + 1) * tracks[tracks.count - 1].numbersPerRow
    }
    self.tracks = tracks
    sums = Array(repeating: 0, count: end)
    for (comb, track) in zip(combs, tracks) where comb.step.y > 0 && comb.lower.y < y {
      let weights = TapRows(comb.weights, pixelsPerRow: source.pixelsPerRow)
      for above in y - comb.step.y..<y {
        add(weights, from: above, to: 0, at: track.place(of: above))
      }
    }
  }

  /// Computes the next row.
  mutating func advance() {
    for track in tracks {
      let place = track.place(of: y)
      let behind = track.place(of: y - track.step.y) - track.step.x * channels
      add(track.changes, from: y, to: track.step.y > 0 ? behind : 0, at: place)
      if track.step == SIMD2(1, 0) {
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          unsafe runningSums(sums.baseAddress.map { unsafe $0 + place }, count / channels)
        }
      }
    }
    y += 1
  }

  /// Writes the last row to `output`, rounded to bytes.
  ///
  /// - Parameter columns: Which to write, of those that have sums.
  func round(_ columns: Range<Int>, to output: UnsafeMutablePointer<UInt8>) {
    let places = tracks.map { $0.place(of: y - 1) + (columns.lowerBound - left) * channels }
    unsafe sums.withUnsafeBufferPointer { sums in
      unsafe roundedSums(
        output, sums.baseAddress, columns.count * channels, places, places.count)
    }
  }

  /// Adds weighted pixels around row `y` to the sums at `previous`, and puts them at `place`.
  private mutating func add(_ taps: TapRows, from y: Int, to previous: Int, at place: Int) {
    let first = (y * source.pixelsPerRow + source.spacing + left) * channels
    let active = taps.reading(from: y, height: source.height)
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      unsafe source.pixels.withUnsafeBytes { bytes in
        guard let sums = sums.baseAddress,
          let bytes = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress
        else { return }
        unsafe taps.offsets.withUnsafeBufferPointer { offsets in
          unsafe taps.weights.withUnsafeBufferPointer { weights in
            unsafe combSums(
              sums + place, sums + previous, bytes + first, count,
              offsets.baseAddress.map { unsafe $0 + active.lowerBound },
              weights.baseAddress.map { unsafe $0 + active.lowerBound }, active.count)
          }
        }
      }
    }
  }
}

/// Numbers in a pixel.
private let channels = 4
