/// A metric in JSON, with its words and numbers.
package struct MetricJSON: Encodable {
  private let key, name, notation: String
  private let best, factor: Double
  private let ceiling: Double?
  private let isArea: Bool

  /// The end of the range; `nil` if there is none, or if it is the number of pixels.
  private var end: Double?
  private var countsPixels = false

  package init(_ metric: Metric) {
    let row = metric.row
    (key, name, notation) = (metric.rawValue, row.name, row.notation.rawValue)
    (best, factor, ceiling, isArea) = (row.best, row.factor, row.ceiling, row.isArea)
    switch row.end {
    case .number(let number)?: end = number
    case .pixelCount?: countsPixels = true
    case nil: break
    }
  }
}
