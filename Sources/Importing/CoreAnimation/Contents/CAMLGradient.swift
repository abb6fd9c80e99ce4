import SceneModel
import SceneText

/// The gradient of a `CAGradientLayer`.
struct CAMLGradient {
  private let element: XMLElement

  /// The kinds of gradients, by the names of the contents in a scene.
  enum Kind: String {
    case linearGradient, radialGradient, conicGradient
  }

  let kind: Kind

  /// The type of a gradient that is none of these; otherwise `nil`.
  let unknownType: String?

  private static let kinds: [String: Kind] = [
    "axial": .linearGradient, "radial": .radialGradient, "conic": .conicGradient,
  ]

  let colors: [ImportedColor]

  /// The items of its list of colours that cannot be read as colours.
  let unread: [XMLElement]

  /// The places of the colours, from 0 to 1; evenly spread if the source has none.
  let locations: [Double]

  /// Where the gradient starts: for one around a centre, this centre.
  var start: [Double] { element.numbers("startPoint", 2) ?? [0.5, 0] }

  /// Whether the places are evenly spread.
  private let isEven: Bool

  init(_ element: XMLElement) {
    self.element = element
    let own = element.name == "CAGradientLayer" ? element["type"] : nil
    let type = element.child("type")?["value"] ?? own ?? "axial"
    kind = Self.kinds[type] ?? .linearGradient
    unknownType = Self.kinds[type] == nil ? type : nil
    let items = element.child("colors")?.children ?? []
    let colors = items.compactMap(\.colorValue)
    unread = items.filter { $0.colorValue == nil }
    let given = (element.child("locations")?.children ?? []).compactMap { $0.number("value") }
    let even = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
    isEven = given.count != colors.count || given.map(\.imported) == even.map(\.imported)
    locations = isEven ? even : given.map { min(max($0, 0), 1) }
    self.colors = colors
  }

  /// A box within the bounds, as parts of their width and height.
  struct Box {
    var (x, y) = (0.0, 0.0)
    var (width, height) = (1.0, 1.0)

    /// Returns where in the box a place in the bounds is.
    func place(_ point: [Double]) -> [Double] {
      [((point[0] - x) / width).imported, ((point[1] - y) / height).imported]
    }
  }

  /// The contents of the layer; `nil` without a colour.
  ///
  /// - Parameters:
  ///   - space: The coordinates of the layer around.
  ///   - box: The box whose corners are those of the unit square of the scene's gradient.
  func contents(in space: CAMLSpace, measuredIn box: Box = Box()) -> DocumentValue? {
    guard colors.count > 1 else { return colors.first.map { .contents(.color, $0.value) } }
    var gradient = DocumentEntries()
    gradient["colors"] = .list(colors.map(\.hue))
    if Set(colors.map { $0.components[3] }).count > 1 { gradient["interpolation"] = "straight" }
    if !isEven { gradient["locations"] = locations.value }
    let start = box.place(space.unit(self.start))
    let end = box.place(space.unit(element.numbers("endPoint", 2) ?? [0.5, 1]))
    switch kind {
    case .radialGradient:
      if start != [0.5, 0.5] { gradient["center"] = start.value }
      let radii = [abs(end[0] - start[0]), abs(end[1] - start[1])].map(\.imported)
      if radii != [0.5, 0.5] {
        gradient["radius"] = radii[0] == radii[1] ? radii[0].value : radii.value
      }
    case .conicGradient:
      if start != [0.5, 0.5] { gradient["center"] = start.value }
      let angle = atan2Degrees(end[1] - start[1], end[0] - start[0]).imported
      if angle != 0 { gradient["angle"] = angle.value }
    case .linearGradient:
      if start != [0.5, 0] { gradient["start"] = start.value }
      if end != [0.5, 1] { gradient["end"] = end.value }
    }
    let key: ContentsKey =
      switch kind {
      case .linearGradient: .linearGradient
      case .radialGradient: .radialGradient
      case .conicGradient: .conicGradient
      }
    return .contents(key, .mapping(gradient))
  }
}

extension XMLElement {
  /// Returns an animation of the end of a radial or a conic gradient, without the movement of the
  /// centre at the same times; `nil` if the end only moves with the centre.
  func aroundStillCenter(of layer: XMLElement) -> XMLElement? {
    guard keyPath == "endPoint", layer.layerClass == "CAGradientLayer" else { return self }
    let gradient = CAMLGradient(layer)
    guard gradient.kind != .linearGradient,
      let other = layer.allAnimations.first(where: {
        $0.keyPath == "startPoint" && $0.runsLike(self) && $0.values.count == values.count
      })
    else { return self }
    let ends = zip(values, other.values).map { value, center -> XMLElement in
      guard let point = value.numbers("value", 2), let center = center.numbers("value", 2) else {
        return value
      }
      let still = (0..<2).map { (point[$0] - center[$0] + gradient.start[$0]).imported.plain }
      return value.with(["value": still.joined(separator: " ")])
    }
    let rest = layer.numbers("endPoint", 2) ?? [0.5, 1]
    guard ends.contains(where: { $0.numbers("value", 2)?.map(\.imported) != rest.map(\.imported) })
    else { return nil }
    let kept = children.filter { !["fromValue", "toValue", "values"].contains($0.name) }
    let list = child("values")
    let count = list?.children.count ?? 0
    return with(
      [:],
      children: kept + ends.dropLast(count)
        + [list?.with([:], children: ends.suffix(count))].compactMap(\.self))
  }

  /// The animations in a layer or a group, and in all groups in it.
  private var allAnimations: [XMLElement] {
    (child("animations")?.children ?? []).flatMap { [$0] + $0.allAnimations }
  }

  /// Whether two animations go from value to value at the same times.
  private func runsLike(_ other: XMLElement) -> Bool {
    func timing(_ element: XMLElement) -> [String: String] {
      element.attributes.filter { !["keyPath", "key", "name", "id"].contains($0.key) }
    }
    func lists(_ element: XMLElement) -> [[[String: String]]] {
      ["keyTimes", "timingFunctions"].map { element.child($0)?.children.map(\.attributes) ?? [] }
    }
    return timing(self) == timing(other) && lists(self) == lists(other)
  }
}
