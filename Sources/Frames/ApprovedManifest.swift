extension ApprovalPlan {
  /// Returns the manifest of the reference once all is approved; `nil` if there is none.
  ///
  /// As long as the reference keeps a frame of another input, its manifest goes on to say what that
  /// was made from, and the approved frames count as stale.
  ///
  /// - Parameter hashes: Of the approved frames, by their names.
  func manifest(hashes: [String: ContentHash]) -> Manifest? {
    guard var manifest = candidate.manifest else { return nil }
    let own = reference.names.subtracting(approved).subtracting(removed)
    let kept = own.filter { FrameName(parsing: $0) != nil }.inFrameOrder()
    let (old, new) = (reference.listed, candidate.listed)

    let keptLooksNew = kept.allSatisfy { name in
      old[name]?.hash.map { $0 == new[name]?.hash } ?? false
    }
    if keptLooksNew {
      manifest.state = .complete
      manifest.frames = (kept + approved).inFrameOrder().compactMap { new[$0] }
      return manifest
    }
    guard var manifest = reference.manifest else { return nil }
    let isSameInput = manifest.describesSameInput(as: candidate.manifest ?? manifest)
    let entries = approved.compactMap { name -> Manifest.Frame? in
      if let frame = old[name], !frame.isStale, frame.hash == hashes[name] { return frame }
      var frame = new[name]
      frame?.isStale = !isSameInput
      return frame
    }
    manifest.frames = (kept.compactMap { old[$0] } + entries).sorted { $0.number < $1.number }
    return manifest
  }
}
