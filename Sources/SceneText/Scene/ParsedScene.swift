package import SceneModel

/// The result of parsing a scene's text.
package struct ParsedScene {
  /// The scene; absent if there is any error.
  package let scene: Scene?

  /// Problems in the order of the files and of their text, at most 20.
  package let diagnostics: [Diagnostic]

  /// The number of problems beyond these.
  package let furtherCount: Int

  /// The text of the scene, then that of all other files it is made of.
  package let sources: [SourceText]

  /// The names of the variants that the scene declares, in their order.
  package let variants: [String]

  /// The parameters, with the values that the files give them; those of the chosen variant.
  package let parameters: DeclaredParameters

  /// What the scene expects of its movement.
  package let expectations: [Expectation]

  /// What paces its animations, by where these are declared; empty if nobody asked for it.
  package let pacings: [SourceRange: DeclaredPacing]

  /// Settings of the command line that override those of the scene file.
  package struct Overrides: Sendable {
    /// Values of parameters, by name.
    package var parameters: [String: Double] = [:]

    /// Numbers of motion blurs, the last one of the same counting.
    package internal(set) var blurs: [BlurSetting] = []
    package var scale: Double?

    /// The range of the scale, here as in a scene.
    package static let scales = SceneKey.scale.limits

    package var frameRate: FrameRate?

    /// Which of the scene's variants it is; the scene as it is written by default.
    package var variant: String?

    package init() {}
  }

  /// Parses the text of a scene and resolves everything in it.
  ///
  /// - Parameters:
  ///   - notesPacings: Whether ``pacings`` are wanted.
  ///   - askedKeys: Notes the keys that are read.
  package init(
    parsing source: SourceText, overriding overrides: Overrides = Overrides(),
    resources: SceneResources, notingPacings notesPacings: Bool = false,
    noting askedKeys: AskedKeys? = nil
  ) {
    let context = SceneContext(
      source: source, resources: resources, overriding: overrides.parameters,
      notingPacings: notesPacings, noting: askedKeys)
    let origin = Origin(source: source, scope: context.scope)
    var scene: Scene?
    var variants: [Variant] = []
    do throws(Diagnostic) {
      if let root = try YAMLParser.parse(origin, limits: resources.limits), !root.isNull {
        variants = context.variants(of: root)
        let chosen = overrides.variant.map { context.scene(root, as: $0, among: variants) } ?? root
        scene = context.scene(
          context.scene(chosen, with: overrides.blurs), overriding: overrides)
      } else {
        context.reader.report(
          Diagnostic(
            "the file is empty", at: origin.range(of: 0..<0),
            hint: "a scene has at least size, duration and layers"))
      }
    } catch {
      context.reader.report(error)
    }
    let files = Dictionary(
      uniqueKeysWithValues: context.files.sources.enumerated().map { ($1.file, $0) })
    func sortKey(_ diagnostic: Diagnostic) -> (Int, Int, String) {
      let range = diagnostic.range
      return (files[range.file] ?? 0, range.bytes.lowerBound, diagnostic.message)
    }
    let sorted = context.reader.sink.diagnostics.sorted { sortKey($0) < sortKey($1) }
    self.scene = sorted.contains { $0.severity == .error } ? nil : scene
    diagnostics = sorted.limited(to: DiagnosticSink.limit)
    furtherCount = sorted.count - diagnostics.count + context.reader.sink.omittedCount
    sources = context.files.sources
    self.variants = variants.map(\.name)
    parameters = context.parameters.declared
    expectations = context.expectations.expectations
    pacings = context.pacings?.pacings ?? [:]
  }
}

extension [Diagnostic] {
  /// The first so many; warnings only where errors leave room for them.
  func limited(to limit: Int) -> [Diagnostic] {
    let errorCount = Swift.min(count { $0.severity == .error }, limit)
    var (errors, warnings) = (errorCount, limit - errorCount)
    return filter { diagnostic in
      if diagnostic.severity == .error { errors -= 1 } else { warnings -= 1 }
      return (diagnostic.severity == .error ? errors : warnings) >= 0
    }
  }
}
