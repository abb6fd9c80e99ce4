import Pipeline
import Comparing

/// The text output of `smear compare`: the verdict, then the frames to look at.
struct ComparisonText {
  let comparison: SequenceComparison
  let events: ComparisonEvents
  let rules: AppliedRules
  let command: CompareCommand

  /// The largest number of lines, which leaves room for a prompt on a terminal.
  private static let screen = 23

  /// The largest number of lines about frames that could not be compared.
  private static let shownTroubles = 6

  /// The summary of two files; empty if they could not be compared.
  var ofFiles: String {
    let frame = comparison.frames[0]
    guard case .compared(let difference) = frame.result else { return "" }
    if frame.isEqual, case .pixels(let pixels) = difference {
      return "\(equal): \(pixels.size) pixels\(largest)\n\(remarks)"
    }
    let strip = command.strips.map { "shown in \($0)\n" } ?? ""
    return "\(differ): \(frame.summary)\n\(strip)\(heatMap.map { $0 + "\n" } ?? "")\(remarks)"
  }

  /// The summary of two folders.
  var ofFolders: String {
    let frames = comparison.frames.count.asFrames
    let differing = comparison.frames.count(where: \.differs)
    switch comparison.verdict {
    case .equal: return "\(equal): \(frames)\(largest)\n\(remarks)"
    case .differ: return "\(differ): \(differing) of \(frames)\n\(details)\(remarks)"
    case .error:
      let broken = comparison.frames.count { !$0.isEqual && !$0.differs }
      return
        "error: \(broken) of \(frames) cannot be compared, \(differing) differ\n\(details)\(remarks)"
    }
  }

  private var wording: RuleText { RuleText(rules: rules) }

  private var equal: String { wording.limits.map { "equal within \($0)" } ?? "equal" }

  private var differ: String { wording.limits.map { "differ by more than \($0)" } ?? "differ" }

  private var largest: String {
    comparison.largest == 0 ? "" : ", by up to \(comparison.largest)"
  }

  /// The warnings, and the remarks on the rules.
  private var remarkLines: [String] {
    let warned = comparison.frames.filter(\.isWarned)
    let warnings = warned.prefix(1).map { frame in
      let others = warned.count == 1 ? "" : ", and \(warned.count - 1) more"
      let what = frame.warnings.map(\.description).joined(separator: "; ")
      return "warning: \(frame.pair.name): \(what)\(others)"
    }
    return warnings + movements + profiles + wording.remarks(on: comparison)
  }

  /// The first frame that is equal although its picture has moved; empty if there is none.
  private var movements: [String] {
    let frames = comparison.frames.filter { !$0.differs && $0.offset != nil }
    return frames.prefix(1).compactMap { frame in
      frame.offset.map { offset in
        let others = frames.count == 1 ? "" : "; \(frames.count - 1) more have moved"
        return "moved: \(frame.pair.name) is the same, \(offset)\(others)"
      }
    }
  }

  /// The first difference of colour profiles; empty if there is none.
  private var profiles: [String] {
    let frames = comparison.frames.filter { $0.profiles != nil }
    return frames.prefix(1).compactMap { frame in
      frame.profiles.map { profiles in
        let others = frames.count == 1 ? "" : ", and \(frames.count - 1) more"
        return "profiles: \(frame.pair.name) is \(profiles.reference) in \(command.reference) "
          + "and \(profiles.candidate) in \(command.candidate)\(others)"
      }
    }
  }

  private var remarks: String { remarkLines.map { $0 + "\n" }.joined() }

  private var troubles: [String] {
    comparison.frames.compactMap { frame in
      if case .error(let reason) = frame.result { "smear: \(reason)" } else { nil }
    }
  }

  /// The reasons why frames could not be compared; only the first few, as all may be the same.
  var troubleLines: [String] {
    troubles.shortened(to: Self.shownTroubles) { "smear: and \($0) more such frames" }
  }

  /// The path of the heat map in words; `nil` if no pixel differs or none was requested.
  private var heatMap: String? {
    comparison.hasDifferingPixels ? command.heatMap.map { "heat map in \($0)" } : nil
  }

  private var details: String {
    var lines: [String] = []
    if let first = comparison.firstDifference {
      lines.append("first: \(first.pair.name), \(first.summary)")
    }
    if let worst = comparison.worst, worst != comparison.firstDifference {
      lines.append("worst: \(worst.pair.name), \(worst.summary)")
    }
    if let missing = comparison.missing.summary {
      lines.append("missing in \(command.candidate): \(missing)")
    }
    if let extra = comparison.extra.summary {
      lines.append("extra in \(command.candidate): \(extra)")
    }
    if let strips = command.strips, !comparison.differing.isEmpty {
      lines.append("shown in \(strips): \(comparison.differing.count.asFrames)")
    }
    if let heatMap { lines.append(heatMap) }
    let others = 1 + lines.count + remarkLines.count + min(troubles.count, Self.shownTroubles)
    return (lines + events.lines(atMost: Self.screen - others)).map { $0 + "\n" }.joined()
  }
}

extension ComparedFrame {
  /// The frame's result in words.
  var summary: String {
    switch result {
    case .compared(let difference):
      ([difference.description] + failures.filter { $0.limit != .pixels(0) }.map(\.description)
        + [offset.map { "everything is \($0)" }].compactMap(\.self))
        .joined(separator: "; ")
    case .missing: "which is missing"
    case .extra: "which is extra"
    case .error(let reason): reason
    }
  }
}

extension [ComparedFrame] {
  /// The first name and the number of others; `nil` if there is none.
  fileprivate var summary: String? {
    first.map { count == 1 ? $0.pair.name : "\($0.pair.name) and \(count - 1) more" }
  }
}
