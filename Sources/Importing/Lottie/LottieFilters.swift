import SceneModel
import SceneText

/// Makes filters of the effects of a layer.
struct LottieFilters {
  let scope: LottieScope

  private(set) var filters: [DocumentValue] = []

  /// The animations of the filters.
  private(set) var animations: [DocumentValue] = []

  /// Whether the layer has edges, whose pixels a blur may repeat.
  private let hasBounds: Bool

  private var blurs = 0

  /// The weights of red, green and blue in the brightness of a colour.
  private static let luminance = [0.299, 0.587, 0.114]

  /// The standard deviation of a blur with a blurriness of 1, in points.
  private static let blurriness = 0.3

  init(hasBounds: Bool, scope: LottieScope) { (self.hasBounds, self.scope) = (hasBounds, scope) }

  private func property(_ values: [JSONNode], _ index: Int, _ usual: [Double]) -> LottieProperty {
    let node = index < values.count ? values[index]["v"] : nil
    return LottieProperty(node, log: scope.log)
      ?? LottieProperty(usual, at: node ?? JSONNode(.null))
  }

  /// Adds a Gaussian blur.
  ///
  /// - Parameter values: The blurriness, the directions, and whether edges are repeated.
  mutating func addBlur(_ node: JSONNode, _ values: [JSONNode]) {
    blurs += 1
    let radius = property(values, 0, [0]).map { [max($0[0] * LottieFilters.blurriness, 0)] }
    let (directions, repeatsEdges) = (property(values, 1, [1]), property(values, 2, [0]))
    if directions.isAnimated || repeatsEdges.isAnimated {
      scope.log.leaveOut(
        "the change of the blur's directions or edges", at: node, effect: "they stay as they begin")
    }
    var keys = DocumentEntries()
    let key =
      switch directions.first[0] {
      case 2: "radiusX"
      case 3: "radiusY"
      default: "radius"
      }
    keys[key] = radius.first[0].value
    if key == "radiusX" { keys["radiusY"] = 0 }
    if key == "radiusY" { keys["radiusX"] = 0 }
    if hasBounds, repeatsEdges.first[0] != 0 { keys["edges"] = "clamp" }
    let name = "filters.gaussian\(blurs == 1 ? "" : "\(blurs)").\(key)"
    animations += scope.animations.animations(of: radius, as: name) { $0[0].value }
    filters.append(.mapping(["gaussian": .mapping(keys)]))
  }

  /// Adds the filter that gives everything one colour.
  mutating func addFill(_ node: JSONNode, _ values: [JSONNode]) {
    guard values.count > 2 else { return }
    let color = property(values, 2, [0, 0, 0])
    if color.isAnimated {
      scope.log.leaveOut("the change of colour", at: node, effect: "it stays as it begins")
    }
    let rgb = color.first.lottieColor
    let matrix: [Double] = rgb.prefix(3).flatMap { [0, 0, 0, 0, $0] } + [0, 0, 0, 1, 0]
    filters.append(.mapping(["colorMatrix": matrix.value]))
  }

  /// Adds the filter that maps black and white to two colours, and greys to the colours between.
  ///
  /// - Parameter values: The colour of black, the colour of white, and how much of the tint is seen.
  mutating func addTint(_ node: JSONNode, _ values: [JSONNode]) {
    guard values.count > 2 else { return }
    let properties = [
      property(values, 0, [0, 0, 0]), property(values, 1, [1, 1, 1]), property(values, 2, [100]),
    ]
    if properties.contains(where: \.isAnimated) {
      scope.log.leaveOut("the change of the tint", at: node, effect: "it stays as it begins")
    }
    let (black, white) = (properties[0].first.lottieColor, properties[1].first.lottieColor)
    let amount = min(max(properties[2].first[0] / 100, 0), 1)
    let rows = (0..<3).flatMap { channel in
      let tint = LottieFilters.luminance.map { amount * (white[channel] - black[channel]) * $0 }
      return tint.indices.map { tint[$0] + ($0 == channel ? 1 - amount : 0) }
        + [0, amount * black[channel]]
    }
    filters.append(.mapping(["colorMatrix": (rows + [0, 0, 0, 1, 0]).value]))
  }
}
