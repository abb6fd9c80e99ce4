import SceneModel
import SceneText

/// Copies of shapes, each moved on from the one before.
struct LottieRepeater {
  private let node: JSONNode
  private let scope: LottieScope

  init(_ node: JSONNode, scope: LottieScope) { (self.node, self.scope) = (node, scope) }

  /// Returns the copies of layers, back to front.
  func copies(of layers: [DocumentValue], origin: [Double]) -> [DocumentValue] {
    func number(_ key: String, _ defaultValue: Double) -> LottieProperty {
      LottieProperty(node[key], log: scope.log)?.component(0).withoutOffsetLoop(in: scope)
        ?? LottieProperty([defaultValue], at: node)
    }
    let (count, first) = (LottieCopyCount(number("c", 1), scope: scope), number("o", 0))
    guard count.most > 0, !layers.isEmpty else { return [] }
    let transform = LottieTransform(node["tr"], log: scope.log)
    if transform.anchor.isAnimated || transform.skew.isAnimated {
      scope.log.leaveOut(
        "the movement of the copies' anchor point or skew", at: node,
        effect: "it stays where it begins")
    }
    if transform.scale.isNegative, !first.isStillInteger {
      scope.log.leaveOut(
        "the mirroring of copies", at: node,
        effect: "none is mirrored, since the offset has no whole number of steps")
    }
    return [
      copies(of: layers, count: count, first: first, transform, origin: origin)
    ]
  }

