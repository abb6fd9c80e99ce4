import Drawing
import Pixels
import Rendering
import SceneModel
import SceneSyntax
import Timeline

/// A scene as one client wants to see it, ready to draw any frame.
final class PreviewedScene: Sendable {
  /// What there is to see; absent where the scene has errors.
  struct Stage: Sendable {
    let timeline: SceneTimeline
    fileprivate let renderers: RendererPool
    let isOpaque: Bool
  }

  let parsed: ParsedScene
  let stage: Stage?

  /// All that is wrong with the scene, as far as no frame is needed to know.
  let diagnostics: [Diagnostic]

  /// How many bytes of rasters are kept for one scene.
  private static let cacheLimit = 96 << 20

  /// - Parameter files: In one state, which all that is seen shows.
  init(_ settings: SceneSettings, of files: SceneFiles) {
    parsed = ParsedScene(
      parsing: files.source, overriding: settings.overrides, resources: files.resources)
    guard var scene = parsed.scene else {
      stage = nil
      diagnostics = files.problem.map { [$0] } ?? parsed.diagnostics
      return
    }
    if settings.isTruth { scene = scene.exposed(by: .truth(from: scene.source)) }
    do throws(Diagnostic) {
      stage = Stage(
        timeline: try SceneTimeline(scene),
        renderers: RendererPool(
          scene, assets: files.assets, cache: RasterCache(byteLimit: Self.cacheLimit)),
        isOpaque: scene.background.alpha >= 1)
      diagnostics = parsed.diagnostics
    } catch {
      stage = nil
      diagnostics = parsed.diagnostics + [error]
    }
  }

  /// Draws a frame of a scene that has them.
  ///
  /// - Throws: ``Diagnostic`` at a formula that has no value then, or ``DrawingError``.
  func frame(_ number: Int, on stage: Stage) throws -> Bitmap {
    try stage.renderers.frame(
      try stage.timeline.presentation(at: stage.timeline.displayLink[number]))
  }
}

extension Shutter {
  /// Open for half of a tick, as film cameras are, and averaging light.
  fileprivate static func truth(from source: SourceRange) -> Shutter {
    Shutter(
      angle: 180, phase: -90, method: .exact, weighting: .box, isLinear: true, source: source)
  }
}
