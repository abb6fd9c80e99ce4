import Effects
import SceneModel
import Timeline

extension LottieWriter {
  /// Returns the key for the shadows and filters of a layer; none if Lottie has none of them.
  func effects(of layer: SampledLayer) -> LottieObject {
    let shadows = layer.model.shadows.filter { isWritten($0, of: layer) }
    let effects =
      layer.model.filters.flatMap { self.effects(of: $0, of: layer) ?? [] }
      + shadows.map { effect(of: $0, of: layer) }
    return effects.isEmpty ? [] : [("ef", .list(effects))]
  }

  private func isWritten(_ shadow: Shadow, of layer: SampledLayer) -> Bool {
    !shadow.isInner && !layer.model.masksToBounds
      && !layer[shadow.opacity].allSatisfy { $0[0] <= 0 }
  }

  /// A value of an effect.
  private func value(_ type: Int, _ name: String, _ value: LottieValue) -> LottieValue {
    .object([("ty", .number(Double(type))), ("nm", .text(name)), ("v", value)])
  }

  /// Returns the effect of a shadow.
  private func effect(of shadow: Shadow, of layer: SampledLayer) -> LottieValue {
    let color = layer[shadow.color]
    let opacity = layer[shadow.opacity].with(color) { [min(max($0[0] * $1[3], 0), 1) * 255] }
    let offset = layer[shadow.offset]
    let tolerance = LottieProperties.Tolerance.self
    return .object([
      ("ty", 25), ("nm", "Drop Shadow"), ("en", 1),
      (
        "ef",
        [
          value(
            2, "Shadow Color",
            properties.property(color.map { $0.prefix(3) + [1] }, within: tolerance.colors)),
          value(0, "Opacity", properties.property(opacity, within: 0.5)),
          value(
            1, "Direction",
            properties.property(
              offset.map { [Vector(dx: $0[0], dy: $0[1]).angle + 90] },
              within: tolerance.degrees)),
          value(0, "Distance", points(offset.map { [Vector(dx: $0[0], dy: $0[1]).length] })),
          // The softness is four standard deviations.
          value(
            0, "Softness",
            points(layer[shadow.radius].map { [4 * max($0[0], 0) * shadow.kernel.sigma] })),
          value(7, "Shadow Only", .still(0)),
        ]
      ),
    ])
  }

  /// Returns the effects of a filter; `nil` for one that Lottie lacks.
  private func effects(of filter: Filter, of layer: SampledLayer) -> [LottieValue]? {
    blurs(filter, of: layer) ?? fill(filter, of: layer).map { [$0] }
  }

  /// Returns the effect of a filter that gives everything one colour; `nil` for other filters.
  private func fill(_ filter: Filter, of layer: SampledLayer) -> LottieValue? {
    let color: FrameSeries
    var opacity = 1.0
    switch filter.kind {
    case .tint:
      guard let slot = filter.slots.first ?? nil else { return nil }
      color = layer[Slot<Color>(index: slot)]
      guard color.allSatisfy({ $0[3] >= 1 }) else { return nil }
    case .colorMatrix:
      let rows = (0..<4).map { Array(filter.numbers[5 * $0..<5 * $0 + 5]) }
      guard rows.prefix(3).allSatisfy({ $0.prefix(4) == [0, 0, 0, 0] }),
        rows[3].prefix(3) == [0, 0, 0], rows[3][4] == 0, (0...1).contains(rows[3][3])
      else { return nil }
      (color, opacity) = (FrameSeries(rows.prefix(3).map { $0[4] }), rows[3][3])
    default: return nil
    }
    return .object([
      ("ty", 21), ("nm", "Fill"), ("en", 1),
      (
        "ef",
        [
          value(10, "Fill Mask", .still(0)), value(7, "All Masks", .still(0)),
          value(
            2, "Color",
            properties.property(
              color.map { $0.prefix(3).map { min(max($0, 0), 1) } + [1] },
              within: LottieProperties.Tolerance.colors)),
          value(7, "Invert", .still(0)), value(0, "Horizontal Feather", .still(0)),
          value(0, "Vertical Feather", .still(0)), value(0, "Opacity", .still(.number(opacity))),
        ]
      ),
    ])
  }

