import SceneModel
import SceneText
import System

extension LayerElement {
  /// Whether it has contents in the notation of a scene.
  var hasOwnContents: Bool {
    attributes.contains { $0.name == OwnAttribute.contents.rawValue }
  }

  /// Adds a text in the notation of a scene beside its picture.
  mutating func addOwnContents(of values: StillValues) {
    guard case .text(let text) = values.layer.contents,
      let notation = text.notation(values.components(ofSlot:))
    else { return }
    var document = SceneDocument([:])
    document.root = .contents(.text, notation.styled(.line))
    attributes.append((OwnAttribute.contents.rawValue, String(document.text.trimmed)))
    let fit = [
      text.fit.width ? "width" : nil, text.fit.height ? "height" : nil, text.fit.baseline?.rawValue,
    ].compactMap(\.self)
    if !fit.isEmpty { attributes.append((OwnAttribute.fit.rawValue, fit.joined(separator: " "))) }
  }
}

extension LayerElement {
  /// Keeps the place that the layer has without its picture.
  mutating func keepPlace() {
    guard hasOwnContents else { return }
    for (own, name) in [(OwnAttribute.bounds, "bounds"), (.anchorPoint, "anchorPoint")] {
      attributes.append((own.rawValue, attributes.first { $0.name == name }?.value))
    }
  }
}

extension Motion {
  /// The property of contents in the notation of a scene; `nil` for other properties.
  var ofOwnContents: AppleProperty? {
    guard property.hasPrefix("contents.text.") else { return nil }
    return AppleProperty(ofPicture: OwnAttribute.prefix + property, kind)
  }
}
