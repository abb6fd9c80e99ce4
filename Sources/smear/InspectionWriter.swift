import SceneModel
import Timeline

/// Writes the values of layers as a table, as JSON or as CSV.
struct InspectionWriter {
  let format: InspectCommand.Format

  /// The scene's file, as the user named it.
  let scene: String

  /// The names of the scene's inputs, in their order.
  let inputs: [String]

  /// The shutter of the scene, if it has one.
  let shutter: Shutter?

  /// Room for names in the table.
  private let nameWidth: Int

  /// - Parameter layers: The paths of those that are shown.
  init(
    format: InspectCommand.Format, scene: String, layers: [String], inputs: [String],
    shutter: Shutter?
  ) {
    self.format = format
    self.scene = scene
    self.inputs = inputs
    self.shutter = shutter
    let names = layers + inputs.map(InspectionWriter.label)
    nameWidth = max(16, (names.map(\.count).max() ?? 0) + 1)
  }

  /// What comes before the first tick.
  var head: String {
    switch format {
    case .table:
      "frame     time  " + "layer".padded(to: nameWidth)
        + ["x", "y", "opacity", "rotation", "distance", "speed", "overlay"]
        .map { $0.aligned(to: 10) }.joined() + "\n"
    case .json: "{\"scene\": \(quoted(scene)), \"ticks\": ["
    case .csv:
      "frame,presentedAt,timestamp,targetTimestamp,duration,elapsed,isRepeated,layer,position.x,position.y,anchorPoint.x,anchorPoint.y,size.width,size.height,opacity,rotation,scale.x,scale.y,hidden,distance,speed,overlayOpacity"
        + inputs.map { ",inputs.\($0)" }.joined() + "\n"
    }
  }

  /// What comes after the last tick.
  var foot: String { format == .json ? "\n]}\n" : "" }

  /// Returns the values of `layers` and of the inputs, in their order, at one tick.
  func text(of layers: [PresentationLayer], inputs values: [Double], at tick: Tick, isFirst: Bool)
    throws
    -> String
  {
    switch format {
    case .table:
      zip(inputs, values).map { row(of: InspectionWriter.label($0), [$1], at: tick) }.joined()
        + layers.map { row(of: $0, at: tick) }.joined()
    case .csv: layers.map { record(of: $0, values, at: tick) }.joined()
    case .json:
      (isFirst ? "\n" : ",\n")
        + (try JSONText.line(
          of: TickValues(
            tick,
            layers: Dictionary(
              uniqueKeysWithValues: layers.map { ($0.model.path, LayerValues($0, at: tick)) }),
            inputs: inputs.isEmpty
              ? nil : Dictionary(uniqueKeysWithValues: zip(inputs, values)),
            shutter: shutter.map { ShutterTimes($0, at: tick) })))
    }
  }

  /// How an input is called in the table, where a layer may have the same name.
  private static func label(_ input: String) -> String { "\(input) (input)" }

  private func row(of layer: PresentationLayer, at tick: Tick) -> String {
    let values = [
      layer[.position].x, layer[.position].y, layer[.opacity], layer[.rotation],
      layer.movement.distance, layer.movement.speed, layer.overlay?.opacity ?? 0,
    ]
    return row(of: layer.model.path, values, at: tick)
  }

  private func row(of name: String, _ values: [Double], at tick: Tick) -> String {
    String(tick.frame).aligned(to: 5) + (tick.isRepeated ? "=" : " ")
      + fixed(tick.timestamp).aligned(to: 8) + "  "
      + name.padded(to: nameWidth)
      + values.map { fixed($0).aligned(to: 10) }.joined() + "\n"
  }

  private func record(of layer: PresentationLayer, _ inputs: [Double], at tick: Tick) -> String {
    let values = LayerValues(layer, at: tick)
    let numbers =
      values.position + values.anchorPoint + values.size + [values.opacity, values.rotation]
      + values.scale
    let movement = [values.distance, values.speed, values.overlayOpacity]
    let fields =
      ["\(tick.frame)"]
      + [
        tick.presentedAt, tick.timestamp, tick.targetTimestamp, tick.duration, tick.elapsed,
      ].map(\.plain) + ["\(tick.isRepeated)"]
      + [layer.model.path.inCSV]
      + numbers.map(\.plain) + ["\(values.hidden)"] + (movement + inputs).map(\.plain)
    return fields.joined(separator: ",") + "\n"
  }

  /// Four decimal places, which is a quarter of what is drawn at most.
  private func fixed(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return "\(value)" }
    let units = Int((abs(value) * 10_000).rounded())
    let decimals = String(units % 10_000)
    let sign = value < 0 && units > 0 ? "-" : ""
    return
      "\(sign)\(units / 10_000).\(String(repeating: "0", count: 4 - decimals.count))\(decimals)"
  }

  private func quoted(_ text: String) -> String {
    (try? JSONText.line(of: text)) ?? "\"\""
  }
}

/// One tick in the JSON, a stable interface.
private struct TickValues: Encodable {
  let frame: Int
  let presentedAt, timestamp, targetTimestamp, duration, elapsed: Double
  let isRepeated: Bool
  let layers: [String: LayerValues]

  /// Absent where the scene has none.
  let inputs: [String: Double]?

  /// Absent where the scene has none.
  let shutter: ShutterTimes?

  init(
    _ tick: Tick, layers: [String: LayerValues], inputs: [String: Double]?, shutter: ShutterTimes?
  ) {
    frame = tick.frame
    presentedAt = tick.presentedAt
    timestamp = tick.timestamp
    targetTimestamp = tick.targetTimestamp
    duration = tick.duration
    elapsed = tick.elapsed
    isRepeated = tick.isRepeated
    self.layers = layers
    self.inputs = inputs
    self.shutter = shutter
  }
}

/// When a shutter is open, in seconds.
private struct ShutterTimes: Encodable {
  let opens, closes: Double

  init(_ shutter: Shutter, at tick: Tick) {
    opens = shutter.time(at: 0, after: tick.timestamp, of: tick.duration)
    closes = shutter.time(at: 1, after: tick.timestamp, of: tick.duration)
  }
}

/// One layer in the JSON, a stable interface; points and sizes are pairs.
private struct LayerValues: Encodable {
  let position, anchorPoint, size, scale: [Double]
  let opacity, rotation: Double
  let hidden: Bool

  /// Of the picture that is shown; absent where there is none, or it is not there yet.
  let file: String?
  let distance, speed, overlayOpacity: Double

  /// Absent where the layer has none.
  let shutter: ShutterTimes?

  /// - Parameter tick: Of the scene.
  init(_ layer: PresentationLayer, at tick: Tick) {
    position = [layer[.position].x, layer[.position].y]
    anchorPoint = [layer[.anchorPoint].x, layer[.anchorPoint].y]
    size = [layer[.size].width, layer[.size].height]
    scale = [layer[.scale].x, layer[.scale].y]
    opacity = layer[.opacity]
    rotation = layer[.rotation]
    hidden = layer[.hidden]
    file = layer.shownPath
    distance = layer.movement.distance
    speed = layer.movement.speed
    overlayOpacity = layer.overlay?.opacity ?? 0
    shutter = layer.model.shutter.map { ShutterTimes($0, at: tick) }
  }
}

extension String {
  /// As a field of CSV: in quotes if it has to be.
  var inCSV: String {
    guard contains(where: { ",\"\n".contains($0) }) else { return self }
    return
      "\"\(split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
  }

  /// Filled up with spaces on the left.
  fileprivate func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(1, width - count)) + self
  }
}
