import SceneModel
import Tuning

/// The JSON output of `smear bench`, a stable interface.
struct BenchJSON: Encodable {
  struct Group: Encodable {
    let id, title, note: String
    let measurements: [Number]

    init(_ group: MeasurementGroup) {
      (id, title, note) = (group.id, group.title, group.note)
      measurements = group.measurements.map(Number.init)
    }
  }

  /// A measurement: a time in seconds, or a difference in levels.
  struct Number: Encodable {
    let name, variant: String
    var seconds, levels: Double?
    let isQuoted: Bool

    init(_ measurement: Measurement) {
      (name, variant, isQuoted) = (measurement.name, measurement.variant, measurement.isQuoted)
      switch measurement.unit {
      case .seconds: seconds = measurement.value.rounded(toPlaces: 9)
      case .levels: levels = measurement.value.rounded(toPlaces: 6)
      }
    }
  }

  let rounds, threads: Int
  let groups: [Group]
}
