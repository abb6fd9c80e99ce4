import SceneModel
import System

/// Reads single values, and reports mistakes in them.
///
/// A class, because every mapping of a scene refers to it.
final class ValueReader {
  /// The facts about the scene, as known so far.
  let head: SceneHead

  /// The references of formulas to layers' values.
  let links: LinkTable

  /// The conditions for which layers wait, and the events of the scene.
  let conditions: ConditionTable

  /// The limits on the size of a scene.
  let limits: Limits

  /// Records the keys that are looked up; absent unless requested.
  let askedKeys: AskedKeys?

  let sink: DiagnosticSink

  /// The shortest duration of an animation that is doubted, in seconds.
  private static let leastDoubted = 100.0

  init(
    head: SceneHead, links: LinkTable = LinkTable(),
    conditions: ConditionTable = ConditionTable(), limits: Limits, sink: DiagnosticSink,
    noting askedKeys: AskedKeys? = nil
  ) {
    self.head = head
    self.links = links
    self.conditions = conditions
    self.limits = limits
    self.sink = sink
    self.askedKeys = askedKeys
  }

  /// Returns a reader that knows more about the scene.
  func knowing(_ head: SceneHead) -> ValueReader {
    ValueReader(
      head: head, links: links, conditions: conditions, limits: limits, sink: sink,
      noting: askedKeys)
  }

  func report(_ diagnostic: Diagnostic) {
    sink.report(diagnostic.severity) { diagnostic }
  }

  /// Reports a mistake in a text at a node.
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

  /// Returns whether a count is within a limit; reports a count that is not.
  ///
  /// - Parameter owner: The counted thing, for the message: "the scene".
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

  /// Warns unless the same was said at another place.
  func warnOnce(_ message: String, at node: YAMLNode, hint: @autoclosure () -> String? = nil) {
    sink.warnOnce(message, at: node, hint: hint)
  }

  /// Warns of an event after the end of the scene, which is never visible.
  ///
  /// - Parameter what: The subject and the verb: "the animation begins".
  func warnIfTooLate(_ time: Double, _ what: String, at node: YAMLNode) {
    guard time >= head.duration else { return }
    warn(
      "\(what) after the end of the scene, at \(head.duration.short) s", at: node,
      hint: milliseconds(meantBy: time, at: node))
  }

  /// Warns of a duration far beyond the end of the scene, which was probably meant in milliseconds.
  ///
  /// A duration with a unit is meant as it is.
  ///
  /// - Parameter what: The subject and the verb.
  func warnIfMilliseconds(
    _ duration: Double, _ what: String = "the animation lasts", at node: YAMLNode
  ) {
    guard duration >= ValueReader.leastDoubted, duration >= 10 * head.duration,
      duration / 1000 <= head.duration, node.scalar?.text == duration.plain
    else { return }
    warn(
      "\(what) \(duration.plain) s, and the scene only \(head.duration.short) s",
      at: node, hint: "did you mean \(duration.plain)ms? if not, write \(duration.plain)s")
  }

  /// Warns of a wait as long as the scene, if it was probably meant in milliseconds.
  ///
  /// - Parameter key: The key of the wait.
  func warnIfMilliseconds(ofWait time: Double, for key: KeyDeclaration, at node: YAMLNode) {
    guard time >= head.duration, let hint = milliseconds(meantBy: time, at: node) else { return }
    warn(
      "'\(key.name)' is \(time.plain) s, and the scene lasts \(head.duration.short) s", at: node,
      hint: "\(hint) if not, write \(time.plain)s")
  }

  /// Returns the hint for a time that was probably meant in milliseconds.
  func milliseconds(meantBy time: Double, at node: YAMLNode) -> String? {
    guard time >= 10, time / 1000 <= head.duration, node.scalar?.text == time.plain else {
      return nil
    }
    return "did you mean \(time.plain)ms?"
  }

  /// Reports that `node` has the wrong form, and explains how YAML read it.
  ///
  /// - Parameter hint: The hint if YAML read the node as intended.
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

  /// Reports a missing value; often an unquoted colour, which is a comment in YAML.
  func reportMissing(_ node: YAMLNode, expected: String) {
    let source = node.origin.source
    let start = max(0, node.bytes.lowerBound - 1)
    let end = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
    if let color = YAMLMistake.unquotedColor(in: source.bytes[start..<end]) {
      let mistake = YAMLMistake(unquotedColor: color, in: source)
      report(
        Diagnostic(mistake.message, at: node.origin.range(of: mistake.bytes), hint: mistake.hint))
    } else {
      report("expected \(expected), but nothing is here", at: node)
    }
  }

  /// Reports a word that is not in `words`.
  func reportUnknown(_ what: String, _ word: String, at node: YAMLNode, among words: [String]) {
    report(
      "unknown \(what) '\(word)'", at: node, hint: node.hintOfBraces ?? words.hint(for: word))
  }
}
