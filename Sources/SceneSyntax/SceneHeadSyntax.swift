import SceneModel

/// The keys of a scene.
enum SceneKey: String, CaseIterable {
  case size, scale, frameRate, displayLink, duration, frames, background, parameters, inputs
  case carriesVelocity, layers
}

enum ParameterKey: String, CaseIterable {
  case value, min, max
}

extension SceneContext {
  /// Reads a whole scene; what comes back is only whole if nothing was reported.
  func scene(_ root: YAMLNode, overriding overrides: ParsedScene.Overrides) -> Scene? {
    guard let mapping = Mapping<SceneKey>(root, of: "a scene", in: self) else { return nil }
    if let inputs = mapping[.inputs] { readInputNames(inputs) }
    readParameters(mapping[.parameters], of: root, overriding: overrides.parameters)
    let inputs = mapping[.inputs].map(inputs) ?? []
    let declaredScale = mapping[.scale].flatMap { constant($0, in: 0.01...64) } ?? 1
    let scale = overrides.scale ?? declaredScale
    let size = canvas(mapping, scale: scale)
    let clock = display(mapping, overriding: overrides.frameRate)

    carriesVelocity = mapping[.carriesVelocity].flatMap(flag) ?? false
    let background = mapping[.background].flatMap(color) ?? .clear
    let layers = mapping[.layers].map { self.layers($0, in: "") }
    if mapping[.layers] == nil {
      report("a scene needs layers", at: root.start, hint: "write 'layers:' and a list below it")
    }
    guard let size, let clock, let layers else { return nil }
    return Scene(
      size: size, scale: scale, display: clock.display, frameCount: clock.frameCount,
      background: background, layers: layers, inputs: inputs)
  }

  private func canvas(_ mapping: Mapping<SceneKey>, scale: Double) -> Size? {
    guard let node = mapping[.size] else {
      report("a scene needs its size", at: mapping.node.start, hint: "write size: [width, height]")
      return nil
    }
    guard let expression = expression(node, .size, in: 0...1e9) else { return nil }
    guard expression.isConstant else {
      report("the size of a scene is the same at every tick", at: node)
      return nil
    }
    let size = Size(components: expression.constant)
    guard size.width > 0, size.height > 0 else {
      report("a scene has a width and a height above 0", at: node)
      return nil
    }
    let limit = Double(Scene.largestSide)
    guard (size.width * scale).rounded() <= limit, (size.height * scale).rounded() <= limit else {
      report(
        "a canvas of \((size.width * scale).plain) × \((size.height * scale).plain) pixels is too large",
        at: node, hint: "at most \(Scene.largestSide) × \(Scene.largestSide) pixels")
      return nil
    }
    return size
  }

  func frameRate(_ node: YAMLNode) -> FrameRate? {
    guard let text = text(node, expected: "a frame rate such as 60 or 30000/1001") else {
      return nil
    }
    if let rate = FrameRate(parsing: text) { return rate }
    report(
      "'\(text)' is no frame rate", at: node,
      hint: "use a number such as 60 or 23.976, or a fraction such as 30000/1001")
    return nil
  }

  private func readParameters(
    _ node: YAMLNode?, of root: YAMLNode, overriding values: [String: Double]
  ) {
    var limits: [String: ClosedRange<Double>] = [:]
    if let node {
      guard case .mapping(let pairs) = node.value else {
        reportMismatch(node, expected: "names with their values")
        return
      }
      for pair in pairs {
        readParameter(pair, limits: &limits)
        // At once, because the parameters below may be computed from this one.
        if let name = pair.key.scalar?.text, let value = values[name],
          limits[name]?.contains(value) == true
        {
          root.origin.numbers[name] = value
        }
      }
    }
    let place = node ?? YAMLNode(origin: root.origin, bytes: 0..<0, value: root.value)
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let allowed = limits[name] else {
        report(
          "there is no parameter '\(name)' to set", at: place.start,
          hint: limits.isEmpty ? "the scene has no parameters" : limits.keys.hint(for: name))
        continue
      }
      guard allowed.contains(value) else {
        report(
          "'\(name)' cannot be \(value.plain): it is from \(allowed.lowerBound.plain) to \(allowed.upperBound.plain)",
          at: place.start)
        continue
      }
    }
  }

  private func readParameter(_ pair: YAMLPair, limits: inout [String: ClosedRange<Double>]) {
    guard let name = pair.key.scalar?.text, name.isIdentifier else {
      report("a parameter's name has letters, digits and '_'", at: pair.key)
      return
    }
    guard !FormulaCompiler.isReserved(name) else {
      report("'\(name)' already has a meaning in formulas", at: pair.key)
      return
    }
    guard limits[name] == nil else {
      report("the parameter '\(name)' is there twice", at: pair.key)
      return
    }
    limits[name] = .anyNumber
    guard pair.value.scalar == nil || pair.value.isNull else {
      pair.key.origin.numbers[name] = constant(pair.value, in: .anyNumber) ?? 0
      return
    }
    pair.key.origin.numbers[name] = 0
    guard let mapping = Mapping<ParameterKey>(pair.value, of: "a parameter", in: self) else {
      return
    }
    let low = mapping[.min].flatMap { constant($0, in: .anyNumber) } ?? -1e9
    let high = mapping[.max].flatMap { constant($0, in: .anyNumber) } ?? 1e9
    guard let value = mapping[.value] else {
      report("a parameter needs its value", at: pair.value)
      return
    }
    guard low <= high else {
      report("the parameter's min is above its max", at: mapping[.min] ?? pair.value)
      return
    }
    limits[name] = low...high
    pair.key.origin.numbers[name] = constant(value, in: low...high) ?? 0
  }
}

extension YAMLNode {
  /// The place where the node begins, for messages about what is not there.
  var start: YAMLNode {
    YAMLNode(origin: origin, bytes: bytes.lowerBound..<bytes.lowerBound + 1, value: value)
  }
}

extension String {
  /// Whether formulas can use it as a name.
  var isIdentifier: Bool {
    guard let first = utf8.first,
      Character(UnicodeScalar(first)).isLetter || first == UInt8(ascii: "_")
    else { return false }
    return unicodeScalars.allSatisfy {
      $0.isASCII && (Character($0).isLetter || Character($0).isNumber || $0 == "_")
    }
  }
}
