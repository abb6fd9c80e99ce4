import SceneModel
import Timeline

/// The search for layers with a part that their own other parts hide at every tick.
struct DeclarationAudit {
  /// A way in which a part of a layer is hidden.
  private struct Fault {
    let isIn: (Layer) -> Bool

    /// The fault, up to the path of the layer.
    let message: String

    let hint: String
  }

  private static var faults: [Fault] {
    [
      Fault(
        isIn: \.cutsOffItsShadow, message: "masksToBounds cuts off the shadow of",
        hint: "give the shadow to a layer around it, with the same size and cornerRadius"),
      Fault(
        isIn: \.coversItsGlass, message: "the opaque backgroundColor covers the glass of",
        hint: "write a translucent one, such as white/0.3; a material has a colour of its own"),
      Fault(
        isIn: \.tintsItsGlassOver, message: "the opaque tint covers the glass of",
        hint: "write a translucent one, such as white/0.3"),
      Fault(
        isIn: \.coversItsGlassWithContents, message: "the opaque contents cover the glass of",
        hint: "write a translucent colour, such as white/0.3"),
      Fault(
        isIn: \.hasEmptyMask, message: "a mask without a size hides all of",
        hint: "give the mask a size, and a position in the layer"),
    ]
  }

  /// At most one warning about each way, which counts the other layers.
  let warnings: [Diagnostic]

  init(of layers: [Layer]) {
    let faults = DeclarationAudit.faults
    var found: [(first: Layer?, sources: Set<SourceRange>)] = faults.map { _ in (nil, []) }
    layers.visit { layer in
      for (index, fault) in faults.enumerated() where fault.isIn(layer) {
        guard found[index].sources.insert(layer.source).inserted else { continue }
        found[index].first = found[index].first ?? layer
      }
    }
    warnings = zip(faults, found).compactMap { fault, found in
      guard let first = found.first else { return nil }
      let others = found.sources.count - 1
      let more = others > 0 ? ", and of \(others) other layer\(others > 1 ? "s" : "")" : ""
      return Diagnostic(
        "\(fault.message) '\(first.path)'\(more)", at: first.source, hint: fault.hint,
        severity: .warning)
    }
  }
}

extension [Layer] {
  /// Calls a function with each layer and all layers inside it.
  fileprivate func visit(_ body: (Layer) -> Void) {
    for layer in self {
      body(layer)
      layer.inside.visit(body)
    }
  }
}

extension Layer {
  /// Whether the layer declares a shadow outside of its bounds that its own clip cuts off.
  fileprivate var cutsOffItsShadow: Bool {
    masksToBounds
      && shadows.contains { shadow in
        !shadow.isInner && (constant(shadow.opacity.index)?.x ?? 0) > 0
      }
  }

  /// Whether the background lies over all of the layer's glass.
  fileprivate var coversItsGlass: Bool {
    backdrop != nil && isOpaque(LayerProperty.backgroundColor.rawValue)
  }

  /// Whether the tint of the layer's glass hides what is seen through it.
  fileprivate var tintsItsGlassOver: Bool {
    backdrop?.tint.map { isOpaque($0.index) } ?? false
  }

  /// Whether a colour over the whole layer lies over its glass.
  fileprivate var coversItsGlassWithContents: Bool {
    guard backdrop != nil, case .fill(.color(let color)) = contents else { return false }
    return isOpaque(color.index)
  }

  /// Whether a slot is always an opaque colour.
  private func isOpaque(_ color: Int) -> Bool { (constant(color)?.w ?? 0) >= 1 }

  /// Whether the layer is seen only where its mask is, and the mask is nowhere.
  fileprivate var hasEmptyMask: Bool {
    guard !maskMode.isInverted, let mask = mask.first, mask.sublayers.isEmpty,
      mask.contents.facts.staysInside, !mask.contents.arePath,
      let size = mask.constant(LayerProperty.size.rawValue)
    else { return false }
    return size.x == 0 || size.y == 0
  }

  /// The value of a slot; `nil` if it changes.
  private func constant(_ slot: Int) -> SIMD4<Double>? {
    changingSlots.contains(slot) ? nil : values[slot]
  }
}

extension Contents {
  /// Whether the contents are a path, which may reach beyond the bounds.
  fileprivate var arePath: Bool {
    if case .shape(let shape) = self, case .path = shape.outline { true } else { false }
  }
}
