/// The rules of a comparison: one for most frames, and exceptions for some.
package struct RuleBook: Sendable {
  /// A rule that holds for some frames only.
  package struct Exception: Sendable {
    let frames: FrameSelector
    package let rule: ComparisonRule

    init(_ frames: FrameSelector, rule: ComparisonRule) {
      self.frames = frames
      self.rule = rule
    }
  }

  /// The rule for frames without an exception.
  package let defaultRule: ComparisonRule

  /// The exceptions; the last one that matches a frame applies.
  package let exceptions: [Exception]

  package init(_ defaultRule: ComparisonRule, exceptions: [Exception] = []) {
    self.defaultRule = defaultRule
    self.exceptions = exceptions
  }

  /// Returns the rule that applies to a frame.
  func rule(of pair: FramePair) -> ComparisonRule {
    exceptionIndex(of: pair).map { exceptions[$0].rule } ?? defaultRule
  }

  /// Returns the index of the exception that applies to a frame; `nil` if the default rule does.
  package func exceptionIndex(of pair: FramePair) -> Int? {
    exceptions.lastIndex { $0.frames.contains(pair) }
  }

  /// Returns the indices of exceptions that match no frame; they are probably misspelt.
  package func exceptionsWithoutFrames(among pairs: [FramePair]) -> [Int] {
    exceptions.indices.filter { !pairs.contains(where: exceptions[$0].frames.contains) }
  }
}
