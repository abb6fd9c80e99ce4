import SceneModel
import SceneText

/// The look of a layer: its contents, masks, effects and blending.
struct LottieContents {
  private let layer: LottieLayer
  private let scope: LottieScope

  /// The asset that the layer shows.
  private let asset: JSONNode?

  /// The size of a layer with bounds; `nil` for shapes and texts.
  let size: [Double]?

  private var log: LottieLog { scope.log }

  init(_ layer: LottieLayer, in scope: LottieScope) {
    (self.layer, self.scope) = (layer, scope)
    asset = layer.node.name("refId").flatMap { scope.reader.asset($0) }
    if layer.kind == .image {
      size = asset.flatMap { scope.reader.pictures.size(of: $0) } ?? [0, 0]
    } else if layer.kind == .precomposition || layer.kind == .solid {
      size = layer.bounds ?? scope.reader.size
    } else {
      size = nil
    }
  }

  /// Returns the layer with its look; `nil` if it shows nothing.
  ///
  /// - Parameters:
  ///   - placed: The geometry.
  ///   - origin: Where the layer's origin lies, in the coordinates that the layer has in the file.
  func layer(_ placed: LottiePlacement, origin: [Double]) throws(Diagnostic) -> DocumentEntries? {
    guard let entries = try filled(placed, origin: origin) else { return nil }
    var layer = entries
    let bounds = size ?? scope.reader.size
    LottieMasks(scope: scope).add(
      layer: self.layer.node, origin: origin, bounds: bounds, to: &layer)
    let movement = LottieEffects(scope: scope).add(
      self.layer.node, origin: origin, bounds: bounds, to: &layer)
    if let overlay = LottieGradientOverlay(of: self.layer.node, in: scope, box: { box }) {
      layer.separatePicture(withFilters: true)
      overlay.add(to: &layer, origin: origin)
    } else if movement != nil || layer.needsMaskBeforeEffects {
      layer.separatePicture()
    }
    movement?.move(origin: origin, in: &layer)
    // A layer with a matte is part of another, which mixes with those beneath it.
    if self.layer.matteMode == nil { addBlending(to: &layer) }
    if self.layer.node.flag("mb"), self.layer.parent != nil || layer.moves {
      if scope.reader.options.usesShutter {
        layer[LayerKey.shutter.name] = true
      } else {
        layer[LayerKey.motionBlur.name] = .mapping(["as": "matched"])
      }
    }
    return layer
  }

  /// The box around the layer's picture, in the coordinates of the file; `nil` if it is not known.
  private var box: LottieGradientOverlay.Box? {
    if let size { return LottieGradientOverlay.Box(corner: [0, 0], size: size) }
    guard layer.kind == .shape else { return nil }
    var shapes = LottieShapes(log: log)
    return shapes.painted(layer.node["shapes"]?.items ?? []).box
  }

  private func filled(_ placed: LottiePlacement, origin: [Double]) throws(Diagnostic)
    -> DocumentEntries?
  {
    var placed = placed
    if let size { placed.layer[LayerKey.size.name] = size.value }
    switch layer.kind {
    case .solid:
      guard let color = layer.node.text("sc"), color.isHexColor else {
        log.leaveOut("the solid", at: layer.node, effect: "it has no colour")
        return nil
      }
      placed.layer[LayerKey.backgroundColor.name] = .text(color)
      return placed.holding([])
    case .image:
      do throws(Problem) {
        let path = try scope.reader.pictures.path(of: asset)
        placed.layer[LayerKey.contents.name] = scope.reader.pictures.contents(ofTarget: path)
        return placed.holding([])
      } catch {
        log.leaveOut(
          "the picture '\(layer.node.name("refId") ?? "")'", at: layer.node, effect: error.message)
        return nil
      }
    case .shape:
      var shapes = LottieShapes(log: log)
      let parts = shapes.painted(layer.node["shapes"]?.items ?? [])
      let layers = LottieShapeLayers(scope: scope).layers(of: parts, origin: origin)
      // Shapes do not mix with other layers.
      if parts.contains(where: \.blends) { placed.layer[LayerKey.isolated.name] = true }
      return layers.isEmpty ? nil : placed.holding(layers).withoutIdleLayer
    case .text:
      let layers = LottieText(layer.node, scope: scope).layers(origin: origin)
      return layers.isEmpty ? nil : placed.holding(layers).withoutIdleLayer
    case .precomposition: return try precomposition(placed)
    case .null, nil: return nil
    }
  }

