import SceneModel

extension LayerWriter {
  /// The largest distance of an animation from its curve, as a part of its way.
  private static let paceTolerance = 1e-5

  /// Adds the animations of a layer.
  mutating func addAnimations(of values: StillValues, to element: inout LayerElement)
    throws(Diagnostic)
  {
    let layer = values.layer
    var animations: [LayerElement] = []
    var animationsOfLine: [LayerElement] = []
    var (locations, colors, points): ([Motion], [Motion], [Motion]) = ([], [], [])
    let round = element.name == "CAGradientLayer" ? RoundGradient(values) : nil
    let all = motions[layer.path] ?? []
    for declared in shownMotions(of: values) where round?.isMoved(by: declared) != true {
      let motion = try declared.pacedForApple(within: Self.paceTolerance)
      let property = element.appleProperty(motion.property, of: layer)
      let item = element.name == "CAGradientLayer" ? GradientItem(motion.property) : nil
      if item?.list == .locations {
        locations.append(motion)
      } else if item?.list == .colors {
        colors.append(motion)
      } else if element.name == "CAShapeLayer", motion.isOfPoint {
        points.append(motion)
      } else if let property, property.isOfLines, element.hasPaintedLine {
        animationsOfLine.append(animation(motion, property))
      } else if let property, motion.kind != .corners, element.has(property) {
        // The corners of a gradient that is not clipped are never seen.
        let isSeen =
          property.keyPath != "cornerRadius" || element.name != "CAGradientLayer"
          || layer.masksToBounds
        if isSeen { animations.append(animation(motion, property)) }
      } else {
        leave(layer, "the animation of '\(motion.property)'")
        if let property = element.ownProperty(of: motion) {
          animations.append(animation(motion, property))
        }
      }
    }
    animations += self.animations(of: .locations, locations, values)
    animations += self.animations(of: .colors, colors, values)
    animations += self.animations(ofPoints: points, values)
    if let round { animations += try self.animations(of: round, all, values) }
    element.add(animations)
    element.addToLine(animationsOfLine)
  }

  /// Returns the motions of a layer that change what it shows, as those of Core Animation's
  /// properties.
  private func shownMotions(of values: StillValues) -> [Motion] {
    let (layer, corners) = (values.layer, roundCorners(of: values))
    return (motions[layer.path] ?? []).filter { !isOfUnseenShadow($0, values) }
      .flatMap { LayerWriter.forApple($0, of: layer, round: corners) }
      .filter {
        !repeatsRadius($0, of: layer) && $0.property != layer.emitterTime
          && !layer.blurFollowsMovement(at: $0.property)
      }
  }

  /// Whether a motion is that of one axis of a blur whose radius moves along both.
  private func repeatsRadius(_ motion: Motion, of layer: Layer) -> Bool {
    guard [".radiusX", ".radiusY"].contains(where: motion.property.hasSuffix) else { return false }
    let radius = String(motion.property.dropLast())
    return motions[layer.path]?.contains {
      $0.property == radius && $0.values == motion.values && $0.isSimultaneous(with: motion)
    } ?? false
  }

  /// Returns the animations of a gradient's whole list, which Core Animation moves together.
  private mutating func animations(
    of list: GradientItem.List, _ motions: [Motion], _ values: StillValues
  ) -> [LayerElement] {
    guard let first = motions.first, case .fill(.gradient(let gradient)) = values.layer.contents
    else { return [] }
    let isOne = Set(motions.map(\.property)).count == 1
    let isTogether = motions.allSatisfy { $0.isSimultaneous(with: first) }
    guard isOne || isTogether else {
      leave(values.layer, "the animation of its gradient's \(list), which move at several times,")
      return []
    }
    let still = list.values(of: gradient, values)
    return (isTogether ? [motions] : motions.map { [$0] }).map { moving in
      animation(moving[0], keyPath: list.rawValue) { index, name in
        var items = still
        for motion in moving {
          if let item = GradientItem(motion.property) { items[item.index] = motion.values[index] }
        }
        return list.element(of: items, name: name)
      }
    }
  }

  /// Returns the animations of the two points of a radial or a conic gradient.
  private mutating func animations(
    of gradient: RoundGradient, _ motions: [Motion], _ values: StillValues
  ) throws(Diagnostic) -> [LayerElement] {
    var moving: [Motion] = []
    for motion in motions where gradient.isMoved(by: motion) {
      moving.append(try motion.pacedForApple(within: Self.paceTolerance))
    }
    guard let points = try gradient.points(moving) else {
      leave(
        values.layer,
        "the animation of its gradient, which moves at several times or turns too often,")
      return []
    }
    return points.map { animation($0.motion, .point($0.keyPath)) }
  }

  /// Returns the animations of a path, all of whose points move together.
  private mutating func animations(ofPoints motions: [Motion], _ values: StillValues)
    -> [LayerElement]
  {
    guard !motions.isEmpty, let path = values.layer.movingPath else { return [] }
    var together: [[Motion]] = []
    for motion in motions {
      let place = together.firstIndex {
        $0[0].isSimultaneous(with: motion) && $0[0].property != motion.property
      }
      if let place { together[place].append(motion) } else { together.append([motion]) }
    }
    let areWhole = motions.allSatisfy { $0.kind != .number }
    guard
      together.count == 1
        || areWhole && together.allSatisfy({ $0.count == path.slots.count })
    else {
      leave(values.layer, "the animation of its path, whose points move at several times,")
      return []
    }
    let still = path.slots.map { values.components(ofSlot: $0) }
    let places = values.layer.places(ofPoints: path.slots)
    return together.map { moving in
      animation(moving[0], keyPath: "path") { index, name in
        var points = still
        for motion in moving {
          guard let (point, component) = places[motion.property] else { continue }
          let value = motion.values[index]
          if let component { points[point][component] = value.x } else { points[point] = value }
        }
        let shape = path.path.with(points.map { Point(components: $0) })
        return LayerElement(
          name: name ?? "CGPath", attributes: [("type", "CGPath"), ("value", shape.caml)])
      }
    }
  }

