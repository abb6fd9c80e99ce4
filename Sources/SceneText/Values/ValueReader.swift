import SceneModel
import System

/// Reads single values, and reports what is wrong with them.
///
/// A class, because each mapping of a scene has it.
final class ValueReader {
  /// What is known of the scene so far.
  let head: SceneHead

  /// The values of layers that formulas read.
  let links: LinkTable

  /// The most that a scene may ask for.
  let limits: Limits

  /// The keys that are asked for; absent where nobody wants to know.
  let askedKeys: AskedKeys?

  let sink: DiagnosticSink

  init(
    head: SceneHead, links: LinkTable = LinkTable(), limits: Limits, sink: DiagnosticSink,
    noting askedKeys: AskedKeys? = nil
  ) {
    self.head = head
    self.links = links
    self.limits = limits
    self.sink = sink
    self.askedKeys = askedKeys
  }

  /// The same reader when more is known of the scene.
  func knowing(_ head: SceneHead) -> ValueReader {
    ValueReader(head: head, links: links, limits: limits, sink: sink, noting: askedKeys)
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
      try limits.check(count, limit, of: owner)
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

  /// Reports a word that is none of `words`.
  func reportUnknown(_ what: String, _ word: String, at node: YAMLNode, among words: [String]) {
    report(
      "unknown \(what) '\(word)'", at: node, hint: node.hintOfBraces ?? words.hint(for: word))
  }
}