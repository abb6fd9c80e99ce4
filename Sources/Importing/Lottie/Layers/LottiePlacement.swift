import SceneModel
import SceneText

/// A layer of the scene with the geometry of a transform, to which its look is added.
struct LottiePlacement {
  var layer: DocumentEntries

  /// The point of the file's coordinates that lies at the origin of the layer.
  let origin: [Double]

  /// The layer in it that moves against its anchor point, if this moves.
  private let inner: DocumentEntries?

  /// The key path of the placed object followed by a dot; empty for a layer.
  private let prefix: String

  /// Creates the geometry.
  ///
  /// - Parameters:
  ///   - outer: The point of the coordinates around that lies at the origin of the layer around.
  ///   - size: The size of the layer, in which its anchor point lies; `nil` for a layer without
  ///     bounds.
  ///   - turns: Whether the layer turns along its path.
  ///   - name: The key path of the placed part; `nil` for a layer.
  init(
    _ transform: LottieTransform, in outer: [Double], size: [Double]?, turns: Bool,
    by animations: LottieAnimations, of name: String? = nil
  ) {
    layer = DocumentEntries()
    prefix = name.map { $0 + "." } ?? ""
    var moves: [DocumentValue] = []
    let anchor = transform.anchor
    if let size, size[0] > 0, size[1] > 0 {
      let unit = anchor.map { [$0[0] / size[0], $0[1] / size[1]] }
      layer.set(LayerKey.anchorPoint.name, unit.first, unless: [0.5, 0.5])
      moves += animations.animations(
        of: unit, as: LayerKey.anchorPoint.name, components: ["x", "y"], text: \.value)
      (origin, inner) = ([0, 0], nil)
    } else if anchor.isAnimated {
      let back = anchor.map { [-$0[0], -$0[1]] }
      var inner = DocumentEntries()
      inner.set(LayerKey.position.name, back.first, unless: [0, 0])
      inner[LayerKey.animations.name] = .list(
        animations.animations(
          of: back, as: LayerKey.position.name, components: ["x", "y"], text: \.value))
      (origin, self.inner) = ([0, 0], inner)
    } else {
      (origin, inner) = (anchor.first, nil)
    }
    moves += addPosition(transform, in: outer, turns: turns, by: animations)
    moves += addForm(
      transform, turns: turns && transform.position.count == 1 && transform.position[0].isAnimated,
      by: animations)
    if !moves.isEmpty { layer[LayerKey.animations.name] = .list(moves) }
  }

  /// Adds the position, and returns its animations.
  private mutating func addPosition(
    _ transform: LottieTransform, in outer: [Double], turns: Bool, by animations: LottieAnimations
  ) -> [DocumentValue] {
    let name = LayerKey.position.name
    guard transform.position.count == 2 else {
      let position = transform.position[0].map { [$0[0] - outer[0], $0[1] - outer[1]] }
      layer.set(name, position.first, unless: [0, 0])
      return animations.movement(of: position, as: prefix + name, turns: turns)
    }
    let coordinates = zip(transform.position, outer).map { property, origin in
      property.map { [$0[0] - origin] }
    }
    layer.set(name, coordinates.map { $0.first[0] }, unless: [0, 0])
    return zip(coordinates, ["x", "y"]).flatMap { property, axis in
      animations.animations(of: property, as: "\(prefix)\(name).\(axis)") { $0[0].value }
    }
  }

  /// Adds scale, skew and rotation, and returns their animations.
  ///
  /// - Parameter turns: Whether the rotation is added to the direction of a path.
  private mutating func addForm(
    _ transform: LottieTransform, turns: Bool, by animations: LottieAnimations
  ) -> [DocumentValue] {
    let scale = transform.scale.map { [$0[0] / 100, $0[1] / 100] }
    layer.set(LayerKey.scale.name, scale.first.scale, unless: 1)
    var moves = animations.animations(
      of: scale, as: prefix + LayerKey.scale.name, components: ["x", "y"], text: \.scale)
    layer.set(LayerKey.rotation.name, transform.rotation.first[0].value, unless: 0)
    let rotation = prefix + LayerKey.rotation.name
    moves +=
      turns
      ? animations.turn(transform.rotation, as: rotation)
      : animations.animations(of: transform.rotation, as: rotation) { $0[0].value }
    for (key, turn) in zip([LayerKey.rotationX.name, LayerKey.rotationY.name], transform.tilt) {
      layer.set(key, turn.first[0].value, unless: 0)
      moves += animations.animations(of: turn, as: key) { $0[0].value }
    }
    guard transform.skew.isAnimated || transform.skew.first != [0] else { return moves }
    if !transform.skewAxis.isAnimated, transform.skewAxis.first == [0] {
      // In the file, lines lean to the left.
      let skew = transform.skew.map { [min(max(-$0[0], -89), 89), 0] }
      layer.set(LayerKey.skew.name, skew.first, unless: [0, 0])
      moves += animations.animations(of: skew, as: LayerKey.skew.name, text: \.value)
    } else {
      addMatrix(transform)
    }
    return moves
  }

  /// Adds the skew along an axis of its own as a matrix.
  private mutating func addMatrix(_ transform: LottieTransform) {
    let scale = transform.scale.first
    let matrix = LottieMatrix(
      anchor: [0, 0], scale: [scale[0] / 100, scale[1] / 100], skew: transform.skew.first[0],
      axis: transform.skewAxis.first[0], rotation: 0, position: [0, 0])
    layer[LayerKey.scale.name] = nil
    layer[LayerKey.transform.name] = [matrix.a, matrix.b, matrix.c, matrix.d].value
  }

  /// Adds an animation.
  mutating func add(_ animations: [DocumentValue]) { layer.add(animations) }

  /// Returns the layer with sublayers.
  func holding(_ layers: [DocumentValue]) -> DocumentEntries {
    var layer = layer
    guard !layers.isEmpty else { return layer }
    if var inner {
      inner[LayerKey.layers.name] = .list(layers)
      layer[LayerKey.layers.name] = .list([.mapping(inner)])
    } else {
      layer[LayerKey.layers.name] = .list(layers)
    }
    return layer
  }
}

extension [Double] {
  /// A scale: one number if both are equal.
  fileprivate var scale: DocumentValue { self[0] == self[1] ? self[0].value : value }
}

extension DocumentEntries {
  /// Sets a value that is not the default.
  mutating func set(_ key: String, _ numbers: [Double], unless defaultValue: [Double]) {
    if numbers.map(\.imported) != defaultValue { self[key] = numbers.value }
  }

  /// Sets a value that is not the default.
  mutating func set(_ key: String, _ value: DocumentValue, unless defaultValue: DocumentValue) {
    if value != defaultValue { self[key] = value }
  }

  /// Adds animations to a layer.
  mutating func add(_ animations: [DocumentValue]) {
    for animation in animations {
      if self[LayerKey.animations.name] == nil { self[LayerKey.animations.name] = .list([]) }
      self[LayerKey.animations.name]?.append(animation)
    }
  }
}
