import Pipeline
import Comparing

/// The text output of `smear approve`.
struct ApprovalText {
  let outcome: ApprovalOutcome
  let command: ApproveCommand

  /// The reference, then the changes; frame names are shortened to their numbers.
  var lines: String {
    guard !outcome.isEmpty else {
      return "unchanged: \(command.reference) already equals \(command.candidate)\n"
    }
    let changes = [
      ("replaced", outcome.replaced), ("added", outcome.added), ("removed", outcome.removed),
    ].filter { !$0.1.isEmpty }.map { "\($0): \($1.count.asFrames), \($1.shortened)" }
    let manifest = outcome.changesManifest ? ["brought up to date: manifest.json"] : []
    let head = command.isDryRun ? "would approve" : "approved"
    let lines = ["\(head): \(command.reference)\(unchanged)"] + changes + manifest
    return lines.map { $0 + "\n" }.joined()
  }

  private var unchanged: String {
    let count = outcome.unchanged.count
    guard count == 0 else { return "; \(count.asFrames) already identical" }
    // Mention a new reference, because a misspelt name creates one.
    return outcome.replaced.isEmpty && outcome.removed.isEmpty ? ", a new reference" : ""
  }
}
