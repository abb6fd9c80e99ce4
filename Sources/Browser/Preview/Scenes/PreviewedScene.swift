import System
import Pipeline
import Compositing
import SceneModel
import SceneText
import Timeline

/// A scene with the settings of one client, ready to draw any frame.
final class PreviewedScene: Sendable {
  /// The scene, ready to be rendered; `nil` if it has errors.
  struct Drawable: Sendable {
    let renderers: RendererPool

    /// Caches of layers drawn for the scene and its variants.
    let rasters: RasterCaches

    /// Pictures, films and SVG documents of the scene.
    let assets: AssetLibrary

    var timeline: SceneTimeline { renderers.timeline }
    var isOpaque: Bool { timeline.scene.isOpaque }
  }

  let parsed: ParsedScene

  /// Limits on the scene.
  let limits: Limits

  let drawable: Drawable?

  private let settings: SceneSettings
  private let files: PreviewFiles

  /// Problems that are found without evaluating a frame.
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - files: The files in one revision, from which everything is read.
  ///   - written: The scene with these settings except springs and easings, if known.
  init(_ settings: SceneSettings, of files: PreviewFiles, over written: ParsedScene? = nil) {
    self.settings = settings
    self.files = files
    limits = files.assets.limits
    let edited = EditedTexts(settings, of: files, over: written)
    let read = ParsedTimeline(edited.parsed, limits: limits)
    parsed = read.parsed
    guard edited.problem == nil, var timeline = read.timeline else {
      drawable = nil
      diagnostics = (files.problem ?? edited.problem).map { [$0] } ?? read.diagnostics
      return
    }
    do throws(Diagnostic) {
      if settings.usesExactShutter {
        timeline = try SceneTimeline(
          timeline.scene.replacingBlurs(frameCount: timeline.frameCount) { _ in .shutter })
      }
      if !settings.showsAll {
        timeline = try SceneTimeline(
          timeline.scene.hidingLayers(frameCount: timeline.frameCount, where: settings.hides))
      }
      drawable = Drawable(
        renderers: RendererPool(
          timeline, assets: files.assets, cache: files.rasters.cache(for: timeline.scene)),
        rasters: files.rasters, assets: files.assets)
      diagnostics = read.diagnostics
    } catch {
      drawable = nil
      diagnostics = read.diagnostics + [error]
    }
  }

  /// Names of the parameters that must be whole numbers.
  ///
  /// With a fraction the scene has errors, and with the next whole number it has none.
  var wholeNumbers: Set<String> {
    let candidates = parsed.parameters.all.filter(\.mayBeWhole)
    guard drawable != nil, fails(adding: 0.5, to: candidates) else { return [] }
    let whole = candidates.filter { fails(adding: 0.5, to: [$0]) && !fails(adding: 1, to: [$0]) }
    return Set(whole.map(\.name))
  }

  /// Whether the scene has errors after each parameter moves by `step`, upwards if allowed.
  private func fails(adding step: Double, to parameters: [DeclaredParameter]) -> Bool {
    var other = settings
    for parameter in parameters {
      other.parameters[parameter.name] = parameter.value + step * parameter.direction
    }
    let parsed = ParsedScene(
      parsing: files.source, overriding: other.overrides, resources: files.resources())
    return parsed.scene == nil
  }
}

extension DeclaredParameter {
  /// 1 if the next whole number is allowed, otherwise -1.
  fileprivate var direction: Double { limits.contains(value + 1) ? 1 : -1 }

  /// Whether value and limits are whole numbers, and another whole value is allowed.
  fileprivate var mayBeWhole: Bool {
    let known = [value, minimum, maximum].compactMap(\.self)
    return known.allSatisfy { $0 == $0.rounded() } && limits.contains(value + direction)
  }
}
