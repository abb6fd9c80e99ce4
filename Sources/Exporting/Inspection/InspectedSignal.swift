package import SceneModel
package import Timeline

/// A number of a scene that belongs to no property of a layer.
package struct InspectedSignal {
  /// The raw values are keys of the JSON.
  enum Kind: String {
    case inputs, values
  }

  let kind: Kind
  let name: String

  /// The inputs of a scene, then the changing numbers of its named values.
  static func all(of scene: Scene) -> [InspectedSignal] {
    scene.inputs.map { InspectedSignal(kind: .inputs, name: $0.name) }
      + scene.namedNumbers.map { InspectedSignal(kind: .values, name: $0.name) }
  }

  /// Returns the numbers of all signals at a tick.
  package static func numbers(of timeline: SceneTimeline, at tick: Tick) throws(Diagnostic)
    -> [Double]
  {
    try timeline.inputs(at: tick) + timeline.namedNumbers(at: tick)
  }

  /// The name in the table, which differs from the names of layers.
  var label: String { "\(name) (\(kind == .inputs ? "input" : "value"))" }

  /// The name of the column in CSV.
  var fieldName: String { "\(kind.rawValue).\(name)" }
}
