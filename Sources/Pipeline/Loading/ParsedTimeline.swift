package import System
package import SceneModel
package import SceneText
package import Timeline

/// A scene's text as the parser has read it, and the timeline that it makes.
package struct ParsedTimeline {
  package let parsed: ParsedScene

  /// `nil` if the scene has errors.
  package let timeline: SceneTimeline?

  /// All that is wrong with the scene, as far as no frame is needed to know.
  package let diagnostics: [Diagnostic]

  /// - Parameter limits: The most that the scene may ask for.
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
