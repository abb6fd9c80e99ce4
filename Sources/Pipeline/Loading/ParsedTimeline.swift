package import System
package import SceneModel
package import SceneText
package import Timeline

/// The result of parsing a scene's text, and the timeline of the scene.
package struct ParsedTimeline {
  package let parsed: ParsedScene

  /// `nil` if the scene has errors.
  package let timeline: SceneTimeline?

  /// All problems of the scene that can be found without evaluating a frame.
  package let diagnostics: [Diagnostic]

  /// - Parameter limits: The largest values that the scene may ask for.
  package init(_ parsed: ParsedScene, limits: Limits = .standard) {
    self.parsed = parsed
    guard let scene = parsed.scene else {
      timeline = nil
      diagnostics = parsed.diagnostics
      return
    }
    do throws(Diagnostic) {
      timeline = try SceneTimeline(scene, limits: limits)
      diagnostics = parsed.diagnostics
    } catch {
      timeline = nil
      diagnostics = parsed.diagnostics + [error]
    }
  }
}
