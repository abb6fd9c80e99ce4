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

  /// Room for the pixels of two pictures: the uppermost one so far, and the next.
  private let rows: (SampledRow, SampledRow)

  /// The bitmap's row with all pictures of one instant over it except the uppermost.
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
    rows = (SampledRow(columns), SampledRow(columns))
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

  /// Returns the columns in which more than shadows of any instant may be visible, from left to
  /// right.
  private func busyColumns(inRow y: Int, within limits: Range<Int>) -> [Range<Int>] {
    guard shadowInstants.count < instants.count else { return [limits] }
    var busy: [Range<Int>] = []
    for source in sources {
      var columns = source.sampler.columnsBesideShadow(inRow: y, within: limits)
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
    let ground = unsafe ground + columns.lowerBound * MemoryLayout<Pixel>.stride
    let count = columns.count * MemoryLayout<Pixel>.stride
    var (next, other) = rows
    unsafe laid.withUnsafeMutableBufferPointer { laid in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        guard let laid = laid.baseAddress, let sums = sums.baseAddress else { return }
        unsafe sums.update(repeating: 0, count: count)
        for (sources, units) in instants {
          var beneath = unsafe UnsafePointer(ground)
          var uppermost: SeenPixels?
          for source in sources {
            guard let seen = source.write(y: y, to: next, columns) else { continue }
            if let uppermost {
              if unsafe beneath == UnsafePointer(ground) {
                unsafe laid.update(from: ground, count: count)
                unsafe beneath = UnsafePointer(laid)
              }
              unsafe uppermost.lay(over: laid, columns)
            }
            uppermost = seen
            swap(&next, &other)
          }
          if let uppermost {
            unsafe uppermost.add(units, over: beneath, columns, to: sums)
          } else {
            unsafe addRow(sums, ground, count, units)
          }
        }
        unsafe roundedSums(ground, sums, count, [0], 1)
      }
    }
  }
}

extension RowMean.Source {
  /// Writes the pixels of a row that are visible in some columns; `nil` if none is.
  ///
  /// - Parameter row: A clear row.
  fileprivate func write(y: Int, to row: SampledRow, _ columns: Range<Int>) -> SeenPixels? {
    let box = picture.columns(inRow: y).clamped(to: columns)
    guard !box.isEmpty else { return nil }
    sampler.write(y: y, to: row, within: box)
    let seen = row.written.clamped(to: box)
    guard !seen.isEmpty else {
      row.clear()
      return nil
    }
    return SeenPixels(row: row, columns: seen, opacity: picture.opacity)
  }
}

/// The pixels of one picture in a row.
private struct SeenPixels {
  let row: SampledRow
  let columns: Range<Int>

  /// In units of 1/255.
  let opacity: UInt32

  private static let bytesPerPixel = MemoryLayout<Pixel>.stride

  /// Composites the pixels over others, and makes the row clear.
  ///
  /// - Parameters:
  ///   - ground: The pixels of some columns, which include these.
  ///   - all: These columns.
  func lay(over ground: UnsafeMutablePointer<UInt8>, _ all: Range<Int>) {
    let first = unsafe row.pointer(to: columns.lowerBound)
    unsafe layMovedRow(
      ground + (columns.lowerBound - all.lowerBound) * Self.bytesPerPixel, first, first,
      columns.count, 0, 0, opacity)
    row.clear()
  }

  /// Adds the pixels, composited over others, to sums, and makes the row clear.
  ///
  /// - Parameters:
  ///   - units: The weight of all bytes.
  ///   - ground: The pixels of some columns, which include these.
  ///   - all: These columns.
  ///   - sums: One for each byte of the ground.
  func add(
    _ units: UInt32, over ground: UnsafePointer<UInt8>, _ all: Range<Int>,
    to sums: UnsafeMutablePointer<UInt32>
  ) {
    let first = (columns.lowerBound - all.lowerBound) * Self.bytesPerPixel
    let end = (columns.upperBound - all.lowerBound) * Self.bytesPerPixel
    unsafe addRow(sums, ground, first, units)
    unsafe addLaidRow(
      sums + first, ground + first, row.pointer(to: columns.lowerBound), columns.count, opacity,
      units)
    unsafe addRow(sums + end, ground + end, all.count * Self.bytesPerPixel - end, units)
    row.clear()
  }
}
