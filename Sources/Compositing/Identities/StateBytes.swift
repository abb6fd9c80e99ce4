import SceneModel
import System
import Timeline

extension CanonicalBytes {
  /// Writes the state of a layer at a tick, except for its mask and its sublayers.
  ///
  /// - Parameter identity: Returns the identity of a layer within this one.
  mutating func append(
    stateOf layer: PresentationLayer, hasOverlay: Bool = true,
    identity: (PresentationLayer) -> ContentHash
  ) {
    append(layer.hasContents)
    append(layer.restingUnits) { bytes, units in
      bytes.append(units.opacity)
      units.piece.append(to: &bytes) { _ in [] }
    }
    append(layer.capturedFrame ?? -1)
    append(layer.sweptProgress) { $0.append($1) }
    append(layer.contentLayers) { $0.append(identity($1)) }
    let overlay = hasOverlay ? layer.visibleOverlay : nil
    append(overlay != nil)
    if let overlay, let blur = layer.model.motionBlur { append(overlay, of: blur, identity) }
    append(layer.exposure != nil)
    if let exposure = layer.exposure { append(exposure, identity) }
  }

  /// Writes an overlay, with the settings of its blur that its values do not contain.
  private mutating func append(
    _ overlay: BlurOverlay, of blur: MotionBlur, _ identity: (PresentationLayer) -> ContentHash
  ) {
    for value in [overlay.opacity, overlay.angle, overlay.radius] { append(value) }
    append(overlay.stretch.x)
    append(overlay.stretch.y)
    append(overlay.samples ?? 0)
    append(overlay.start) { $0.append(identity($1)) }
    append(overlay.sweep?.isFine ?? false)
    append(overlay.sweep?.places ?? []) { $0.append($1) }
    append(overlay.startFrame ?? -1)
    append(blur.mode.rawValue)
    append(blur.placement.rawValue)
    append(blur.snapshot.rawValue)
    append(blur.matte.components)
    append(blur.isLinear)
  }

  private mutating func append(
    _ exposure: Exposure, _ identity: (PresentationLayer) -> ContentHash
  ) {
    for flag in [exposure.isPath, exposure.isLinear, exposure.isShared] { append(flag) }
    append(exposure.instants) { bytes, instant in
      bytes.append(instant.weight)
      bytes.append(instant.weightUntilNext)
      bytes.append(instant.drift)
      bytes.append(identity(instant.layer))
    }
  }

  /// Writes a place without perspective.
  private mutating func append(_ place: Placement) {
    for vector in [place.right, place.down, place.origin] { append(vector) }
  }
}
