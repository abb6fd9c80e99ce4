import SceneModel
import Timeline

/// A value that `inspect` prints for a tick: a column of the CSV and a key of the JSON.
struct InspectedTick: Sendable {
  let name: String
  let value: @Sendable (Tick) -> InspectedValue

  static let all = [
    InspectedTick(name: "frame") { InspectedValue(Double($0.frame)) },
    InspectedTick(name: "presentedAt") { InspectedValue($0.presentedAt) },
    InspectedTick(name: "timestamp") { InspectedValue($0.timestamp) },
    InspectedTick(name: "targetTimestamp") { InspectedValue($0.targetTimestamp) },
    InspectedTick(name: "duration") { InspectedValue($0.duration) },
    InspectedTick(name: "elapsed") { InspectedValue($0.elapsed) },
    InspectedTick(name: "isRepeated") { InspectedValue($0.isRepeated) },
  ]
}

/// A JSON object of values by name.
indirect enum InspectedObject: Encodable {
  case value(InspectedValue)
  case object([String: InspectedObject])

  /// Returns the times at which a shutter opens and closes, in seconds.
  static func times(of shutter: Shutter, at tick: Tick) -> InspectedObject {
    func time(_ progress: Double) -> InspectedObject {
      .value(
        InspectedValue(shutter.time(at: progress, after: tick.timestamp, of: tick.duration)))
    }
    return .object(["opens": time(0), "closes": time(1)])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .value(let value): try container.encode(value)
    case .object(let object): try container.encode(object)
    }
  }
}
