import Comparing

/// The rules of a comparison as text.
struct RuleText {
  let rules: AppliedRules

  /// The largest number of lines about limits that are looser than necessary.
  private static let shownLines = 4

  /// The rule in words; `nil` if every difference counts.
  var limits: String? {
    if let file = rules.file { return "the rules of \(file.path)" }
    let level = rules.book.defaultRule.failure
    if level.limits == [.pixels(0)], let tolerance = level.test.tolerance, tolerance > 0 {
      return "\(tolerance)"
    }
    return words(of: level)
  }

  /// A level of a rule in words: "tolerance 2, max-pixels 500"; `nil` if every difference counts.
  func words(of level: RuleLevel) -> String? {
    let tests = level.test == .exact ? [] : [level.test.summary]
    let limits = level.limits == [.pixels(0)] ? [] : level.limits
    let words = tests + limits.map { String($0.option.dropFirst(2)) }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Returns remarks on limits that are looser than necessary, and on rules for films or unused
  /// files.
  func remarks(on comparison: SequenceComparison) -> [String] {
    let exceptions = [nil] + rules.book.exceptions.indices.map { $0 }
    let slack = exceptions.flatMap { exception in
      comparison.slack(of: rules.book, at: exception).map { text(of: $0, at: exception) }
    }
    let more = slack.count - RuleText.shownLines
    return slack.prefix(RuleText.shownLines) + (more > 0 ? ["and \(more) more limits"] : [])
      + [rules.remark].compactMap(\.self)
  }

  /// Returns a suggestion such as "--tolerance 8 could be 2", or in the words of the rules file.
  private func text(of slack: RuleSlack, at exception: Int?) -> String {
    guard let file = rules.file else {
      return switch slack {
      case .tolerance(let tolerance, let enough): "--tolerance \(tolerance) could be \(enough)"
      case .limit(let limit, let enough):
        "\(limit.option) could be \(enough.option.split(separator: " ")[1])"
      }
    }
    let frames = exception.map { ", for \(file.name(ofException: $0))" } ?? ""
    return switch slack {
    case .tolerance(let tolerance, let enough):
      "tolerance: \(tolerance) could be tolerance: \(enough)\(frames)"
    case .limit(let limit, let enough): "\(limit.setting) could be \(enough.setting)\(frames)"
    }
  }
}

extension PixelTest {
  /// The allowed difference of a pixel in words.
  fileprivate var summary: String {
    switch self {
    case .channels(let tolerance): "tolerance \(tolerance)"
    case .yiq(let threshold, edgeShare: 0): "yiq \(threshold.shortened)"
    case .yiq(let threshold, edgeShare: 1): "yiq \(threshold.shortened) without antialiasing"
    case .yiq(let threshold, let edgeShare):
      "yiq \(threshold.shortened) with edge-share \(edgeShare.shortened)"
    case .oklab(let threshold): "oklab \(threshold.shortened)"
    }
  }
}
