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

  /// Whether the outlines never move inwards.
  fileprivate var isOutside: Bool {
    (amount.keyframes.map(\.value) + [amount.first]).allSatisfy { $0[0] >= 0 }
  }
}

extension LottieShapeLayers {
  /// Returns layers of outlines that are moved outwards.
  ///
  /// The fill gets a stroke in its own paint. An open outline is only stroked.
  ///
  /// - Returns: `nil` if outlines have no offset, or one that is left out.
  func outset(_ paints: [LottiePaint], origin: [Double]) -> [DocumentValue]? {
    let outlines = paints[0].outlines
    guard let offset = outlines.lazy.compactMap(\.offset).first else { return nil }
    guard paints.count == 1, !paints[0].isStroke, offset.isOutside,
      outlines.allSatisfy({ $0.offset?.node.place.path == offset.node.place.path }),
      !outlines.contains(where: { $0.merge?.blendMode != nil }),
      LottiePaintStyle(paints, of: "path", origin: origin, in: scope).isOpaque
    else {
      scope.log.leaveOut(
        "the offset of paths", at: offset.node, effect: "the outlines are drawn without it")
      return nil
    }
    return outlines.flatMap { path(paints, [$0], origin: origin, offset: offset) }
  }
}

extension LottiePaintedOutline {
  /// The offset of the outline, if it has one.
  var offset: LottieOffset? { modifiers.lazy.compactMap(\.offset).first }

  /// Whether the ends of the outline meet.
  var isClosed: Bool { path(at: 0).elements.contains(.close) }
}
