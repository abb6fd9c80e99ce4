internal import Glibc
package import Raster

/// The difference between the premultiplied pixels of two bitmaps of one size.
package struct PixelDifference: Hashable, Sendable {
  /// Size of both bitmaps.
  package let size: PixelSize

  /// Largest difference in any channel of any pixel, in `0...255`, independent of the test.
  package private(set) var largest: UInt8 = 0

  /// The number of pixels that differ by the test.
  package private(set) var count = 0

  /// Smallest rectangle around these pixels; `nil` if there are none.
  package private(set) var bounds: PixelRectangle?

  /// Mean difference of the channels, in `0...1`; alpha is one of them unless both are opaque.
  private(set) var mean = 0.0

  /// Root of the mean squared difference of the same channels, in `0...1`.
  private(set) var rms = 0.0

  /// The costly metrics that were asked for and can be measured.
  ///
  /// If the test itself is of the kind ``PixelTest/yiq``, the number of pixels that differ by it is
  /// one of them.
  private var costly: [Metric: Double] = [:]

  /// The histogram of differences; `nil` if not asked for.
  private(set) var levels: DifferenceLevels?

  /// The largest number of differing pixels in any square of a side, by that side in pixels.
  package private(set) var densities: [Int: Int] = [:]

  /// Share of pixels that differ by the test, in `0...1`; 0 for an empty picture.
  package var share: Double {
    count == 0 ? 0 : Double(count) / Double(size.width * size.height)
  }

  /// Peak signal-to-noise ratio of the same channels, in decibels; infinite if they are equal.
  package var psnr: Double { rms == 0 ? .infinity : -20 * log10(rms) }

  /// Returns the value of a metric; `nil` if it was not asked for or cannot be measured.
  package subscript(metric: Metric) -> Double? { costly[metric] ?? metric.row.measured(self) }

  /// Describes pixels that are known to be equal.
  init(equalPixelsOf size: PixelSize, test: PixelTest, measures: Measures) {
    self.size = size
    densities = Dictionary(uniqueKeysWithValues: measures.windows.map { ($0, 0) })
    if measures.countsLevels { levels = DifferenceLevels() }
    let asked = measures.metrics.union(test.isYIQ ? [.yiq] : [])
    for metric in Metric.allCases {
      guard let group = metric.row.costly, asked.contains(group), group.isDefined(for: size)
      else { continue }
      costly[metric] = metric.row.best
    }
  }

  /// Compares two bitmaps, which must have the same size.
  ///
  /// - Parameters:
  ///   - test: The test that decides which pixels differ.
  ///   - measures: Further measurements.
  /// - Complexity: O(`width` × `height`)
  init(
    reference: Bitmap, candidate: Bitmap, test: PixelTest = .exact, measures: Measures = Measures()
  ) {
    self.init(equalPixelsOf: PixelSize(of: reference), test: test, measures: measures)
    precondition(PixelSize(of: candidate) == size, "pixels without partners cannot be compared")
    var marks = DifferenceMarks(size: size)
    let rowTest = RowTest(test, reference, candidate)
    let sums = ChannelSums(reference, candidate) { marks.mark($0, rowTest) }
    guard !sums.rows.isEmpty else { return }
    largest = sums.largest
    let sampleCount = Double(size.width * size.height * sums.channelCount)
    mean = Double(sums.sum) / sampleCount / 255
    rms = (Double(sums.squares) / sampleCount).squareRoot() / 255

    (count, bounds) = (marks.count, marks.bounds)
    for side in measures.windows { densities[side] = marks.density(inSquaresOf: side) }
    if levels != nil { levels = DifferenceLevels(reference, candidate, rows: sums.rows) }
    for group in Set(costly.keys.compactMap(\.row.costly)) {
      let measured =
        group == .yiq && test.isYIQ
        ? [.yiq: Double(count)] : group.measured(reference, candidate, sums)
      costly.merge(measured) { _, new in new }
    }
  }
}

extension PixelDifference {
  /// Compares the part, from the top left corner, that two bitmaps have in common.
  ///
  /// Measurements in squares are left out, because the part may be smaller than a square.
  init(
    commonPartOf reference: Bitmap, _ candidate: Bitmap, test: PixelTest, measures: Measures
  ) {
    let part = Bitmap.commonPart(of: reference, candidate)
    let metrics = Measures(metrics: measures.metrics)
    let size = PixelSize(of: part.reference)
    self =
      min(size.width, size.height) == 0
      ? PixelDifference(equalPixelsOf: size, test: test, measures: metrics)
      : PixelDifference(
        reference: part.reference, candidate: part.candidate, test: test, measures: metrics)
  }
}

extension Bitmap {
  /// Returns the part, from the top left corner, that two bitmaps have in common.
  static func commonPart(of reference: Bitmap, _ candidate: Bitmap) -> (
    reference: Bitmap, candidate: Bitmap
  ) {
    let columns = 0..<min(reference.width, candidate.width)
    let rows = 0..<min(reference.height, candidate.height)
    return (
      reference.cropped(columns: columns, rows: rows),
      candidate.cropped(columns: columns, rows: rows)
    )
  }
}

extension Pixel {
  var isOpaque: Bool { bgra.w == 255 }

  /// Returns the difference of each channel: blue, green, red, alpha.
  func difference(from other: Pixel) -> SIMD4<UInt8> {
    pointwiseMax(bgra, other.bgra) &- pointwiseMin(bgra, other.bgra)
  }
}
