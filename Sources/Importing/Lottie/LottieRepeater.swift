import SceneModel
import SceneText

/// Copies of shapes, each moved on from the one before.
struct LottieRepeater {
  private let node: JSONNode
  private let scope: LottieScope

  init(_ node: JSONNode, scope: LottieScope) { (self.node, self.scope) = (node, scope) }

  /// Returns the copies of layers, back to front.
  func copies(of layers: [DocumentValue], origin: [Double]) -> [DocumentValue] {
    func number(_ key: String, _ usual: Double) -> LottieProperty {
      LottieProperty(node[key], log: scope.log)?.component(0) ?? LottieProperty([usual], at: node)
    }
    let (count, first) = (LottieCopyCount(number("c", 1), scope: scope), number("o", 0))
    guard count.most > 0, !layers.isEmpty else { return [] }
    if first.isAnimated {
      scope.log.leaveOut(
        "the change of the offset", at: node, effect: "the copies stay where they begin")
    }
    let transform = LottieTransform(node["tr"], log: scope.log)
    if transform.anchor.isAnimated || transform.skew.isAnimated {
      scope.log.leaveOut(
        "the movement of the copies' anchor point or skew", at: node,
        effect: "it stays where it begins")
    }
    if transform.scale.first.contains(where: { $0 < 0 }) {
      scope.log.leaveOut("the mirroring of copies", at: node, effect: "none is mirrored")
    }
    return [
      copies(of: layers, count: count, first: first.first[0], transform, origin: origin)
    ]
  }

  /// Returns the layer that stands for all copies.
  private func copies(
    of layers: [DocumentValue], count: LottieCopyCount, first: Double, _ transform: LottieTransform,
    origin: [Double]
  ) -> DocumentValue {
    // Later copies lie below earlier ones, unless the file says otherwise.
    let copy = node.code("m") == 1 ? "copy" : "\(count.most - 1) - copy"
    let times = first == 0 ? "(\(copy))" : "(\(copy) + \(first.imported.plain))"
    func plain(_ number: Double) -> String { number.imported.plain }
    func formula(_ start: Double, _ step: Double) -> DocumentValue {
      step == 0 ? start.value : .formula("\(plain(start)) + \(plain(step)) * \(times)")
    }
    let anchor = transform.anchor.first
    // Copies turn and grow about the anchor point, which moves on from copy to copy.
    var layer = DocumentEntries()
    layer["repeat"] = .mapping(["count": .number(count.most), "as": "copy"])
    var moves = add(
      transform.position, isLinear: true, to: &layer, LayerKey.position.name
    ) { position in
      .list((0..<2).map { formula(anchor[$0] - origin[$0], position[$0]) })
    }
    let scale = transform.scale.map { $0.map { $0 / 100 } }
    if scale.isAnimated || scale.first != [1, 1] {
      moves += add([scale], isLinear: false, to: &layer, LayerKey.scale.name) { scale in
        .list(scale.map { $0 == 1 ? 1 : .formula("\(plain(abs($0))) ^ \(times)") })
      }
    }
    if transform.rotation.isAnimated || transform.rotation.first[0] != 0 {
      moves += add([transform.rotation], isLinear: true, to: &layer, LayerKey.rotation.name) {
        formula(0, $0[0])
      }
    }
    moves += addOpacity(of: count, copy: copy, to: &layer)
    moves += addHidden(of: count, copy: copy, to: &layer)
    layer.add(moves)
    let back = zip(origin, anchor).map { $0 - $1 }
    let moved: DocumentEntries = [
      LayerKey.position.name: back.value, LayerKey.layers.name: .list(layers),
    ]
    layer[LayerKey.layers.name] = .list(back == [0, 0] ? layers : [.mapping(moved)])
    return .mapping(layer)
  }

  /// Hides the copies beyond their number, and returns the animation of that.
  ///
  /// - Parameter copy: The formula for the number of a copy, from 0.
  private func addHidden(
    of count: LottieCopyCount, copy: String, to layer: inout DocumentEntries
  ) -> [DocumentValue] {
    func hidden(_ count: Int) -> DocumentValue { .formula("\(copy) >= \(count)") }
    if count.first < count.most { layer[LayerKey.hidden.name] = hidden(count.first) }
    return count.animations(of: LayerKey.hidden.name, text: hidden)
  }

  /// Sets the opacity of the copies, and returns its animation.
  ///
  /// - Parameter copy: The formula for the number of a copy, from 0.
  private func addOpacity(
    of count: LottieCopyCount, copy: String, to layer: inout DocumentEntries
  ) -> [DocumentValue] {
    let (start, end) = (opacity("so"), opacity("eo"))
    func value(among count: Int) -> DocumentValue {
      guard count > 1, start != end else { return start.value }
      let step = ((end - start) / Double(count - 1)).imported.plain
      return .formula("\(start.imported.plain) + \(step) * (\(copy))")
    }
    layer.set(LayerKey.opacity.name, value(among: count.first), unless: 1)
    return start == end ? [] : count.animations(of: LayerKey.opacity.name, text: value)
  }

  /// Sets a property of the copies, and returns its animation.
  ///
  /// - Parameters:
  ///   - properties: The property, or one for each of its components.
  ///   - isLinear: Whether each copy's value is linear in the property's value.
  ///   - text: Returns the value of a copy in the text of a scene.
  private func add(
    _ properties: [LottieProperty], isLinear: Bool, to layer: inout DocumentEntries, _ name: String,
    text: ([Double]) -> DocumentValue
  ) -> [DocumentValue] {
    layer[name] = text(properties.flatMap(\.first))
    let moving = properties.filter(\.isAnimated)
    guard let first = moving.first else { return [] }
    let isExact =
      isLinear && properties.count == 1
      && first.keyframes.allSatisfy { $0.tangents == nil && $0.curves.count <= 1 }
    let movement =
      isExact
      ? first
      : LottieProperty(
        scope.samples(of: moving).map { frame in
          .init(frame: frame, value: properties.flatMap { $0.value(at: frame) })
        }, like: first)
    return scope.animations.animations(of: movement, as: name, text: text)
  }

  private func opacity(_ key: String) -> Double {
    guard let property = LottieProperty(node["tr"]?[key], log: scope.log) else { return 1 }
    if property.isAnimated {
      scope.log.leaveOut(
        "the change of the copies' opacity", at: node, effect: "it stays as it begins")
    }
    return min(max((property.first.first ?? 100) / 100, 0), 1)
  }
}
