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
    _ layer: String, _ difference: LayerDifferences.Difference, at frame: Int
  ) {
    let key = CauseKey(layer: layer, property: difference.property)
    if let index = indices[key] {
      causes[index].frames.append(frame)
    } else {
      indices[key] = causes.count
      causes.append(
        Cause(
          layer: layer, property: difference.property, frames: [frame],
          reference: difference.reference, candidate: difference.candidate))
    }
  }
}
