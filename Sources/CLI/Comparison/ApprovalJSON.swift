import Pipeline
import Comparing

/// The JSON output of `smear approve`, a stable interface.
struct ApprovalJSON: Encodable {
  private let reference, candidate, result: String
  private let replaced, added, removed: [Frame]
  private let unchanged: Int
  private let manifest: String
  private let dryRun: Bool

  init(_ outcome: ApprovalOutcome, of command: ApproveCommand) {
    (reference, candidate) = (command.reference, command.candidate)
    result = outcome.isEmpty ? "unchanged" : "approved"
    replaced = outcome.replaced.map(Frame.init)
    added = outcome.added.map(Frame.init)
    removed = outcome.removed.map(Frame.init)
    unchanged = outcome.unchanged.count
    manifest = outcome.changesManifest ? "changed" : "unchanged"
    dryRun = command.isDryRun
  }

  /// A file; `frame` is its number, and is omitted for other names.
  private struct Frame: Encodable {
    let name: String
    let frame: Int?

    init(_ name: String) {
      self.name = name
      frame = FrameName(parsing: name)?.number
    }
  }
}
