import SceneModel
import SceneText

extension CAMLReader {
  /// Adds the place, the size and the transform of a layer.
  func addGeometry(of element: XMLElement, in space: CAMLSpace, to layer: inout DocumentEntries) {
    let bounds = element.numbers("bounds", 4) ?? [0, 0, 0, 0]
    let transform = transform(of: element)
    let position = element.numbers("position", 2) ?? [0, 0]
    set(LayerKey.position.name, space.point(position), unless: [0, 0], in: &layer)
    set(
      LayerKey.translation.name,
      [transform.translation.x, space.down(transform.translation.y)], unless: [0, 0], in: &layer)
    let anchor = space.unit(element.numbers("anchorPoint", 2) ?? [0.5, 0.5])
    set(LayerKey.anchorPoint.name, anchor, unless: [0.5, 0.5], in: &layer)
    // Without a size, a layer would have that of its contents.
    layer[LayerKey.size.name] = Array(bounds[2...]).value
    set(
      LayerKey.rotation.name, space.clockwise(radians: transform.rotation.z), unless: 0, in: &layer)
    set(
      LayerKey.rotationX.name, space.clockwise(radians: transform.rotation.x), unless: 0,
      in: &layer)
    set(
      LayerKey.rotationY.name, transform.rotation.y * 180 / .pi, unless: 0, in: &layer)
    set(LayerKey.translationZ.name, transform.translation.z, unless: 0, in: &layer)
    let scale = [transform.scale.x, transform.scale.y]
    if scale[0] == scale[1] {
      set(LayerKey.scale.name, scale[0], unless: 1, in: &layer)
    } else {
      set(LayerKey.scale.name, scale, unless: [1, 1], in: &layer)
    }
    if let matrix = transform.matrix {
      layer[LayerKey.transform.name] =
        [matrix[0], space.down(matrix[1]), space.down(matrix[2]), matrix[3]].value
    }
    set(LayerKey.zPosition.name, element.number("zPosition"), unless: 0, in: &layer)
    addPerspective(of: element, to: &layer)
  }

  private func transform(of element: XMLElement) -> CAMLTransform {
    if let text = element["transform"], !text.allSatisfy(\.isWhitespace) {
      if let transform = CAMLTransform(text) { return transform }
      log.leaveOut(
        "the transform '\(text)'", at: element, effect: "the layer is neither turned nor scaled")
    }
    // Without a transform, its parts may be given, in radians.
    var transform = CAMLTransform.identity
    transform.rotation = (
      element.number("transform.rotation.x") ?? 0, element.number("transform.rotation.y") ?? 0,
      element.number("transform.rotation.z") ?? element.number("transform.rotation") ?? 0
    )
    return transform
  }

  private func addPerspective(of element: XMLElement, to layer: inout DocumentEntries) {
    guard let text = element["sublayerTransform"], !text.allSatisfy(\.isWhitespace) else { return }
    let words = text.split { "()".contains($0) }.map(String.init)
    if words.count == 2, words[0].trimmed == "perspective", let distance = Double(words[1].trimmed),
      distance.isFinite, distance > 0
    {
      layer[LayerKey.perspective.name] = distance.value
    } else if CAMLTransform(text)?.isIdentity != true {
      log.leaveOut(
        "the sublayerTransform '\(text)'", at: element, effect: "sublayers keep their places")
    }
  }

  func set(
    _ key: String, _ number: Double?, unless usual: Double, in layer: inout DocumentEntries
  ) {
    guard let number, number.imported != usual else { return }
    layer[key] = number.value
  }

  func set(
    _ key: String, _ numbers: [Double], unless usual: [Double], in layer: inout DocumentEntries
  ) {
    guard numbers.map(\.imported) != usual.map(\.imported) else { return }
    layer[key] = numbers.value
  }
}

extension CAMLTransform {
  static let identity = CAMLTransform()

  private init() {}

  var isIdentity: Bool {
    translation == (0, 0, 0) && rotation == (0, 0, 0) && scale == (1, 1)
      && matrix == nil
  }
}

extension String {
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
