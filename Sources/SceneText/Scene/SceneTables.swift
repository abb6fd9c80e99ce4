import SceneModel

/// The tables that the readers of one scene share, and these readers.
struct SceneTables {
  let resources: SceneResources

  let files: SceneFiles

  /// The parameters of the scene and all its included files.
  let parameters: ParameterTable

  /// The bindings of names in these files, outside of components.
  let scope: Scope

  /// The size of the scene so far, compared with the limits.
  let budget = ExpansionBudget()

  let latencies = BackdropLatencies()

  /// Records the numbers that can be changed in place; absent unless requested.
  let numbers: NumberTable?

  /// Takes the states of the scene; absent unless requested.
  let states: StateTable?

  /// The component layers that were read before; `nil` if every use of a component is read.
  let known: ComponentLayers?

  /// The reader of single values, which knows the head of the scene.
  var reader: ValueReader

  /// - Parameters:
  ///   - parameters: The values of parameters from the command line.
  ///   - head: The facts that are known before reading.
  ///   - conditions: Collects the conditions of the scene.
  ///   - notesNumbers: Whether to record the numbers that can be changed in place.
  ///   - notesStates: Whether to collect the states of the scene.
  ///   - readsComponentsOnce: Whether the scene may lack the layers of a component from its second
  ///     use on.
  init(
    source: SourceText, resources: SceneResources, overriding parameters: [String: Double] = [:],
    head: SceneHead = SceneHead(), conditions: ConditionTable = ConditionTable(),
    notingNumbers notesNumbers: Bool = false, notingStates notesStates: Bool = false,
    readingComponentsOnce readsComponentsOnce: Bool = false, noting askedKeys: AskedKeys? = nil
  ) {
    self.resources = resources
    self.parameters = ParameterTable(overriding: parameters)
    files = SceneFiles(scene: source)
    numbers = notesNumbers ? NumberTable() : nil
    states = notesStates ? StateTable() : nil
    known = readsComponentsOnce ? ComponentLayers() : nil
    scope = Scope()
    reader = ValueReader(
      head: head, conditions: conditions, limits: resources.limits,
      sink: DiagnosticSink(scope: scope), noting: askedKeys)
  }
}

extension SceneTables {
  private var texts: TextFileReader {
    TextFileReader(reader: reader, resources: resources, files: files)
  }

  private var included: IncludedFiles {
    IncludedFiles(reader: reader, texts: texts, scope: scope)
  }

  var pictures: PictureReader {
    PictureReader(reader: reader, resources: resources, files: files)
  }

  var inputs: InputReader { InputReader(reader: reader, source: texts.source) }

  var parameterReader: ParameterReader {
    ParameterReader(reader: reader, parameters: parameters, scope: scope, files: files)
  }

  var components: ComponentReader { ComponentReader(reader: reader, included: included) }

  var libraries: LibraryReader {
    LibraryReader(
      reader: reader, included: included, parameters: parameterReader, components: components)
  }

  var expansion: LayerExpansion {
    LayerExpansion(
      reader: reader, budget: budget, components: components,
      repeats: RepeatReader(reader: reader, texts: texts))
  }

  var effects: EffectReader {
    EffectReader(reader: reader, pictures: pictures, latencies: latencies)
  }

  /// Returns the reader of the layers in a scene's list.
  func layers(in list: YAMLNode) -> LayerReader {
    let starts = StartTable(LayerTree(list, foundBy: expansion))
    let timings = TimingReader(reader: reader, starts: starts)
    let animations = AnimationReader(
      reader: reader, pictures: pictures, timings: timings,
      numbers: numbers.map {
        NumberRecorder(reader: reader, parameters: parameters.declared, table: $0)
      }, states: states)
    return LayerReader(
      reader: reader, expansion: expansion,
      contents: ContentsReader(
        reader: reader, pictures: pictures, fonts: resources.fonts, animations: animations),
      effects: effects, animations: animations,
      units: TextUnitReader(
        reader: reader, fonts: resources.fonts, budget: budget, timings: timings), known: known)
  }
}
