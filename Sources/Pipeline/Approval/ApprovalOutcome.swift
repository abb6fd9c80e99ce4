/// The changes that an approval has made to a reference, or would make.
///
/// Names are in the order of frames.
package struct ApprovalOutcome: Hashable, Sendable {
  /// Names of frames whose pixels differed.
  package let replaced: [String]

  /// Names of frames that were new to the reference.
  package let added: [String]

  /// Names of frames that are no longer part of the scene.
  package let removed: [String]

  /// Names of approved frames with the same pixels as the reference; their files are not replaced.
  package let unchanged: [String]

  /// Whether the contents of the reference's manifest change.
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

  /// Whether the reference is unchanged.
  package var isEmpty: Bool {
    replaced.isEmpty && added.isEmpty && removed.isEmpty && !changesManifest
  }
}
