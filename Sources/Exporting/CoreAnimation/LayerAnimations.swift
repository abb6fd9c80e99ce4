import SceneModel

extension LayerWriter {
  /// Adds the animations of a layer.
  mutating func addAnimations(of layer: Layer, to element: inout LayerElement)
    throws(Diagnostic)
  {
    var animations: [LayerElement] = []
    for motion in (motions[layer.path] ?? []).flatMap(\.forApple) {
      guard let property = AppleProperty(motion.property), motion.kind != .corners else {
        leave(layer, "the animation of '\(motion.property)'")
        continue
      }
      animations.append(animation(try motion.pacedForApple(), property))
    }
    guard !animations.isEmpty else { return }
    element.parts.append { xml in
      xml.write("animations", []) { xml in for animation in animations { animation.write(to: &xml) }
      }
    }
  }

  private func animation(_ motion: Motion, _ property: AppleProperty) -> LayerElement {
    let isKeyframed = motion.values.count > 2 || motion.isDiscrete
    let type =
      motion.spring != nil
      ? "CASpringAnimation" : isKeyframed ? "CAKeyframeAnimation" : "CABasicAnimation"
    var element = LayerElement(name: "animation")
    element.attributes = [
      ("type", type), ("keyPath", property.keyPath), ("duration", motion.duration.caml),
      ("beginTime", motion.begin.caml(unless: 0)),
      (
        "repeatCount",
        motion.repeatCount.isInfinite ? "inf" : motion.repeatCount.caml(unless: 1)
      ),
      ("autoreverses", motion.autoreverses ? "1" : nil),
      ("fillMode", motion.fillMode == .removed ? nil : motion.fillMode.rawValue),
      ("removedOnCompletion", motion.fillMode == .removed ? nil : "0"),
      ("calculationMode", motion.isDiscrete ? "discrete" : nil),
    ]
    if let spring = motion.spring {
      element.attributes += [
        ("mass", spring.mass.caml), ("stiffness", spring.stiffness.caml),
        ("damping", spring.damping.caml), ("velocity", spring.initialVelocity.caml(unless: 0)),
      ]
    } else if !isKeyframed {
      element.attributes.append(("timingFunction", motion.paces[0].caml))
    }
    guard isKeyframed else {
      for (name, value) in zip(["fromValue", "toValue"], motion.values) {
        element.parts.append { $0.write(name, property.caml(value)) }
      }
      return element
    }
    element.parts.append { xml in
      xml.write("values", []) { xml in
        for value in motion.values { xml.write(property.camlType, property.caml(value)) }
      }
      xml.write("keyTimes", []) { xml in
        for time in motion.keyTimes { xml.write("real", [("value", time.caml)]) }
      }
      guard !motion.isDiscrete, motion.paces.contains(where: { !$0.isEven }) else { return }
      xml.write("timingFunctions", []) { xml in
        for pace in motion.paces { xml.write("CAMediaTimingFunction", [("value", pace.caml)]) }
      }
    }
    return element
  }
}

extension Animation.Pacing {
  /// The name of the timing function, or its four numbers.
  fileprivate var caml: String { isEven ? "linear" : (controlPoints ?? []).caml }
}

extension AppleProperty {
  /// The type of values in a document.
  fileprivate var camlType: String {
    switch form {
    case .number, .radians: "real"
    case .flag: "integer"
    case .point: "CGPoint"
    case .size, .offset: "CGSize"
    case .color: "CGColor"
    }
  }

  /// The attributes of a value in a document.
  fileprivate func caml(_ value: SIMD4<Double>) -> [XMLText.Attribute] {
    let text =
      switch form {
      case .number, .flag: value.x.caml
      case .radians: (value.x * .pi / 180).rounded(toPlaces: 9).plain
      case .point, .size, .offset: [value.x, value.y].caml
      case .color: [value.x, value.y, value.z].caml
      }
    let opacity = form == .color ? value.w.caml(unless: 1) : nil
    return [("type", camlType), ("value", text), ("opacity", opacity)]
  }
}
