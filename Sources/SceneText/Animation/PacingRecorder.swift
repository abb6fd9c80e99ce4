import SceneModel

/// Records the easings and springs in the text of animations.
struct PacingRecorder {
  let reader: ValueReader
  let parameters: DeclaredParameters
  let table: PacingTable

  /// Records the pacing in an animation's text.
  ///
  /// If several animations share a text, the first is recorded.
  func note(
    _ pacing: Animation.Pacing, of mapping: Mapping<AnimationKey>, at place: AnimationPlace
  ) {
    let source = mapping.node.range
    guard place.list == .animations, !table.knows(source),
      let property = mapping[\.property].flatMap(reader.filled)?.scalar?.text
    else { return }
    let animation = PacedAnimation(place: place, property: property)
    table.add(declared(pacing, of: mapping, in: animation), at: source)
  }

  private func declared(
    _ pacing: Animation.Pacing, of mapping: Mapping<AnimationKey>, in animation: PacedAnimation
  ) -> DeclaredPacing {
    switch pacing {
    case .spring:
      let numbers = mapping.spring.map { springNumbers($0, of: animation) } ?? []
      return animation.pacing(.spring, numbers)
    case .easing(let easing):
      if mapping.easings != nil {
        return animation.pacing(.other("each of its ways has an easing of its own"))
      }
      guard let node = mapping[\.easing] else {
        return animation.pacing(.other("it is linear, without an easing that could be changed"))
      }
      return curve(easing, at: node, of: animation)
    }
  }

  private func springNumbers(_ node: YAMLNode, of animation: PacedAnimation) -> [PacingNumber] {
    guard let mapping = Mapping<SpringKey>(node, of: "a spring", by: reader) else { return [] }
    return SpringKey.numbers.keys.compactMap { key in
      guard let node = mapping[key], let text = node.scalar?.text,
        let value = reader.constant(node, for: key)
      else { return nil }
      let isNumber = ParsedScene.Overrides.value(text, of: key.name) != nil
      return animation.number(
        key.name, value, in: key.limits, formula: isNumber ? nil : text,
        parameter: parameter(text, at: node), source: node.range)
    }
  }

  /// The scene's parameter whose name is the whole text; otherwise `nil`.
  private func parameter(_ text: String, at node: YAMLNode) -> String? {
    guard parameters[text] != nil, case .number(_, source: nil)? = node.origin.scope[text]
    else { return nil }
    return text
  }

  private func curve(_ easing: Easing, at node: YAMLNode, of animation: PacedAnimation)
    -> DeclaredPacing
  {
    guard let scalar = node.scalar, scalar.style != .block, !scalar.text.hasBraces else {
      return animation.pacing(.other("its easing is put together elsewhere"))
    }
    let points: [Double]
    switch easing {
    case .cubicBezier(let curve): points = curve.controlPoints
    case .linear: points = [0, 0, 1, 1]
    default:
      return animation.pacing(.other("\(scalar.text) is no cubic Bézier curve"))
    }
    let arguments = EasingCall(scalar.text[...].trimmed)?.arguments ?? []
    let isFormula = !arguments.allSatisfy { Double($0) != nil }
    let limits = [CubicBezier.horizontalLimits, CubicBezier.verticalLimits]
    return animation.pacing(
      .curve,
      zip(NamedEasing.cubicBezier.numbers.map(\.name), points).enumerated().map { index, point in
        animation.number(
          point.0, point.1, in: limits[index % 2], formula: isFormula ? scalar.text : nil,
          source: node.range, isOfCurve: true)
      })
  }
}

/// An animation whose pacing is recorded.
private struct PacedAnimation {
  let place: AnimationPlace
  let property: String

  func pacing(_ form: DeclaredPacing.Form, _ numbers: [PacingNumber] = []) -> DeclaredPacing {
    DeclaredPacing(property: property, form: form, numbers: numbers)
  }

  func number(
    _ key: String, _ value: Double, in limits: ClosedRange<Double>, formula: String?,
    parameter: String? = nil, source: SourceRange, isOfCurve: Bool = false
  ) -> PacingNumber {
    let indices = place.indices.map(String.init).joined(separator: ".")
    return PacingNumber(
      name: "\(place.layer):\(indices).\(key)", title: "\(place.layer): \(property) \(key)",
      key: key, value: value, limits: limits, formula: formula, parameter: parameter,
      source: source, isOfCurve: isOfCurve)
  }
}

extension SpringKey {
  /// The keys with numbers.
  fileprivate static let numbers: KeyList = KeyList(
    response, bounce, duration, dampingRatio, velocity, mass, stiffness, damping, initialVelocity)
}
