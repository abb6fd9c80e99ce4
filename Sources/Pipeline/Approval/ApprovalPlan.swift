import System

/// Two folders of frames, and the frames of the candidate that become the reference's.
///
/// A frame is removed only if the candidate's manifest shows that the scene no longer has it. A
/// frame that is missing for another reason has not been rendered.
struct ApprovalPlan {
  let reference, candidate: FrameDump

  /// Names of the candidate's frames that become the reference's.
  let approved: [String]

  /// Names of the reference's frames to remove.
  let removed: [String]

  /// Plans the approval of all frames or of some.
  ///
  /// - Parameters:
  ///   - numbers: Takes the number of frames in the larger folder. Returns the numbers of the
  ///     frames to approve, or `nil` for all frames.
  /// - Throws: ``ApprovalError`` if a frame to approve is missing or wrong in the candidate; any
  ///   error of `numbers`.
  init(
    reference: FrameDump, candidate: FrameDump,
    numbers: (_ frameCount: Int) throws -> [Int]?
  ) throws {
    (self.reference, self.candidate) = (reference, candidate)
    guard !candidate.names.isEmpty else {
      throw ApprovalError("nothing to approve: there is no PNG file in \(candidate.path)")
    }
    guard candidate.manifest != nil || reference.manifest == nil else {
      throw ApprovalError(
        """
        the manifest of \(reference.path) says what its frames were made from, and \
        \(candidate.path) has none; render it anew, or remove the manifest
        """)
    }
    let frameCount = max(reference.frameCount, candidate.frameCount)
    if let numbers = try numbers(frameCount) {
      let names = numbers.map { FrameName($0).text }
      (approved, removed) = try candidate.decide(about: names, in: reference)
    } else {
      (approved, removed) = try candidate.decide(aboutAllIn: reference)
    }
  }
}

extension FrameDump {
  /// Decides about the given frames of this candidate.
  fileprivate func decide(
    about names: [String], in reference: FrameDump
  ) throws(ApprovalError) -> (approved: [String], removed: [String]) {
    if manifest?.state == .rendering { throw ApprovalError(notWhole: self) }
    var (approved, removed): ([String], [String]) = ([], [])
    for name in names {
      if self.names.contains(name) {
        try checkListing(of: name)
        approved.append(name)
      } else if !reference.names.contains(name) {
        throw ApprovalError("neither \(path) nor \(reference.path) has \(name)")
      } else if shouldHave(name) {
        throw ApprovalError(missing: name, in: self)
      } else {
        removed.append(name)
      }
    }
    return (approved, removed)
  }

  /// Decides about all frames of this candidate.
  fileprivate func decide(
    aboutAllIn reference: FrameDump
  ) throws(ApprovalError) -> (approved: [String], removed: [String]) {
    guard manifest.map({ $0.state == .complete }) ?? true else {
      throw ApprovalError(notWhole: self)
    }
    for name in names.union(listed.keys).inFrameOrder() { try checkListing(of: name) }
    let others = reference.names.subtracting(names)
      // Beside numbered frames, pictures of other names are not Smear's.
      .filter { manifest == nil || FrameName(parsing: $0) != nil }.inFrameOrder()
    if let name = others.first(where: shouldHave) { throw ApprovalError(missing: name, in: self) }
    return (names.inFrameOrder(), others)
  }

  /// Checks that a frame exists and that this candidate's manifest lists it.
  private func checkListing(of name: String) throws(ApprovalError) {
    guard names.contains(name) else { throw ApprovalError(missing: name, in: self) }
    guard manifest != nil else { return }
    guard let frame = listed[name] else {
      throw ApprovalError("\(path) is not whole: its manifest does not list \(name)")
    }
    guard frame.hash != nil, !frame.isStale else {
      throw ApprovalError("\(path) is not whole: \(name) is of an earlier rendering")
    }
  }
}

extension ApprovalError {
  /// Says that the candidate's rendering has not finished.
  fileprivate init(notWhole candidate: FrameDump) {
    self.init(
      candidate.manifest?.state == .interrupted
        ? """
        \(candidate.path) is not whole: its rendering was interrupted; render it again, or say with \
        --frames what to approve
        """
        : """
        \(candidate.path) is not whole: its rendering was killed, or is under way; render it again
        """)
  }

  /// Says that the candidate lacks a frame that its scene has or may have.
  fileprivate init(missing name: String, in candidate: FrameDump) {
    self.init(
      candidate.manifest == nil
        ? """
        \(candidate.path) has no \(name), and without a manifest nobody can tell whether it should; \
        if not, remove it from the reference
        """
        : "\(candidate.path) is not whole: it has no \(name); render it again")
  }
}