  /// Returns the effects of a Gaussian blur, one for each direction if their radii differ; `nil` for
  /// other filters.
  private func blurs(_ filter: Filter, of layer: SampledLayer) -> [LottieValue]? {
    guard filter.kind == .gaussian, let across = radius(.radiusX, of: filter, of: layer),
      let down = radius(.radiusY, of: filter, of: layer)
    else { return nil }
    let blurs = across == down ? [(across, 1.0)] : [(across, 2.0), (down, 3.0)]
    let repeatsEdges = LottieValue.still(filter.edges == .clamp ? 1 : 0)
    return blurs.filter { $0.0 != FrameSeries([0]) }.map { radius, dimensions in
      .object([
        ("ty", 29), ("nm", "Gaussian Blur"), ("en", 1),
        (
          "ef",
          [
            // A blurriness of 1 is 0.3 of a standard deviation.
            value(0, "Blurriness", points(radius.map { [$0[0] / 0.3] })),
            value(7, "Blur Dimensions", .still(.number(dimensions))),
            value(7, "Repeat Edge Pixels", repeatsEdges),
          ]
        ),
      ])
    }
  }

  /// Returns a radius of a filter at all frames; `nil` if the filter has none.
  private func radius(_ parameter: EffectParameter, of filter: Filter, of layer: SampledLayer)
    -> FrameSeries?
  {
    guard let index = filter.kind.settings.firstIndex(where: { $0.parameter == parameter }),
      let slot = filter.slots[index]
    else { return nil }
    return layer[Slot<Double>(index: slot)].map { [max($0[0], 0)] }
  }

  /// Notes the parts of a layer that Lottie lacks.
  func noteParts(of layer: SampledLayer) {
    let model = layer.model
    for filter in model.filters {
      let name = "its filter '\(filter.kind.rawValue)'"
      guard effects(of: filter, of: layer) != nil else {
        leave(model, name)
        continue
      }
      if ![.transparent, .clamp].contains(filter.edges) { leave(model, "the edges of \(name)") }
      if filter.isLinear { leave(model, "the linear light of \(name)") }
    }
    func changes(_ slot: Slot<Double>) -> Bool { layer[slot] != FrameSeries([0]) }
    let turns = changes(.rotationX) || changes(.rotationY)
    let hidesItsBack = layer.hiddenBack != FrameSeries([0])
    let shadows = model.shadows.filter { !layer[$0.opacity].allSatisfy { $0[0] <= 0 } }
    for (part, isThere) in [
      ("its backdrop", model.backdrop != nil), ("its shutter", model.shutter != nil),
      ("its staged blur", model.stagedBlur != nil),
      (
        "its motionBlur, for which players have their own,", model.motionBlur != nil
      ),
      ("its inner shadow", shadows.contains(where: \.isInner)),
      ("the spread of its shadow", shadows.contains { changes($0.spread) }),
      ("the path of its shadow", shadows.contains { $0.path != nil }),
      (
        "its turn out of the plane" + (hidesItsBack ? ", but not that its back is hidden," : ""),
        turns
      ),
      ("its perspective", changes(.perspective)), ("its depth", changes(.translationZ)),
      (
        "its blendMode", model.blendMode.lottieNumber == nil
      ),
    ] where isThere {
      leave(model, part)
    }
  }
}

extension BlendMode {
  /// The number of the mode; `nil` for those that Lottie lacks.
  ///
  /// Lottie's modes are the first ones here, in the same order.
  var lottieNumber: Int? {
    let modes = BlendMode.allCases
    guard let index = modes.firstIndex(of: self), let last = modes.firstIndex(of: .plus),
      index <= last
    else { return nil }
    return index
  }
}
