import SceneModel

/// Contents that consist of layers, before those layers are read.
enum PendingContents {
  case transition(PendingTransition)
  case emitter(PendingEmitter)

  /// The animations declared in the contents.
  var animations: [Animation] {
    switch self {
    case .transition(let transition): transition.animations
    case .emitter: []
    }
  }
}

extension SceneContext {
  /// Reads a layer's contents; a layer without a declared size takes theirs.
  ///
  /// - Parameter pending: Receives contents that consist of layers, which are read later.
  func contents(
    _ node: YAMLNode, in scope: ContentsScope, slots: inout SlotTable,
    pending: inout PendingContents?
  ) -> Contents {
    guard let mapping = Mapping<ContentsKey>(node, of: "contents", by: reader) else { return .none }
    guard let given = mapping.keys.first, mapping.keys.count == 1, let value = mapping[given],
      let key = ContentsKey(rawValue: given.name)
    else {
      let isEmpty = node.count == 1
      if mapping.keys.count > 1 || isEmpty {
        reader.report(
          "contents are one of \(ContentsKey.allCases.map(\.rawValue).listed())", at: node,
          hint: "put others into sublayers")
      }
      return .none
    }
    switch key {
    case .color:
      return reader.expression(value, .color).map { .fill(.color(slots.add("contents.color", $0))) }
        ?? .none
    case .linearGradient, .radialGradient, .conicGradient:
      return GradientKey(rawValue: key.rawValue)
        .map { .fill(FillReader(reader: reader).fill($0, value, name: "contents", slots: &slots)) }
        ?? .none
    case .rectangle, .ellipse, .path:
      return ShapeReader(reader: reader).shape(key, value, hasSize: scope.hasSize, slots: &slots)
        .map(Contents.shape) ?? .none
    case .image: return pictures.image(value, in: scope, slots: &slots)
    case .svg:
      return pictures.svg(value, in: scope, slots: &slots)
    case .sequence: return pictures.sequence(value, in: scope, slots: &slots)
    case .video: return pictures.video(value, in: scope, slots: &slots)
    case .text:
      let text = value.scalar == nil ? value : value.behind(TextKey.string.name)
      return TextReader(reader: reader, fonts: resources.fonts).text(
        text, fit: scope.fit, slots: &slots
      ).map(Contents.text) ?? .none
    case .transition:
      pending = transition(value, in: scope, slots: &slots).map(PendingContents.transition)
      return .none
    case .emitter:
      pending = emitter(value, slots: &slots).map(PendingContents.emitter)
      return .none
    }
  }
}
