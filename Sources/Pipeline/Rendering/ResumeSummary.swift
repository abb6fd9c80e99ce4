/// The state of the folder that a run resumed.
struct ResumeSummary: Encodable {
  /// The number of frames that are up to date, show another picture, have no record, or are
  /// damaged.
  let kept, changed, unknown, damaged: Int

  /// The damaged files.
  let damages: [DamagedFile]

  /// A file that has changed since it was written.
  struct DamagedFile: Encodable {
    let file, problem: String
  }

  private let hasRecords: Bool

  private enum CodingKeys: CodingKey {
    case kept, changed, unknown, damaged, damages
  }

  init(_ resumption: Resumption) {
    kept = resumption.keptNumbers.count
    (changed, unknown) = (resumption.changedCount, resumption.unknownCount)
    damaged = resumption.damaged.count
    damages = resumption.damaged.map {
      DamagedFile(file: FrameName($0.number).text, problem: $0.damage.description)
    }
    hasRecords = resumption.hasRecords
  }

  /// The summary as a line for the user: "kept 300 of 600 frames; 298 were changed by the scene,
  /// …".
  var text: String {
    guard hasRecords else { return "nothing to resume: the folder has no frames of an earlier run" }
    let reasons = [
      changed == 0 ? nil : "\(changed.counted("was", "were")) changed by the scene",
      unknown == 0 ? nil : "\(unknown.counted("was", "were")) not there yet",
      damaged == 0 ? nil : "\(damaged.counted("file was", "files were")) damaged (\(damageText))",
    ].compactMap(\.self)
    let total = kept + changed + unknown + damaged
    let head = kept == total ? "kept all \(kept.asFrames)" : "kept \(kept) of \(total.asFrames)"
    return reasons.isEmpty ? head : "\(head); \(reasons.joined(separator: ", "))"
  }

  /// The first few damages.
  private var damageText: String {
    let shown = damages.prefix(3).map { "\($0.file): \($0.problem)" }
    return (shown + (damages.count > shown.count ? ["…"] : [])).joined(separator: "; ")
  }
}

extension Int {
  fileprivate func counted(_ one: String, _ several: String) -> String {
    "\(self) \(self == 1 ? one : several)"
  }
}
