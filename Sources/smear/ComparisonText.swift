import Comparison

/// The result of `smear compare` for people: the verdict, then where to look.
struct ComparisonText {
  let comparison: SequenceComparison
  let events: ComparisonEvents
  let command: CompareCommand

  /// What there is to say of two files; nothing if they could not be compared.
  var ofFiles: String {
    guard case .compared(let difference) = comparison.frames[0].result else { return "" }
    if difference.isEqual, case .pixels(let pixels) = difference {
      return "\(equal): \(pixels.size) pixels\(largest)\n"
    }
    let strip = command.strips.map { "shown in \($0)\n" } ?? ""
    return "\(differ): \(difference)\n\(strip)"
  }

  /// What there is to say of two folders.
  var ofFolders: String {
    let frames = comparison.frames.count.asFrames
    let differing = comparison.frames.count(where: \.differs)
    switch comparison.verdict {
    case .equal: return "\(equal): \(frames)\(largest)\n"
    case .differ: return "\(differ): \(differing) of \(frames)\n\(details)"
    case .trouble:
      let broken = comparison.frames.count { !$0.isEqual && !$0.differs }
      return "trouble: \(broken) of \(frames) cannot be compared, \(differing) differ\n\(details)"
    }
  }

  private var equal: String {
    command.tolerance == 0 ? "equal" : "equal within \(command.tolerance)"
  }

  private var differ: String {
    command.tolerance == 0 ? "differ" : "differ by more than \(command.tolerance)"
  }

  private var largest: String {
    comparison.largest == 0 ? "" : ", by up to \(comparison.largest)"
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
    if let heatMap = command.heatMap, comparison.hasDifferingPixels {
      lines.append("heat map in \(heatMap)")
    }
    return (lines + events.lines).map { $0 + "\n" }.joined()
  }
}

extension ComparedFrame {
  /// What came of the frame, in words.
  var summary: String {
    switch result {
    case .compared(let difference): difference.description
    case .missing: "which is missing"
    case .extra: "which is extra"
    case .trouble(let reason): reason
    }
  }
}

extension [ComparedFrame] {
  /// The first name and how many there are besides; `nil` if there is none.
  fileprivate var summary: String? {
    first.map { count == 1 ? $0.pair.name : "\($0.pair.name) and \(count - 1) more" }
  }
}
