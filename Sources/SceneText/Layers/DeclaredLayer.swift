import SceneModel

/// The values of a layer's keys that depend on none of its other keys.
struct DeclaredLayer {
  let declaration: LayerDeclaration
  let path: String

  /// The slots of every layer, and those of its further shadows.
  let slots: SlotTable

  let shadows: [Shadow]
  let box: LayerBox
  let display: Display?
  let clock: LayerClock

  var mapping: Mapping<LayerKey> { declaration.mapping }

  /// - Parameter frame: The frame that the layer fills unless its own keys differ.
  init(
    _ declaration: LayerDeclaration, at path: String, filling frame: FilledFrame?,
    by reader: ValueReader
  ) {
    let mapping = declaration.mapping
    var slots = SlotTable.ofEveryLayer
    if let frame {
      slots.set(.size, to: frame.size)
      slots.set(.anchorPoint, to: Expression(constant: .zero))
    }
    slots.readProperties(of: mapping, by: reader)
    self.declaration = declaration
    self.path = path
    shadows = ShadowReader(reader: reader).shadows(mapping.shadow, into: &slots)
    box = LayerBox(of: mapping, isFilling: frame != nil, by: reader, into: &slots)
    display = DisplayReader(reader: reader).display(mapping)
    clock = reader.clock(mapping)
    self.slots = slots
  }

  /// Whether the layers within run in the time of the scene.
  func isOnSceneTime(in scope: LayerScope) -> Bool { scope.isOnSceneTime && clock == .identity }
}

/// A layer's values, before the layers in it are read.
struct ResolvedLayer {
  let declared: DeclaredLayer
  let slots: SlotTable

  /// The facts that the contents depend on.
  let own: ContentsScope

  /// The contents, unless they consist of layers.
  let contents: Contents

  let pending: (any PendingContents)?

  /// The contents in layers of their own, if states let them fade into one another.
  let fading: FadingContents?

  /// The stack that places the sublayers.
  let stack: DeclaredStack?

  /// The size of the layer as a formula, if a stack determines a part of it.
  let stackedSize: Expression?

  let effects: LayerEffects
  let animations: [Animation]

  /// The surroundings of the layers within.
  let inner: LayerScope

  /// The frame that layers in the contents fill.
  var frame: FilledFrame {
    FilledFrame(
      size: stackedSize ?? slots.expression(of: .size),
      sizeAnimations: stackedSize == nil
        ? animations.filter { $0.slot == LayerProperty.size.rawValue } : [],
      gravity: own.gravity, contentsScale: own.contentsScale)
  }
}

extension ContentsScope {
  /// - Parameter frame: The frame that the layer fills.
  init(of layer: DeclaredLayer, in scope: LayerScope, filling frame: FilledFrame?) {
    let mapping = layer.mapping
    self.init(
      layer: layer.path, hasSize: layer.box.hasSize, fit: layer.box.fit,
      gravity: mapping.stated(\.contentsGravity) ?? frame?.gravity ?? .resize,
      contentsScale: mapping.stated(\.contentsScale) ?? frame?.contentsScale ?? 1,
      isOnSceneTime: scope.isOnSceneTime)
  }
}

extension SlotTable {
  /// Reads the properties of a layer whose keys have their names, and its border.
  fileprivate mutating func readProperties(of mapping: Mapping<LayerKey>, by reader: ValueReader) {
    if let border = mapping.border {
      if border[\.width] == nil { reader.report("a border needs a width", at: border.node) }
      if let width = border.width { set(.borderWidth, to: width.expression) }
      set(.borderColor, to: border.color.expression)
    }
    for (property, key) in Self.keysOfProperties {
      guard let node = mapping[key] else { continue }
      guard let value = reader.expression(node, for: key) else { continue }
      set(property, to: value)
      if property == .transform { setRest(ofMatrix: node, by: reader) }
    }
  }

  /// The properties whose keys have their names; size and anchor point are read with the box.
  ///
  /// The properties of the border and the shadow are declared in mappings of their own.
  private static let keysOfProperties = LayerProperty.allCases.compactMap { property in
    property == .size || property == .anchorPoint
      ? nil : LayerKey.all[property.name].map { (property, $0) }
  }
}
