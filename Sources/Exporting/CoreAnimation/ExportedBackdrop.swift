import Effects
import SceneModel

extension LayerWriter {
  /// Adds a backdrop as the filters of a CABackdropLayer, or as background filters of a layer of
  /// another class.
  mutating func addBackdrop(of values: StillValues, to element: inout LayerElement) {
    guard let backdrop = values.layer.backdrop else { return }
    let blur = LayerFilter.all([backdrop.filter]).compactMap { $0.element(values) }
    let colors = LayerFilter.all(backdrop.colorFilters).compactMap { $0.element(values) }
    guard backdrop.filter.kind == .gaussian, !blur.isEmpty, backdrop.captures == .below,
      backdrop.updates == Backdrop.Updates(), backdrop.edges == .mirror
    else { return leave(values.layer, "its backdrop") }
    if colors.count < backdrop.colorFilters.count {
      leave(values.layer, "a filter of its backdrop that Core Animation lacks")
    }
    if backdrop.scaleFactor != 1 { leave(values.layer, "the scaleFactor of its backdrop") }
    var filters = blur
    if let saturation = backdrop.saturation, values[saturation] != 1 {
      var filter = LayerElement(name: "CAFilter")
      filter.attributes = [
        ("filter", "colorSaturate"), (CoreAnimationFilter.amount, values[saturation].caml),
      ]
      filters.append(filter)
    }
    filters += colors
    let isPlain = element.name == "CALayer"
    if isPlain { element.name = "CABackdropLayer" }
    element.parts.append { xml in
      xml.write(isPlain ? "filters" : "backgroundFilters", []) { xml in
        for filter in filters { filter.write(to: &xml) }
      }
    }
  }
}

extension StillValues {
  /// The colour beneath the contents of the layer: its own over the tint of its backdrop.
  var shownBackground: Color {
    let (own, tint) = (self[.backgroundColor], layer.backdrop?.tint.map { self[$0] } ?? .clear)
    let alpha = own.alpha + tint.alpha * (1 - own.alpha)
    guard tint.alpha > 0, alpha > 0 else { return own }
    let share = own.alpha / alpha
    return Color(components: tint.components + (own.components - tint.components) * share)
      .withAlpha(alpha)
  }
}

extension Color {
  fileprivate func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