  /// Returns the layer that stands for all copies.
  ///
  /// - Parameter first: How many steps the first copy is moved on.
  private func copies(
    of layers: [DocumentValue], count: LottieCopyCount, first: LottieProperty,
    _ transform: LottieTransform, origin: [Double]
  ) -> DocumentValue {
    // Later copies lie below earlier ones, unless the file says otherwise.
    let copy = node.code("m") == 1 ? "copy" : "\(count.most - 1) - copy"
    func formula(_ start: Double, _ step: Double, _ first: Double) -> DocumentValue {
      let steps = steps(to: copy, from: first)
      return step == 0
        ? start.value : .formula("\(start.imported.plain) + \(step.imported.plain) * \(steps)")
    }
    let anchor = transform.anchor.first
    // Copies turn and grow about the anchor point, which moves on from copy to copy.
    var layer = DocumentEntries()
    layer["repeat"] = .mapping(["count": .number(count.most), "as": "copy"])
    // The last number is that of the steps.
    var moves = add(
      transform.position, first, defaultValue: 0, to: &layer, LayerKey.position.name
    ) { position in
      .list((0..<2).map { formula(anchor[$0] - origin[$0], position[$0], position[2]) })
    }
    moves += addScale(transform.scale, first, copy: copy, to: &layer)
    if transform.rotation.isAnimated || transform.rotation.first[0] != 0 {
      moves += add([transform.rotation], first, defaultValue: 0, to: &layer, LayerKey.rotation.name)
      {
        formula(0, $0[0], $0[1])
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

  /// Returns the formula for the steps that a copy is moved on.
  ///
  /// - Parameters:
  ///   - copy: The formula for the number of the copy, from 0.
  ///   - first: How many steps the first copy is moved on.
  private func steps(to copy: String, from first: Double) -> String {
    first == 0 ? "(\(copy))" : "(\(copy) + \(first.imported.plain))"
  }

  /// Sets the scale of the copies, and returns its animation.
  ///
  /// - Parameters:
  ///   - percent: The scale from copy to copy.
  ///   - first: How many steps the first copy is moved on.
  ///   - copy: The formula for the number of a copy, from 0.
  private func addScale(
    _ percent: LottieProperty, _ first: LottieProperty, copy: String,
    to layer: inout DocumentEntries
  ) -> [DocumentValue] {
    let scale = percent.map { $0.map { $0 / 100 } }
    guard scale.isAnimated || scale.first != [1, 1] else { return [] }
    return add(
      [scale], first, defaultValue: 1, isLinear: false, to: &layer, LayerKey.scale.name
    ) { scale in
      let steps = steps(to: copy, from: scale[2])
      return .list(
        scale.prefix(2).map { scale in
          let size = abs(scale).imported.plain
          let base = scale < 0 && first.isStillInteger ? "(-\(size))" : size
          return scale == 1 ? 1 : .formula("\(base) ^ \(steps)")
        })
    }
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
    let ends = [opacity("so"), opacity("eo")]
    func value(_ ends: [Double], among count: Int) -> DocumentValue {
      guard count > 1, ends[0] != ends[1] else { return ends[0].value }
      let step = ((ends[1] - ends[0]) / Double(count - 1)).imported.plain
      return .formula("\(ends[0].imported.plain) + \(step) * (\(copy))")
    }
    let first = ends.map { $0.first[0] }
    layer.set(LayerKey.opacity.name, value(first, among: count.first), unless: 1)
    let moving = ends.filter(\.isAnimated)
    guard !moving.isEmpty else {
      return first[0] == first[1]
        ? [] : count.animations(of: LayerKey.opacity.name) { value(first, among: $0) }
    }
    let movement =
      count.isSteady
      ? self.movement(of: ends, isLinear: true)
      : LottieProperty(
        scope.samples(of: moving + [count.property]).map { frame in
          .init(
            frame: frame,
            value: ends.map { $0.value(at: frame)[0] } + [Double(count.value(at: frame))])
        }, like: moving[0])
    return animations(of: movement, as: LayerKey.opacity.name, isLinear: count.isSteady) {
      value($0, among: $0.count > 2 ? Int($0[2]) : count.first)
    }
  }

  /// Sets a property of the copies, and returns its animation.
  ///
  /// - Parameters:
  ///   - properties: The property, or one for each of its components.
  ///   - steps: How many steps the first copy is moved on.
  ///   - defaultValue: The value with which the steps have no effect.
  ///   - isLinear: Whether each copy's value is linear in the property's value, and in the steps.
  ///   - text: Returns the value of a copy in the text of a scene; the last number is that of the
  ///     steps.
  private func add(
    _ properties: [LottieProperty], _ steps: LottieProperty, defaultValue: Double,
    isLinear: Bool = true,
    to layer: inout DocumentEntries, _ name: String, text: ([Double]) -> DocumentValue
  ) -> [DocumentValue] {
    let properties = properties.map { $0.withoutOffsetLoop(in: scope) }
    layer[name] = text((properties + [steps]).flatMap(\.first))
    let isIdle = properties.allSatisfy { property in
      !property.isAnimated && property.first.allSatisfy { $0 == defaultValue }
    }
    guard !isIdle, (properties + [steps]).contains(where: \.isAnimated) else { return [] }
    return animations(
      of: movement(of: properties + [steps], isLinear: isLinear), as: name, isLinear: isLinear,
      text: text)
  }

  /// Returns the animations of a property of the copies.
  ///
  /// - Parameter isLinear: Whether keyframes on a line with their neighbours say nothing.
  private func animations(
    of movement: LottieProperty, as name: String, isLinear: Bool,
    text: ([Double]) -> DocumentValue
  ) -> [DocumentValue] {
    guard !isLinear else {
      return scope.animations.animations(of: movement, as: name, text: text)
    }
    return scope.animations.animations(
      through: movement.keyframes, of: movement, as: name, areNumbers: false, text: text)
  }

  /// Returns one property for several, at least one of which changes.
  ///
  /// - Parameter isLinear: Whether each copy's value is linear in the properties, so that a single
  ///   property that changes keeps its keyframes.
  private func movement(of properties: [LottieProperty], isLinear: Bool) -> LottieProperty {
    let moving = properties.filter(\.isAnimated)
    let only = moving[0]
    guard isLinear, moving.count == 1,
      only.keyframes.allSatisfy({ $0.tangents == nil && $0.curves.count <= 1 })
    else {
      return LottieProperty(
        scope.samples(of: moving).map { frame in
          .init(frame: frame, value: properties.flatMap { $0.value(at: frame) })
        }, like: only)
    }
    let before = properties.prefix { !$0.isAnimated }.flatMap(\.first)
    let behind = properties.drop { !$0.isAnimated }.dropFirst().flatMap(\.first)
    return only.map { before + $0 + behind }
  }

  /// Returns the opacity of an end of the copies, from 0 to 1.
  private func opacity(_ key: String) -> LottieProperty {
    (LottieProperty(node["tr"]?[key], log: scope.log) ?? LottieProperty([100], at: node))
      .withoutOffsetLoop(in: scope).share(of: 100)
  }
}

extension LottieProperty {
  /// Whether a component is below 0 at any time.
  fileprivate var isNegative: Bool {
    ([first] + keyframes.map(\.value)).contains { $0.contains { $0 < 0 } }
  }

  /// Whether the property stands still at a whole number.
  var isStillInteger: Bool { !isAnimated && first[0] == first[0].rounded() }
}
