import SceneModel
import SceneText

/// Makes the masks of layers.
struct LottieMasks {
  let scope: LottieScope

  private enum Mode: String {
    case add = "a"
    case subtract = "s"
    case intersect = "i"
    case lighten = "l"
    case darken = "d"
    case difference = "f"

    /// Returns the blend mode with which a mask is drawn over the masks before it.
    ///
    /// - Parameter isEven: Whether the mask is opaque and has a sharp edge.
    func blendMode(isEven: Bool) -> BlendMode {
      switch self {
      case .add: .normal
      case .subtract: .destinationOut
      case .intersect: .destinationIn
      case .lighten: isEven ? .normal : .maximum
      case .darken: isEven ? .destinationIn : .minimum
      case .difference: .xor
      }
    }
  }

  /// Adds the masks of a layer.
  ///
  /// - Parameters:
  ///   - origin: Where the layer's origin lies, in the coordinates that the layer has in the file.
  ///   - bounds: The size of the area that is visible without masks.
  func add(
    layer node: JSONNode, origin: [Double], bounds: [Double], to layer: inout DocumentEntries
  ) {
    guard node["hasMask"]?.flag != false else { return }
    var masks: [DocumentEntries] = []
    for node in node["masksProperties"]?.items ?? [] {
      if let mask = mask(node, isFirst: masks.isEmpty, origin: origin, bounds: bounds) {
        masks.append(mask)
      }
    }
    guard let first = masks.first else { return }
    let cuts = first[LayerKey.blendMode.name] != nil
    if masks.count == 1, !cuts {
      layer[LayerKey.mask.name] = .mapping(first)
      return
    }
    var layers: [DocumentValue] = []
    // A first mask that cuts out cuts out of the whole layer.
    if cuts {
      var whole = DocumentEntries()
      whole[LayerKey.anchorPoint.name] = [0, 0]
      let data = Path.everything(around: bounds).data
      whole[LayerKey.contents.name] = .contents(
        .path, .mapping(["d": .text(data), "fill": "black"]))
      layers.append(.mapping(whole))
    }
    layer[LayerKey.mask.name] = .mapping([
      LayerKey.isolated.name: true,
      LayerKey.layers.name: .list(layers + masks.map(DocumentValue.mapping)),
    ])
  }

  /// Returns the layer of a mask.
  ///
  /// - Parameter isFirst: Whether no mask comes before it.
  private func mask(_ node: JSONNode, isFirst: Bool, origin: [Double], bounds: [Double])
    -> DocumentEntries?
  {
    let code = node.text("mode") ?? "a"
    guard code != "n",
      let path = LottieProperty(path: node["pt"], of: node, log: scope.log)
    else { return nil }
    guard let mode = Mode(rawValue: code) else {
      scope.log.leaveOut("the mask", at: node, effect: "its mode '\(code.prefix(20))' is unknown")
      return nil
    }
    let opacity = (LottieProperty(node["o"], log: scope.log) ?? LottieProperty([100], at: node))
      .share(of: 100)
    let isOpaque = !opacity.isAnimated && opacity.first == [1]
    let (blendMode, isInverted) = change(by: node, mode, isFirst: isFirst, isOpaque: isOpaque)
    let outer = isInverted ? Path.everything(around: bounds).data + " " : ""
    let data = LottiePathData(path, at: node, origin: origin, after: outer, scope: scope)
    var contents = data.keys
    contents["fill"] = "black"
    if isInverted { contents["fillRule"] = "evenodd" }
    var layer: DocumentEntries = [LayerKey.anchorPoint.name: [0, 0]]
    layer[LayerKey.contents.name] = .contents(.path, .mapping(contents))
    layer.add(data.animations)
    addExpansion(of: node, isInverted: isInverted, along: data, to: &layer)
    addFeather(of: node, to: &layer)
    layer.set(LayerKey.opacity.name, opacity.first[0].value, unless: 1)
    layer.add(
      scope.animations.animations(of: opacity, as: LayerKey.opacity.name) { $0[0].value })
    if [.destinationIn, .minimum].contains(blendMode) { layer = spread(layer, around: bounds) }
    if blendMode != .normal { layer[LayerKey.blendMode.name] = .text(blendMode.rawValue) }
    return layer
  }

  /// Returns the blend mode with which a mask is drawn over the masks before it, and whether it
  /// shows the outside of its path.
  private func change(by node: JSONNode, _ mode: Mode, isFirst: Bool, isOpaque: Bool) -> (
    BlendMode, isInverted: Bool
  ) {
    let isInverted = node.flag("inv")
    switch mode.blendMode(isEven: isOpaque && feather(of: node) == nil) {
    // The outside of an opaque mask is cut out, wherever it is.
    case .destinationIn where isOpaque && !isFirst: return (.destinationOut, !isInverted)
    // Before the first mask, the whole layer is seen.
    case let blendMode where blendMode != .destinationOut && isFirst: return (.normal, isInverted)
    case let blendMode: return (blendMode, isInverted)
    }
  }

