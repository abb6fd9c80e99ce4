import SceneModel
import Timeline

/// The causes of layers, gathered frame by frame.
struct LayerCauses {
  private var indices: [CauseKey: Int] = [:]
  private(set) var causes: [Cause] = []

  mutating func add(
    _ reference: [PresentationLayer], _ candidate: [PresentationLayer], at frame: Int
  ) {
    let others = Dictionary(candidate.map { ($0.model.path, $0) }) { first, _ in first }
    for layer in reference {
      let path = layer.model.path
      guard let other = others[path] else {
        note(path, ("layer", .text(path), nil), at: frame)
        continue
      }
      for difference in LayerDifferences(layer, other).all { note(path, difference, at: frame) }
    }
    let paths = Set(reference.map(\.model.path))
    for layer in candidate where !paths.contains(layer.model.path) {
      note(layer.model.path, ("layer", nil, .text(layer.model.path)), at: frame)
    }
  }

  private mutating func note(
    _ path: String, _ difference: LayerDifferences.Difference, at frame: Int
  ) {
    guard let (layer, property, isFade) = Self.declared(path, difference.property) else { return }
    let key = CauseKey(layer: layer, property: property)
    if let index = indices[key] {
      // All contents that fade into one another share a cause.
      if causes[index].frames.last != frame { causes[index].frames.append(frame) }
    } else {
      indices[key] = causes.count
      let isValue = !isFade || difference.property != "layer"
      causes.append(
        Cause(
          layer: layer, property: property, frames: [frame],
          reference: isValue ? difference.reference : nil,
          candidate: isValue ? difference.candidate : nil))
    }
  }

  /// Returns the layer and the property as the author knows them.
  ///
  /// Returns `nil` for a value that the program computes from others.
  ///
  /// Contents that fade into one another have layers of their own, which no file declares.
  private static func declared(_ path: String, _ property: String)
    -> (layer: String, property: String, isFade: Bool)?
  {
    guard let inner = path.firstRange(of: "/" + Layer.fadingContentsID) else {
      return (path, property, false)
    }
    let layer = String(path[..<inner.lowerBound])
    if ["layer", LayerProperty.opacity.name].contains(property) {
      return (layer, "fade of contents", true)
    }
    return property.hasPrefix("contents.") ? (layer, property, false) : nil
  }
}
