import Glibc
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
        scope.log.leaveOut("the change of \(key)", at: node, effect: "the copies keep their first value")
      }
      return property.first.first ?? usual
    }
    let count = Int(min(max(number("c", 1), 0), LottieRepeater.mostCopies).rounded(.up))
    guard count > 0, !layers.isEmpty else { return [] }
    let first = number("o", 0)
    let transform = node["tr"]
    if LottieTransform(transform, log: scope.log).moves {
      scope.log.leaveOut("the movement of copies", at: node, effect: "they stay where they begin")
    }
    let (start, end) = (opacity(transform, "so"), opacity(transform, "eo"))
    let copies: [DocumentValue] = (0..<count).map { index in
      let part = count > 1 ? Double(index) / Double(count - 1) : 0
      return copy(
        of: layers, transform, times: Double(index) + first,
        opacity: start + (end - start) * part, origin: origin)
    }
    // By default later copies lie below the first.
    return node.code("m") == 2 ? copies : copies.reversed()
  }

  private func opacity(_ transform: JSONNode?, _ key: String) -> Double {
    let value = LottieProperty(transform?[key], log: scope.log)?.first.first ?? 100
    return min(max(value / 100, 0), 1)
  }

  private func copy(
    of layers: [DocumentValue], _ node: JSONNode?, times: Double, opacity: Double,
    origin: [Double]
  ) -> DocumentValue {
    let transform = LottieTransform(node, log: scope.log)
    func first(_ property: LottieProperty) -> [Double] { property.first }
    let position = transform.position.flatMap(first)
    let scale = first(transform.scale).map { scalePower($0 / 100, times) }
    let anchor = first(transform.anchor)
    // The anchor point stays within the shapes, and the position moves on.
    let matrix = LottieMatrix(
      anchor: anchor, scale: scale, skew: 0, axis: 0,
      rotation: first(transform.rotation)[0] * times,
      position: zip(anchor, position).map { $0 + $1 * times })
    var layer = DocumentEntries()
    let moved = matrix.apply(Point(x: origin[0], y: origin[1]))
    layer.set(
      LayerKey.position.name, [moved.x - origin[0], moved.y - origin[1]], unless: [0, 0])
    layer.set(
      LayerKey.scale.name, scale[0] == scale[1] ? scale[0].value : scale.value, unless: 1)
    layer.set(
      LayerKey.rotation.name, (first(transform.rotation)[0] * times).value, unless: 0)
    layer.set(LayerKey.opacity.name, opacity.value, unless: 1)
    layer[LayerKey.layers.name] = .list(layers)
    return .mapping(layer)
  }

  private func scalePower(_ scale: Double, _ times: Double) -> Double {
    let power = pow(abs(scale), times)
    return scale < 0 && !Int(times.rounded()).isMultiple(of: 2) ? -power : power
  }
}
