/// Measurements that form one table.
package struct MeasurementGroup: Hashable, Sendable {
  /// The group's stable name in machine-readable output.
  package let id: String

  package let title: String

  /// The conditions of the measurements, in one line.
  package let note: String

  /// Whether to show operations per second too.
  package let hasRates: Bool

  package let measurements: [Measurement]

  /// The names of all rows, in order.
  package var names: [String] { measurements.map(\.name).unique }

  /// The variants of all columns, in order.
  package var variants: [String] { measurements.map(\.variant).unique }

  init(
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
  /// The strings in order, without repetitions.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
