internal import Kernels
package import Pixels

/// A picture that is laid over what is there.
package struct LaidPicture: Sendable {
  let picture: SampledPicture

  /// Whole pixels of the surface outside of which the picture shows nothing.
  let box: Rectangle

  /// In units of 1/255.
  let opacity: UInt32

  /// - Parameter opacity: In `0...1`; counts in steps of 1/255.
  package init(_ picture: SampledPicture, within box: Rectangle, opacity: Double) {
    (self.picture, self.box) = (picture, box)
    self.opacity = inSteps(opacity)
  }

  /// The columns of a row of pixels in which something may be seen.
  func columns(inRow y: Int) -> Range<Int> {
    guard Double(y) >= box.y, Double(y) < box.y + box.height else { return 0..<0 }
    return Int(box.x)..<Int(box.x + box.width)
  }
}

/// What lies over a ground at one of several instants.
package struct LaidInstant: Sendable {
  /// The instant's part of the mean of all of them.
  let weight: Double

  /// Back to front.
  let pictures: [LaidPicture]

  package init(weight: Double, _ pictures: [LaidPicture]) {
    (self.weight, self.pictures) = (weight, pictures)
  }
}

extension [LaidInstant] {
  /// Pictures of more instants than this are drawn one after the other: their samplers are on the
  /// stack all at once.
  private static let mostPictures = 1024

  /// Whether the mean of all instants can be made row by row.
  package var areFew: Bool { reduce(0) { $0 + $1.pictures.count } <= Self.mostPictures }
}

extension Bitmap {
  /// Makes pixels the mean of what is seen when the pictures of each instant are laid over them,
  /// rounded to nearest once.
  ///
  /// Each of them is what ``BitmapMean`` makes of the same pixels, drawn instant by instant.
  ///
  /// - Parameters:
  ///   - instants: At least one; their weights add up to 1.
  ///   - part: Of this bitmap, on which pictures lie as on a surface.
  package mutating func layMean(of instants: [LaidInstant], in part: PixelRectangle) {
    let (width, pictures) = (width, instants.flatMap(\.pictures))
    let columns = part.columns.lowerBound..<part.columns.upperBound + 1
    unsafe pixels.withUnsafeMutableBytes { bytes in
      guard let first = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
      PictureSampler.with(pictures.map(\.picture)) { samplers in
        var mean = RowMean(of: instants, samplers, columns)
        for y in part.rows {
          let seen = pictures.columns(inRow: y).clamped(to: columns)
          guard !seen.isEmpty else { continue }
          unsafe mean.lay(
            y: y, columns: seen,
            over: first + (y * width + seen.lowerBound) * MemoryLayout<Pixel>.stride)
        }
      }
    }
  }
}

extension [LaidPicture] {
  /// The columns of a row in which something may be seen of any.
  fileprivate func columns(inRow y: Int) -> Range<Int> {
    reduce(0..<0) { all, picture in
      let columns = picture.columns(inRow: y)
      guard !all.isEmpty, !columns.isEmpty else { return all.isEmpty ? columns : all }
      return Swift.min(all.lowerBound, columns.lowerBound)..<Swift.max(
        all.upperBound, columns.upperBound)
    }
  }
}

/// The mean of several instants, one row after the other.
private struct RowMean {
  /// A picture, with what makes its pixels.
  fileprivate struct Source {
    let picture: LaidPicture
    let sampler: PictureSampler
  }

  /// The pictures of each instant of which anything is seen, and its weight in units of 2⁻²⁴.
  private let instants: [(sources: [Source], units: UInt32)]

  /// A picture's pixels.
  private let row: SampledRow

  /// The ground with the pictures of an instant over it.
  private var laid: [UInt8]

  private var sums: [UInt32]

  /// - Parameter samplers: Those of all pictures of all instants.
  init(of instants: [LaidInstant], _ samplers: [PictureSampler?], _ columns: Range<Int>) {
    var (units, next) = (MeanUnits(fractionBits: 24), 0)
    self.instants = instants.map { instant in
      defer { next += instant.pictures.count }
      let sources = zip(instant.pictures, samplers[next...]).compactMap { picture, sampler in
        sampler.map { Source(picture: picture, sampler: $0) }
      }
      return (sources, units.units(of: instant.weight))
    }
    units.checkSum()
    row = SampledRow(columns)
    laid = Array(repeating: 0, count: columns.count * MemoryLayout<Pixel>.stride)
    sums = Array(repeating: 0, count: laid.count)
  }

  /// - Parameter ground: The pixel in the first of the columns.
  mutating func lay(y: Int, columns: Range<Int>, over ground: UnsafeMutablePointer<UInt8>) {
    let row = row
    let count = columns.count * MemoryLayout<Pixel>.stride
    unsafe laid.withUnsafeMutableBufferPointer { laid in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        guard let laid = laid.baseAddress, let sums = sums.baseAddress else { return }
        unsafe sums.update(repeating: 0, count: count)
        for (sources, units) in instants {
          unsafe laid.update(from: ground, count: count)
          for source in sources {
            unsafe source.lay(y: y, by: row, columns: columns, over: laid)
          }
          unsafe addRow(sums, laid, count, units)
        }
        unsafe roundedSums(ground, sums, count, [0], 1)
      }
    }
  }
}

extension RowMean.Source {
  /// - Parameters:
  ///   - row: Clear, and is so again.
  ///   - ground: The pixel in the first of the columns.
  fileprivate func lay(
    y: Int, by row: SampledRow, columns: Range<Int>, over ground: UnsafeMutablePointer<UInt8>
  ) {
    let box = picture.columns(inRow: y).clamped(to: columns)
    guard !box.isEmpty else { return }
    sampler.write(y: y, to: row)
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
