import SceneModel
import Timeline

/// The search for layers that mask to their bounds and so cut off their own shadow.
struct ShadowAudit {
  /// The places in the file of the layers, in their order, and the path of each first copy.
  private var found: [(source: SourceRange, path: String)] = []

  init(of layers: [Layer]) {
    for layer in layers { add(layer) }
  }

  private mutating func add(_ layer: Layer) {
    if layer.cutsOffItsShadow, !found.contains(where: { $0.source == layer.source }) {
      found.append((layer.source, layer.path))
    }
    for inner in layer.mask + layer.contents.contentLayers + layer.sublayers { add(inner) }
  }

  /// At most one warning, which counts the other layers.
  var warnings: [Diagnostic] {
    guard let first = found.first else { return [] }
    let others = found.count - 1
    let more = others > 0 ? ", and those of \(others) other layer\(others > 1 ? "s" : "")" : ""
    return [
      Diagnostic(
        "masksToBounds cuts off the shadow of '\(first.path)'\(more)", at: first.source,
        hint: "give the shadow to a layer around it, with the same size and cornerRadius",
        severity: .warning)
    ]
  }
}

extension Layer {
  /// Whether a shadow outside of the bounds is declared and never seen.
  fileprivate var cutsOffItsShadow: Bool {
    masksToBounds
      && shadows.contains { shadow in
        !shadow.isInner && !changingSlots.contains(shadow.opacity.index)
          && values[shadow.opacity.index].x > 0
      }
  }
}
