import Pipeline
import SceneModel
import Timeline

/// A scene with candidate values, whose overlay on one layer is compared with the reference.
struct FitScene: Sendable {
  /// Values of parameters, and curves that replace the overlay's own if there are any.
  struct Candidate: Sendable {
    let values: [String: Double]
    var curves: OverlayCurves?
  }

  let loaded: LoadedScene

  /// The scene with an exact shutter in place of the layer's overlay.
  let bare: Scene

  private let layer: String

  /// - Parameters:
  ///   - loaded: The scene with the candidate values.
  ///   - layer: The path of the layer.
  ///   - curves: Replace the overlay's own curves.
  init(
    _ loaded: LoadedScene, layer: String, _ curves: OverlayCurves?, to reference: BlurReference
  ) throws {
    // Blurs of other layers are equal on both sides and slow to draw. They are removed entirely,
    // because a value that they share with this layer would make each try a different scene.
    self.loaded = try loaded.replacingBlurs {
      $0 == layer
        ? curves.map(BlurReplacement.curves) : reference == .exact ? .sharp : nil
    }
    self.layer = layer
    bare = self.loaded.scene.replacingBlurs(frameCount: loaded.timeline.frameCount) {
      $0 == layer ? .shutter : nil
    }
  }

  /// Returns the scene with the overlay at a constant opacity.
  func covered(opacity: Double) -> Scene {
    loaded.scene.replacingBlurs(frameCount: loaded.timeline.frameCount) {
      $0 == layer ? .opacity(opacity) : nil
    }
  }

  /// Returns the scene with an opaque overlay.
  ///
  /// - Parameter node: The node whose radius the overlay has; `nil` for the scene's own radius.
  func covered(at node: Int?) -> Scene {
    guard let node else { return covered(opacity: 1) }
    func formula(_ value: Double) -> Formula {
      guard let formula = Formula(instructions: [.push(value)], source: loaded.scene.source) else {
        preconditionFailure("a number alone is a formula")
      }
      return formula
    }
    let curves = OverlayCurves(
      opacity: formula(1), radius: formula(RadiusNodes.radius(of: node)), mode: nil)
    return loaded.scene.replacingBlurs(frameCount: loaded.timeline.frameCount) {
      $0 == layer ? .curves(curves) : nil
    }
  }

  /// Returns the overlay's look in all frames in which it may be visible.
  ///
  /// - Parameter interpolates: Whether the error is interpolated between ``RadiusNodes``.
  func samples(against objective: FitObjective, interpolates: Bool) throws -> [FitObjective.Sample]
  {
    let timeline = loaded.timeline
    return try (0..<timeline.frameCount).compactMap { number in
      let presentation = try timeline.presentation(at: timeline.displayLink[number])
      guard objective.reference.has(number), let shown = presentation.layer(at: layer)
      else { return nil }
      let opacity = shown.overlay?.opacity ?? 0
      guard try objective.mayBlur(number) || opacity > 0 else { return nil }
      return FitObjective.Sample(
        frame: number, looks: shown.looks(inFrame: number, interpolates: interpolates),
        opacity: opacity)
    }
  }
}

extension PresentationLayer {
  /// Returns the looks whose errors are mixed into the error of the overlay, each with its weight.
  fileprivate func looks(inFrame frame: Int, interpolates: Bool)
    -> [(look: FitObjective.Look, weight: Double)]
  {
    func look(_ radius: FitObjective.Look.Radius) -> FitObjective.Look {
      FitObjective.Look(
        frame: frame, radius: radius, samples: overlay?.samples, mode: model.motionBlur?.mode)
    }
    let (radius, angle) = (overlay?.radius ?? 0, overlay?.angle ?? 0)
    guard interpolates else { return [(look(.own(radius, angle: angle)), 1)] }
    let fixed: Double? = if case .fixed = model.motionBlur?.angle { angle } else { nil }
    return RadiusNodes.around(radius).map { (look(.node($0.node, angle: fixed)), $0.weight) }
  }
}
