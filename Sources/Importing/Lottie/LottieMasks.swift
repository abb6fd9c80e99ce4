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
    layer[LayerKey.contents.name] = .contents(.path, .mapping(contents))
    layer.add(data.animations)
    addExpansion(of: node, isInverted: isInverted, along: data, to: &layer)
    let opacity = (LottieProperty(node["o"], log: scope.log) ?? LottieProperty([100], at: node))
      .map { [min(max($0[0] / 100, 0), 1)] }
    layer.set(LayerKey.opacity.name, opacity.first[0].value, unless: 1)
    layer.add(
      scope.animations.animations(of: opacity, as: LayerKey.opacity.name) { $0[0].value })
    return Mask(mode: mode, layer: layer)
  }

  /// Makes a mask larger than its path by a line along it, or smaller by cutting the line out.
  private func addExpansion(
    of node: JSONNode, isInverted: Bool, along data: LottiePathData, to layer: inout DocumentEntries
  ) {
    guard let expansion = LottieProperty(node["x"], log: scope.log)?.component(0),
      expansion.isAnimated || expansion.first != [0]
    else { return }
    let values = expansion.isAnimated ? expansion.keyframes.map(\.value[0]) : expansion.first
    let (grows, shrinks) = (values.allSatisfy { $0 >= 0 }, values.allSatisfy { $0 <= 0 })
    guard grows || shrinks else {
      return scope.log.leaveOut(
        "the expansion", at: node, effect: "the mask is as large as its path")
    }
    let width = expansion.map { [2 * abs($0[0])] }
    var line = data.keys
    line["stroke"] = "black"
    line.set("lineWidth", width.first[0].value, unless: 1)
    line["lineJoin"] = "round"
    let widths = scope.animations.animations(of: width, as: "contents.path.lineWidth") {
      $0[0].value
    }
    if grows != isInverted, case .mapping(let contents)? = layer[LayerKey.contents.name]?.content,
      case .mapping(var path)? = contents["path"]?.content
    {
      for key in ["stroke", "lineWidth", "lineJoin"] { path[key] = line[key] }
      layer[LayerKey.contents.name] = .contents(.path, .mapping(path))
      layer.add(widths)
      return
    }
    var cut: DocumentEntries = [
      LayerKey.anchorPoint.name: [0, 0],
      LayerKey.contents.name: .contents(.path, .mapping(line)),
      LayerKey.blendMode.name: "destinationOut",
    ]
    cut.add(data.animations + widths)
    layer = [
      LayerKey.isolated.name: true,
      LayerKey.layers.name: .list([.mapping(layer), .mapping(cut)]),
    ]
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
