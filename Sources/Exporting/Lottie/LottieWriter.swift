import Raster
import SceneModel
import Timeline

/// Writes the layers of a scene as those of a Lottie file.
///
/// A layer with one shape, text or picture stays one layer. Layers inside others become their
/// children. A layer that fades, clips or masks its sublayers becomes a composition.
final class LottieWriter {
  let scene: SampledScene
  let properties: LottieProperties
  let pictures: ExportedPictures
  let texts = LottieTexts()

  private(set) var assets: [LottieValue] = []
  private(set) var leftOut: [String] = []

  /// The names of the pictures that are in the file.
  var pictureNames: [[UInt8]: String] = [:]

  init(_ scene: SampledScene, properties: LottieProperties, pictures: ExportedPictures) {
    (self.scene, self.properties, self.pictures) = (scene, properties, pictures)
  }

  func leave(_ layer: Layer, _ part: String) { leave("\(layer.path): \(part)") }

  func leave(_ part: String) { if !leftOut.contains(part) { leftOut.append(part) } }

  /// Adds an asset, and returns its name.
  func addAsset(_ entries: LottieObject) -> String {
    let name = "asset-\(assets.count + 1)"
    assets.append(.object([("id", .text(name))] + entries))
    return name
  }

  // MARK: The scene

  /// Writes the colour beneath all layers as the lowest layer.
  func write(background scene: Scene, to composition: inout LottieLayerList) {
    let color = scene.background
    guard color.alpha > 0 else { return }
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    composition.layers.append(
      .object([
        ("ty", 1), ("nm", "background"), ("ind", .number(Double(composition.nextIndex()))),
        ("ip", 0), ("op", .number(Double(properties.frameCount))), ("st", 0),
        ("ks", .object([("o", .still(.number(100 * color.alpha)))])),
        ("sw", .number(scene.size.width)), ("sh", .number(scene.size.height)),
        ("sc", .text(opaque.hexadecimal)),
      ]))
  }

  /// The states of the scene as markers.
  func markers(of scene: Scene) -> LottieValue? {
    let states = scene.events.filter { $0.kind == .state }
    guard !states.isEmpty else { return nil }
    return .list(
      states.map { event in
        let frame = (event.time * properties.rate).rounded(toPlaces: 6)
        return .object([("tm", .number(frame)), ("cm", .text(event.name)), ("dr", 0)])
      })
  }

  func noteParts(of scene: Scene) {
    if scene.shutter != nil { leave("the scene: its shutter") }
    if scene.colorSpace != .sRGB {
      leave("the scene: its colour space, but not the numbers of its colours,")
    }
  }

  // MARK: Layers

  /// Writes layers from back to front.
  func write(
    _ layers: [Layer], in space: LottieSpace, to composition: inout LottieLayerList
  ) throws {
    let sampled = layers.compactMap { scene.layer($0) }
    for layer in sampled where !layer[.zPosition].isConstant {
      leave(layer.model, "the change of its zPosition")
    }
    let order = sampled.indices.sorted {
      (sampled[$0][.zPosition].first[0], $0) < (sampled[$1][.zPosition].first[0], $1)
    }
    for index in order { try write(sampled[index], in: space, to: &composition) }
  }

  private func write(
    _ layer: SampledLayer, in space: LottieSpace, to composition: inout LottieLayerList
  ) throws {
    noteParts(of: layer)
    var look = try look(of: layer, in: space.opacity)
    let index = composition.nextIndex()
    var entries: LottieObject
    var transform = TransformSeries(of: layer, opacity: look.ownOpacity)
    if transform.changesForm { transform.keepExact(try layer.extent) }
    var origin = [0.0, 0]
    if look.needsComposition {
      let box = try layer.extent
      origin = [-box.x, -box.y]
      var inner = LottieLayerList()
      try write(
        look, of: layer, in: LottieSpace(origin: origin, opacity: look.partOpacity), to: &inner)
      entries = [
        ("ty", 0), ("refId", .text(addAsset([("layers", inner.value)]))),
        ("w", .number(box.width)), ("h", .number(box.height)),
      ]
      transform.anchor = transform.anchor.map { [$0[0] + origin[0], $0[1] + origin[1]] }
    } else if look.isSingle, let leaf = look.leaf {
      entries = leaf.entries
      transform.fit(to: leaf)
      look.leaf = nil
    } else if look.shapes.isEmpty || look.fadesInParts {
      entries = [("ty", 3)]
    } else {
      entries = [("ty", 4), ("shapes", .list(look.shapes.flatMap(\.self)))]
      look.shapes = []
    }
    entries += common(of: layer, index: index, in: space, transform)
    let masks = pathMasks(of: layer, origin: origin)
    entries += mask(of: layer, masks, origin: origin)
    entries += effects(of: layer)
    composition.layers.append(.object(entries))
    if !look.needsComposition {
      try write(
        look, of: layer, in: LottieSpace(parent: index, opacity: look.partOpacity),
        to: &composition)
    }
    guard masks == nil else { return }
    try writeMatte(of: layer, below: index, origin: origin, to: &composition)
  }

