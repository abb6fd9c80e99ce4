import SceneModel

extension SceneContext {
  func shape(_ kind: ContentsKey, _ node: YAMLNode, hasSize: Bool, slots: inout SlotTable)
    -> ShapeContents?
  {
    let what = kind == .ellipse ? "an ellipse" : "a \(kind.rawValue)"
    guard let mapping = Mapping<ShapeKey>(node, of: what, in: self) else { return nil }
    let foreign: [ShapeKey] =
      (kind == .path ? [] : ShapeKey.ofPaths) + (kind == .rectangle ? [] : [.cornerRadius])
    for key in foreign {
      if let node = mapping[key] { report("\(what) has no '\(key.rawValue)'", at: node) }
    }
    let name = "contents.\(kind.rawValue)"
    guard let outline = outline(kind, mapping, hasSize: hasSize, name: name, slots: &slots) else {
      return nil
    }
    if mapping[.fill] == nil, mapping[.stroke] == nil {
      report("\(what) needs a fill or a stroke", at: node)
    }
    return ShapeContents(
      outline: outline,
      fillRule: mapping[.fillRule].flatMap { word($0, of: "fillRule") } ?? .nonzero,
      fill: mapping[.fill].map { fill($0, name: name + ".fill", slots: &slots) } ?? .none,
      stroke: stroke(mapping, name: name, slots: &slots))
  }

  private func outline(
    _ kind: ContentsKey, _ mapping: Mapping<ShapeKey>, hasSize: Bool, name: String,
    slots: inout SlotTable
  ) -> ShapeContents.Outline? {
    switch kind {
    case .ellipse: return .ellipse
    case .rectangle:
      let radius = expression(.cornerRadius, of: mapping)
      return .rectangle(
        slots.add(name + ".cornerRadius", radius ?? Expression(constant: .zero)))
    default:
      guard let node = mapping[.d] else {
        report("a path needs its data 'd'", at: mapping.node)
        return nil
      }
      guard let path = path(node) else { return nil }
      if !hasSize {
        let reach = path.reach
        slots.set(.size, to: Expression(constant: reach.components))
      }
      _ = slots.add(name + ".d", Expression(constant: .zero), kind: .path)
      return .path(
        MorphingPath(path, morph: mapping[.morph].flatMap { word($0, of: "morph") } ?? .matching))
    }
  }

  func path(_ node: YAMLNode) -> Path? {
    guard let node = filled(node),
      let text = text(node, for: ShapeKey.d)
    else { return nil }
    do throws(TextMistake) {
      return try Path(parsing: text)
    } catch {
      report(
        Diagnostic(error.message, at: range(of: error.bytes, in: node), hint: error.hint))
      return nil
    }
  }

  private func stroke(_ mapping: Mapping<ShapeKey>, name: String, slots: inout SlotTable) -> Stroke?
  {
    guard let node = mapping[.stroke] else {
      for key in [ShapeKey.lineWidth, .lineCap, .lineJoin, .dash, .dashPhase, .trim] {
        if let node = mapping[key] {
          report("'\(key.rawValue)' belongs to a 'stroke', which is missing", at: node)
        }
      }
      return nil
    }
    func number(_ key: ShapeKey, else value: Double) -> Slot<Double> {
      slots.add(
        "\(name).\(key.rawValue)",
        expression(key, of: mapping) ?? Expression(constant: value.components))
    }
    let trim = mapping[.trim].flatMap { Mapping<TrimKey>($0, of: "a trim", in: self) }
    func trimmed(_ key: TrimKey, else value: Double) -> Slot<Double> {
      slots.add(
        "\(name).trim.\(key.rawValue)",
        trim.flatMap { expression(key, of: $0) } ?? Expression(constant: value.components))
    }
    let dashes = mapping[.dash].flatMap { items($0, expected: "a list of lengths") } ?? []
    return Stroke(
      fill: fill(node, name: name + ".stroke", slots: &slots),
      width: number(.lineWidth, else: 1),
      cap: mapping[.lineCap].flatMap { word($0, of: "lineCap") } ?? .butt,
      join: mapping[.lineJoin].flatMap { word($0, of: "lineJoin") } ?? .miter,
      dash: dashes.enumerated().map { index, node in
        slots.add(
          "\(name).dash.\(index)",
          expression(node, .number, in: ShapeKey.dash.limits) ?? Expression(constant: .zero))
      },
      dashPhase: number(.dashPhase, else: 0),
      start: trimmed(.start, else: 0), end: trimmed(.end, else: 1))
  }
}

extension Path {
  /// How far the path goes to the right and down from (0, 0).
  fileprivate var reach: Size {
    guard let bounds else { return Size(width: 0, height: 0) }
    return Size(
      width: max(bounds.origin.x + bounds.size.width, 0),
      height: max(bounds.origin.y + bounds.size.height, 0))
  }
}
