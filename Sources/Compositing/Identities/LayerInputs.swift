import Effects
import SceneModel

extension Layer: CompoundInput {
  // The layers within it are written on their own, and so is whether a value ever changes. The
  // overlay and the shutter are covered by the values at a tick.
  var inputs: Inputs {
    [
      contents, contentsGravity.rawValue, contentsScale, cornerCurve.rawValue, shadows,
      masksToBounds, hasSmoothEdges, maskMode.rawValue, blendMode.rawValue, isIsolated,
      hasGroupOpacity, filters,
      stagedBlur,
      backdrop,
      isAlwaysAsWideAsItsText, hasBackdrop, isPartlyCaptured, hasBlending, isCutInside,
    ]
  }
}

extension Shadow: CompoundInput {
  var inputs: Inputs {
    [
      color.index, opacity.index, offset.index, radius.index, spread.index, isInner,
      kernel.rawValue, path?.elements,
    ]
  }
}

extension Filter: CompoundInput {
  var inputs: Inputs {
    [kind.rawValue, slots, edges.rawValue, isLinear, version.rawValue, asset, numbers]
  }
}

extension StagedBlur: CompoundInput { var inputs: Inputs { [filter, stages, progress.index] } }

extension StagedBlur.Stages: CompoundInput {
  var inputs: Inputs {
    switch self {
    case .even(let count, let radius, let spacing): ["even", count, radius, spacing.rawValue]
    case .listed(let radii): ["listed", radii]
    }
  }
}

extension Backdrop: CompoundInput {
  // The times of updates are covered by the backdrop at a tick.
  var inputs: Inputs {
    [
      filter, saturation?.index, colorFilters, tint?.index, scaleFactor, captures.rawValue,
      edges.rawValue,
    ]
  }
}

extension EmitterContents: CompoundInput {
  var inputs: Inputs {
    [
      shape.rawValue, mode.rawValue, renderMode.rawValue, position?.components, size?.components,
      seed, time.index, cells,
    ]
  }
}

extension EmitterCell: CompoundInput { var inputs: Inputs { [births, motion, look, source] } }

extension ParticleBirths: CompoundInput { var inputs: Inputs { [begin, rate, count] } }

extension ParticleMotion: CompoundInput {
  var inputs: Inputs {
    [
      lifetime, velocity, emission, acceleration.components, drag, rotation, spin, tumble, scale,
      scaleSpeed, scaleOverLife,
    ]
  }
}

extension ParticleLook: CompoundInput {
  var inputs: Inputs {
    [colors.map(\.components), ranges.components, speeds.components, alphaOverLife, shading]
  }
}

extension Spread: CompoundInput { var inputs: Inputs { [mean, range] } }

extension LifeCurve: CompoundInput { var inputs: Inputs { [values] } }
