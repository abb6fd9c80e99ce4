import SceneModel
import Timeline

/// The search for layers whose contents extend into round corners that do not clip them.
struct CornerAudit {
  /// The places in the file of the layers, in their order, and the path of each first copy.
  private var found: [(source: SourceRange, path: String)] = []

  /// - Parameter isOpaque: Returns whether the picture at a path is fully opaque.
  init(of layers: [Layer], isOpaque: (String) -> Bool) {
    for layer in layers { add(layer, isOpaque) }
  }

  private mutating func add(_ layer: Layer, _ isOpaque: (String) -> Bool) {
    if layer.contents != .none, !layer.masksToBounds, layer.mask.isEmpty, layer.hasRoundCorners,
      layer.contentsFillCorners(isOpaque), !found.contains(where: { $0.source == layer.source })
    {
      found.append((layer.source, layer.path))
    }
    for inner in layer.inside {
      add(inner, isOpaque)
    }
  }

  /// At most one warning, which counts the other layers.
  var warnings: [Diagnostic] {
    guard let first = found.first else { return [] }
    let others = found.count - 1
    let more = others > 0 ? ", nor those of \(others) other layer\(others > 1 ? "s" : "")" : ""
    return [
      Diagnostic(
        "cornerRadius does not round the contents of '\(first.path)'\(more)", at: first.source,
        hint: "masksToBounds: true does; without it only background and border are round",
        severity: .warning)
    ]
  }
}

extension Layer {
  fileprivate var hasRoundCorners: Bool {
    let slot = LayerProperty.cornerRadius.rawValue
    return changingSlots.contains(slot) || (values[slot] .> 0) != .init(repeating: false)
  }

  /// Returns whether the contents cover the corners of the bounds.
  fileprivate func contentsFillCorners(_ isOpaque: (String) -> Bool) -> Bool {
    if case .fill(.color(let color)) = contents {
      return changingSlots.contains(color.index) || values[color.index].w > 0
    }
    return switch contents.facts.filling {
    case .everywhere: true
    case .byGravity:
      (contentsGravity == .resize || contentsGravity == .resizeAspectFill)
        && contents.image.map { isOpaque($0.assets[0].path) } ?? true
    case .nowhere: false
    }
  }
}
