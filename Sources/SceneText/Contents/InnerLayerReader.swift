import SceneModel

/// The notations of a layer in contents, such as the source of a transition.
private enum InnerLayerNotation {
  case color, image, svg, contents, layer

  init(_ node: YAMLNode) {
    if let scalar = node.scalar {
      let text = scalar.text
      let isColor = text.hasPrefix("#") || text.hasSuffix(")") || Color(parsing: text) != nil
      self = isColor ? .color : text.lowercased().hasSuffix(".svg") ? .svg : .image
    } else if case .mapping(let pairs) = node.value, let pair = pairs.first, pairs.count == 1,
      ContentsKey.all[pair.key.scalar?.text ?? ""] != nil
    {
      self = .contents
    } else {
      self = .layer
    }
  }
}

/// A layer in contents, before it is read.
struct InnerLayerNode {
  /// The id of the layer.
  let id: String

  /// The name of the layer's role, for messages: "the end of a transition".
  let what: String

  let node: YAMLNode
}

/// The properties of a layer that the layers in its contents depend on.
struct FilledFrame {
  /// The size of the layer, including its formula.
  let size: Expression
  let sizeAnimations: [Animation]

  let gravity: ContentsGravity

  /// Pixels of an image per point.
  let contentsScale: Double
}

/// Reads the layers in the contents of one layer.
struct InnerLayerReader {
  let layers: LayerReader

  /// The surroundings of the layers within that layer.
  let scope: LayerScope

  /// The keys of that layer.
  let keys: Mapping<LayerKey>

  /// The facts that the contents depend on.
  let own: ContentsScope

  /// The frame of that layer.
  let frame: FilledFrame

  var values: ValueReader { layers.reader }

  /// Returns the size of a layer that is an image.
  func naturalSize(of node: YAMLNode) -> Size? {
    layers.contents.pictures.naturalSize(ofLayer: node, in: own)
  }

  /// Reads one of the layers: an image, a colour, contents, or a layer.
  ///
  /// - Parameters:
  ///   - what: The name of the layer's role, for messages.
  ///   - obstacle: The reason why there are no backdrops in the layer.
  ///   - frame: The frame that the layer fills; that of the layer around it by default.
  func layer(
    _ node: YAMLNode, as what: String, called id: String, inside obstacle: String,
    filling frame: FilledFrame? = nil
  ) -> Layer? {
    guard let node = values.layer(meantBy: node),
      let declaration = layers.expansion.declaration(node, of: what)
    else { return nil }
    return layers.layer(
      declaration, in: scope.inside(obstacle), path: "\(own.layer)/\(keys.idBesideSublayers(id))",
      filling: frame ?? self.frame)
  }
}

extension ValueReader {
  /// Returns the layers in contents of any kind.
  func layers(in contents: YAMLNode) -> [InnerLayerNode] {
    guard case .mapping(let pairs) = contents.value else { return [] }
    return pairs.flatMap { pair in
      let kind = ContentsKey.all[pair.key.scalar?.text ?? ""].flatMap { ContentsKey($0) }
      return (kind?.layers(pair.value) ?? []).compactMap { inner in
        layer(meantBy: inner.node).map {
          InnerLayerNode(id: inner.id, what: inner.what, node: $0)
        }
      }
    }
  }

  /// Returns the layer for an image, a colour, other contents or a layer.
  fileprivate func layer(meantBy node: YAMLNode) -> YAMLNode? {
    guard let node = filled(node) else { return nil }
    func showing(_ kind: ContentsKey) -> YAMLNode {
      node.nested(under: kind.name).nested(under: LayerKey.contents.name)
    }
    return switch InnerLayerNotation(node) {
    case .layer: node
    case .contents: node.nested(under: LayerKey.contents.name)
    case .image: showing(.image)
    case .svg: showing(.svg)
    case .color: showing(.color)
    }
  }
}

extension PictureReader {
  /// Returns the size of a layer in contents that is an image.
  ///
  /// Mistakes are reported when the layer is read.
  func naturalSize(ofLayer node: YAMLNode, in scope: ContentsScope) -> Size? {
    guard let node = reader.filled(node) else { return nil }
    if let path = InnerLayerNotation(node) == .svg ? node : node[ContentsKey.svg.name] {
      return asset(path).flatMap { try? resources.svgSize($0.path) }
    }
    let image = InnerLayerNotation(node) == .image ? node : node[ContentsKey.image.name]
    guard let path = image?[ImageKey.file.name] ?? image, path.scalar != nil,
      let asset = asset(path), let size = try? resources.imageSize(asset.path)
    else { return nil }
    return scope.size(ofPicture: size)
  }
}
