import Compositing
import SceneModel
import Timeline

extension LottieWriter {
  /// Returns the masks of a layer whose mask consists of filled paths that are added, cut out or
  /// intersected; `nil` for any other mask.
  ///
  /// - Parameter origin: The origin of the layer's bounds in its coordinates in the file.
  func pathMasks(of layer: SampledLayer, origin: [Double]) -> [LottieValue]? {
    let model = layer.model
    // Lottie masks a layer before its effects, and clips are masks of their own.
    guard model.maskMode == .alpha, !model.masksToBounds, model.filters.isEmpty,
      !layer.hasShadow, model.mask.count == 1, let mask = scene.layer(model.mask[0])
    else { return nil }
    guard case .none = mask.model.contents else {
      guard mask.model.blendMode == .normal else { return nil }
      return self.mask(mask, origin: origin).map { [$0] }
    }
    let parts = mask.model.sublayers.compactMap { scene.layer($0) }
    guard isInPlace(mask), mask[.opacity] == FrameSeries([1]), mask.model.blendMode == .normal,
      parts.count == mask.model.sublayers.count, parts.first?.model.blendMode == .normal
    else { return nil }
    let masks = parts.compactMap { self.mask($0, origin: origin) }
    return masks.count == parts.count ? masks : nil
  }

  /// Returns the mask that a layer with a filled path makes; `nil` for any other layer.
  private func mask(_ part: SampledLayer, origin: [Double]) -> LottieValue? {
    guard let mode = part.model.blendMode.lottieMaskMode, isInPlace(part),
      part.model.sublayers.isEmpty, case .shape(let shape) = part.model.contents,
      case .path = shape.outline, shape.stroke == nil, shape.trim == nil,
      case .color(let color) = shape.fill, part[color].allSatisfy({ $0[3] >= 1 })
    else { return nil }
    let path = part.path(of: shape.outline) { _ in 0 }
    let first = LottiePath(path(part.frames[0]))
    let isInverted = shape.fillRule == .evenodd && first.isHoleInEverything
    guard isInverted || shape.fillRule == .nonzero && first.parts.count == 1,
      part.series({ LottiePath(path($0)).structure.map(Double.init) }).isConstant,
      let outline = outline(of: part, along: { path($0).moved(by: origin) })?.last
    else { return nil }
    return mask(
      along: outline, mode: mode, isInverted: isInverted,
      opacity: properties.property(
        part[.opacity].map { [100 * min(max($0[0], 0), 1)] },
        within: LottieProperties.Tolerance.percent,
        part.motions(of: .opacity).map { $0.mapped { 100 * $0 } }))
  }

  /// Returns a mask.
  ///
  /// - Parameters:
  ///   - path: Its outline.
  ///   - mode: The letter that says how the mask changes those before it.
  func mask(
    along path: LottieValue, mode: String = "a", isInverted: Bool = false,
    opacity: LottieValue = .still(100)
  ) -> LottieValue {
    .object([
      ("mode", .text(mode)), ("inv", .flag(isInverted)), ("pt", path), ("o", opacity),
      ("x", .still(0)),
    ])
  }

  /// Whether the coordinates of a layer are those of the layer around, and it shows no more than
  /// its contents and sublayers.
  private func isInPlace(_ layer: SampledLayer) -> Bool {
    let (model, place) = (layer.model, TransformSeries(of: layer, opacity: nil))
    let nothing = FrameSeries([0])
    return place.anchor == FrameSeries([0, 0]) && place.position == FrameSeries([0, 0])
      && place.scale == FrameSeries([1, 1]) && place.rotation == nothing && place.skew == nothing
      && [layer[.rotationX], layer[.rotationY], layer[.zPosition]].allSatisfy { $0 == nothing }
      && layer.isShown == FrameSeries([1]) && model.mask.isEmpty && !model.masksToBounds
      && model.filters.isEmpty && !layer.hasShadow && model.backdrop == nil
      && model.motionBlur == nil && model.stagedBlur == nil && model.shutter == nil
      && background(of: layer) == nil && border(of: layer) == nil
  }
}

extension BlendMode {
  /// The letter of the masks that change others as layers in this mode do; `nil` without one.
  fileprivate var lottieMaskMode: String? {
    switch self {
    case .normal: "a"
    case .destinationOut: "s"
    case .destinationIn: "i"
    case .xor: "f"
    default: nil
    }
  }
}

extension LottiePath {
  /// The least distance of the sides of an area without bounds from the origin, in points.
  private static let far = 1000.0

  /// Whether the first of two parts is a rectangle around everything visible, and the second one is
  /// a hole in it.
  fileprivate var isHoleInEverything: Bool {
    guard parts.count == 2, parts[0].isClosed, parts[0].corners.count == 4 else { return false }
    let corners = parts[0].corners
    // Its corners lie in all four directions from the origin.
    return Set(corners.map { $0.prefix(2).map { $0 < 0 } }).count == 4
      && corners.allSatisfy { corner in
        corner.prefix(2).allSatisfy { abs($0) >= LottiePath.far }
          && corner.dropFirst(2).allSatisfy { $0 == 0 }
      }
  }
}
