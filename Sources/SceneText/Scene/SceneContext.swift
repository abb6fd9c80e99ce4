import System
import SceneModel

/// The common ground of all parts of the parser: the head of the scene, and all that was read.
final class SceneContext {
  let resources: SceneResources

  let files: SceneFiles

  let head: SceneHead

  /// The parameters of the scene and of all files that it includes.
  let parameters: ParameterTable

  /// The bindings of names in all these files, outside of components.
  let scope: Scope

  /// How much there is of the scene so far.
  let budget: ExpansionBudget

  let latencies: BackdropLatencies

  let starts: StartTable
  /// The values of layers that formulas read.
  let links: LinkTable

  let expectations: ExpectationTable

  /// What paces the animations; absent where nobody wants to know.
  let pacings: PacingTable?

  /// The keys that are asked for; absent where nobody wants to know.
  let askedKeys: AskedKeys?

  let sink: DiagnosticSink

  /// - Parameters:
  ///   - parameters: What the command line says of them.
  ///   - head: What is known before anything is read.
  ///   - notesPacings: Whether somebody wants to know what paces the animations.
  init(
    source: SourceText, resources: SceneResources, overriding parameters: [String: Double] = [:],
    head: SceneHead = SceneHead(), notingPacings notesPacings: Bool = false,
    noting askedKeys: AskedKeys? = nil
  ) {
    self.askedKeys = askedKeys
    self.resources = resources
    self.head = head
    self.parameters = ParameterTable(overriding: parameters)
    files = SceneFiles(scene: source)
    budget = ExpansionBudget()
    latencies = BackdropLatencies()
    starts = StartTable()
    links = LinkTable()
    expectations = ExpectationTable()
    pacings = notesPacings ? PacingTable() : nil
    scope = Scope()
    sink = DiagnosticSink(scope: scope)
  }

  /// Creates a context for the same files in which more is known, or which counts anew.
  init(_ context: SceneContext, head: SceneHead? = nil, counting budget: ExpansionBudget? = nil) {
    self.head = head ?? context.head
    self.budget = budget ?? context.budget
    resources = context.resources
    parameters = context.parameters
    files = context.files
    latencies = context.latencies
    starts = context.starts
    links = context.links
    expectations = context.expectations
    pacings = context.pacings
    askedKeys = context.askedKeys
    scope = context.scope
    sink = context.sink
  }

  func report(_ diagnostic: Diagnostic) {
    sink.report(diagnostic.severity) { diagnostic }
  }

  /// Reports what is wrong with a text that stands at a node.
  func report(_ mistake: TextMistake, in node: YAMLNode) {
    sink.report(.error) {
      Diagnostic(
        mistake.message, at: range(of: mistake.bytes, in: node),
        hint: sink.wantsHints ? mistake.hint : nil)
    }
  }

  func report(
    _ message: String, at node: YAMLNode, hint: @autoclosure () -> String? = nil
  ) {
    sink.report(message, at: node, hint: hint)
  }

  /// Returns whether a count is within a limit, and reports that it is not.
  ///
  /// - Parameter owner: What has so many, for the message: "the scene".
  func isWithin(_ limit: Limit, _ count: Int, of owner: String, at node: YAMLNode) -> Bool {
    do throws(LimitExcess) {
      try resources.limits.check(count, limit, of: owner)
      return true
    } catch {
      report(Diagnostic(error, at: node.range))
      return false
    }
  }

  func warn(_ message: String, at node: YAMLNode, hint: @autoclosure () -> String? = nil) {
    sink.warn(message, at: node, hint: hint)
  }

  /// Warns about what nobody will see because the scene is over by then.
  ///
  /// - Parameter what: Subject and verb: "the animation begins".
  func warnIfTooLate(_ time: Double, _ what: String, at node: YAMLNode) {
    guard time >= head.duration else { return }
    warn(
      "\(what) after the end of the scene, at \(head.duration.plain) s", at: node,
      hint: milliseconds(meantBy: time, at: node))
  }

  /// What to write for a time that was meant in milliseconds, which would lie in the scene.
  func milliseconds(meantBy time: Double, at node: YAMLNode) -> String? {
    guard time >= 10, time / 1000 <= head.duration, node.scalar?.text == time.plain else {
      return nil
    }
    return "did you mean \(time.plain)ms?"
  }

  /// Reports that `node` is not what belongs there, and explains what YAML made of it.
  ///
  /// - Parameter hint: Where YAML took the node as it was meant.
  func reportMismatch(
    _ node: YAMLNode, expected: String, hint: @autoclosure () -> String? = nil
  ) {
    if node.isNull {
      reportMissing(node, expected: expected)
    } else if let braces = node.unquotedBraces {
      report(
        "YAML takes \(braces) for a mapping", at: node, hint: "put it in quotes: \"\(braces)\"")
    } else if node.scalar?.style == .block {
      report(
        "expected \(expected), not a block of text", at: node,
        hint: "a formula that begins with '>' or '|' stands in quotes")
    } else {
      report("expected \(expected), not \(node.description)", at: node, hint: hint())
    }
  }

  /// Reports a value that is missing; often because an unquoted colour is a comment to YAML.
  func reportMissing(_ node: YAMLNode, expected: String) {
    let source = node.origin.source
    let start = max(0, node.bytes.lowerBound - 1)
    let end = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
    if let colour = YAMLMistake.unquotedColour(in: source.bytes[start..<end]) {
      let mistake = YAMLMistake(unquotedColour: colour, in: source)
      report(
        Diagnostic(mistake.message, at: node.origin.range(of: mistake.bytes), hint: mistake.hint))
    } else {
      report("expected \(expected), but nothing is here", at: node)
    }
  }

  /// Reads another text file that the scene is made of, or returns `nil` after reporting why not.
  ///
  /// - Parameter node: The path, from the folder of the file it stands in.
  func source(_ node: YAMLNode) -> SourceText? {
    guard let node = filled(node), let text = text(node, expected: "the path of a file") else {
      return nil
    }
    do throws(Problem) {
      let source = try resources.text(node.origin.path(to: text))
      files.add(source)
      return source
    } catch {
      report(error.message, at: node, hint: error.hint)
      return nil
    }
  }

  /// Reports a word that is none of `words`.
  func reportUnknown(_ what: String, _ word: String, at node: YAMLNode, among words: [String]) {
    report(
      "unknown \(what) '\(word)'", at: node, hint: node.hintOfBraces ?? words.hint(for: word))
  }
}
