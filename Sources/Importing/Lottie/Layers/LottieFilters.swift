import SceneModel
import SceneText

/// Makes filters of the effects of a layer.
struct LottieFilters {
  let scope: LottieScope

  private(set) var filters: [DocumentValue] = []

  /// The animations of the filters.
  private(set) var animations: [DocumentValue] = []

  /// By how much fills multiply the opacity of the layer over time; `nil` if none does.
  private(set) var fading: LottieProperty?

  /// Whether the layer has edges, whose pixels a blur may repeat.
  private let hasBounds: Bool

  /// Whether the opacity of the layer may change over time for that of a fill.
  private let canFade: Bool

  /// The numbers of filters of each kind whose values may change.
  private var counts: [String: Int] = [:]

  /// The weights of red, green and blue in the brightness of a colour.
  private static let luminance = [0.299, 0.587, 0.114]

  /// The standard deviation of a blur with a blurriness of 1, in points.
  private static let blurriness = 0.3

  init(hasBounds: Bool, canFade: Bool, scope: LottieScope) {
    (self.hasBounds, self.canFade, self.scope) = (hasBounds, canFade, scope)
  }

  private func property(_ values: [JSONNode], _ index: Int, _ defaultValue: [Double])
    -> LottieProperty
  {
    let node = index < values.count ? values[index]["v"] : nil
    return LottieProperty(node, log: scope.log)
      ?? LottieProperty(defaultValue, at: node ?? JSONNode(.null))
  }

  /// Adds a filter with a value that may change over time.
  private mutating func add(
    _ kind: String, _ keys: DocumentEntries, changing key: String, by property: LottieProperty,
    text: ([Double]) -> DocumentValue
  ) {
    var filter: DocumentEntries = [key: text(property.first)]
    for (other, value) in keys { filter[other] = value }
    filters.append(.mapping([kind: .mapping(filter)]))
    counts[kind, default: 0] += 1
    let number = counts[kind].flatMap { $0 > 1 ? "\($0)" : nil } ?? ""
    animations += scope.animations.animations(
      of: property, as: "filters.\(kind)\(number).\(key)", text: text)
  }

  /// Adds a Gaussian blur.
  ///
  /// - Parameter values: The blurriness, the directions, and whether edges are repeated.
  mutating func addBlur(_ node: JSONNode, _ values: [JSONNode]) {
    let radius = property(values, 0, [0]).map { [max($0[0] * LottieFilters.blurriness, 0)] }
    let (directions, repeatsEdges) = (property(values, 1, [1]), property(values, 2, [0]))
    if directions.isAnimated || repeatsEdges.isAnimated {
      scope.log.leaveOut(
        "the change of the blur's directions or edges", at: node, effect: "they stay as they begin")
    }
    let key =
      switch directions.first[0] {
      case 2: "radiusX"
      case 3: "radiusY"
      default: "radius"
      }
    var keys = DocumentEntries()
    if key == "radiusX" { keys["radiusY"] = 0 }
    if key == "radiusY" { keys["radiusX"] = 0 }
    if hasBounds, repeatsEdges.first[0] != 0 { keys["edges"] = "clamp" }
    add("gaussian", keys, changing: key, by: radius) { $0[0].value }
  }

  /// Adds a box blur, which may be applied several times one after the other.
  ///
  /// - Parameter values: The radius, the number of times, the directions, and whether edges are
  ///   repeated.
  mutating func addBoxBlur(_ node: JSONNode, _ values: [JSONNode]) {
    let (radius, others) = (property(values, 0, [0]), (1..<4).map { property(values, $0, [1]) })
    if others.contains(where: \.isAnimated) {
      scope.log.leaveOut(
        "the change of the blur's iterations, directions or edges", at: node,
        effect: "they stay as they begin")
    }
    let (count, direction) = (min(max(others[0].first[0].rounded(), 1), 50), others[1].first[0])
    let repeatsEdges = hasBounds && values.count > 3 && others[2].first[0] != 0
    var keys: DocumentEntries = repeatsEdges ? ["edges": "clamp"] : [:]
    guard count > 1 || direction != 1 else {
      return add("box", keys, changing: "radius", by: radius.map { [max($0[0], 0)] }) {
        $0[0].value
      }
    }
    // A box of the radius r has a variance of r · (r + 1) / 3.
    let deviation = radius.map { [(count * max($0[0], 0) * (max($0[0], 0) + 1) / 3).squareRoot()] }
    let key = direction == 2 ? "radiusX" : direction == 3 ? "radiusY" : "radius"
    if key != "radius" { keys[key == "radiusX" ? "radiusY" : "radiusX"] = 0 }
    add("gaussian", keys, changing: key, by: deviation) { $0[0].value }
  }

  /// Adds the filters that change the levels of channels.
  mutating func addLevels(_ node: JSONNode) {
    for rows in LottieLevels(node, log: scope.log).matrices(log: scope.log) {
      filters.append(.mapping(["colorMatrix": rows.value]))
    }
  }

