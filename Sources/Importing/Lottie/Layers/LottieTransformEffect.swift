import SceneModel
import SceneText

/// The effect that moves, turns, scales and fades the picture of a layer within the layer.
struct LottieTransformEffect {
  private let transform: LottieTransform
  private let scope: LottieScope

  /// The values of the effect by their places in it.
  private enum Value: Int {
    case anchor, position, isUniform, height, width, skew, axis, rotation, opacity
  }

  /// - Parameters:
  ///   - node: The effect.
  ///   - values: Its values in the file's order.
  init(_ node: JSONNode, _ values: [JSONNode], scope: LottieScope) {
    self.scope = scope
    func property(_ value: Value, _ defaultValue: [Double]) -> LottieProperty {
      let place = value.rawValue
      let read = LottieProperty(place < values.count ? values[place]["v"] : nil, log: scope.log)
      return read?.map { Array(($0 + defaultValue.dropFirst($0.count)).prefix(defaultValue.count)) }
        ?? LottieProperty(defaultValue, at: node)
    }
    let skew = property(.skew, [0])
    if skew.isAnimated || skew.first != [0] {
      scope.log.leaveOut("the skew of the transform", at: node, effect: "nothing leans")
    }
    let (height, width) = (property(.height, [100]), property(.width, [100]))
    let isUniform = property(.isUniform, [0]).first != [0]
    transform = LottieTransform(
      at: node, anchor: property(.anchor, [0, 0]), position: property(.position, [0, 0]),
      scale: isUniform ? height.map { [$0[0], $0[0]] } : .joined(width, height, in: scope),
      rotation: property(.rotation, [0]), opacity: property(.opacity, [100]))
  }

  /// Moves a layer's picture, which is in a layer inside it.
  ///
  /// - Parameters:
  ///   - origin: Where the layer's origin lies, in the coordinates that the layer has in the file.
  ///   - layer: The layer, whose sublayers are its picture.
  func move(origin: [Double], in layer: inout DocumentEntries) {
    guard case .list(let picture)? = layer[LayerKey.layers.name]?.content else { return }
    var placed = LottiePlacement(
      transform, in: origin, size: nil, turns: false, by: scope.animations)
    placed.addOpacity(transform.opacity, by: scope.animations)
    let back = zip(origin, placed.origin).map { $0 - $1 }
    let moved: DocumentEntries = [
      LayerKey.position.name: back.value, LayerKey.layers.name: .list(picture),
    ]
    let inside = placed.holding(back == [0, 0] ? picture : [.mapping(moved)])
    layer[LayerKey.layers.name] = .list([.mapping(inside)])
  }
}

extension LottieProperty {
  /// Returns a property with a component of one property and one of another.
  fileprivate static func joined(
    _ x: LottieProperty, _ y: LottieProperty, in scope: LottieScope
  ) -> LottieProperty {
    switch (x.isAnimated, y.isAnimated) {
    case (_, false): x.map { [$0[0], y.first[0]] }
    case (false, true): y.map { [x.first[0], $0[0]] }
    case (true, true):
      LottieProperty(
        scope.samples(of: [x, y]).map {
          .init(frame: $0, value: [x.value(at: $0)[0], y.value(at: $0)[0]])
        }, like: x)
    }
  }
}
