package import SceneModel

/// What came of a scene's text.
package struct ParsedScene {
  /// The scene; absent if there is any error.
  package let scene: Scene?

  /// Problems in the order of the text, at most 20.
  package let diagnostics: [Diagnostic]

  /// What the command line says instead of the scene file.
  package struct Overrides: Sendable {
    /// Values of parameters, by name.
    package var parameters: [String: Double] = [:]
    package var scale: Double?
    package var frameRate: FrameRate?

    package init() {}
  }

  /// Parses the text of a scene and resolves everything in it.
  package init(
    parsing source: SourceText, overriding overrides: Overrides = Overrides(),
    resources: SceneResources
  ) {
    let context = SceneContext(source: source, resources: resources)
    var scene: Scene?
    do throws(Diagnostic) {
      if let root = try YAMLParser.parse(source), !root.isNull {
        scene = context.scene(root, overriding: overrides)
      } else {
        context.report(
          Diagnostic(
            "the file is empty", at: context.range(0..<0),
            hint: "a scene has at least size, duration and layers"))
      }
    } catch {
      context.report(error)
    }
    let sorted = context.diagnostics.sorted { a, b in
      (a.range.bytes.lowerBound, a.message) < (b.range.bytes.lowerBound, b.message)
    }
    self.scene = sorted.contains { $0.severity == .error } ? nil : scene
    diagnostics = Array(sorted.prefix(SceneContext.diagnosticLimit))
  }
}
