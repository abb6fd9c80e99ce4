import SceneModel

/// Reads rectangles, ellipses and paths.
struct ShapeReader {
  let reader: ValueReader

  /// The kinds of shapes, by their keys in contents.
  enum Kind: String {
    case rectangle, ellipse, path
  }

  func shape(_ kind: Kind, _ node: YAMLNode, hasSize: Bool, slots: inout SlotTable)
    -> ShapeContents?
  {
    let what = kind == .ellipse ? "an ellipse" : "a \(kind.rawValue)"
    if kind != .path { reportGeometry(in: node, of: kind, what) }
    guard let mapping = Mapping<ShapeKey>(node, of: what, by: reader) else { return nil }
    let foreign =
      (kind == .path ? [] : mapping.given(\.d, \.morph, \.paths))
      + (kind == .rectangle ? [] : mapping.given(\.cornerRadius))
    for (key, node) in foreign { reader.report("\(what) has no '\(key)'", at: node) }
    let name = "contents.\(kind.rawValue)"
    guard let outline = outline(kind, mapping, hasSize: hasSize, name: name, slots: &slots) else {
      return nil
    }
    if mapping.fill == nil, mapping.stroke == nil {
      reader.report("\(what) needs a fill or a stroke", at: node)
    }
    return ShapeContents(
      outline: outline,
      fillRule: mapping.fillRule,
      fill: mapping.fill.map {
        FillReader(reader: reader).fill($0, name: name + ".fill", slots: &slots)
      } ?? .none,
      stroke: stroke(mapping, name: name, slots: &slots),
      trim: trim(mapping, name: name + ".trim", slots: &slots))
  }

  /// Keys of other systems for the size and the place of a shape, which are those of its layer.
  private static let geometry: Set = [
    "radius", "r", "rx", "ry", "size", "height", "x", "y", "cx", "cy", "position", "center",
  ]

  /// Reports such keys of a rectangle or an ellipse.
  private func reportGeometry(in node: YAMLNode, of kind: Kind, _ what: String) {
    guard case .mapping(let pairs) = node.value else { return }
    let hasHeight = node["height"] != nil
    for pair in pairs {
      guard let name = pair.key.scalar?.text,
        ShapeReader.geometry.contains(name) || name == "width" && hasHeight
      else { continue }
      reader.report(
        "\(what) has no key '\(name)'", at: pair.key,
        hint: kind == .rectangle && name == "radius"
          ? "did you mean 'cornerRadius'?"
          : "a shape is as large as its layer, whose size and position stand beside 'contents'")
    }
  }

  private func outline(
    _ kind: Kind, _ mapping: Mapping<ShapeKey>, hasSize: Bool, name: String,
    slots: inout SlotTable
  ) -> ShapeContents.Outline? {
    switch kind {
    case .ellipse: return .ellipse
    case .rectangle:
      return .rectangle(mapping.slot(\.cornerRadius, of: name, in: &slots))
    case .path:
      let parts =
        mapping.paths.map { paths($0, mapping, name: name, slots: &slots) }
        ?? path(mapping, \.d, morph: mapping.morph, name: name, slots: &slots)
        .map { [CompoundPath.Part($0)] }
      guard let parts, !parts.isEmpty else { return nil }
      let outline = CompoundPath(parts)
      if !hasSize {
        let reach = outline.path { slots.values[$0] }.reach
        slots.set(.size, to: Expression(constant: reach.components))
      }
      return .path(outline)
    }
  }

