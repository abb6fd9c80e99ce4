package import SceneModel

/// The result of parsing a scene's text.
package struct ParsedScene {
  /// The scene; absent if there is any error.
  package private(set) var scene: Scene?

  /// Problems in the order of the files and of their text, at most 20.
  package private(set) var diagnostics: [Diagnostic]

  /// The number of problems that are not in ``diagnostics``.
  package let furtherCount: Int

  /// The text of the scene, followed by the texts of its other files.
  package let sources: [SourceText]

  /// The names of the scene's variants, in the order of declaration.
  package let variants: [String]

  /// The parameters of the chosen variant, with the values from the files.
  package let parameters: DeclaredParameters

  /// The expectations about the scene's movement.
  package let expectations: [Expectation]

  /// The easings and springs of animations by declaration; empty unless requested.
  package let pacings: [SourceRange: DeclaredPacing]

  /// The values of layers by their paths; empty unless requested with the pacings.
  package let values: [String: [DeclaredValue]]

  /// The values that states give to layers, by their places; empty unless requested with the
  /// pacings.
  package let stateValues: [SourceRange: DeclaredValue]

  /// The places that say how and when states change values; empty unless requested with the
  /// pacings.
  let stateRuns: [StateRun: StateRun.Places]

  /// The times at which states come, by the places of their names; empty unless requested with the
  /// pacings.
  package let stateTimes: [SourceRange: EditableNumber]

  /// The states of the scene; absent unless requested, and if there is any error.
  package let states: SceneStates?

  /// Settings of the command line that override those of the scene file.
  package struct Overrides: Sendable {
    /// Values of parameters, by name.
    package var parameters: [String: Double] = [:]

    /// Numbers of motion blurs; if several set the same number, the last one applies.
    var blurs: [BlurSetting] = []
    package var scale: Double?

    /// The range of the scale, the same as in a scene.
    package static let scales = SceneKey.scale.limits

    package var frameRate: FrameRate?

    /// The name of the chosen variant; `nil` for the scene as written.
    package var variant: String?

    package init() {}
  }

  /// Parses the text of a scene and resolves everything in it.
  ///
  /// A scene with conditions is read a second time, once their moments are known.
  ///
  /// - Parameters:
  ///   - notesNumbers: Whether to fill ``pacings`` and ``values``.
  ///   - notesStates: Whether to fill ``states``.
  ///   - readsComponentsOnce: Whether the scene may lack the layers of a component from its second
  ///     use on, where they have the same errors; only for checks, as other parts may miss them.
  ///   - askedKeys: Records the keys that are read.
  package init(
    parsing source: SourceText, overriding overrides: Overrides = Overrides(),
    resources: SceneResources, notingNumbers notesNumbers: Bool = false,
    notingStates notesStates: Bool = false,
    readingComponentsOnce readsComponentsOnce: Bool = false, noting askedKeys: AskedKeys? = nil
  ) {
    func read(_ conditions: ConditionTable) -> ParsedScene {
      let tables = SceneTables(
        source: source, resources: resources, overriding: overrides.parameters,
        conditions: conditions, notingNumbers: notesNumbers, notingStates: notesStates,
        readingComponentsOnce: readsComponentsOnce, noting: askedKeys)
      return ParsedScene(source, tables, overriding: overrides)
    }
    let conditions = ConditionTable()
    var parsed = read(conditions)
    if let scene = parsed.scene, !scene.conditions.isEmpty {
      do throws(Diagnostic) {
        let found = try resources.moments(scene)
        parsed = read(ConditionTable(conditions.moments(found: found)))
      } catch {
        parsed.scene = nil
        parsed.diagnostics = (parsed.diagnostics + [error]).limited(to: DiagnosticSink.limit)
      }
    }
    self = parsed
  }

  /// Reads a scene once.
  private init(_ source: SourceText, _ tables: SceneTables, overriding overrides: Overrides) {
    let origin = Origin(source: source, scope: tables.scope)
    let reader = tables.reader
    var parsed: (scene: Scene, expectations: [Expectation])?
    var variants: [Variant] = []
    do throws(Diagnostic) {
      if let root = try YAMLParser.parse(origin, limits: reader.limits), !root.isNull {
        if reader.knowsFormat(of: root) {
          let variantReader = VariantReader(reader: reader)
          variants = variantReader.variants(of: root)
          var scenes = SceneReader(tables: tables, overrides: overrides)
          parsed = scenes.scene(variantReader.scene(root, among: variants, overriding: overrides))
        }
      } else {
        reader.report(
          Diagnostic(
            "the file is empty", at: origin.range(of: 0..<0),
            hint: "a scene has at least size, duration and layers"))
      }
    } catch {
      reader.report(error)
    }
    let sorted = reader.sink.diagnostics.sorted(by: tables.files)
    scene = sorted.contains { $0.severity == .error } ? nil : parsed?.scene
    diagnostics = sorted.limited(to: DiagnosticSink.limit)
    furtherCount = sorted.count - diagnostics.count + reader.sink.omittedCount
    sources = tables.files.sources
    self.variants = variants.map(\.name)
    parameters = tables.parameters.declared
    expectations = parsed?.expectations ?? []
    pacings = tables.numbers?.pacings ?? [:]
    values = tables.numbers?.values ?? [:]
    stateValues = tables.numbers?.stateValues ?? [:]
    stateRuns = tables.numbers?.stateRuns ?? [:]
    stateTimes = tables.numbers?.stateTimes ?? [:]
    states = scene.flatMap { tables.states?.states(of: $0) }
  }
}

extension [Diagnostic] {
  /// Returns the diagnostics in the order of the files and of their text.
  fileprivate func sorted(by files: SceneFiles) -> [Diagnostic] {
    let places = Dictionary(uniqueKeysWithValues: files.sources.enumerated().map { ($1.file, $0) })
    func sortKey(_ diagnostic: Diagnostic) -> (Int, Int, String) {
      let range = diagnostic.range
      return (places[range.file] ?? 0, range.bytes.lowerBound, diagnostic.message)
    }
    return sorted { sortKey($0) < sortKey($1) }
  }

  /// Returns the first diagnostics up to a limit; errors take precedence over warnings.
  func limited(to limit: Int) -> [Diagnostic] {
    let errorCount = Swift.min(count { $0.severity == .error }, limit)
    var (errors, warnings) = (errorCount, limit - errorCount)
    return filter { diagnostic in
      if diagnostic.severity == .error { errors -= 1 } else { warnings -= 1 }
      return (diagnostic.severity == .error ? errors : warnings) >= 0
    }
  }
}
