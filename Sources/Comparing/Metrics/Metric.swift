import Raster
import SceneModel

/// A measurement of a frame in reports, by its field in JSON output.
package enum Metric: String, CaseIterable, CodingKey, Sendable {
  case share, maximum, differing, yiq, mean, rms, psnr, ssim, oklabMean, oklabMaximum

  package var row: MetricRow {
    switch self {
    case .share:
      MetricRow(name: "differing share", notation: .percent, ceiling: 1, isArea: true, places: 9) {
        $0.share
      }
    case .maximum:
      MetricRow(name: "largest difference", notation: .short, ceiling: 255, end: .number(255)) {
        Double($0.largest)
      }
    case .differing:
      MetricRow(name: "differing pixels", notation: .whole, end: .pixelCount, isArea: true) {
        Double($0.count)
      }
    case .yiq:
      MetricRow(name: "YIQ pixels", notation: .whole, end: .pixelCount, isArea: true, costly: .yiq)
    case .mean:
      MetricRow(
        name: "mean difference", notation: .short, end: .number(255), factor: 255, places: 9
      ) { $0.mean }
    case .rms:
      MetricRow(name: "RMS difference", notation: .short, end: .number(255), factor: 255, places: 9)
      { $0.rms }
    case .psnr: MetricRow(name: "PSNR", notation: .decibels, best: 100, places: 6) { $0.psnr }
    case .ssim:
      MetricRow(
        name: "SSIM", notation: .fraction, best: 1, end: .number(1), places: 6, costly: .ssim)
    case .oklabMean:
      MetricRow(
        name: "mean OKLab difference", notation: .short, end: .number(1), places: 6, costly: .oklab)
    case .oklabMaximum:
      MetricRow(
        name: "largest OKLab difference", notation: .short, end: .number(1), places: 6,
        costly: .oklab)
    }
  }
}

/// The facts of a metric: its measurement, and its words and numbers in reports.
package struct MetricRow: Sendable {
  /// The notation of a value on a page.
  package enum Notation: String, Sendable {
    case percent, whole, short, decibels, fraction
  }

  /// The end of a metric's range.
  package enum End: Sendable {
    case number(Double)
    /// The number of pixels of the frame.
    case pixelCount
  }

  /// The name on a page.
  package let name: String

  package let notation: Notation

  /// The value of equal frames, on a page.
  package var best = 0.0

  /// The greatest value that a graph has room for; `nil` if it grows with the values.
  package var ceiling: Double?

  package var end: End?

  /// Whether the value grows with the square of a visible length.
  package var isArea = false

  /// The multiple of the value that a page shows.
  package var factor = 1.0

  /// The number of decimal places in JSON output; `nil` for whole numbers.
  var places: Int?

  /// The costly measurement that the metric belongs to.
  var costly: CostlyMetric?

  /// Returns the value of a metric that is not costly.
  var measured: @Sendable (PixelDifference) -> Double? = { _ in nil }

  /// Returns a value with its decimal places in JSON output.
  package func rounded(_ value: Double) -> Double {
    places.map { value.rounded(toPlaces: $0) } ?? value
  }
}

/// A measurement that takes longer than decoding a frame, so it is made only on request.
package enum CostlyMetric: String, CaseIterable, Sendable {
  case ssim, yiq, oklab

  /// Returns the measurement of two bitmaps of one size with at least one difference.
  func measured(_ reference: Bitmap, _ candidate: Bitmap, _ sums: ChannelSums) -> [Metric: Double] {
    switch self {
    case .ssim:
      let similarity = StructuralSimilarity(reference, candidate, differingIn: sums.rows)
      return [.ssim: similarity.mean(channelCount: sums.channelCount)]
    case .yiq:
      let marks = DifferenceMarks(reference: reference, candidate: candidate, test: .yiq)
      return [.yiq: Double(marks.count)]
    case .oklab:
      let difference = OKLabDifference(reference, candidate)
      return [.oklabMean: difference.mean, .oklabMaximum: difference.largest]
    }
  }

  /// Whether pictures of this size can be measured.
  func isDefined(for size: PixelSize) -> Bool {
    self != .ssim || StructuralSimilarity.isDefined(for: size)
  }
}
