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

  let colors: [ImportedColor]

  /// The places of the colours, from 0 to 1; evenly spread if the source has none.
  let locations: [Double]

  /// Where the gradient starts: for one around a centre, this centre.
  var start: [Double] { element.numbers("startPoint", 2) ?? [0.5, 0] }

  /// Whether the places are evenly spread.
  private let isEven: Bool

  init(_ element: XMLElement) {
    self.element = element
    let type = element.name == "CAGradientLayer" ? element["type"] : nil
    kind =
      switch element.child("type")?["value"] ?? type ?? "axial" {
      case "radial": .radialGradient
      case "conic": .conicGradient
      default: .linearGradient
      }
    let colors = (element.child("colors")?.children ?? []).compactMap(\.colorValue)
    let given = (element.child("locations")?.children ?? []).compactMap { $0.number("value") }
    let even = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
    isEven = given.count != colors.count || given.map(\.imported) == even.map(\.imported)
    locations = isEven ? even : given.map { min(max($0, 0), 1) }
    self.colors = colors
  }

  /// The contents of the layer; `nil` without a colour.
  ///
  /// - Parameter space: The coordinates of the layer around.
  func contents(in space: CAMLSpace) -> DocumentValue? {
    guard colors.count > 1 else { return colors.first.map { .contents(.color, $0.value) } }
    var gradient = DocumentEntries()
    gradient["colors"] = .list(colors.map(\.hue))
    if Set(colors.map { $0.components[3] }).count > 1 { gradient["interpolation"] = "straight" }
    if !isEven { gradient["locations"] = locations.value }
    let start = space.unit(self.start)
    let end = space.unit(element.numbers("endPoint", 2) ?? [0.5, 1])
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
