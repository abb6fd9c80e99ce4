import SceneModel

/// A colour or a location of a gradient that fills a layer, which Core Animation has in one list.
struct GradientItem {
  /// A list of Core Animation, by its key path.
  enum List: String {
    case colors, locations
  }

  let list: List
  let index: Int

  /// Returns the item with the name of a property: `contents.linearGradient.colors.1`.
  init?(_ property: String) {
    let parts = property.split(separator: ".")
    guard parts.count == 4, parts[0] == "contents", parts[1].hasSuffix("Gradient"),
      let list = List(rawValue: String(parts[2])), let index = Int(parts[3])
    else { return nil }
    (self.list, self.index) = (list, index)
  }
}

extension GradientItem.List {
  /// Returns the items of a gradient, without animations.
  func values(of gradient: GradientFill, _ values: StillValues) -> [SIMD4<Double>] {
    gradient.stops.map { stop in
      switch self {
      case .colors: values[stop.color].components
      case .locations: SIMD4(values[stop.location], 0, 0, 0)
      }
    }
  }

  /// Returns the element of the whole list.
  ///
  /// - Parameter name: The name of the element; `nil` for that of its type.
  func element(of items: [SIMD4<Double>], name: String?) -> LayerElement {
    let list = LayerElement(name: name ?? "NSArray", attributes: [("type", "NSArray")])
    return list.with { xml in
      for item in items {
        switch self {
        case .locations: xml.write("real", [("value", item.x.caml)])
        case .colors:
          xml.write(
            "CGColor",
            [("value", Color(components: item).caml), ("opacity", item.w.caml(unless: 1))])
        }
      }
    }
  }
}

extension Layer {
  /// Returns Core Animation's property with the name of one of the layer; `nil` if there is none.
  func appleProperty(_ name: String) -> AppleProperty? {
    if name.hasPrefix("filters.") {
      return LayerFilter.all(of: self).lazy.compactMap { $0.property(name) }.first
    }
    guard case .fill(.gradient(let gradient)) = contents, gradient.units != .points else {
      return AppleProperty(name)
    }
    return AppleProperty(ofGradient: name) ?? AppleProperty(name)
  }

  /// The path of the layer's contents whose points move by themselves; `nil` without one.
  var movingPath: MorphingPath? {
    guard case .shape(let shape) = contents, case .path(let outline) = shape.outline,
      outline.parts.count == 1, outline.parts[0].placement == nil,
      !outline.parts[0].path.slots.isEmpty
    else { return nil }
    return outline.parts[0].path
  }
}