  /// Returns a layer that changes the masks before it far outside of some bounds, too.
  ///
  /// A layer blends only within its own bounds, so these are enlarged.
  private func spread(_ layer: DocumentEntries, around bounds: [Double]) -> DocumentEntries {
    let far = Path.farDistance(around: bounds)
    var inside = layer
    inside[LayerKey.position.name] = [.number(far), .number(far)]
    return [
      LayerKey.size.name: [.number(2 * far), .number(2 * far)],
      LayerKey.layers.name: .list([.mapping(inside)]),
    ]
  }

  /// The deviation of the blur of an edge, as a part of the width of its feather.
  private static let featherDeviation = 0.25

  /// Returns the widths of the soft edge of a mask; `nil` if it is sharp.
  private func feather(of node: JSONNode) -> LottieProperty? {
    LottieProperty(node["f"], log: scope.log).flatMap { feather in
      feather.isAnimated || feather.first.contains { $0 != 0 } ? feather : nil
    }
  }

  /// Makes the edge of a mask soft.
  private func addFeather(of node: JSONNode, to layer: inout DocumentEntries) {
    guard let feather = feather(of: node) else { return }
    let radii = (0..<2).map { index in
      feather.map { [max($0[min(index, $0.count - 1)] * LottieMasks.featherDeviation, 0)] }
    }
    let isRound = !feather.isAnimated && radii[0].first == radii[1].first
    let keys = isRound ? ["radius"] : ["radiusX", "radiusY"]
    var blur = DocumentEntries()
    for (key, radius) in zip(keys, radii) {
      blur[key] = radius.first[0].value
      layer.add(
        scope.animations.animations(of: radius, as: "filters.gaussian.\(key)") { $0[0].value })
    }
    layer[LayerKey.filters.name] = .list([.mapping(["gaussian": .mapping(blur)])])
  }

  /// Makes a mask larger than its path by a line along it, or smaller by cutting the line out.
  private func addExpansion(
    of node: JSONNode, isInverted: Bool, along data: LottiePathData, to layer: inout DocumentEntries
  ) {
    guard let expansion = LottieProperty(node["x"], log: scope.log)?.component(0) else { return }
    let (outside, inside) = (lineWidth(to: expansion), lineWidth(to: expansion.map { [-$0[0]] }))
    let (added, cut) = isInverted ? (inside, outside) : (outside, inside)
    if let added, case .mapping(let contents)? = layer[LayerKey.contents.name]?.content,
      case .mapping(let path)? = contents["path"]?.content
    {
      layer[LayerKey.contents.name] = .contents(.path, .mapping(path.with(lineOf: added)))
      layer.add(animations(of: added))
    }
    guard let cut else { return }
    var hole: DocumentEntries = [
      LayerKey.anchorPoint.name: [0, 0],
      LayerKey.contents.name: .contents(.path, .mapping(data.keys.with(lineOf: cut))),
      LayerKey.blendMode.name: "destinationOut",
    ]
    hole.add(data.animations + animations(of: cut))
    layer = [
      LayerKey.isolated.name: true,
      LayerKey.layers.name: .list([.mapping(layer), .mapping(hole)]),
    ]
  }

  /// Returns the width of a line that reaches to a distance from its path, while this is above 0;
  /// `nil` if it never is.
  private func lineWidth(to distance: LottieProperty) -> LottieProperty? {
    let values = distance.isAnimated ? distance.keyframes.map(\.value[0]) : distance.first
    guard values.contains(where: { $0 > 0 }) else { return nil }
    func width(_ distance: [Double]) -> [Double] { [2 * max(distance[0], 0)] }
    guard values.contains(where: { $0 < 0 }) else { return distance.map(width) }
    // The width stops at 0, wherever that is between two keyframes.
    return LottieProperty(
      scope.samples(of: [distance]).map {
        .init(frame: $0, value: width(distance.value(at: $0)))
      }, like: distance)
  }

  private func animations(of lineWidth: LottieProperty) -> [DocumentValue] {
    scope.animations.animations(of: lineWidth, as: "contents.path.lineWidth") { $0[0].value }
  }
}

extension DocumentEntries {
  /// Returns the keys of a path with a line along it.
  fileprivate func with(lineOf width: LottieProperty) -> DocumentEntries {
    var path = self
    path["stroke"] = "black"
    path.set("lineWidth", width.first[0].value, unless: 1)
    path["lineJoin"] = "round"
    return path
  }
}

extension Path {
  /// How far the sides of a rectangle around everything visible are from the origin.
  fileprivate static func farDistance(around bounds: [Double]) -> Double {
    10 * max(bounds[0], bounds[1], 100)
  }

  /// A rectangle far around some bounds.
  fileprivate static func everything(around bounds: [Double]) -> Path {
    let far = farDistance(around: bounds)
    return Path([
      .move(to: Point(x: -far, y: -far)), .line(to: Point(x: far, y: -far)),
      .line(to: Point(x: far, y: far)), .line(to: Point(x: -far, y: far)), .close,
    ])
  }
}
