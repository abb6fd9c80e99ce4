import SceneModel

extension NamedSlot {
  /// The units of numbers, by the last word of their names.
  private static let units: [String: String] = [
    "radius": "points", "radiusX": "points", "radiusY": "points", "blur": "points",
    "blurRadius": "points", "spread": "points", "width": "points", "maxWidth": "points",
    "lineWidth": "points", "dash": "points", "dashPhase": "points", "size": "points",
    "letterSpacing": "points", "spacing": "points", "lineSpacing": "points",
    "translationZ": "points", "perspective": "points", "rotation": "degrees clockwise",
    "angle": "degrees clockwise", "rotationX": "degrees", "rotationY": "degrees",
    "skew": "degrees", "time": "seconds",
  ]

  /// The last words of the names of pairs that are lengths; others are parts of a size.
  private static let lengths: Set = ["position", "translation", "offset"]

  /// The unit of the slot's numbers in words; empty for fractions, factors, counts and numbers
  /// without a known unit.
  var unit: String {
    // Items of a list have their numbers after its name: dash.0.
    let word =
      name.split(separator: ".").last { !$0.allSatisfy(\.isNumber) }.map(String.init) ?? name
    return switch kind {
    case .size, .corners, .insets: "points"
    case .point where Self.lengths.contains(word) || word.hasPrefix("point"): "points"
    case .point, .number: Self.units[word] ?? ""
    case .boolean, .color, .file, .path, .scale, .rectangle, .matrix: ""
    }
  }
}
