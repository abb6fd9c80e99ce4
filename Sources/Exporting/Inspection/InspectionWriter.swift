package import Pipeline
package import SceneModel
import System
package import Timeline

/// Writes the values of layers as a table, as JSON or as CSV.
package struct InspectionWriter {
  package enum Format: Sendable { case table, json, csv }

  private let format: Format

  /// Path of the scene's file, as the user gave it.
  private let file: String

  /// The scene's inputs and the changing numbers of its named values, in order.
  private let signals: [InspectedSignal]

  /// The shutter of the scene, if it has one.
  private let shutter: Shutter?

  /// The events of the scene, by time.
  private let events: [EventRecord]

  private let columns: InspectedColumns

  /// The width of the names' column in the table.
  private let nameWidth: Int

  /// - Parameters:
  ///   - file: Path of the scene, as the user gave it.
  ///   - layers: The layers to show.
  package init(
    format: Format, file: String, scene: Scene, events: [EventRecord],
    layers: [Layer]
  ) {
    self.format = format
    self.file = file
    signals = InspectedSignal.all(of: scene)
    shutter = scene.shutter
    self.events = events
    columns = InspectedColumns(of: layers)
    let names = (layers.map(\.path) + signals.map(\.label)).map(\.shown)
    nameWidth = max(16, (names.map(\.count).max() ?? 0) + 1)
  }

  /// The text before the first tick.
  package var head: String {
    switch format {
    case .table:
      "frame     time  " + "layer".padded(to: nameWidth)
        + columns.inTable.flatMap(\.cellNames).map { $0.aligned(to: 10) }.joined() + "\n"
    case .json: "{\"scene\": \(quoted(file)), \(eventsJSON)\"ticks\": ["
    case .csv:
      (InspectedTick.all.map(\.name) + ["layer"] + columns.usual.flatMap(\.fieldNames)
        + signals.map(\.fieldName) + columns.special.flatMap(\.fieldNames))
        .joined(separator: ",") + "\n"
    }
  }

  /// The text after the last tick.
  package var foot: String {
    switch format {
    case .table: events.map { "event \($0.text)\n" }.joined()
    case .json: "\n]}\n"
    case .csv: ""
    }
  }

  /// Returns the values of `layers` and of the signals at one tick, in order.
  package func text(
    of layers: [PresentationLayer], signals values: [Double], at tick: Tick, isFirst: Bool
  ) throws -> String {
    switch format {
    case .table:
      zip(signals, values).map { signal, value in
        row(of: signal.label, [InspectedValue.fixed(value).aligned(to: 10)], at: tick)
      }.joined() + layers.map { row(of: $0.model.path, cells(of: $0, at: tick), at: tick) }.joined()
    case .csv: layers.map { record(of: $0, values, at: tick) }.joined()
    case .json:
      (isFirst ? "\n" : ",\n") + (try JSONText.line(of: object(of: layers, values, at: tick)))
    }
  }
}

extension InspectionWriter {
  private func cells(of layer: PresentationLayer, at tick: Tick) -> [String] {
    columns.inTable.flatMap { column in
      let names = column.cellNames
      let cells = column.value(layer, tick)?.cells ?? names.map { _ in "" }
      return zip(cells, names).map { $0.aligned(to: max(10, $1.count + 1)) }
    }
  }

  private func row(of name: String, _ cells: [String], at tick: Tick) -> String {
    let line =
      String(tick.frame).aligned(to: 5) + (tick.isRepeated ? "=" : " ")
      + InspectedValue.fixed(tick.timestamp).aligned(to: 8) + "  "
      + name.shown.padded(to: nameWidth)
      + cells.joined()
    return line.withoutSpacesAtEnd + "\n"
  }

  private func record(of layer: PresentationLayer, _ values: [Double], at tick: Tick) -> String {
    func fields(_ columns: [InspectedColumn]) -> [String] {
      columns.flatMap { column in
        column.value(layer, tick)?.fields ?? column.fieldNames.map { _ in "" }
      }
    }
    let tickFields = InspectedTick.all.flatMap { $0.value(tick).fields }
    return
      (tickFields + [layer.model.path.inCSV] + fields(columns.usual) + values.map(\.plain)
      + fields(columns.special)).joined(separator: ",") + "\n"
  }

  /// Returns one tick in the JSON, which is a stable interface.
  private func object(of layers: [PresentationLayer], _ values: [Double], at tick: Tick)
    -> InspectedObject
  {
    var object: [String: InspectedObject] = [:]
    for column in InspectedTick.all { object[column.name] = .value(column.value(tick)) }
    object["layers"] = .object(
      Dictionary(
        uniqueKeysWithValues: layers.map { ($0.model.path, self.object(of: $0, at: tick)) }))
    for (kind, values) in Dictionary(grouping: zip(signals, values), by: \.0.kind) {
      object[kind.rawValue] = .object(
        Dictionary(
          uniqueKeysWithValues: values.map { ($0.name, .value(InspectedValue($1))) }))
    }
    object["shutter"] = shutter.map { .times(of: $0, at: tick) }
    return .object(object)
  }

  private func object(of layer: PresentationLayer, at tick: Tick) -> InspectedObject {
    var object: [String: InspectedObject] = [:]
    for column in columns.all {
      object[column.name] = column.value(layer, tick).map { .value($0) }
    }
    object["shutter"] = layer.model.shutter.map { .times(of: $0, at: tick) }
    return .object(object)
  }

  /// The key of the events, if there are any.
  private var eventsJSON: String {
    let list = events.isEmpty ? nil : try? JSONText.line(of: events)
    return list.map { "\"events\": \($0), " } ?? ""
  }

  private func quoted(_ text: String) -> String {
    (try? JSONText.line(of: text)) ?? "\"\""
  }
}

extension String {
  /// Returns the text padded with spaces on the left.
  fileprivate func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(1, width - count)) + self
  }
}
