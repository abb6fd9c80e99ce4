import SceneModel
import SceneText

extension CAMLReader {
  /// Adds the place, the size and the transform of a layer.
  func addGeometry(of element: XMLElement, in space: CAMLSpace, to layer: inout DocumentEntries) {
    let bounds = element.numbers("bounds", 4) ?? [0, 0, 0, 0]
    let transform = transform(of: element)
    let position = element.numbers("position", 2) ?? [0, 0]
    set(LayerKey.position.name, space.point(position), unless: [0, 0], in: &layer)
    set(.translation, of: transform, in: space, to: &layer)
    let anchor = space.unit(element.numbers("anchorPoint", 2) ?? [0.5, 0.5])
    set(LayerKey.anchorPoint.name, anchor, unless: [0.5, 0.5], in: &layer)
    // Without a size, a layer would have that of its contents.
    layer[LayerKey.size.name] = Array(bounds[2...]).value
    for part in CAMLTransform.Part.allCases where part != .translation {
      set(part, of: transform, in: space, to: &layer)
    }
    if let matrix = transform.matrix {
      layer[LayerKey.transform.name] =
        [matrix[0], space.down(matrix[1]), space.down(matrix[2]), matrix[3]].value
    } else if let matrix = matrixInSpace(of: element) {
      // An axis that points the other way changes the signs in its row and its column.
      layer[LayerKey.transform.name] =
        matrix.enumerated().map { index, number in
          (index / 4 == 1) == (index % 4 == 1) ? number : space.down(number)
        }.value
    }
    set(LayerKey.zPosition.name, element.number("zPosition"), unless: 0, in: &layer)
    addPerspective(of: element, to: &layer)
    if element.number("anchorPointZ") ?? 0 != 0 {
      log.leaveOut(
        "the anchorPointZ", at: element, effect: "the layer turns about a point in its plane")
    }
  }

  private func set(
    _ part: CAMLTransform.Part, of transform: CAMLTransform, in space: CAMLSpace,
    to layer: inout DocumentEntries
  ) {
    guard part.numbers(of: transform, in: space) != part.numbers(of: .identity, in: space) else {
      return
    }
    layer[part.rawValue] = part.value(of: transform, in: space)
  }

  /// Returns the transform of a layer; reports the parts of it that a scene cannot say.
  func transform(of element: XMLElement) -> CAMLTransform {
    guard let transform = CAMLTransform(of: element) else {
      guard matrixInSpace(of: element) == nil else { return .identity }
      log.leaveOut(
        "the transform '\(element["transform"] ?? "")'", at: element,
        effect: "the layer is neither turned nor scaled")
      return CAMLTransform(partsOf: element)
    }
    return transform
  }

  /// Returns the 16 numbers of a transform that has no other words in a scene and never changes.
  private func matrixInSpace(of element: XMLElement) -> [Double]? {
    guard CAMLTransform(of: element) == nil, !changedKeyPaths(of: element).contains("transform")
    else { return nil }
    return element["transform"].flatMap(CAMLTransform.numbers)
  }

  /// Adds the time of a layer, which runs as that of an animation does.
  func addClock(of element: XMLElement, to layer: inout DocumentEntries) {
    // A begin close to 0 means: as soon as the layer is shown.
    if let begin = element.number("beginTime"), abs(begin) > 1e-6 {
      layer[LayerKey.begin.name] = begin.value
    }
    set(LayerKey.speed.name, element.number("speed"), unless: 1, in: &layer)
    set(LayerKey.timeOffset.name, element.number("timeOffset"), unless: 0, in: &layer)
  }

  private func addPerspective(of element: XMLElement, to layer: inout DocumentEntries) {
    guard let text = element["sublayerTransform"], !text.allSatisfy(\.isWhitespace) else { return }
    guard let transform = element.sublayerTransform else {
      return log.leaveOut(
        "the sublayerTransform '\(text)'", at: element, effect: "sublayers keep their places")
    }
    // All other transforms are those of a layer around the sublayers.
    if transform.isIdentity, !element.animatesSublayerTransform,
      let distance = transform.perspective
    {
      layer[LayerKey.perspective.name] = distance.value
    }
  }

  func set(
    _ key: String, _ number: Double?, unless defaultValue: Double, in layer: inout DocumentEntries
  ) {
    guard let number, number.imported != defaultValue else { return }
    layer[key] = number.value
  }

  func set(
    _ key: String, _ numbers: [Double], unless defaultValue: [Double],
    in layer: inout DocumentEntries
  ) {
    guard numbers.map(\.imported) != defaultValue.map(\.imported) else { return }
    layer[key] = numbers.value
  }
}

extension CAMLTransform {
  /// A part of a transform that is a property of its own in a scene.
  enum Part: String, CaseIterable {
    case translation, rotation, rotationX, rotationY, translationZ, scale

    /// Returns the numbers of the property.
    func numbers(of transform: CAMLTransform, in space: CAMLSpace) -> [Double] {
      let (move, turn) = (transform.translation, transform.rotation)
      let numbers =
        switch self {
        case .translation: [move.x, space.down(move.y)]
        case .rotation: [space.clockwise(radians: turn.z)]
        case .rotationX: [space.clockwise(radians: turn.x)]
        case .rotationY: [CAMLSpace.degrees(ofRadians: turn.y)]
        case .translationZ: [move.z]
        case .scale: [transform.scale.x, transform.scale.y]
        }
      return numbers.map(\.imported)
    }

    /// Returns the value of the property; one number for the same scale in both directions.
    func value(of transform: CAMLTransform, in space: CAMLSpace) -> DocumentValue {
      let numbers = numbers(of: transform, in: space)
      let isSingle = numbers.count == 1 || (self == .scale && numbers[0] == numbers[1])
      return isSingle ? numbers[0].value : numbers.value
    }
  }

  static let identity = CAMLTransform()

  private init() {}

  /// The transform of a layer; `nil` if a scene cannot say it.
  init?(of layer: XMLElement) {
    let text = layer["transform"] ?? ""
    if text.allSatisfy(\.isWhitespace) {
      self.init(partsOf: layer)
    } else {
      self.init(text)
    }
  }

  /// The transform of the rotations in a layer's attributes, which are in radians.
  fileprivate init(partsOf layer: XMLElement) {
    rotation = (
      layer.number("transform.rotation.x") ?? 0, layer.number("transform.rotation.y") ?? 0,
      layer.number("transform.rotation.z") ?? layer.number("transform.rotation") ?? 0
    )
  }

  /// Whether the layer leaves the plane of its superlayer.
  var hasDepth: Bool { rotation.x != 0 || rotation.y != 0 || translation.z != 0 }

  var isIdentity: Bool {
    translation == (0, 0, 0) && rotation == (0, 0, 0) && scale == (1, 1)
      && matrix == nil
  }
}
