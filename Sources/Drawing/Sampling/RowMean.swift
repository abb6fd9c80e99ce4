internal import Kernels
import Raster

/// The mean of the pictures at several instants over a bitmap, computed row by row.
struct RowMean {
  /// A picture at an instant, with its sampler.
  ///
  /// A class, because each one is used in every row.
  fileprivate final class Source {
    let picture: BlendedPicture
    let sampler: PictureSampler

    init(_ picture: BlendedPicture, _ sampler: PictureSampler) {
      (self.picture, self.sampler) = (picture, sampler)
    }
  }

  /// The pictures of an instant, and its weight in units of 2⁻²⁴.
  private typealias Instant = (sources: [Source], units: UInt32)

  private let instants: [Instant]

  /// The sources of all instants.
  private let sources: [Source]

  /// The instants that suffice where only shadows are visible.
  private let shadowInstants: [Instant]

  /// The columns of the bitmap to change.
  private let columns: Range<Int>

  /// The pixels of one picture.
  private let row: SampledRow

  /// The bitmap's row with the pictures of one instant over it.
  private var laid: [UInt8]

  private var sums: [UInt32]

  init(of instants: [BlendedInstant], _ columns: Range<Int>) {
    let sources = instants.map { instant in
      instant.pictures.compactMap { picture in
        PictureSampler(picture.picture).map { Source(picture, $0) }
      }
    }
    func weighed(_ weights: [Double]) -> [Instant] {
      var units = MeanUnits(fractionBits: 24)
      defer { units.checkSum() }
      return zip(sources, weights).map { ($0, units.units(of: $1)) }
    }
    self.sources = sources.flatMap(\.self)
    self.instants = weighed(instants.map(\.weight))
    shadowInstants = weighed(instants.shadowWeights).filter { $0.units > 0 }
    self.columns = columns
    row = SampledRow(columns)
    laid = Array(repeating: 0, count: columns.count * MemoryLayout<Pixel>.stride)
    sums = Array(repeating: 0, count: laid.count)
  }

  /// - Parameter ground: The first pixel of the bitmap's row.
  mutating func lay(y: Int, over ground: UnsafeMutablePointer<UInt8>) {
    let seen = sources.reduce(0..<0) { $0.union($1.picture.columns(inRow: y)) }
      .clamped(to: columns)
    var start = seen.lowerBound
    for busy in busyColumns(inRow: y, within: seen) {
      unsafe lay(shadowInstants, y: y, start..<busy.lowerBound, over: ground)
      unsafe lay(instants, y: y, busy, over: ground)
      start = busy.upperBound
    }
    unsafe lay(shadowInstants, y: y, start..<seen.upperBound, over: ground)
  }

  /// Returns the columns in which tiles of any instant may be visible, from left to right.
  private func busyColumns(inRow y: Int, within limits: Range<Int>) -> [Range<Int>] {
    guard shadowInstants.count < instants.count else { return [limits] }
    var busy: [Range<Int>] = []
    for source in sources {
      var columns = source.sampler.columnsOfTiles(inRow: y, within: limits)
      guard !columns.isEmpty else { continue }
      busy.removeAll { other in
        guard other.overlaps(columns) else { return false }
        columns = columns.union(other)
        return true
      }
      busy.append(columns)
    }
    return busy.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// - Parameter ground: The first pixel of the bitmap's row.
  private mutating func lay(
    _ instants: [Instant], y: Int, _ columns: Range<Int>, over ground: UnsafeMutablePointer<UInt8>
  ) {
    guard !columns.isEmpty else { return }
    let row = row
    let ground = unsafe ground + columns.lowerBound * MemoryLayout<Pixel>.stride
    let count = columns.count * MemoryLayout<Pixel>.stride
    unsafe laid.withUnsafeMutableBufferPointer { laid in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        guard let laid = laid.baseAddress, let sums = sums.baseAddress else { return }
        unsafe sums.update(repeating: 0, count: count)
        for (sources, units) in instants {
          unsafe laid.update(from: ground, count: count)
          for source in sources { unsafe source.lay(y: y, by: row, columns, over: laid) }
          unsafe addRow(sums, laid, count, units)
        }
        unsafe roundedSums(ground, sums, count, [0], 1)
      }
    }
  }
}

extension RowMean.Source {
  /// - Parameters:
  ///   - row: A clear row; clear again afterwards.
  ///   - ground: The pixel in the first of the columns.
  fileprivate func lay(
    y: Int, by row: SampledRow, _ columns: Range<Int>, over ground: UnsafeMutablePointer<UInt8>
  ) {
    let box = picture.columns(inRow: y).clamped(to: columns)
    guard !box.isEmpty else { return }
    sampler.write(y: y, to: row, within: box)
    let seen = row.written.clamped(to: box)
    if !seen.isEmpty {
      let first = unsafe row.pointer(to: seen.lowerBound)
      unsafe layMovedRow(
        ground + (seen.lowerBound - columns.lowerBound) * MemoryLayout<Pixel>.stride, first, first,
        seen.count, 0, 0, picture.opacity)
    }
    row.clear()
  }
}
