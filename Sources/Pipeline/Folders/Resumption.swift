import System
/// The frames of a run that are already up to date, and the frames to render.
struct Resumption: Sendable {
  /// Frames with the right fingerprint and an intact file, by number; some may be outside the plan.
  let kept: [Int: Manifest.Frame]

  /// Numbers of the planned frames that are up to date, in ascending order.
  package let keptNumbers: [Int]

  /// Numbers of the planned frames to render, in ascending order.
  package let remaining: [Int]

  /// The number of planned frames whose files show another picture, and of those without a record.
  package let changedCount, unknownCount: Int

  /// Planned frames that were right when written but whose files are damaged now, by number.
  package let damaged: [(number: Int, damage: FrameDamage)]

  /// The records of earlier runs in the folder.
  let records: FolderRecords

  /// Whether the folder has records of an earlier run.
  package var hasRecords: Bool { !records.isEmpty }

  /// Checks the frames of a folder without changing anything.
  ///
  /// - Parameters:
  ///   - plan: The frames to render; all have fingerprints.
  ///   - records: The records of earlier runs in the folder.
  ///   - workerCount: The number of files read at once, at least 1.
  ///   - frame: Returns a frame of the same scene that is not planned.
  ///   - proceed: Called after each frame, by any thread; returns `false` to stop.
  /// - Returns: `nil` if `proceed` returned `false`, even after the last frame.
  /// - Throws: ``FileError`` if a file cannot be read; any error of `frame`.
  init?(
    of plan: Manifest, in records: FolderRecords, workerCount: Int,
    frame: @Sendable (_ number: Int) throws -> Manifest.Frame,
    proceed: @Sendable () -> Bool
  ) throws {
    let known = records.records
    let planned = Dictionary(plan.frames.map { ($0.number, $0) }) { first, _ in first }
    let candidates = records.candidates(for: plan)
    let findings = try Workers.map(candidates, workerCount: workerCount, proceed: proceed) {
      try Finding(planned[$0] ?? frame($0), known[$0] ?? [], in: records)
    }
    guard let findings else { return nil }

    let all = Dictionary(zip(candidates, findings)) { first, _ in first }
    let kept = all.compactMapValues { if case .kept(let frame) = $0 { frame } else { nil } }
    let own = plan.frames.map(\.number)
    self.kept = kept
    keptNumbers = own.filter { kept[$0] != nil }
    remaining = own.filter { kept[$0] == nil }
    changedCount = own.count { if case .changed = all[$0] { true } else { false } }
    unknownCount = own.count { if case .unknown = all[$0] { true } else { false } }
    damaged = own.compactMap { number in
      if case .damaged(let damage) = all[number] { (number, damage) } else { nil }
    }
    self.records = records
  }

  /// The state of a planned frame.
  private enum Finding {
    case kept(Manifest.Frame)
    case damaged(FrameDamage)
    /// Its file shows another picture.
    case changed
    /// No record describes it.
    case unknown

    /// - Parameters:
    ///   - frame: The frame as it should be.
    ///   - records: All records of its file.
    init(_ frame: Manifest.Frame, _ records: [FrameRecord], in folder: FolderRecords) throws {
      let right = Set(records.filter { $0.fingerprint == frame.fingerprint }.map(\.file))
      var damage: FrameDamage?
      for file in right {
        damage = try file.damage(at: folder.place(frame.file), trustsNotes: true)
        guard damage != nil else {
          self = .kept(frame.written(as: file))
          return
        }
      }
      self = damage.map { .damaged($0) } ?? (records.isEmpty ? .unknown : .changed)
    }
  }
}

extension FolderRecords {
  /// Returns the numbers of the frames to check: the planned ones, and those the run may remove.
  fileprivate func candidates(for plan: Manifest) -> [Int] {
    let listed = plan.part.map { parts[$0.fileName]?.frames ?? [] } ?? manifests.flatMap(\.frames)
    let others = listed.filter {
      (0..<plan.frameCount).contains($0.number) && $0.fingerprint != nil
    }
    return Set((plan.frames + others).map(\.number)).sorted()
  }
}
