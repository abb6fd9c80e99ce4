import Effects
import SceneModel

extension LayerWriter {
  /// Adds a backdrop as the filters of a CABackdropLayer, or as background filters of a layer of
  /// another class.
  mutating func addBackdrop(of values: StillValues, to element: inout LayerElement) {
    guard let backdrop = values.layer.backdrop else { return }
    let blur = LayerFilter.all([backdrop.filter]).compactMap { $0.element(values) }
    let colors = LayerFilter.all(backdrop.colorFilters).compactMap { $0.element(values) }
    guard backdrop.isOfCoreAnimation, !blur.isEmpty else {
      return leave(values.layer, "its backdrop")
    }
    if colors.count < backdrop.colorFilters.count {
      leave(values.layer, "a filter of its backdrop that Core Animation lacks")
    }
    if backdrop.scaleFactor != 1 { leave(values.layer, "the scaleFactor of its backdrop") }
    var filters = blur
    if let saturation = backdrop.saturation,
      values[saturation] != 1 || changes(saturation, of: values.layer)
    {
      var filter = LayerElement(name: "CAFilter")
      filter.attributes = [
        ("filter", "colorSaturate"), ("name", Backdrop.saturationName),
        (CoreAnimationFilter.amount, values[saturation].caml),
      ]
      filters.append(filter)
    }
    filters += colors
    let isPlain = element.name == "CALayer"
    if isPlain { element.name = "CABackdropLayer" }
    let list = element.backdropList
    element.parts.append { xml in
      xml.write(list, []) { xml in
        for filter in filters { filter.write(to: &xml) }
      }
    }
  }
}

extension LayerElement {
  /// The name of the list with the filters of the layer's backdrop.
  fileprivate var backdropList: String {
    name == "CABackdropLayer" ? "filters" : "backgroundFilters"
  }

  /// Returns Core Animation's property with the name of one of a layer; `nil` if there is none.
  func appleProperty(_ name: String, of layer: Layer) -> AppleProperty? {
    layer.backdrop?.appleProperty(name, in: backdropList) ?? layer.appleProperty(name)
  }
}

extension Backdrop {
  /// The name of the filter that saturates the glass.
  fileprivate static let saturationName = "saturation"

  /// Whether Core Animation has such glass.
  fileprivate var isOfCoreAnimation: Bool {
    filter.kind == .gaussian && captures == .below && updates == Updates() && edges == .mirror
  }

  /// Returns the property with the name of one of the glass; `nil` if there is none.
  ///
  /// - Parameter list: The name of the list with the filters.
  fileprivate func appleProperty(_ name: String, in list: String) -> AppleProperty? {
    guard isOfCoreAnimation, name.hasPrefix("backdrop.") else { return nil }
    switch name {
    case "backdrop.blur":
      return LayerFilter.all([filter])[0].property("filters.gaussian", in: list)
    case "backdrop.saturation":
      let keyPath = "\(list).\(Self.saturationName).\(CoreAnimationFilter.amount)"
      return AppleProperty(ofFilter: keyPath, isInRadians: false)
    default:
      let own = String(name.dropFirst("backdrop.".count))
      return LayerFilter.all(colorFilters).lazy.compactMap { $0.property(own, in: list) }.first
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
