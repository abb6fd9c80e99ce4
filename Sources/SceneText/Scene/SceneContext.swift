import System
import SceneModel

/// The shared state of the parser: the head of the scene, and the results so far.
final class SceneContext {
  let resources: SceneResources

  let files: SceneFiles

  /// The parameters of the scene and all its included files.
  let parameters: ParameterTable

  /// The bindings of names in these files, outside of components.
  let scope: Scope

  /// The size of the scene so far, compared with the limits.
  let budget: ExpansionBudget

  let latencies: BackdropLatencies

  let starts: StartTable

  let expectations: ExpectationTable

  /// Records the easings and springs of animations; absent unless requested.
  let pacings: PacingTable?

  let reader: ValueReader

  /// - Parameters:
  ///   - parameters: The values of parameters from the command line.
  ///   - head: The facts that are known before reading.
  ///   - notesPacings: Whether to record the easings and springs of animations.
  init(
    source: SourceText, resources: SceneResources, overriding parameters: [String: Double] = [:],
    head: SceneHead = SceneHead(), notingPacings notesPacings: Bool = false,
    noting askedKeys: AskedKeys? = nil
  ) {
    self.resources = resources
    self.parameters = ParameterTable(overriding: parameters)
    files = SceneFiles(scene: source)
    budget = ExpansionBudget()
    latencies = BackdropLatencies()
    starts = StartTable()
    expectations = ExpectationTable()
    pacings = notesPacings ? PacingTable() : nil
    scope = Scope()
    reader = ValueReader(
      head: head, limits: resources.limits, sink: DiagnosticSink(scope: scope), noting: askedKeys)
  }

  /// Creates a context for the same files with another head or another budget.
  init(_ context: SceneContext, head: SceneHead? = nil, counting budget: ExpansionBudget? = nil) {
    self.budget = budget ?? context.budget
    resources = context.resources
    parameters = context.parameters
    files = context.files
    latencies = context.latencies
    // Whoever only counts layers reads no animations.
    starts = budget == nil ? context.starts : StartTable()
    expectations = context.expectations
    pacings = context.pacings
    scope = context.scope
    reader = head.map(context.reader.knowing) ?? context.reader
  }

  /// Reads another text file of the scene; `nil` after reporting an error.
  ///
  /// - Parameter node: The path, relative to the folder of the file that contains it.
  func source(_ node: YAMLNode) -> SourceText? {
    guard let node = reader.filled(node),
      let text = reader.text(node, expected: "the path of a file")
    else { return nil }
    do throws(Problem) {
      let source = try resources.text(node.origin.path(to: text))
      files.add(source)
      return source
    } catch {
      reader.report(error.message, at: node, hint: error.hint)
      return nil
    }
  }

  /// The reader of images and videos.
  var pictures: PictureReader {
    PictureReader(reader: reader, resources: resources, files: files)
  }

  /// The reader of timings.
  var timings: TimingReader { TimingReader(reader: reader, starts: starts) }

  /// The reader of animations.
  var animations: AnimationReader {
    AnimationReader(
      reader: reader, pictures: pictures, timings: timings,
      pacings: pacings.map {
        PacingRecorder(reader: reader, parameters: parameters.declared, table: $0)
      })
  }

  /// The reader of inputs.
  var inputs: InputReader { InputReader(reader: reader, source: source) }
}
