import SceneModel
import System

/// Records the numbers in the text of layers and animations that can be changed in place.
struct NumberRecorder {
  let reader: ValueReader
  let parameters: DeclaredParameters
  let table: NumberTable

  /// Records the pacing, the times and the values in an animation's text.
  ///
  /// If several animations share a text, the first is recorded.
  ///
  /// - Parameter duration: Seconds of a cycle.
  func note(
    _ pacing: Animation.Pacing, of mapping: Mapping<AnimationKey>, lasting duration: Double,
    leading target: SlotTable.Target, at place: AnimationPlace
  ) {
    let source = mapping.node.range
    guard place.list == .animations, !table.knows(source),
      let property = mapping[\.property].flatMap(reader.filled)?.scalar?.text
    else { return }
    let animation = PacedAnimation(at: place, of: property)
    let declared = declared(pacing, of: mapping, in: animation)
    table.add(
      DeclaredPacing(
        property: property, form: declared.form, numbers: declared.numbers,
        times: times(of: mapping, pacing, lasting: duration, in: animation),
        values: values(of: mapping, leading: target, in: animation),
        words: words(of: mapping, pacing, in: animation),
        component: mapping.node.origin.components.last?.name),
      at: source)
  }

  typealias Recorded = (form: DeclaredPacing.Form, numbers: [EditableNumber])

  func declared(
    _ pacing: Animation.Pacing, of mapping: Mapping<AnimationKey>, in animation: PacedAnimation
  ) -> Recorded {
    switch pacing {
    case .spring: return (.spring, mapping.spring.map { springNumbers($0, of: animation) } ?? [])
    case .easing(let easing):
      if mapping.easings != nil {
        return (.other("each of its ways has an easing of its own"), [])
      }
      guard let node = mapping[\.easing] else { return line(of: mapping, in: animation) }
      return curve(easing, at: node, of: animation)
    }
  }

  /// Returns the curve of an animation without an easing, which is written behind its key.
  private func line(of mapping: Mapping<AnimationKey>, in animation: PacedAnimation) -> Recorded {
    guard let place = addedPlace(of: AnimationKey.easing.declaration, in: mapping) else {
      return (.other("it is linear, without an easing that could be changed"), [])
    }
    return (
      .curve,
      animation.numbers(
        of: CubicBezier.straight, formula: nil, source: place.source,
        writing: .newCurve(before: place.text))
    )
  }

  func springNumbers(_ node: YAMLNode, of animation: PacedAnimation) -> [EditableNumber] {
    guard let mapping = Mapping<SpringKey>(node, of: "a spring", by: reader) else { return [] }
    return SpringKey.numbers.keys.compactMap { key in
      guard let node = mapping[key], let text = node.scalar?.text,
        let value = reader.constant(node, for: key)
      else { return nil }
      return animation.number(
        key.name, value, in: key.limits, formula: node.isNumber(of: key) ? nil : text,
        parameter: parameter(text, at: node), source: node.range)
    }
  }

  /// The scene's parameter whose name is the whole text; otherwise `nil`.
  func parameter(_ text: String, at node: YAMLNode) -> String? {
    guard parameters[text] != nil, case .number(_, source: nil)? = node.origin.scope[text]
    else { return nil }
    return text
  }

  private func curve(_ easing: Easing, at node: YAMLNode, of animation: PacedAnimation)
    -> Recorded
  {
    guard let scalar = node.scalar, scalar.style != .block, !scalar.text.hasBraces else {
      return (.other("its easing is put together elsewhere"), [])
    }
    let points: [Double]
    switch easing {
    case .cubicBezier(let curve): points = curve.controlPoints
    case .linear: points = CubicBezier.straight
    default:
      return (.other("\(scalar.text) is no cubic Bézier curve"), [])
    }
    let arguments = EasingCall(scalar.text[...].trimmed)?.arguments ?? []
    let isFormula = !arguments.allSatisfy { Double($0) != nil }
    return (
      .curve,
      animation.numbers(
        of: points, formula: isFormula ? scalar.text : nil, source: node.range, writing: .curve)
    )
  }
}

/// An animation, or a transition between states, whose pacing and times are recorded.
struct PacedAnimation {
  /// The beginning of the names of its numbers.
  let name: String

  /// The same for people.
  let title: String

  func number(
    _ key: String, _ value: Double, in limits: ClosedRange<Double>, formula: String?,
    parameter: String? = nil, source: SourceRange, writing: EditableNumber.Writing = .alone
  ) -> EditableNumber {
    EditableNumber(
      name: "\(name).\(key)", title: "\(title) \(key)", key: key, value: value, limits: limits,
      formula: formula, parameter: parameter,
      source: source, writing: writing)
  }

  /// Returns the four numbers of a cubic Bézier curve.
  func numbers(
    of points: [Double], formula: String?, source: SourceRange, writing: EditableNumber.Writing
  ) -> [EditableNumber] {
    zip(NamedEasing.cubicBezier.numbers, points).map { parameter, value in
      number(
        parameter.name, value, in: parameter.limits, formula: formula, source: source,
        writing: writing)
    }
  }
}

extension PacedAnimation {
  init(at place: AnimationPlace, of property: String) {
    let indices = place.indices.map(String.init).joined(separator: ".")
    self.init(name: "\(place.layer):\(indices)", title: "\(place.layer): \(property)")
  }
}

extension YAMLNode {
  /// Whether the text is a number with or without a unit, and no formula.
  func isNumber(of key: KeyDeclaration) -> Bool {
    guard let scalar, scalar.style != .filled else { return false }
    return ParsedScene.Overrides.value(scalar.text, of: key.name) != nil
  }
}

extension SpringKey {
  /// The keys with numbers.
  fileprivate static let numbers: KeyList = KeyList(
    response, bounce, duration, dampingRatio, velocity, mass, stiffness, damping, initialVelocity)
}
