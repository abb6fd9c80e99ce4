extension ApprovalPlan {
  /// Returns the reference's manifest after the approval; `nil` if there is none.
  ///
  /// While the reference keeps a frame of another input, its manifest keeps describing that input,
  /// and the approved frames count as stale.
  ///
  /// - Parameter files: The files of the approved frames, by name.
  func manifest(files: [String: WrittenFile]) -> Manifest? {
    guard var manifest = candidate.manifest else { return nil }
    let own = reference.names.subtracting(approved).subtracting(removed)
    let kept = own.filter { FrameName(parsing: $0) != nil }.inFrameOrder()
    let (old, new) = (reference.listed, candidate.listed)

    let keptLooksNew = kept.allSatisfy { name in
      old[name]?.hash.map { $0 == new[name]?.hash } ?? false
    }
    if keptLooksNew {
      manifest.state = .complete
      manifest.frames = (kept + approved).inFrameOrder().compactMap { name in
        guard let frame = new[name], !frame.isStale,
          let file = files[name] ?? old[name]?.listed
        else { return new[name] }
        return frame.written(as: file)
      }
      return manifest
    }
    guard var manifest = reference.manifest else { return nil }
    let isSameInput = manifest.describesSameInput(as: candidate.manifest ?? manifest)
    let entries = approved.compactMap { name -> Manifest.Frame? in
      guard let file = files[name] else { return nil }
      if let frame = old[name], !frame.isStale, frame.hash == file.hash {
        return frame.written(as: file)
      }
      var frame = new[name]?.written(as: file)
      frame?.isStale = !isSameInput
      return frame
    }
    manifest.frames = (kept.compactMap { old[$0] } + entries).sorted { $0.number < $1.number }
    return manifest
  }
}