  /// The most layers of a composition and its copies while its time repeats.
  private static let mostRepeatedLayers = 10_000

  private func precomposition(_ placed: LottiePlacement) throws(Diagnostic) -> DocumentEntries? {
    guard let asset, let component = try scope.reader.component(of: asset) else {
      log.leaveOut(
        "the composition '\(layer.node.name("refId") ?? "")'", at: layer.node,
        effect: asset == nil ? "the file has none of this name" : "it has no layers")
      return nil
    }
    var placed = placed
    placed.layer[LayerKey.masksToBounds.name] = true
    let most = LottieContents.mostRepeatedLayers / (scope.reader.layerCount(of: asset) + 1)
    let spans = LottieInnerTime(layer.node, in: scope, most: most).spans
    guard spans.count > 1 || !spans[0].isDefault else {
      placed.layer[LayerKey.component.name] = .text(component)
      return placed.holding([])
    }
    return placed.holding(spans.map { $0.layer(showing: component, in: scope) })
  }

  /// Blend modes by their numbers in the file.
  static let blendModes: [BlendMode] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
    .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plus,
  ]

  /// Adds how the layer mixes with those beneath it.
  func addBlending(to entries: inout DocumentEntries) {
    guard let code = layer.node.code("bm"), code != 0 else { return }
    guard LottieContents.blendModes.indices.contains(code) else {
      return log.leaveOut(
        "the blend mode", at: layer.node, effect: "the layer lies over the others")
    }
    entries[LayerKey.blendMode.name] = .text(LottieContents.blendModes[code].rawValue)
  }
}

extension DocumentEntries {
  /// Whether animations move, turn or scale the layer.
  fileprivate var moves: Bool {
    guard case .list(let animations)? = self[LayerKey.animations.name]?.content else {
      return false
    }
    return animations.contains { animation in
      guard case .text(let property)? = animation["property"]?.content else { return false }
      return ["position", "rotation", "scale"].contains { property.hasPrefix($0) }
    }
  }
}

extension DocumentEntries {
  /// Whether the layer must be masked or clipped before its effects apply.
  ///
  /// Otherwise a mask would cut off its shadow and its filters, and clipping bounds its shadow.
  fileprivate var needsMaskBeforeEffects: Bool {
    let hasShadow = self[LayerKey.shadow.name] != nil
    let isMasked = self[LayerKey.mask.name] != nil
    return isMasked && (hasShadow || self[LayerKey.filters.name] != nil)
      || self[LayerKey.masksToBounds.name] != nil && hasShadow
  }

  /// Moves the contents and the mask of a layer into a layer inside it.
  ///
  /// - Parameter withFilters: Whether its filters move, too.
  fileprivate mutating func separatePicture(withFilters: Bool = false) {
    var inner: DocumentEntries = [LayerKey.anchorPoint.name: [0, 0]]
    inner[LayerKey.size.name] = self[LayerKey.size.name]
    let moved = [LayerKey.contents.name] + (withFilters ? [LayerKey.filters.name] : [])
    let shown =
      [
        LayerKey.backgroundColor.name, LayerKey.contents.name, LayerKey.component.name,
        LayerKey.masksToBounds.name, LayerKey.isolated.name, LayerKey.mask.name,
        LayerKey.layers.name,
      ] + (withFilters ? [LayerKey.filters.name] : [])
    for key in shown {
      inner[key] = self[key]
      self[key] = nil
    }
    if case .list(let animations)? = self[LayerKey.animations.name]?.content {
      self[LayerKey.animations.name] = nil
      for animation in animations {
        if case .text(let property)? = animation["property"]?.content,
          moved.contains(where: { property.hasPrefix("\($0).") })
        {
          inner.add([animation])
        } else {
          add([animation])
        }
      }
    }
    self[LayerKey.layers.name] = .list([.mapping(inner)])
  }
}

extension String {
  /// Whether the text is a colour such as `#ff8800`.
  var isHexColor: Bool {
    hasPrefix("#") && [4, 7].contains(utf8.count) && dropFirst().allSatisfy(\.isHexDigit)
  }
}
