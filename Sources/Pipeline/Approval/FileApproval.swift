import System
internal import Raster

extension Approval {
  /// Approves one picture, which becomes the reference whole or not at all.
  ///
  /// - Parameters:
  ///   - reference: Path of a file. The file and its folder may be missing.
  ///   - isDryRun: Whether to leave every file unchanged.
  /// - Throws: ``ApprovalError`` if the candidate is damaged, if the reference is not an image of
  ///   the same kind, or if a manifest lists the reference as a frame; ``FileError`` if the
  ///   operating system fails. Nothing is changed then.
  package static func approve(
    file candidate: String, as reference: String, isDryRun: Bool = false
  ) throws -> ApprovalOutcome {
    let (parent, name) = reference.pathParts
    let folder = parent ?? "."
    if try FileSystem.exists(folder), try FrameDump.lists(name, in: Folder(folder)) {
      throw ApprovalError(
        """
        the manifest of \(folder) lists \(name), and has to change with it; approve the frame of a \
        folder with --frames
        """)
    }
    let bytes = try PictureFile.bytes(at: candidate)
    let standing = try ApprovedFrame(bytes, of: candidate, reference: FileLocation(reference))
      .standing
    try checkKind(of: reference, asOf: candidate, bytes)
    if standing != .unchanged, !isDryRun {
      try FileSystem.createFolder(folder)
      try AtomicFile.write(bytes, to: reference, synced: true)
    }
    return ApprovalOutcome([name: standing])
  }

  /// Checks that a picture replaces one of the same kind, or that a new name has the right
  /// extension.
  ///
  /// This keeps a scene or a film that was named by mistake. A damaged image may be replaced.
  private static func checkKind(
    of reference: String, asOf candidate: String, _ bytes: [UInt8]
  ) throws {
    guard let kind = ImageFileKind(of: bytes) else { return }
    if try FileSystem.exists(reference) {
      guard ImageFileKind(of: try PictureFile.bytes(at: reference)) != kind else { return }
      throw ApprovalError(
        """
        \(reference) is no \(kind) file, as \(candidate) is, and stays as it is; name another \
        reference, or remove it first
        """)
    }
    guard !kind.extensions.contains(reference.pathExtension?.lowercased() ?? "") else { return }
    let endings = kind.extensions.map { ".\($0)" }.joined(separator: " or ")
    throw ApprovalError(
      "\(candidate) is a \(kind) file; name a reference that ends in \(endings), not \(reference)")
  }
}
