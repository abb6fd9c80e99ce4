import SceneModel
import SceneText

/// The style of a layer that lays a gradient over its picture.
struct LottieGradientOverlay {
  /// The number of the style.
  static let code = 8

  private enum Kind: Int {
    case linear = 1
    case radial = 2
    case angle = 3

    /// The contents that show such a gradient.
    var contents: ContentsKey {
      switch self {
      case .linear: .linearGradient
      case .radial: .radialGradient
      case .angle: .conicGradient
      }
    }
  }

  /// The box that the gradient goes through, in the coordinates of the file.
  struct Box {
    let corner, size: [Double]
  }

  private let node: JSONNode
  private let kind: Kind
  private let stops: LottieGradient
  private let box: Box
  private let scope: LottieScope

  /// - Parameters:
  ///   - layer: A layer.
  ///   - box: Returns the box around the layer's picture; `nil` if it is not known.
  /// - Returns: `nil` if the layer has no such style, or the scene cannot have it.
  init?(of layer: JSONNode, in scope: LottieScope, box: () -> Box?) {
    let styles = layer["sy"]?.items ?? []
    let own = styles.first {
      $0.code("ty") == LottieGradientOverlay.code && $0["en"]?.flag != false
    }
    guard let node = own else { return nil }
    let number = LottieProperty(node["gt"], log: scope.log)?.first[0] ?? 1
    let kind = Int(exactly: number).flatMap(Kind.init)
    let isReversed = LottieProperty(node["re"], log: scope.log)?.first[0] ?? 0 != 0
    let stops = LottieGradient(
      node, key: "gf", isReversed: isReversed != (kind == .angle), log: scope.log)
    let box = box()
    guard let kind, let stops, let box, box.size.allSatisfy({ $0 > 0 }) else {
      scope.log.leaveOut(
        "the gradient overlay", at: node,
        effect: kind == nil
          ? "scenes have no reflected gradients, and none of diamonds"
          : stops == nil
            ? "it has no colours" : "how large the picture of the layer is, is not known")
      return nil
    }
    (self.node, self.kind, self.stops, self.box, self.scope) = (node, kind, stops, box, scope)
  }

  private func property(_ key: String, _ defaultValue: [Double]) -> LottieProperty {
    LottieProperty(node[key], log: scope.log) ?? LottieProperty(defaultValue, at: node)
  }

  /// Lays the gradient over a layer, whose sublayers are its picture.
  ///
  /// - Parameter origin: Where the layer's origin lies, in the coordinates of the file.
  func add(to layer: inout DocumentEntries, origin: [Double]) {
    guard case .list(let picture)? = layer[LayerKey.layers.name]?.content else { return }
    report()
    var overlay: DocumentEntries = [
      LayerKey.anchorPoint.name: [0, 0], LayerKey.size.name: box.size.value,
      LayerKey.blendMode.name: .text(BlendMode.sourceAtop.rawValue),
    ]
    overlay.set(
      LayerKey.position.name, zip(box.corner, origin).map { $0 - $1 }, unless: [0, 0])
    let opacity = property("o", [100]).share(of: 100)
    overlay.set(LayerKey.opacity.name, opacity.first[0].value, unless: 1)
    overlay.add(
      scope.animations.animations(of: opacity, as: LayerKey.opacity.name) { $0[0].value })
    overlay[LayerKey.contents.name] = .contents(kind.contents, .mapping(gradient))
    overlay.add(
      stops.animations(
        as: "contents.\(kind.contents.name)", opacity: LottieProperty([1], at: node), in: scope))
    layer[LayerKey.isolated.name] = true
    layer[LayerKey.layers.name] = .list(picture + [.mapping(overlay)])
  }

  /// The keys of the gradient, in points from the corner of the box.
  private var gradient: DocumentEntries {
    let offset = property("of", [0, 0]).first + [0]
    let center = (0..<2).map { box.size[$0] * (0.5 + offset[$0] / 100) }
    let angle = property("a", [90]).first[0]
    let (sine, cosine) = sinCosDegrees(angle)
    // At any angle, the line of the gradient ends where the corners of the box are.
    let reach =
      property("s", [100]).first[0] / 200
      * (box.size[0] * abs(cosine) + box.size[1] * abs(sine))
    var gradient: DocumentEntries = ["units": "points", "colors": .list(stops.colors(opacity: 1))]
    if let locations = stops.locations { gradient["locations"] = locations }
    if stops.isTranslucent { gradient["interpolation"] = "straight" }
    switch kind {
    case .linear:
      gradient["start"] = [center[0] - cosine * reach, center[1] + sine * reach].value
      gradient["end"] = [center[0] + cosine * reach, center[1] - sine * reach].value
    case .radial:
      gradient["center"] = center.value
      gradient["radius"] = abs(reach).value
    case .angle:
      gradient["center"] = center.value
      gradient.set("angle", (-angle).value, unless: 0)
    }
    return gradient
  }

  /// Reports what the scene lacks of the style.
  private func report() {
    if LottieStyleMode(node, log: scope.log) != .normal {
      scope.log.leaveOut(
        "the blend mode of the gradient overlay", at: node, effect: "it lies over the picture")
    }
    if [property("a", [90]), property("s", [100]), property("of", [0, 0])]
      .contains(where: \.isAnimated)
    {
      scope.log.leaveOut(
        "the movement of the gradient overlay", at: node, effect: "it stays as it begins")
    }
    if property("al", [1]).first[0] == 0 {
      scope.log.leaveOut(
        "the place of the gradient overlay in the composition", at: node,
        effect: "it goes through the box of the layer")
    }
  }
}

extension [LottiePainted] {
  /// The box around all outlines before any keyframe, with their lines; `nil` without outlines.
  var box: LottieGradientOverlay.Box? {
    let corners = paths.compactMap { path, outset in
      path.bounds.map { bounds in
        [
          bounds.origin.x - outset, bounds.origin.y - outset,
          bounds.origin.x + bounds.size.width + outset,
          bounds.origin.y + bounds.size.height + outset,
        ]
      }
    }
    guard let first = corners.first else { return nil }
    let all = corners.reduce(first) { all, next in
      zip(all, next).enumerated().map { $0 < 2 ? Swift.min($1.0, $1.1) : Swift.max($1.0, $1.1) }
    }
    return LottieGradientOverlay.Box(
      corner: [all[0], all[1]], size: [all[2] - all[0], all[3] - all[1]])
  }

  /// The outlines, each with the part of its line that lies around it, in points.
  private var paths: [(path: Path, outset: Double)] {
    flatMap { part -> [(path: Path, outset: Double)] in
      switch part {
      case .paint(let paint):
        let width = paint.isStroke ? paint.node["w"]?["k"]?.number ?? 0 : 0
        return paint.outlines.map { ($0.path(at: 0), width / 2) }
      case .group(_, let transform, let parts, _):
        let matrix = transform.matrix(at: 0)
        return parts.paths.map { ($0.path.applying(matrix), $0.outset) }
      case .copies(_, let parts): return parts.paths
      }
    }
  }
}