  /// Reads several paths; none if any has errors.
  private func paths(
    _ node: YAMLNode, _ shape: Mapping<ShapeKey>, name: String, slots: inout SlotTable
  ) -> [CompoundPath.Part] {
    for (key, node) in shape.given(\.d, \.morph) {
      reader.report("'\(key)' and 'paths' exclude each other", at: node)
    }
    let items =
      reader.items(
        node, expected: "a list of paths, each after a '- '", limit: CompoundPath.mostParts) ?? []
    var parts: [CompoundPath.Part] = []
    for (index, item) in items.enumerated() {
      let name = "\(name).paths.\(index)"
      guard let mapping = Mapping<PathPartKey>(item, of: "a path", by: reader),
        let path = path(mapping, \.d, morph: mapping.morph, name: name, slots: &slots)
      else { continue }
      parts.append(
        CompoundPath.Part(
          path,
          placement: CompoundPath.Placement(
            position: mapping.slot(\.position, of: name, in: &slots),
            scale: mapping.slot(\.scale, of: name, in: &slots),
            rotation: mapping.slot(\.rotation, of: name, in: &slots))))
    }
    return parts.count == items.count ? parts : []
  }

  /// Reads the data of a path, and adds a slot for it.
  func path<Table, Value>(
    _ mapping: Mapping<Table>, _ key: KeyPath<Table.Type, Key<Value>>, morph: MorphingPath.Morph,
    name: String, slots: inout SlotTable
  ) -> MorphingPath? {
    guard let data = mapping[key] else {
      if !mapping.hasUnknownKeys { reader.report("a path needs its data 'd'", at: mapping.node) }
      return nil
    }
    guard let path = path(data) else { return nil }
    _ = slots.add(name + ".d", Expression(constant: .zero), kind: .path)
    return MorphingPath(path, morph: morph)
  }

  func path(_ node: YAMLNode) -> Path? {
    guard let node = reader.filled(node),
      let text = reader.text(node, expected: ShapeKey.d.declaration.form.words)
    else { return nil }
    do throws(TextMistake) {
      return try Path(parsing: text)
    } catch {
      reader.report(
        Diagnostic(error.message, at: reader.range(of: error.bytes, in: node), hint: error.hint))
      return nil
    }
  }

  private func stroke(_ mapping: Mapping<ShapeKey>, name: String, slots: inout SlotTable) -> Stroke?
  {
    guard let node = mapping.stroke else {
      let strays = mapping.given(
        \.lineWidth, \.lineCap, \.lineJoin, \.miterLimit, \.dash, \.dashPhase)
      for (key, node) in strays {
        reader.report("'\(key)' belongs to a 'stroke', which is missing", at: node)
      }
      return nil
    }
    let dashes = mapping.dash.flatMap { reader.items($0, expected: "a list of lengths") } ?? []
    return Stroke(
      fill: FillReader(reader: reader).fill(node, name: name + ".stroke", slots: &slots),
      width: mapping.slot(\.lineWidth, of: name, in: &slots),
      cap: mapping.lineCap,
      join: mapping.lineJoin,
      miterLimit: mapping.miterLimit,
      dash: dashes.enumerated().map { index, node in
        slots.add(
          "\(name).dash.\(index)",
          reader.expression(node, .number, in: ShapeKey.dash.limits) ?? Expression(constant: .zero))
      },
      dashPhase: mapping.slot(\.dashPhase, of: name, in: &slots))
  }

  /// Reads the part that is drawn; `nil` if nothing can be trimmed.
  private func trim(_ mapping: Mapping<ShapeKey>, name: String, slots: inout SlotTable) -> Trim? {
    guard let node = mapping.stroke ?? mapping[\.trim] else { return nil }
    let trim = mapping.trim ?? Mapping(emptyAt: node, by: reader)
    guard mapping.stroke != nil || trim.fill else {
      reader.report(
        "'trim' belongs to a 'stroke', which is missing", at: node,
        hint: "with fill: true it cuts the fill")
      return nil
    }
    return Trim(
      start: trim.slot(\.start, of: name, in: &slots),
      end: trim.slot(\.end, of: name, in: &slots),
      offset: trim.slot(\.offset, of: name, in: &slots),
      isOfEach: trim.each, cutsFill: trim.fill)
  }
}

extension Path {
  /// The extent of the path to the right of and below (0, 0).
  var reach: Size {
    guard let bounds else { return Size(width: 0, height: 0) }
    return Size(
      width: max(bounds.origin.x + bounds.size.width, 0),
      height: max(bounds.origin.y + bounds.size.height, 0))
  }
}
