package import System
internal import Raster
internal import Synchronization

/// An approval, which makes a candidate's frames the frames of the reference.
///
/// All frames change or none does, even if the process is killed.
package struct Approval {
  private let plan: ApprovalPlan

  /// The transaction that changes the reference; `nil` in a rehearsal.
  private let transaction: FolderTransaction?

  /// Prepares an approval, and first finishes an earlier one that was killed.
  ///
  /// - Parameters:
  ///   - reference: Path of a folder; a missing folder is created.
  ///   - candidate: Path of a folder.
  ///   - isDryRun: Whether to leave every file unchanged.
  ///   - limits: The largest values that manifests may ask for.
  ///   - numbers: Takes the number of frames in the larger folder. Returns the numbers of the
  ///     frames to approve, or `nil` for all frames.
  /// - Throws: ``ApprovalError`` if a frame to approve is missing or wrong in the candidate;
  ///   ``FileError`` if a folder cannot be read; any error of `numbers`. Nothing is changed then.
  package init(
    of candidate: String, as reference: String, isDryRun: Bool = false,
    limits: Limits = .standard, numbers: (_ frameCount: Int) throws -> [Int]? = { _ in nil }
  ) throws {
    transaction = isDryRun ? nil : try FolderTransaction(at: reference)
    do {
      let folder = try transaction?.folder ?? Approval.folderToRehearse(at: reference)
      plan = try ApprovalPlan(
        reference: folder.map { try FrameDump(reading: $0, limits: limits) }
          ?? FrameDump(missing: reference),
        candidate: FrameDump(reading: Folder(candidate), limits: limits), numbers: numbers)
    } catch {
      transaction?.cancel()
      throw error
    }
  }

  /// Checks that no killed approval has left a folder half changed.
  ///
  /// - Throws: ``ApprovalError`` if one has; ``FileError`` if the folder cannot be read.
  package static func requireNoneOpen(in folder: Folder) throws {
    guard try FolderJournal(in: folder) == nil else {
      throw ApprovalError(
        "the last approval of \(folder.path) was killed; approve once more to finish it")
    }
  }

  /// Returns the reference's folder, or `nil` if it does not exist yet.
  private static func folderToRehearse(at path: String) throws -> Folder? {
    guard try FileSystem.exists(path) else { return nil }
    let folder = try Folder(path)
    try requireNoneOpen(in: folder)
    return folder
  }

  /// Whether an earlier approval that was killed has been finished first.
  package var hasFinishedAnother: Bool { transaction?.hasFinishedAnother ?? false }

  /// The number of frames to be read.
  package var frameCount: Int { plan.approved.count }

  /// Approves all frames or none; may be called only once.
  ///
  /// - Parameters:
  ///   - workerCount: At least 1; the result does not depend on it.
  ///   - proceed: Called after each frame, by any thread; returns `false` to stop.
  /// - Returns: `nil` if `proceed` returned `false`, even after the last frame; nothing is changed
  ///   then.
  /// - Throws: ``ApprovalError`` if a frame of the candidate is damaged; ``FileError`` if the
  ///   operating system fails.
  package func run(
    workerCount: Int, proceed: @Sendable () -> Bool = { true }
  ) throws -> ApprovalOutcome? {
    let outcome: ApprovalOutcome?
    do {
      outcome = try stageAll(workerCount: workerCount, proceed: proceed)
    } catch {
      transaction?.cancel()
      throw error
    }
    guard outcome != nil else {
      transaction?.cancel()
      return nil
    }
    try transaction?.commit(removing: plan.removed, placingLast: Manifest.fileName)
    return outcome
  }

  /// Reads all frames, and stages those that differ from the reference.
  private func stageAll(
    workerCount: Int, proceed: @Sendable () -> Bool
  ) throws -> ApprovalOutcome? {
    let frames = Mutex<[String: ApprovedFrame]>([:])
    let isDone = try Workers.forEach(
      plan.approved.count, workerCount: workerCount, proceed: proceed
    ) { index in
      let name = plan.approved[index]
      let frame = try stage(name)
      frames.withLock { $0[name] = frame }
    }
    guard isDone else { return nil }

    let all = frames.withLock(\.self)
    let manifest = plan.manifest(files: all.mapValues(\.file))
    let changesManifest = manifest != plan.reference.manifest
    if changesManifest, let manifest {
      try transaction?.stage(manifest.json, as: Manifest.fileName)
    }
    return ApprovalOutcome(
      all.mapValues(\.standing), removed: plan.removed, changesManifest: changesManifest)
  }

  /// Reads a frame, and stages it if it differs from the reference.
  private func stage(_ name: String) throws -> ApprovedFrame {
    let place = plan.candidate.place(name)
    let bytes = try PictureFile.bytes(at: place)
    let frame = try ApprovedFrame(bytes, of: place.path, reference: plan.reference.place(name))
    if let listed = plan.candidate.listed[name], listed.hash != frame.file.hash {
      throw ApprovalError(
        "\(place.path) is not the frame that its manifest lists: its pixels differ")
    }
    if frame.standing != .unchanged { try transaction?.stage(bytes, as: name) }
    return frame
  }
}
