import Pipeline
import SceneModel
import Timeline

/// A scene with some values, in which one layer's overlay is compared with what it should be.
struct FitScene: Sendable {
  /// What is tried: values of parameters, and curves in place of the overlay's own if there are any.
  struct Candidate: Sendable {
    let values: [String: Double]
    var curves: OverlayCurves?
  }

  let loaded: LoadedScene

  /// The scene as a shutter sees the layer.
  let bare: Scene

  private let layer: String

  /// - Parameters:
  ///   - loaded: With the values that are tried.
  ///   - layer: The path of the layer.
  ///   - curves: In place of the overlay's own.
  init(
    _ loaded: LoadedScene, layer: String, _ curves: OverlayCurves?, to reference: BlurReference
  ) throws {
    // The blurs of other layers are the same on both sides, and take time. Nothing of them may be
    // left: values that they share with this one would make every try another scene.
    self.loaded = try loaded.replacingBlurs {
      $0 == layer
        ? curves.map(BlurReplacement.curves) : reference == .exact ? .sharp : nil
    }
    self.layer = layer
    bare = self.loaded.scene.replacingBlurs(frameCount: loaded.timeline.frameCount) {
      $0 == layer ? .shutter : nil
    }
  }

  /// The scene with the overlay always so opaque.
  func covered(opacity: Double) -> Scene {
    loaded.scene.replacingBlurs(frameCount: loaded.timeline.frameCount) {
      $0 == layer ? .opacity(opacity) : nil
    }
  }

  /// The looks of the overlay in all frames in which it may be seen.
  func samples(over ground: FitObjective) throws -> [FitObjective.Sample] {
    let timeline = loaded.timeline
    return try (0..<timeline.frameCount).compactMap { number in
      let presentation = try timeline.presentation(at: timeline.displayLink[number])
      guard ground.reference.has(number), let shown = presentation.layer(at: layer)
      else { return nil }
      let opacity = shown.overlay?.opacity ?? 0
      guard try ground.mayBlur(number) || opacity > 0 else { return nil }
      return FitObjective.Sample(
        look: FitObjective.Look(
          frame: number, radius: shown.overlay?.radius ?? 0, angle: shown.overlay?.angle ?? 0,
          samples: shown.overlay?.samples, mode: shown.model.motionBlur?.mode),
        opacity: opacity)
    }
  }
}
