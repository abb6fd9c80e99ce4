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
  ///   - origin: The point of the layer's coordinates in the file at its origin.
  ///   - bounds: The size of the area that is visible without masks.
  func add(
    layer node: JSONNode, origin: [Double], bounds: [Double], to layer: inout DocumentEntries
  ) {
    let masks = (node["masksProperties"]?.items ?? []).compactMap { mask in
      self.mask(mask, origin: origin, bounds: bounds)
    }
    guard let first = masks.first else { return }
    if masks.count == 1, first.mode != .subtract {
      layer[LayerKey.mask.name] = .mapping(first.layer)
      return
    }
    var layers: [DocumentValue] = []
    // What is first cut out is cut out of everything.
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
      let path = LottieProperty(node["pt"], log: scope.log, read: LottieOutline.bezier)
    else { return nil }
    guard let mode = Mode(rawValue: code) else {
      scope.log.leaveOut("the mask", at: node, effect: "its mode '\(code.prefix(20))' is unknown")
      return nil
    }
    let isInverted = node.flag("inv")
    let outer = isInverted ? Path.everything(around: bounds).data + " " : ""
    let data = LottiePathData(path, at: node, origin: origin, behind: outer, scope: scope)
    var contents = data.keys
    contents["fill"] = "black"
    if isInverted { contents["fillRule"] = "evenodd" }
    var layer: DocumentEntries = [LayerKey.anchorPoint.name: [0, 0]]
    let opacity = (LottieProperty(node["o"], log: scope.log) ?? LottieProperty([100], at: node))
      .map { [min(max($0[0] / 100, 0), 1)] }
    layer.set(LayerKey.opacity.name, opacity.first[0].value, unless: 1)
    add(
      expansion: LottieProperty(node["x"], log: scope.log), isInverted: isInverted, at: node,
      to: &contents, of: &layer)
    layer[LayerKey.contents.name] = .contents(.path, .mapping(contents))
    layer.add(
      data.animations
        + scope.animations.animations(of: opacity, as: LayerKey.opacity.name) { $0[0].value })
    return Mask(mode: mode, layer: layer)
  }

  /// Adds a line along the path, by which a mask is larger than its path.
  private func add(
    expansion: LottieProperty?, isInverted: Bool, at node: JSONNode,
    to contents: inout DocumentEntries, of layer: inout DocumentEntries
  ) {
    guard let expansion = expansion?.component(0), expansion.isAnimated || expansion.first != [0]
    else { return }
    let values = expansion.isAnimated ? expansion.keyframes.map(\.value[0]) : expansion.first
    guard values.allSatisfy({ $0 >= 0 }), !isInverted else {
      return scope.log.leaveOut(
        "the expansion", at: node, effect: "the mask is as large as its path")
    }
    let width = expansion.map { [2 * $0[0]] }
    contents["stroke"] = "black"
    contents.set("lineWidth", width.first[0].value, unless: 1)
    contents["lineJoin"] = "round"
    layer.add(
      scope.animations.animations(of: width, as: "contents.path.lineWidth") { $0[0].value })
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
