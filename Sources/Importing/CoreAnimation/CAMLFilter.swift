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

  /// The rows of filters by the names of Core Animation.
  private static let rows = Dictionary(
    uniqueKeysWithValues: CoreAnimationFilter.all.map { ($0.name, $0) })

  /// The inputs that animations change.
  static let inputs = Set(rows.values.compactMap(\.number?.input))

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
    let row = CAMLFilter.rows[name]
    if let row, let declared = row.number {
      kind = row.kind
      number =
        (element.number(declared.input) ?? declared.defaultValue)
        * (declared.isInRadians ? 180 / .pi : 1)
      guard let content = CAMLFilter.content(number, of: row, in: element) else { return nil }
      let isShown = isChanged || kind == .gaussian || number != declared.neutralValue
      value = isShown ? CAMLFilter.filter(kind, content) : nil
      return
    }
    number = 0
    switch row?.kind {
    case .invert: (kind, value) = (.invert, CAMLFilter.filter(.invert, 1.0.value))
    case .monochrome:
      let color = element.color(CoreAnimationFilter.color) ?? ImportedColor([1, 1, 1], opacity: 1)
      let amount = element.number(CoreAnimationFilter.amount) ?? 1
      let shade = color.flatMap {
        ImportedColor(Array($0.components.prefix(3)), opacity: amount)
      }
      (kind, value) = (.monochrome, shade.map { CAMLFilter.filter(.monochrome, $0.value) })
    default:
      guard
        let matrix = row.map({ CAMLFilter.matrix(of: $0, element) })
          ?? CAMLFilter.matrix(ofColorIn: name, element)
      else { return nil }
      (kind, value) = (.colorMatrix, CAMLFilter.filter(.colorMatrix, matrix.value))
    }
  }

  /// Returns what a scene says of a filter: its number, and its list if it has one; `nil` if the
  /// list is not there.
  private static func content(
    _ number: Double, of row: CoreAnimationFilter, in element: XMLElement
  ) -> DocumentValue? {
    guard let input = row.list, let numbers = row.kind.declaration.numbers,
      let declared = row.number
    else { return number.value }
    let items = element.child(input)?.children.compactMap { $0.number("value") } ?? []
    guard numbers.counts.contains(items.count) else { return nil }
    var entries: DocumentEntries = [numbers.rawValue: items.value]
    entries.set(declared.parameter, number.value, unless: declared.defaultValue.value)
    return .mapping(entries)
  }

  private static func filter(_ kind: FilterKind, _ value: DocumentValue) -> DocumentValue {
    var filter = DocumentEntries()
    filter[kind.rawValue] = value
    return .mapping(filter)
  }

  /// Returns the weights of the channels, each row for one channel of the result.
  private static func matrix(of row: CoreAnimationFilter, _ element: XMLElement) -> [Double]? {
    row.list.flatMap { list in
      element.numbers(list, 20) ?? element.child(list)?.numbers("value", 20)
    }
  }

  /// Returns the weights with which a filter multiplies or adds one colour; `nil` for other filters.
  private static func matrix(ofColorIn name: String, _ element: XMLElement) -> [Double]? {
    guard ["multiplyColor", "colorAdd"].contains(name),
      let color = element.color(CoreAnimationFilter.color)
    else { return nil }
    let isSum = name == "colorAdd"
    return (0..<4).flatMap { row in
      (0..<5).map { column -> Double in
        if column == 4 { return isSum && row < 3 ? color.components[row] : 0 }
        return column == row ? (isSum ? 1 : color.components[row]) : 0
      }
    }
  }

  /// Returns the path of a filter's number in a scene; `nil` if the layer has no filter of the name.
  ///
  /// - Parameter list: The name of the filter's list.
  static func property(
    _ input: Substring, ofFilterCalled name: Substring, in list: String, of layer: XMLElement
  ) -> String? {
    let isOfGlass = list == layer.listOfGlass
    guard isOfGlass || list == "filters" else { return nil }
    var counts: [FilterKind: Int] = [:]
    for element in enabled(in: list, of: layer) {
      let isNamed = element["name"] == String(name)
      guard let filter = CAMLFilter(element, isChanged: isNamed), filter.value != nil else {
        continue
      }
      counts[filter.kind, default: 0] += 1
      guard isNamed else { continue }
      guard let declared = rows[CAMLFilter.name(of: element)]?.number, declared.input == input
      else { return nil }
      if isOfGlass, filter.kind == .gaussian { return "backdrop.blur" }
      let number = counts[filter.kind] ?? 1
      return (isOfGlass ? "backdrop." : "")
        + "filters.\(filter.kind.rawValue)\(number > 1 ? "\(number)" : "").\(declared.parameter)"
    }
    return nil
  }
}

extension XMLElement {
  /// The name of the list with the filters of what the layer sees beneath it.
  var listOfGlass: String { layerClass == "CABackdropLayer" ? "filters" : "backgroundFilters" }
}
