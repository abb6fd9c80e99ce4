import Pipeline

extension RenderSummary {
  /// Prints the summary where no frames go.
  func show(for target: OutputTarget) throws {
    target == .stream ? Console.note(text) : try Console.write(text + "\n")
  }
}

extension RenderPart.Outcome {
  /// The summary of what was rendered; `nil` where there is none, after saying why.
  func summary() -> RenderSummary? {
    switch self {
    case .done(let summary): return summary
    case .stopped(let remains): Console.note("interrupted: \(remains)")
    case .unread: break
    }
    return nil
  }

  /// The status to exit with where there is no summary.
  var status: ExitStatus {
    if case .unread = self { .done } else { Interruption.status ?? .error }
  }
}