  private func animation(_ motion: Motion, _ property: AppleProperty) -> LayerElement {
    animation(motion, keyPath: property.keyPath) { index, name in
      LayerElement(
        name: name ?? property.camlType, attributes: property.caml(motion.values[index]))
    }
  }

  /// - Parameter value: Returns the element of a value by its index and its name, which is that of
  ///   its type if it is `nil`.
  private func animation(
    _ motion: Motion, keyPath: String, value: (Int, String?) -> LayerElement
  ) -> LayerElement {
    let isKeyframed = motion.values.count > 2 || motion.isDiscrete
    var element = LayerElement(name: "animation")
    element.attributes = attributes(of: motion, keyPath: keyPath, isKeyframed: isKeyframed)
    guard isKeyframed else {
      for (index, name) in ["fromValue", "toValue"].enumerated() {
        let end = value(index, name)
        element.parts.append { end.write(to: &$0) }
      }
      return element
    }
    let values = motion.values.indices.map { value($0, nil) }
    element.parts.append { xml in
      xml.write("values", []) { xml in for value in values { value.write(to: &xml) } }
      xml.write("keyTimes", []) { xml in
        for time in motion.keyTimes { xml.write("real", [("value", time.exactCAML)]) }
      }
      guard !motion.isDiscrete, motion.paces.contains(where: { !$0.isEven }) else { return }
      xml.write("timingFunctions", []) { xml in
        for pace in motion.paces { xml.write("CAMediaTimingFunction", [("value", pace.caml)]) }
      }
    }
    return element
  }

  private func attributes(of motion: Motion, keyPath: String, isKeyframed: Bool)
    -> [XMLText.Attribute]
  {
    let type =
      motion.spring != nil
      ? "CASpringAnimation" : isKeyframed ? "CAKeyframeAnimation" : "CABasicAnimation"
    var attributes: [XMLText.Attribute] = [
      ("type", type), ("keyPath", keyPath), ("duration", motion.duration.caml),
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
      attributes += spring.caml(lasting: motion.duration)
    } else if !isKeyframed {
      attributes.append(("timingFunction", motion.paces[0].caml))
    }
    return attributes
  }
}

extension LayerElement {
  /// Whether the class of the layer has a property; a shape without a line has none of a line.
  func has(_ property: AppleProperty) -> Bool {
    if property.isOfLines { return attributes.contains { $0.name == "lineWidth" } }
    switch property.keyPath {
    case "fillColor": return name == "CAShapeLayer"
    case "startPoint", "endPoint": return name == "CAGradientLayer"
    case let keyPath where keyPath.hasPrefix("shadow"):
      return attributes.contains { $0.name == "shadowOpacity" }
    default: return true
    }
  }

  mutating func add(_ animations: [LayerElement]) {
    guard !animations.isEmpty else { return }
    parts.append { xml in
      xml.write("animations", []) { xml in for animation in animations { animation.write(to: &xml) }
      }
    }
  }
}

extension Layer {
  /// The name of the time of its particles, which the cells of an emitter follow by themselves.
  fileprivate var emitterTime: String? { contents.emitter.map { slots[$0.time.index].name } }

  /// Returns the index of each point of a path by the name of its property, and by those of its
  /// coordinates, with the coordinate.
  fileprivate func places(ofPoints points: Range<Int>) -> [String: (point: Int, component: Int?)] {
    var places: [String: (point: Int, component: Int?)] = [:]
    for (index, slot) in points.enumerated() {
      places[slots[slot].name] = (index, nil)
      for (component, name) in slots[slot].kind.componentNames.enumerated() {
        places["\(slots[slot].name).\(name)"] = (index, component)
      }
    }
    return places
  }
}

extension Motion {
  /// Whether it moves a point of a path.
  fileprivate var isOfPoint: Bool { property.hasPrefix("contents.path.point") }
}

extension AppleProperty {
  /// Whether only the line of a CAShapeLayer has the property.
  fileprivate var isOfLines: Bool {
    ["strokeColor", "lineWidth", "lineDashPhase", "strokeStart", "strokeEnd"].contains(keyPath)
  }

  /// The type of values in a document.
  var camlType: String {
    switch form {
    case .number, .radians: "real"
    case .flag: "integer"
    case .point: "CGPoint"
    case .size, .offset: "CGSize"
    case .color: "CGColor"
    }
  }

  /// The attributes of a value in a document.
  func caml(_ value: SIMD4<Double>) -> [XMLText.Attribute] {
    let text =
      switch form {
      case .number, .flag: value.x.caml
      case .radians: (value.x * .pi / 180).exactCAML
      case .point, .size, .offset: [value.x, value.y].caml
      case .color: Color(components: value).caml
      }
    let opacity = form == .color ? value.w.caml(unless: 1) : nil
    return [("type", camlType), ("value", text), ("opacity", opacity)]
  }
}
