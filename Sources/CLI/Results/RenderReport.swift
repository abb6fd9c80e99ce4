import Pipeline

extension RenderSummary {
  /// Prints the summary; on standard error if the frames go to standard output.
  func show(for target: OutputTarget) throws {
    target == .stream ? Console.note(text) : try Console.write(text + "\n")
  }
}

extension RenderPart.Outcome {
  /// Returns the summary; `nil` without one, after printing the reason.
  func summary() -> RenderSummary? {
    switch self {
    case .done(let summary): return summary
    case .stopped(let remains): Console.note("interrupted: \(remains)")
    case .unread: break
    }
    return nil
  }

  /// The exit status if there is no summary.
  var status: ExitStatus {
    if case .unread = self { .done } else { Interruption.status ?? .error }
  }
}
