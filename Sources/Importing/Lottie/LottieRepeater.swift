import SceneModel
import SceneText

/// Copies of shapes, each moved on from the one before.
struct LottieRepeater {
  private let node: JSONNode
  private let scope: LottieScope

  private static let mostCopies = 1000.0

  init(_ node: JSONNode, scope: LottieScope) { (self.node, self.scope) = (node, scope) }

  /// Returns the copies of layers, back to front.
  func copies(of layers: [DocumentValue], origin: [Double]) -> [DocumentValue] {
    func number(_ key: String, _ usual: Double) -> Double {
      guard let property = LottieProperty(node[key], log: scope.log) else { return usual }
      if property.isAnimated {
        scope.log.leaveOut(
          "the change of \(key)", at: node, effect: "the copies keep their first value")
      }
      return property.first.first ?? usual
    }
    let count = Int(min(max(number("c", 1), 0), LottieRepeater.mostCopies).rounded(.up))
    guard count > 0, !layers.isEmpty else { return [] }
    let transform = LottieTransform(node["tr"], log: scope.log)
    if transform.moves {
      scope.log.leaveOut("the movement of copies", at: node, effect: "they stay where they begin")
    }
    if transform.scale.first.contains(where: { $0 < 0 }) {
      scope.log.leaveOut("the mirroring of copies", at: node, effect: "none is mirrored")
    }
    return [copies(of: layers, count: count, first: number("o", 0), transform, origin: origin)]
  }

  /// Returns the layer that stands for all copies.
  private func copies(
    of layers: [DocumentValue], count: Int, first: Double, _ transform: LottieTransform,
    origin: [Double]
  ) -> DocumentValue {
    // Later copies lie below earlier ones, unless the file says otherwise.
    let copy = node.code("m") == 1 ? "copy" : "\(count - 1) - copy"
    let times = first == 0 ? "(\(copy))" : "(\(copy) + \(first.imported.plain))"
    func plain(_ number: Double) -> String { number.imported.plain }
    func formula(_ start: Double, _ step: Double) -> DocumentValue {
      step == 0 ? start.value : .formula("\(plain(start)) + \(plain(step)) * \(times)")
    }
    let (anchor, position) = (transform.anchor.first, transform.position.flatMap(\.first))
    // Copies turn and grow about the anchor point, which moves on from copy to copy.
    var layer = DocumentEntries()
    layer["repeat"] = .mapping(["count": .number(count), "as": "copy"])
    layer[LayerKey.position.name] = .list(
      (0..<2).map { formula(anchor[$0] - origin[$0], position[$0]) })
    let scale = transform.scale.first.map { $0 / 100 }
    if scale != [1, 1] {
      layer[LayerKey.scale.name] = .list(
        scale.map { $0 == 1 ? 1 : .formula("\(plain(abs($0))) ^ \(times)") })
    }
    if transform.rotation.first[0] != 0 {
      layer[LayerKey.rotation.name] = formula(0, transform.rotation.first[0])
    }
    let (start, end) = (opacity("so"), opacity("eo"))
    if count > 1, start != end {
      let step = (end - start) / Double(count - 1)
      layer[LayerKey.opacity.name] = .formula("\(plain(start)) + \(plain(step)) * (\(copy))")
    } else {
      layer.set(LayerKey.opacity.name, start.value, unless: 1)
    }
    let back = zip(origin, anchor).map { $0 - $1 }
    if back.allSatisfy({ $0 == 0 }) {
      layer[LayerKey.layers.name] = .list(layers)
    } else {
      layer[LayerKey.layers.name] = .list([
        .mapping([LayerKey.position.name: back.value, LayerKey.layers.name: .list(layers)])
      ])
    }
    return .mapping(layer)
  }

  private func opacity(_ key: String) -> Double {
    let value = LottieProperty(node["tr"]?[key], log: scope.log)?.first.first ?? 100
    return min(max(value / 100, 0), 1)
  }
}
