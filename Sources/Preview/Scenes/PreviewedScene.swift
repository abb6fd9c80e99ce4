import Limits
import Loading
import Rendering
import SceneModel
import SceneSyntax
import Timeline

/// A scene as one client wants to see it, ready to draw any frame.
final class PreviewedScene: Sendable {
  /// The scene, ready to be rendered; absent where it has errors.
  struct Stage: Sendable {
    let renderers: RendererPool

    /// What has been drawn of the scene and its variants.
    let rasters: RasterCaches

    /// Its pictures.
    let assets: AssetLibrary

    var timeline: SceneTimeline { renderers.timeline }
    var isOpaque: Bool { timeline.scene.background.alpha >= 1 }
  }

  let parsed: ParsedScene

  /// The most that it may ask for.
  let limits: Limits

  let stage: Stage?

  /// All that is wrong with the scene, as far as no frame is needed to know.
  let diagnostics: [Diagnostic]

  /// - Parameter files: In one state, which all that is seen shows.
  init(_ settings: SceneSettings, of files: SceneFiles) {
    limits = files.assets.limits
    let read = ParsedTimeline(
      ParsedScene(
        parsing: files.source, overriding: settings.overrides, resources: files.resources),
      limits: limits)
    parsed = read.parsed
    guard var timeline = read.timeline else {
      stage = nil
      diagnostics = files.problem.map { [$0] } ?? read.diagnostics
      return
    }
    do throws(Diagnostic) {
      if settings.isTruth {
        timeline = try SceneTimeline(
          timeline.scene.replacingBlurs(frameCount: timeline.frameCount) { _ in .shutter })
      }
      stage = Stage(
        renderers: RendererPool(
          timeline, assets: files.assets, cache: files.rasters.cache(for: timeline.scene)),
        rasters: files.rasters, assets: files.assets)
      diagnostics = read.diagnostics
    } catch {
      stage = nil
      diagnostics = read.diagnostics + [error]
    }
  }
}
