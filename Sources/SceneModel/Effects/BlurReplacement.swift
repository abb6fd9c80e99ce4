/// A replacement for a layer's motion blur.
package enum BlurReplacement {
  /// The same overlay with a constant opacity.
  case opacity(Double)

  /// The same overlay with other curves.
  case curves(OverlayCurves)

  /// A camera shutter: the mean of all moments while it is open.
  case shutter

  /// No blur.
  case sharp
}

/// Replacements for some of an overlay's curves.
package struct OverlayCurves: Hashable, Sendable {
  /// The replacements; the overlay keeps its own where they are `nil`.
  let opacity: Formula?
  let radius: Formula?
  let mode: MotionBlur.Mode?

  package init(opacity: Formula?, radius: Formula?, mode: MotionBlur.Mode?) {
    self.opacity = opacity
    self.radius = radius
    self.mode = mode
  }
}

extension Scene {
  /// Returns the scene with other blurs, and with a fixed number of frames.
  ///
  /// Among nested layers, the outermost one has the shutter, and the layers inside it have no blur
  /// of their own.
  ///
  /// - Parameter replacement: Returns the replacement for the blurred layer at a path; `nil` keeps
  ///   the blur.
  package func replacingBlurs(
    frameCount: Int, by replacement: (_ path: String) -> BlurReplacement?
  ) -> Scene {
    replacing(
      frameCount: frameCount,
      layers: layers.map { $0.replacingBlurs(isExposed: false, by: replacement) })
  }

  /// The paths of all layers with a motion blur, each before those inside it.
  package var blurredPaths: [String] { layers.flatMap(\.blurredPaths) }
}

extension Layer {
  /// The paths of all layers with a motion blur, among this one and those inside it.
  fileprivate var blurredPaths: [String] {
    (motionBlur == nil ? [] : [path])
      + inside.flatMap(\.blurredPaths)
  }

  /// - Parameter isExposed: Whether an ancestor of this layer has the shutter.
  fileprivate func replacingBlurs(
    isExposed: Bool, by replacement: (_ path: String) -> BlurReplacement?
  ) -> Layer {
    let own: BlurReplacement? =
      motionBlur == nil ? nil : isExposed ? .shutter : replacement(path)
    let isExposedInside = if case .shutter = own { true } else { isExposed }
    return copy { layer in
      if layer.motionBlur != nil { layer.shutter = nil }
      switch own {
      case nil: break
      case .opacity(let opacity): layer.motionBlur?.opacity = .constant(opacity)
      case .curves(let curves): layer.followCurves(curves)
      case .shutter:
        layer.removeMotionBlur()
        layer.shutter = isExposed ? nil : .exact(source: source)
      case .sharp: layer.removeMotionBlur()
      }
      layer.changeInside { $0.replacingBlurs(isExposed: isExposedInside, by: replacement) }
    }
  }

  private mutating func removeMotionBlur() {
    clear(motionBlur?.slots ?? [])
    motionBlur = nil
  }

  /// Replaces curves of the layer's blur, and removes the animations of a replaced radius.
  private mutating func followCurves(_ curves: OverlayCurves) {
    guard let blur = motionBlur else { return }
    motionBlur?.opacity = curves.opacity.map(MotionBlur.Opacity.formula) ?? blur.opacity
    motionBlur?.mode = curves.mode ?? blur.mode
    guard let radius = curves.radius else { return }
    clear([blur.radius.index])
    formulas.append(SlotFormula(slot: blur.radius.index, component: 0, formula: radius))
  }
}

extension Shutter {
  /// Returns the default shutter, with exact integration.
  fileprivate static func exact(source: SourceRange) -> Shutter {
    Shutter(
      angle: 180, phase: -90, method: .exact, weighting: .box, isLinear: false, source: source)
  }
}