  /// Adds the filter that gives everything one colour.
  ///
  /// - Parameter values: The third is the colour, the seventh the opacity.
  mutating func addFill(_ node: JSONNode, _ values: [JSONNode]) {
    guard values.count > 2 else { return }
    let color = property(values, 2, [0, 0, 0]).map { $0.lottieColor }
    let opacity = opacity(node, values)
    if color.isAnimated {
      // A colour that lies over everything hides it.
      add("tint", [:], changing: "color", by: color) {
        ImportedColor($0, opacity: 1)?.hue ?? "black"
      }
      guard opacity != 1 else { return }
    }
    let rows = (0..<3).flatMap { channel in
      let kept = (0..<3).map { color.isAnimated && $0 == channel ? 1.0 : 0 }
      return kept + [0, color.isAnimated ? 0 : color.first[channel]]
    }
    filters.append(.mapping(["colorMatrix": (rows + [0, 0, 0, opacity, 0]).value]))
  }

  /// Returns the opacity of a fill; 1, if that of the layer changes for it.
  private mutating func opacity(_ node: JSONNode, _ values: [JSONNode]) -> Double {
    let opacity = property(values, 6, [1]).share(of: 1)
    guard opacity.isAnimated else { return opacity.first[0] }
    guard canFade, fading == nil else {
      scope.log.leaveOut(
        "the change of the fill's opacity", at: node, effect: "it stays as it begins")
      return opacity.first[0]
    }
    fading = opacity
    return 1
  }

  /// Adds the filter that maps black and white to two colours, and greys to the colours between.
  ///
  /// - Parameter values: The colour of black, the colour of white, and how much of it is seen.
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
    addMatrix(rows)
  }

  /// Adds the filters that map white, mid-grey and black to three colours, and greys to the colours
  /// between.
  ///
  /// Results of a filter stay within 0 and 1. So the first one splits the brightness into its lower
  /// half, which becomes red, and its upper half, which becomes green. The second one mixes the
  /// colours by these.
  ///
  /// - Parameter values: The colours of white, mid-grey and black, and how much of the tritone is
  ///   hidden.
  mutating func addTritone(_ node: JSONNode, _ values: [JSONNode]) {
    guard values.count > 2 else { return }
    let properties = (0..<3).map { property(values, $0, [0, 0, 0]) }
    if properties.contains(where: \.isAnimated) {
      scope.log.leaveOut("the change of the tritone", at: node, effect: "it stays as it begins")
    }
    let hidden = property(values, 3, [0])
    if hidden.isAnimated || hidden.first[0] > 0 {
      scope.log.leaveOut(
        "the blending of the tritone", at: node, effect: "it hides all colours"
      )
    }
    let half = LottieFilters.luminance.map { 2 * $0 }
    addMatrix(half + [0, 0] + half + [0, -1] + [0, 0, 0, 0, 0])
    let (bright, middle, dark) = (
      properties[0].first.lottieColor, properties[1].first.lottieColor,
      properties[2].first.lottieColor
    )
    let rows = (0..<3).flatMap { channel -> [Double] in
      let (start, center, end) = (dark[channel], middle[channel], bright[channel])
      return [center - start, end - center, 0, 0, start]
    }
    addMatrix(rows)
  }

  /// Adds the filter of a style that lays a colour over the picture.
  mutating func addOverlay(_ node: JSONNode) {
    func property(_ key: String, _ defaultValue: [Double]) -> LottieProperty {
      LottieProperty(node[key], log: scope.log) ?? LottieProperty(defaultValue, at: node)
    }
    let (color, opacity) = (property("c", [0, 0, 0]), property("so", [100]))
    let mode = LottieStyleMode(node, log: scope.log)
    let moving = [color, opacity].filter(\.isAnimated)
    if !moving.isEmpty, mode == .normal { return addOverlay(color, opacity, like: moving[0]) }
    if !moving.isEmpty {
      scope.log.leaveOut("the change of the overlay", at: node, effect: "it stays as it begins")
    }
    let (hue, amount) = (color.first.lottieColor, min(max(opacity.first[0] / 100, 0), 1))
    if mode == nil {
      scope.log.leaveOut(
        "the blend mode of the overlay", at: node, effect: "it lies over the picture")
    }
    let rows = (0..<3).flatMap { channel -> [Double] in
      let (kept, added) = (mode ?? .normal).mixed(hue[channel])
      var row = [0, 0, 0, 0, amount * added]
      row[channel] = 1 + amount * (kept - 1)
      return row
    }
    addMatrix(rows)
  }

  /// Adds the filter of a changing colour over the picture.
  ///
  /// - Parameter opacity: In percent.
  private mutating func addOverlay(
    _ color: LottieProperty, _ opacity: LottieProperty, like moving: LottieProperty
  ) {
    func value(_ color: [Double], _ opacity: [Double]) -> [Double] {
      color.lottieColor + [min(max(opacity[0] / 100, 0), 1)]
    }
    let overlay =
      if !opacity.isAnimated {
        color.map { value($0, opacity.first) }
      } else if !color.isAnimated {
        opacity.map { value(color.first, $0) }
      } else {
        LottieProperty(
          scope.samples(of: [color, opacity]).map {
            .init(frame: $0, value: value(color.value(at: $0), opacity.value(at: $0)))
          }, like: moving)
      }
    add("tint", [:], changing: "color", by: overlay) {
      ImportedColor($0, opacity: 1)?.hue ?? "black"
    }
  }

  /// Adds the filter of a matrix that leaves alphas as they are.
  ///
  /// - Parameter rows: The rows of red, green and blue.
  private mutating func addMatrix(_ rows: [Double]) {
    filters.append(.mapping(["colorMatrix": (rows + [0, 0, 0, 1, 0]).value]))
  }
}
