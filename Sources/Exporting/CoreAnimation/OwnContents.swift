import SceneModel
import SceneText
import System

extension LayerElement {
  /// Whether it has contents in the notation of a scene.
  var hasOwnContents: Bool {
    attributes.contains { $0.name == OwnAttribute.contents.rawValue }
  }

  /// Adds a text or a vector picture in the notation of a scene beside its picture.
  ///
  /// - Parameter vector: The path of the vector picture in the document; `nil` for other contents.
  mutating func addOwnContents(of values: StillValues, vector: String?) {
    if let vector, values.layer.contentsGravity == .resize {
      addOwn(.contents, [ContentsKey.svg.name: .text(vector)])
    }
    guard case .text(let text) = values.layer.contents,
      let notation = text.notation(values.components(ofSlot:))
    else { return }
    addOwn(.contents, [ContentsKey.text.name: notation])
    let fit = [
      text.fit.width ? "width" : nil, text.fit.height ? "height" : nil, text.fit.baseline?.rawValue,
    ].compactMap(\.self)
    if !fit.isEmpty { attributes.append((OwnAttribute.fit.rawValue, fit.joined(separator: " "))) }
  }
}

extension LayerElement {
  /// Adds the keys of a scene that Core Animation lacks.
  mutating func addOwnKeys(of values: StillValues) {
    let (layer, corners) = (values.layer, values[.cornerRadius].components)
    var keys = DocumentEntries()
    keys[LayerKey.motionBlur.name] = layer.motionBlur.flatMap {
      $0.notation(in: layer, values.components(ofSlot:))
    }
    if corners.min() != corners.max(), Set((0..<4).map { corners[$0] }.filter { $0 > 0 }).count > 1
    {
      keys[LayerKey.cornerRadius.name] = .list((0..<4).map { .number(corners[$0]) })
    }
    if !keys.isEmpty { addOwn(.keys, keys) }
  }

  /// Adds an attribute whose text has keys as in a scene, one key in each line.
  private mutating func addOwn(_ attribute: OwnAttribute, _ keys: DocumentEntries) {
    var lines = DocumentEntries()
    for (key, value) in keys { lines[key] = value.styled(.line) }
    var document = SceneDocument([:])
    document.root = .mapping(lines)
    attributes.append((attribute.rawValue, String(document.text.trimmed)))
  }

  /// Keeps the place that the layer has without its picture.
  mutating func keepPlace() {
    guard hasOwnContents else { return }
    for (own, name) in [(OwnAttribute.bounds, "bounds"), (.anchorPoint, "anchorPoint")] {
      attributes.append((own.rawValue, attributes.first { $0.name == name }?.value))
    }
  }
}

extension LayerElement {
  /// Returns the property that a motion of a text or of a motion blur changes in the document; `nil`
  /// for other motions.
  func ownProperty(of motion: Motion) -> AppleProperty? {
    let isOfText = hasOwnContents && motion.property.hasPrefix("contents.text.")
    let hasOwnKeys = attributes.contains { $0.name == OwnAttribute.keys.rawValue }
    guard isOfText || hasOwnKeys && motion.isOfMotionBlur else { return nil }
    return AppleProperty(ofPicture: OwnAttribute.prefix + motion.property, motion.kind)
  }
}

extension Motion {
  /// Whether a number of a motion blur moves.
  fileprivate var isOfMotionBlur: Bool { property.hasPrefix("\(LayerKey.motionBlur.name).") }
}

extension Layer {
  /// Whether a property is a number of the motion blur whose formula reads the layer's movement.
  func blurFollowsMovement(at property: String) -> Bool {
    motionBlur?.slots.contains { slot in
      slots[slot].name == property
        && formulas.contains { $0.slot == slot && $0.formula.followsMovement }
    } ?? false
  }
}