  /// Writes the contents of a layer and the layers inside it, each as a layer of its own.
  private func write(
    _ look: LottieLook, of layer: SampledLayer, in space: LottieSpace,
    to composition: inout LottieLayerList
  ) throws {
    // The groups of one layer would fade as one picture.
    let shapes = look.fadesInParts ? look.shapes.reversed() : [look.shapes.flatMap(\.self)]
    for groups in shapes where !groups.isEmpty {
      write(groups, "look", in: space, to: &composition)
    }
    if let leaf = look.leaf {
      var transform = TransformSeries()
      transform.opacity = space.opacity
      transform.fit(to: leaf)
      composition.layers.append(
        .object(
          leaf.entries
            + common(
              of: nil, name: "contents", from: leaf.firstFrame, index: composition.nextIndex(),
              in: space, transform)))
    }
    try write(look.sublayers, in: space, to: &composition)
    if !look.border.isEmpty { write(look.border, "border", in: space, to: &composition) }
  }

  private func write(
    _ shapes: [LottieValue], _ name: String, in space: LottieSpace,
    to composition: inout LottieLayerList
  ) {
    var transform = TransformSeries()
    transform.opacity = space.opacity
    composition.layers.append(
      .object(
        [("ty", 4), ("shapes", .list(shapes))]
          + common(of: nil, name: name, index: composition.nextIndex(), in: space, transform)))
  }

  /// The keys that all layers have.
  ///
  /// - Parameter layer: `nil` for a part of a layer.
  private func common(
    of layer: SampledLayer?, name: String = "", from first: Int = 0, index: Int,
    in space: LottieSpace,
    _ transform: TransformSeries
  ) -> LottieObject {
    let own = layer?.model.path.split(separator: "/").last.map(String.init)
    let times = layer?.shownFrames ?? min(first, properties.frameCount)..<properties.frameCount
    let mode = layer?.model.blendMode.lottieNumber ?? 0
    return [
      ("nm", .text(own ?? name)), ("ind", .number(Double(index))),
      ("parent", space.parent.map { .number(Double($0)) }),
      ("ip", .number(Double(times.lowerBound))), ("op", .number(Double(times.upperBound))),
      ("st", 0), ("sr", 1), ("ddd", 0), ("hd", times.isEmpty ? .flag(true) : nil),
      ("mb", layer?.model.motionBlur != nil ? .flag(true) : nil),
      ("bm", mode > 0 ? .number(Double(mode)) : nil),
      ("ks", transform.value(in: space, properties)),
    ]
  }

  // MARK: Masks

  /// Returns the keys for the clip of a layer, and for its mask.
  ///
  /// - Parameter masks: The masks that the mask of the layer consists of; `nil` if a matte takes
  ///   their place.
  private func mask(
    of layer: SampledLayer, _ masks: [LottieValue]?, origin: [Double]
  ) -> LottieObject {
    var entries: LottieObject = []
    let clips =
      layer.model.masksToBounds ? clip(of: layer, origin: origin)?.map { mask(along: $0) } : nil
    if let all = masks ?? clips {
      entries += [("hasMask", .flag(true)), ("masksProperties", .list(all))]
    }
    if masks == nil, !layer.model.mask.isEmpty {
      let mode: LottieValue =
        switch layer.model.maskMode {
        case .alpha: 1
        case .invertedAlpha: 2
        case .luminance: 3
        case .invertedLuminance: 4
        }
      entries.append(("tt", mode))
    }
    return entries
  }

  private func clip(of layer: SampledLayer, origin: [Double]) -> [LottieValue]? {
    guard !layer.model.sublayers.isEmpty || layer.model.contents != .none else { return nil }
    let path = layer.boundsPath { _ in 0 }
    return outline(of: layer) { path($0).moved(by: origin) }
  }

  /// Writes the mask of a layer, which lies above it and follows it.
  ///
  /// - Parameter origin: The origin of the layer's bounds in its coordinates in the file.
  private func writeMatte(
    of layer: SampledLayer, below index: Int, origin: [Double],
    to composition: inout LottieLayerList
  ) throws {
    guard let model = layer.model.mask.first, let mask = scene.layer(model) else { return }
    let box = try mask.frame
    var inner = LottieLayerList()
    try write([model], in: LottieSpace(origin: [-box.x, -box.y]), to: &inner)
    var transform = TransformSeries()
    transform.position = FrameSeries([box.x + origin[0], box.y + origin[1]])
    composition.layers.append(
      .object(
        [
          ("ty", 0), ("refId", .text(addAsset([("layers", inner.value)]))),
          ("w", .number(box.width)), ("h", .number(box.height)), ("td", 1),
        ]
          + common(
            of: nil, name: "mask", index: composition.nextIndex(),
            in: LottieSpace(parent: index), transform)))
  }
}
