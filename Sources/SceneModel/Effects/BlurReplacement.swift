/// The replacement of a layer's motion blur.
package enum BlurReplacement {
  /// The same overlay, always so opaque.
  case opacity(Double)

  /// The same overlay by other curves.
  case curves(OverlayCurves)

  /// The view of a camera: the mean of all moments while its shutter is open.
  case shutter

  /// No blur at all.
  case sharp
}

/// Replacements for some of an overlay's own rules.
package struct OverlayCurves: Hashable, Sendable {
  /// Absent where the overlay keeps its own; the same of all.
  package let opacity: Formula?
  package let radius: Formula?
  package let mode: MotionBlur.Mode?

  package init(opacity: Formula?, radius: Formula?, mode: MotionBlur.Mode?) {
    self.opacity = opacity
    self.radius = radius
    self.mode = mode
  }
}

extension Scene {
  /// Returns the scene with other blurs, and as many frames as it has been found to have.
  ///
  /// The outermost of nested layers gets the shutter, and those in it are sharp behind it.
  ///
  /// - Parameter replacement: Says what becomes of a blurred layer by its path; `nil` leaves it as it
  ///   is.
  package func replacingBlurs(
    frameCount: Int, by replacement: (_ path: String) -> BlurReplacement?
  ) -> Scene {
    replacing(
      frameCount: frameCount,
      layers: layers.map { $0.replacingBlurs(isExposed: false, by: replacement) })
  }

  /// The paths of all layers with a motion blur, each before those within it.
  package var blurredPaths: [String] { layers.flatMap(\.blurredPaths) }
}

extension Layer {
  /// The paths of this layer and of those within it that have a motion blur.
  fileprivate var blurredPaths: [String] {
    (motionBlur == nil ? [] : [path]) + (mask + contents.ends + sublayers).flatMap(\.blurredPaths)
  }

  /// - Parameter isExposed: Whether a layer around this one has got a shutter.
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

  /// Gives the layer's blur other curves, in place of all that it has followed.
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
  /// The usual shutter, without samples.
  fileprivate static func exact(source: SourceRange) -> Shutter {
    Shutter(
      angle: 180, phase: -90, method: .exact, weighting: .box, isLinear: false, source: source)
  }
}
