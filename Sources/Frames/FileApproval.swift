extension Approval {
  /// Approves one picture, which becomes the reference: whole, or not at all.
  ///
  /// - Parameters:
  ///   - reference: Path of a file, which need not be there; nor need its folder.
  ///   - isRehearsal: Whether nothing is to be changed.
  /// - Throws: ``ApprovalError`` if the candidate is damaged, or the reference is a frame that a
  ///   manifest lists; ``FileError`` if the operating system fails. Nothing is changed then.
  package static func approve(
    file candidate: String, as reference: String, isRehearsal: Bool = false
  ) throws -> ApprovalOutcome {
    let (parent, name) = reference.pathParts
    let folder = parent ?? "."
    if try FileSystem.exists(folder), try FrameDump(reading: folder).listed[name] != nil {
      throw ApprovalError(
        """
        the manifest of \(folder) lists \(name), and has to change with it; approve the frame of a \
        folder with --frames
        """)
    }
    let bytes = try FileSystem.read(candidate)
    let standing = try ApprovedFrame(bytes, of: candidate, reference: reference).standing
    if standing != .unchanged, !isRehearsal {
      try FileSystem.createFolder(folder)
      try AtomicFile.write(bytes, to: reference, synced: true)
    }
    return ApprovalOutcome([name: standing])
  }
}
