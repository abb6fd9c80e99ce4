import SceneModel

/// Contents that are made of layers, before these are read.
enum PendingContents {
  case transition(PendingTransition)
  case emitter(PendingEmitter)

  /// Animations that the contents bring with them.
  var animations: [Animation] {
    switch self {
    case .transition(let transition): transition.animations
    case .emitter: []
    }
  }
}

extension SceneContext {
  /// Reads a layer's contents; a layer without a size of its own takes that of its contents.
  ///
  /// - Parameter pending: Becomes what is known of contents that are made of layers, which are read
  ///   later.
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
        .map { .fill(fill($0, value, name: "contents", slots: &slots)) } ?? .none
    case .rectangle, .ellipse, .path:
      return shape(key, value, hasSize: scope.hasSize, slots: &slots).map(Contents.shape) ?? .none
    case .image: return image(value, in: scope, slots: &slots)
    case .svg:
      guard let value = reader.filled(value), let asset = asset(value) else { return .none }
      setSize(of: value, unless: scope.hasSize, slots: &slots) { () throws(Problem) in
        try self.resources.svgSize(asset.path)
      }
      warnOfRemarks(on: asset, at: value)
      return .svg(asset)
    case .sequence: return sequence(value, in: scope, slots: &slots)
    case .video: return video(value, in: scope, slots: &slots)
    case .text:
      let text = value.scalar == nil ? value : value.behind(TextKey.string.name)
      return textContents(text, fit: scope.fit, slots: &slots).map(Contents.text) ?? .none
    case .transition:
      pending = transition(value, in: scope, slots: &slots).map(PendingContents.transition)
      return .none
    case .emitter:
      pending = emitter(value, slots: &slots).map(PendingContents.emitter)
      return .none
    }
  }

  /// Warns of what an SVG document has that is not drawn, where it is shown first.
  private func warnOfRemarks(on asset: Asset, at node: YAMLNode) {
    guard files.remarkedDocuments.insert(asset.path).inserted else { return }
    for remark in resources.svgRemarks(asset.path) {
      reader.warn(remark.message, at: node, hint: remark.hint)
    }
  }

  /// Reads the path of a file or a folder.
  func asset(_ node: YAMLNode) -> Asset? {
    guard let node = reader.filled(node) else { return nil }
    return reader.text(node, expected: "the path of a file").map {
      Asset(path: node.origin.path(to: $0), source: node.range)
    }
  }

  /// Reads the path of an image, and makes sure that it can be shown.
  func loadedImage(_ node: YAMLNode) -> Asset? {
    guard let asset = asset(node) else { return nil }
    do throws(Problem) {
      _ = try resources.imageSize(asset.path)
      return asset
    } catch {
      reader.report(error.message, at: node, hint: error.hint)
      return nil
    }
  }

  /// Asks for the natural size of contents, and gives it to the layer unless it has one.
  func setSize(
    of node: YAMLNode, unless hasSize: Bool, slots: inout SlotTable,
    _ size: () throws(Problem) -> Size
  ) {
    do throws(Problem) {
      let size = try size()
      if !hasSize { slots.set(.size, to: Expression(constant: size.components)) }
    } catch {
      reader.report(error.message, at: node, hint: error.hint)
    }
  }
}
