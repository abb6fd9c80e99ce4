import Effects
import SceneModel
import SceneText

/// A filter of Core Animation that a scene has, too.
struct CAMLFilter {
  let kind: FilterKind

  /// The number of the filter; 0 for one without.
  let number: Double

  /// The filter in a scene; `nil` if it changes nothing.
  let value: DocumentValue?

  /// A filter with one number.
  private struct Row {
    let kind: FilterKind
    let input: String
    let defaultValue: Double

    /// The path of the number after the filter, for animations.
    let parameter: String

    /// The scene's numbers in a unit of the source.
    var factor = 1.0

    /// The number that changes nothing, unless it is the default.
    var neutral: Double?

    /// The list of constant numbers of the filter, with its name in a scene.
    var list: (input: String, key: String)?

    /// Returns what a scene says of the filter: its number, and its list if it has one; `nil` if
    /// the list is not there.
    func content(_ number: Double, of element: XMLElement) -> DocumentValue? {
      guard let list else { return number.value }
      let items = element.child(list.input)?.children.compactMap { $0.number("value") } ?? []
      guard kind.declaration.numbers?.counts.contains(items.count) == true else { return nil }
      var entries: DocumentEntries = [list.key: items.value]
      entries.set(parameter, number.value, unless: defaultValue.value)
      return .mapping(entries)
    }
  }

  /// The filters with one number, by the names of Core Animation.
  private static let rows: [String: Row] = [
    "gaussianBlur": Row(
      kind: .gaussian, input: "inputRadius", defaultValue: 10, parameter: "radius"),
    "colorSaturate": Row(
      kind: .saturate, input: "inputAmount", defaultValue: 1, parameter: "amount"),
    "colorBrightness": Row(
      kind: .brightness, input: "inputAmount", defaultValue: 0, parameter: "amount"),
    "colorContrast": Row(
      kind: .contrast, input: "inputAmount", defaultValue: 1, parameter: "amount"),
    "colorHueRotate": Row(
      kind: .hueRotate, input: "inputAngle", defaultValue: 0, parameter: "angle",
      factor: 180 / .pi),
    "luminanceCurveMap": Row(
      kind: .luminanceCurveMap, input: "inputAmount", defaultValue: 1, parameter: "amount",
      neutral: 0, list: ("inputValues", FilterNumbers.values.rawValue)),
  ]

  /// The inputs that animations change.
  static let inputs = Set(rows.values.map(\.input))

  /// The most filters of a layer, as in a scene.
  static let most = 100

  /// Returns the first filters in a list of a layer that are switched on.
  static func enabled(in list: String, of layer: XMLElement) -> [XMLElement] {
    (layer.child(list)?.children ?? []).prefix(most).filter { $0.flag("enabled") != false }
  }

  /// Returns what is missing in the picture without a filter that a scene lacks.
  static func effectOfAbsence(of element: XMLElement) -> String {
    effects[name(of: element)] ?? "the layer is drawn without it"
  }

  private static let effects = [
    "luminanceCurveMap": "what is light and dark keeps its luminance",
    "luminanceToAlpha": "dark parts are opaque",
    "vibrantDark": "the layer does not shine through to what is below",
    "vibrantLight": "the layer does not shine through to what is below",
    "variableBlur": "the layer is sharp everywhere",
    "curves": "the channels keep their values",
  ]

  /// Returns the name of a filter's kind.
  static func name(of element: XMLElement) -> String {
    element["filter"] ?? element["type"] ?? element.name
  }

  /// - Parameter isChanged: Whether animations change its number.
  init?(_ element: XMLElement, isChanged: Bool = false) {
    let name = CAMLFilter.name(of: element)
    if let row = CAMLFilter.rows[name] {
      kind = row.kind
      number = (element.number(row.input) ?? row.defaultValue) * row.factor
      guard let content = row.content(number, of: element) else { return nil }
      let isShown =
        isChanged || kind == .gaussian || number != row.neutral ?? row.defaultValue
      value = isShown ? CAMLFilter.filter(kind, content) : nil
      return
    }
    number = 0
    switch name {
    case "colorInvert": (kind, value) = (.invert, CAMLFilter.filter(.invert, 1.0.value))
    case "colorMonochrome":
      let color = element.color("inputColor") ?? ImportedColor([1, 1, 1], opacity: 1)
      let shade = color.flatMap {
        ImportedColor(Array($0.components.prefix(3)), opacity: element.number("inputAmount") ?? 1)
      }
      (kind, value) = (.monochrome, shade.map { CAMLFilter.filter(.monochrome, $0.value) })
    case "colorMatrix", "multiplyColor", "colorAdd":
      guard let matrix = CAMLFilter.matrix(name, element) else { return nil }
      (kind, value) = (.colorMatrix, CAMLFilter.filter(.colorMatrix, matrix.value))
    default: return nil
    }
  }

  private static func filter(_ kind: FilterKind, _ value: DocumentValue) -> DocumentValue {
    var filter = DocumentEntries()
    filter[kind.rawValue] = value
    return .mapping(filter)
  }

  /// Returns the weights of the channels, each row for one channel of the result.
  private static func matrix(_ name: String, _ element: XMLElement) -> [Double]? {
    guard name != "colorMatrix" else {
      return element.numbers("inputColorMatrix", 20)
        ?? element.child("inputColorMatrix")?.numbers("value", 20)
    }
    guard let color = element.color("inputColor") else { return nil }
    let isSum = name == "colorAdd"
    return (0..<4).flatMap { row in
      (0..<5).map { column -> Double in
        if column == 4 { return isSum && row < 3 ? color.components[row] : 0 }
        return column == row ? (isSum ? 1 : color.components[row]) : 0
      }
    }
  }

  /// Returns the path of a filter's number in a scene; `nil` if the layer has no filter of the name.
  static func property(
    _ input: Substring, ofFilterCalled name: Substring, in layer: XMLElement
  ) -> String? {
    var counts: [FilterKind: Int] = [:]
    for element in enabled(in: "filters", of: layer) {
      let isNamed = element["name"] == String(name)
      guard let filter = CAMLFilter(element, isChanged: isNamed), filter.value != nil else {
        continue
      }
      counts[filter.kind, default: 0] += 1
      guard isNamed else { continue }
      guard let row = rows[CAMLFilter.name(of: element)], row.input == input else { return nil }
      let number = counts[filter.kind] ?? 1
      return "filters.\(filter.kind.rawValue)\(number > 1 ? "\(number)" : "").\(row.parameter)"
    }
    return nil
  }
}
