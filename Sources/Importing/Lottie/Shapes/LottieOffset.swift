import SceneModel
import SceneText

/// Moves outlines outwards or inwards.
struct LottieOffset {
  let node: JSONNode

  /// In points; less than 0 is inwards.
  let amount: LottieProperty

  init(_ node: JSONNode, log: LottieLog) {
    self.node = node
    amount = (LottieProperty(node["a"], log: log) ?? LottieProperty([0], at: node)).component(0)
  }

  private var amounts: [Double] {
    amount.isAnimated ? amount.keyframes.map(\.value[0]) : amount.first
  }

  /// Whether the outlines never move inwards.
  fileprivate var isOutside: Bool { amounts.allSatisfy { $0 >= 0 } }

  /// Whether the outlines never move outwards.
  fileprivate var isInside: Bool { amounts.allSatisfy { $0 <= 0 } }
}

extension LottieShapeLayers {
  /// Returns layers of outlines that are moved outwards or inwards.
  ///
  /// A fill that grows gets a stroke in its own paint, and an open outline is only stroked. A line
  /// is cut out of a fill that shrinks.
  ///
  /// - Returns: `nil` if outlines have no offset, or one that is left out.
  func outset(_ paints: [LottiePaint], origin: [Double]) -> [DocumentValue]? {
    let outlines = paints[0].outlines
    guard let offset = outlines.lazy.compactMap(\.offset).first else { return nil }
    if paints.count == 1, !paints[0].isStroke,
      outlines.allSatisfy({ $0.offset?.node.place.path == offset.node.place.path }),
      !outlines.contains(where: { $0.merge?.blendMode != nil })
    {
      if offset.isOutside,
        LottiePaintStyle(paints, of: "path", origin: origin, in: scope).isOpaque
      {
        return outlines.flatMap { path(paints, [$0], origin: origin, offset: offset) }
      }
      if offset.isInside, outlines.allSatisfy({ $0.isClosed && $0.trims.isEmpty }) {
        return outlines.flatMap { inset(paints, $0, by: offset, origin: origin) }
      }
    }
    scope.log.leaveOut(
      "the offset of paths", at: offset.node, effect: "the outlines are drawn without it")
    return nil
  }

  /// Returns a layer of an outline that is moved inwards; none if nothing of it is seen.
  private func inset(
    _ paints: [LottiePaint], _ outline: LottiePaintedOutline, by offset: LottieOffset,
    origin: [Double]
  ) -> [DocumentValue] {
    let filled = path(paints, [outline], origin: origin)
    guard !filled.isEmpty else { return [] }
    let data = LottiePathData([outline], origin: origin, scope: scope)
    var style = LottiePaintStyle([], of: "path", origin: origin, in: scope)
    style.addLine(inside: offset)
    var keys = data.keys
    for (key, value) in style.keys { keys[key] = value }
    var hole: DocumentEntries = [
      LayerKey.anchorPoint.name: [0, 0],
      LayerKey.contents.name: .contents(.path, .mapping(keys)),
      LayerKey.blendMode.name: "destinationOut",
    ]
    hole.add(data.animations + style.animations)
    return [
      .mapping([
        LayerKey.isolated.name: true, LayerKey.layers.name: .list(filled + [.mapping(hole)]),
      ])
    ]
  }
}

extension LottiePaintedOutline {
  /// The offset of the outline, if it has one.
  var offset: LottieOffset? { modifiers.lazy.compactMap(\.offset).first }

  /// Whether the ends of the outline meet.
  var isClosed: Bool { path(at: 0).elements.contains(.close) }
}
