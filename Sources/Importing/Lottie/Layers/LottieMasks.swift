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
  }

  private struct Mask {
    let mode: Mode
    let layer: DocumentEntries
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
    let masks = (node["masksProperties"]?.items ?? []).compactMap { mask in
      self.mask(mask, origin: origin, bounds: bounds)
    }
    guard let first = masks.first else { return }
    if masks.count == 1, first.mode != .subtract {
      layer[LayerKey.mask.name] = .mapping(first.layer)
      return
    }
    var layers: [DocumentValue] = []
    // A first mask that cuts out cuts out of the whole layer.
    if [.subtract, .intersect, .darken].contains(first.mode) {
      var whole = DocumentEntries()
      whole[LayerKey.anchorPoint.name] = [0, 0]
      let data = Path.everything(around: bounds).data
      whole[LayerKey.contents.name] = .contents(
        .path, .mapping(["d": .text(data), "fill": "black"]))
      layers.append(.mapping(whole))
    }
    for mask in masks {
      var entries = mask.layer
      switch mask.mode {
      case .add, .lighten: break
      case .subtract: entries[LayerKey.blendMode.name] = "destinationOut"
      case .intersect, .darken: entries[LayerKey.blendMode.name] = "destinationIn"
      case .difference: entries[LayerKey.blendMode.name] = "xor"
      }
      layers.append(.mapping(entries))
    }
    layer[LayerKey.mask.name] = .mapping([
      LayerKey.isolated.name: true, LayerKey.layers.name: .list(layers),
    ])
  }

  private func mask(_ node: JSONNode, origin: [Double], bounds: [Double]) -> Mask? {
    let code = node.text("mode") ?? "a"
    guard code != "n",
      let path = LottieProperty(path: node["pt"], of: node, log: scope.log)
    else { return nil }
    guard let mode = Mode(rawValue: code) else {
      scope.log.leaveOut("the mask", at: node, effect: "its mode '\(code.prefix(20))' is unknown")
      return nil
    }
    let isInverted = node.flag("inv")
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
    let opacity = (LottieProperty(node["o"], log: scope.log) ?? LottieProperty([100], at: node))
      .share(of: 100)
    layer.set(LayerKey.opacity.name, opacity.first[0].value, unless: 1)
    layer.add(
      scope.animations.animations(of: opacity, as: LayerKey.opacity.name) { $0[0].value })
    return Mask(mode: mode, layer: layer)
  }

  /// The deviation of the blur of an edge, as a part of the width of its feather.
  private static let featherDeviation = 0.25

  /// Makes the edge of a mask soft.
  private func addFeather(of node: JSONNode, to layer: inout DocumentEntries) {
    guard let feather = LottieProperty(node["f"], log: scope.log),
      feather.isAnimated || feather.first.contains(where: { $0 != 0 })
    else { return }
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
  /// A rectangle far around some bounds.
  fileprivate static func everything(around bounds: [Double]) -> Path {
    let far = 10 * max(bounds[0], bounds[1], 100)
    return Path([
      .move(to: Point(x: -far, y: -far)), .line(to: Point(x: far, y: -far)),
      .line(to: Point(x: far, y: far)), .line(to: Point(x: -far, y: far)), .close,
    ])
  }
}
