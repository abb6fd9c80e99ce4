import System
import SceneModel

/// The common ground of all parts of the parser: the head of the scene, and all that was read.
final class SceneContext {
  let resources: SceneResources

  let files: SceneFiles

  /// The parameters of the scene and of all files that it includes.
  let parameters: ParameterTable

  /// The bindings of names in all these files, outside of components.
  let scope: Scope

  /// How much there is of the scene so far.
  let budget: ExpansionBudget

  let latencies: BackdropLatencies

  let starts: StartTable

  let expectations: ExpectationTable

  /// What paces the animations; absent where nobody wants to know.
  let pacings: PacingTable?

  let reader: ValueReader

  /// - Parameters:
  ///   - parameters: What the command line says of them.
  ///   - head: What is known before anything is read.
  ///   - notesPacings: Whether somebody wants to know what paces the animations.
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

  /// Creates a context for the same files in which more is known, or which counts anew.
  init(_ context: SceneContext, head: SceneHead? = nil, counting budget: ExpansionBudget? = nil) {
    self.budget = budget ?? context.budget
    resources = context.resources
    parameters = context.parameters
    files = context.files
    latencies = context.latencies
    starts = context.starts
    expectations = context.expectations
    pacings = context.pacings
    scope = context.scope
    reader = head.map(context.reader.knowing) ?? context.reader
  }

  /// Reads another text file that the scene is made of, or returns `nil` after reporting why not.
  ///
  /// - Parameter node: The path, from the folder of the file it stands in.
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

  /// The reader of pictures.
  var pictures: PictureReader {
    PictureReader(reader: reader, resources: resources, files: files)
  }

  /// The reader of inputs.
  var inputs: InputReader { InputReader(reader: reader, source: source) }
}
