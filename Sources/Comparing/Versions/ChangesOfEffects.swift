import Effects
import Pipeline
import SceneModel

extension PixelChange {
  /// Whether a layer has a visible shadow with the blur of Core Animation.
  @Sendable private static func castsShadowOfCoreAnimation(_ layer: Layer) -> Bool {
    layer.mayCastShadow && layer.shadows.contains { $0.kernel == .coreAnimation }
  }

  /// The properties whose changes move parts of a layer in different ways.
  private static let ofForm: [LayerProperty] =
    [.scale, .rotation, .skew, .transform] + LayerProperty.ofMatrixInSpace

  static let ofBlurs: [PixelChange] = [
    .inBlurs(.first, "The `samples` of a motion blur count whole: 5.9 are 5 on each side, not 6.") {
      if case .count(let slot) = $0.samples { $1.isFractional(slot.index) } else { false }
    },
    .inBlurs(.first, "`motionBlur: {as: article}` counts whole points.") { blur, _ in
      blur.countsWholePoints
    },
    .inBlurs(
      .first,
      "`motionBlur: {as: article}` and `{as: repository}` reach 40 pixels at every scale if no "
        + "radius is given, and stretch the overlays of scaled or turned layers as published."
    ) { blur, _ in blur.measure == .frame },
    .inBlurs(
      .first, "An overlay with `placement: sublayer` is clipped if its layer masks to its bounds."
    ) { $0.placement == .sublayer && $1.masksToBounds },
    .inScenes(
      .first,
      "`snapshot: start` in a layer with a display of its own is taken when that display shows it."
    ) { scene in
      scene.hasLayer { $0.display != nil } && scene.hasLayer { $0.motionBlur?.snapshot == .start }
    },
    .inBlurs(
      .first,
      "`angle: auto` is rounded so that no copy lies more than a quarter of a point beside the "
        + "movement."
    ) { blur, _ in blur.angle == .auto },
    .inBlurs(
      .first,
      "A blur that is enabled again keeps its overlay until the new one is ready. Disabling it "
        + "during its `delay` does not stop the new overlay."
    ) { blur, _ in blur.enablings.count > 1 || blur.delay > 0 },
    .inScenes(
      .fourth,
      "`motionBlur: {as: matched}` follows layers that grow or turn, also about their middle. It is "
        + "then as near to the exact shutter as where layers only move."
    ) { scene in
      scene.hasLayer { layer in
        layer.changes(Self.ofForm) && layer.contains { $0.motionBlur?.followsOutline == true }
      }
    },
    .inScenes(
      .fourth,
      "A layer with a `shutter` of its own is blurred by layers around it that grow or turn, also "
        + "where it does not move within them."
    ) { scene in
      scene.hasLayer { layer in
        layer.changes(Self.ofForm) && layer.sublayers.contains { $0.contains { $0.shutter != nil } }
      }
    },
    .inFilters(.first, "`pixellate` leaves a layer's edge as it is.") { filter, _ in
      filter.kind == .pixellate
    },
    .inFilters(.first, "An animated `radius` of `gaussian` moves both axes.") { filter, layer in
      filter.kind == .gaussian && filter.slot(of: .radius).map(layer.changes) ?? false
    },
    .inFilters(.first, "Blurs with fractional `iterations` are not cut off.") { filter, layer in
      filter.slot(of: .iterations).map(layer.isFractional) ?? false
    },
  ]

  static let ofGlass: [PixelChange] = [
    .inGlass(
      .first,
      "Glass with `captures: siblings` no longer turns white over a translucent superlayer. Such "
        + "glasses that overlap see each other."
    ) { $0.captures == .siblings },
    .inGlass(
      .first,
      "Glass follows its `refresh`, its `pauses` and the display of its layer. Throttled glasses "
        + "of a display share one semaphore, and a display waits only for glass in sight."
    ) { $0.updates != Backdrop.Updates() },
    .inGlass(
      .first, "Glass that reaches beyond the canvas shows what lies inside, mirrored."
    ) { _ in true },
  ]

  static let ofColors: [PixelChange] = [
    .inScenes(
      .first,
      "Gaussian blurs, gradients, shadows and glass are dithered: most of their pixels change by "
        + "one level. `dither: false` leaves them as they were."
    ) { scene in
      scene.isDithered
        && scene.hasLayer { layer in
          layer.hasGradient || layer.mayCastShadow || layer.backdrop != nil
            || layer.allFilters.contains { $0.kind == .gaussian }
        }
    },
    .inLayers(
      .first,
      "`hue`, `saturation`, `color` and `luminosity` have the right greens and blues on layers "
        + "that are not opaque."
    ) { [.hue, .saturation, .color, .luminosity].contains($0.blendMode) },
    .inLayers(
      .first,
      "Gradients mix premultiplied colours as pixels, alike on all processors: up to 2 levels. "
        + "Colours that change fast between two stops are right in the middle of each pixel."
    ) { $0.hasGradient },
    .inLayers(
      .first,
      "Shadows are blurred in pixels of an eighth of their blur at most, with exact spreads. Parts "
        + "behind an opaque part of their layer cast no shadow of their own."
    ) { $0.mayCastShadow },
    .inLayers(
      .first,
      "Shadows with `kernel: coreAnimation` are a hundredth smaller, as Core Animation draws them.",
      where: castsShadowOfCoreAnimation),
    .inLayers(
      .third,
      "Shadows with `kernel: coreAnimation` are a sixtieth wider, which is nearer to Core Animation. "
        + "Their alpha changes by up to 3 levels.",
      where: castsShadowOfCoreAnimation),
    .inScenes(
      .first, "Shadows that move before an open shutter change by up to 2 levels."
    ) { scene in
      scene.hasLayer(where: \.mayCastShadow)
        && (scene.shutter != nil || scene.hasLayer { $0.shutter != nil })
    },
    .inLayers(.first, "Shapes that fade where they stand change by up to 2 levels.") {
      $0.shape != nil && $0.changes([.opacity])
    },
  ]
}
