import Effects
import SceneModel

/// A filter of a layer with its name in Core Animation.
struct LayerFilter {
  private let filter: Filter

  /// The path of the filter in a scene: `filters.gaussian2`.
  let path: String

  /// The name by which key paths call it: `gaussianBlur2`.
  let name: String

  /// The filter with its numbers; `nil` for one that Core Animation lacks.
  private let row: CoreAnimationFilter?

  private static let rows = Dictionary(
    uniqueKeysWithValues: CoreAnimationFilter.all.map { ($0.kind, $0) })

  /// - Parameter number: The number of the filter among those of its kind, from 1.
  private init(_ filter: Filter, number: Int) {
    self.filter = filter
    row = LayerFilter.rows[filter.kind]
    let suffix = number > 1 ? "\(number)" : ""
    path = "filters.\(filter.kind.rawValue)\(suffix)"
    name = (row?.name ?? filter.kind.rawValue) + suffix
  }

  /// Returns the filters of a layer.
  static func all(of layer: Layer) -> [LayerFilter] { all(layer.filters) }

  /// Returns the filters of a list.
  static func all(_ filters: [Filter]) -> [LayerFilter] {
    var counts: [FilterKind: Int] = [:]
    return filters.map { filter in
      counts[filter.kind, default: 0] += 1
      return LayerFilter(filter, number: counts[filter.kind] ?? 1)
    }
  }

  /// Returns the property of Core Animation with the name of a parameter in a scene, or of the
  /// filter in its short form; `nil` for a parameter of another filter.
  ///
  /// - Parameter list: The name of the list with the filter in Core Animation.
  func property(_ name: String, in list: String = "filters") -> AppleProperty? {
    guard let number = row?.number,
      name == path || name == "\(path).\(number.parameter)"
    else { return nil }
    return AppleProperty(
      ofFilter: "\(list).\(self.name).\(number.input)", isInRadians: number.isInRadians)
  }

  /// Returns the element of the filter; `nil` for one that Core Animation lacks.
  func element(_ values: StillValues) -> LayerElement? {
    guard let row else { return nil }
    let numbers = filter.slots.map { slot in slot.map { values.components(ofSlot: $0) } ?? .zero }
    let radii = zip(filter.kind.settings, numbers).filter {
      [.radius, .radiusX, .radiusY].contains($0.0.parameter)
    }
    guard Set(radii.map(\.1)).count <= 1 else { return nil }
    var element = LayerElement(name: "CAFilter")
    element.attributes = [("filter", row.name), ("name", name)]
    if let declared = row.number {
      let number = numbers.first?.x ?? 0
      let shown =
        declared.isInRadians ? (number * .pi / 180).rounded(toPlaces: 9).plain : number.caml
      element.attributes.append((declared.input, shown))
    } else if let list = row.list {
      element.attributes.append((list, filter.numbers.caml))
    } else if filter.kind == .monochrome {
      let color = numbers[0]
      element.attributes.append((CoreAnimationFilter.amount, (color.w * numbers[1].x).caml))
      element.parts.append {
        $0.write(CoreAnimationFilter.color, [("value", [color.x, color.y, color.z].caml)])
      }
    } else if numbers.first?.x != 1 {
      return nil
    }
    if row.number != nil, let list = row.list {
      let numbers = filter.numbers
      element.parts.append { xml in
        xml.write(list, []) { xml in
          for number in numbers { xml.write("real", [("value", number.caml)]) }
        }
      }
    }
    return element
  }
}
