/// Measurements that belong together, as one table.
package struct MeasurementGroup: Hashable, Sendable {
  /// Its name for programs, which stays the same.
  package let id: String

  package let title: String

  /// Under which conditions, in one line.
  package let note: String

  /// Whether how often something can be done in a second is worth knowing.
  package let hasRates: Bool

  package let measurements: [Measurement]

  /// The names of all rows, in order.
  package var names: [String] { measurements.map(\.name).unique }

  /// The variants of all columns, in order.
  package var variants: [String] { measurements.map(\.variant).unique }

  package init(
    id: String, title: String, note: String, hasRates: Bool = false, _ measurements: [Measurement]
  ) {
    self.id = id
    self.title = title
    self.note = note
    self.hasRates = hasRates
    self.measurements = measurements
  }

  /// Returns the measurement in a row and column, if there is one.
  package func measurement(_ name: String, _ variant: String) -> Measurement? {
    measurements.first { $0.name == name && $0.variant == variant }
  }
}

extension [String] {
  /// All strings in their order, each once.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
