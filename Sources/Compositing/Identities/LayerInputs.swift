import SceneModel

extension Layer: CompoundInput {
  // The layers within it are written on their own, and so is whether a value ever changes. The
  // overlay and the shutter are covered by the values at a tick.
  var inputs: [any PictureInput] {
    [
      contents, contentsGravity.rawValue, contentsScale, cornerCurve.rawValue, shadows,
      masksToBounds, blendMode.rawValue, filters, stagedBlur, backdrop, isAlwaysAsWideAsItsText,
      hasBackdrop, isPartlyCaptured, hasBlending,
    ]
  }
}

extension Shadow: CompoundInput {
  var inputs: [any PictureInput] {
    [color.index, opacity.index, offset.index, radius.index, spread.index, isInner]
  }
}

extension Filter: CompoundInput {
  var inputs: [any PictureInput] {
    [kind.rawValue, slots, edges.rawValue, isLinear, version.rawValue, asset, weights]
  }
}

extension StagedBlur: CompoundInput {
  var inputs: [any PictureInput] { [filter, stages, progress.index] }
}

extension StagedBlur.Stages: CompoundInput {
  var inputs: [any PictureInput] {
    switch self {
    case .even(let count, let radius, let spacing): ["even", count, radius, spacing.rawValue]
    case .listed(let radii): ["listed", radii]
    }
  }
}

extension Backdrop: CompoundInput {
  // The times of updates are covered by the backdrop at a tick.
  var inputs: [any PictureInput] {
    [filter, saturation?.index, tint?.index, scaleFactor, captures.rawValue, edges.rawValue]
  }
}

extension EmitterContents: CompoundInput {
  var inputs: [any PictureInput] {
    [
      shape.rawValue, mode.rawValue, renderMode.rawValue, position?.components, size?.components,
      seed, time.index, cells,
    ]
  }
}

extension EmitterCell: CompoundInput {
  var inputs: [any PictureInput] { [births, motion, look] }
}

extension ParticleBirths: CompoundInput {
  var inputs: [any PictureInput] { [begin, rate, count] }
}

extension ParticleMotion: CompoundInput {
  var inputs: [any PictureInput] {
    [
      lifetime, velocity, emission, acceleration.components, drag, rotation, spin, tumble, scale,
      scaleSpeed, scaleOverLife,
    ]
  }
}

extension ParticleLook: CompoundInput {
  var inputs: [any PictureInput] {
    [colors.map(\.components), ranges.components, speeds.components, alphaOverLife, shading]
  }
}

extension Spread: CompoundInput {
  var inputs: [any PictureInput] { [mean, range] }
}

extension LifeCurve: CompoundInput {
  var inputs: [any PictureInput] { [values] }
}
