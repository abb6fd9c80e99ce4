/// The changes that an approval has made to a reference, or would make; names are in the order of
/// frames.
package struct ApprovalOutcome: Hashable, Sendable {
  /// Names of frames that differed.
  package let replaced: [String]

  /// Names of frames that the reference did not have.
  package let added: [String]

  /// Names of frames that the scene does not have any more.
  package let removed: [String]

  /// Names of approved frames whose pixels are the reference's: their files stay as they are.
  package let unchanged: [String]

  /// Whether the reference's manifest says something else now.
  package let changesManifest: Bool

  init(
    _ frames: [String: ApprovedFrame.Standing], removed: [String] = [],
    changesManifest: Bool = false
  ) {
    func names(_ standing: ApprovedFrame.Standing) -> [String] {
      frames.filter { $0.value == standing }.keys.inFrameOrder()
    }
    (replaced, added) = (names(.replaced), names(.added))
    unchanged = names(.unchanged)
    self.removed = removed
    self.changesManifest = changesManifest
  }

  /// Whether the reference is as it was.
  package var isEmpty: Bool {
    replaced.isEmpty && added.isEmpty && removed.isEmpty && !changesManifest
  }
}
