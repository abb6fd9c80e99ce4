package import System
internal import Raster
internal import Synchronization

/// An approval of a candidate's frames: they become the reference's, all of them or none, even if
/// the process is killed.
package struct Approval {
  private let plan: ApprovalPlan

  /// The transaction that changes the reference; `nil` in a rehearsal.
  private let transaction: FolderTransaction?

  /// Prepares an approval, and finishes the last one first if it was killed.
  ///
  /// - Parameters:
  ///   - reference: Path of a folder; it is made if it is not there.
  ///   - candidate: Path of a folder.
  ///   - isRehearsal: Whether nothing is to be changed.
  ///   - limits: The most that manifests may ask for.
  ///   - numbers: Returns the numbers of the frames to approve, or `nil` for all, given how many
  ///     there are in either folder.
  /// - Throws: ``ApprovalError`` if the candidate is not whole, as far as it is approved;
  ///   ``FileError`` if a folder cannot be read; what `numbers` throws. Nothing is changed then.
  package init(
    of candidate: String, as reference: String, isRehearsal: Bool = false,
    limits: Limits = .standard, numbers: (_ frameCount: Int) throws -> [Int]? = { _ in nil }
  ) throws {
    transaction = isRehearsal ? nil : try FolderTransaction(at: reference)
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

  /// Makes sure that no approval was killed when it had begun to change a folder.
  ///
  /// - Throws: ``ApprovalError`` if one was; ``FileError`` if that cannot be determined.
  package static func requireNoneOpen(in folder: Folder) throws {
    guard try FolderJournal(in: folder) == nil else {
      throw ApprovalError(
        "the last approval of \(folder.path) was killed; approve once more to finish it")
    }
  }

  /// Returns the reference's folder; `nil` if it is not there yet.
  private static func folderToRehearse(at path: String) throws -> Folder? {
    guard try FileSystem.exists(path) else { return nil }
    let folder = try Folder(path)
    try requireNoneOpen(in: folder)
    return folder
  }

  /// Whether an earlier approval, which was killed, has been finished first.
  package var hasFinishedAnother: Bool { transaction?.hasFinishedAnother ?? false }

  /// The number of frames to be read.
  package var frameCount: Int { plan.approved.count }

  /// Approves all, or nothing; may be called once.
  ///
  /// - Parameters:
  ///   - workerCount: At least 1; the result does not depend on it.
  ///   - proceed: Called after each frame, by any thread.
  /// - Returns: `nil` if `proceed` said no before all frames were read.
  /// - Throws: ``ApprovalError`` if a frame of the candidate is damaged, ``FileError`` if the
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

  /// Reads all frames, and stages what changes.
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

  /// Reads a frame, and stages it if it changes the reference.
  private func stage(_ name: String) throws -> ApprovedFrame {
    let place = plan.candidate.place(name)
    let bytes = try PictureFile.bytes(at: place)
    let frame = try ApprovedFrame(bytes, of: place.path, reference: plan.reference.place(name))
    if let listed = plan.candidate.listed[name], listed.hash != frame.file.hash {
      throw ApprovalError(
        "\(place.path) is not the frame that its manifest lists: its pixels are others")
    }
    if frame.standing != .unchanged { try transaction?.stage(bytes, as: name) }
    return frame
  }
}
