import System

/// Two folders, and what of the candidate is to become the reference.
///
/// A frame goes only if the candidate's manifest says that the scene does not have it any more: a
/// frame that is missing for another reason has not been rendered.
struct ApprovalPlan {
  let reference, candidate: FrameDump

  /// Names of the candidate's frames that become the reference's.
  let approved: [String]

  /// Names of the reference's frames that go.
  let removed: [String]

  /// Decides about all frames, or about some.
  ///
  /// - Parameters:
  ///   - numbers: Returns the numbers of the frames that are approved, or `nil` for all frames,
  ///     given how many there are in either folder.
  /// - Throws: ``ApprovalError`` if the candidate is not whole, as far as it is approved;
  ///   what `numbers` throws.
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
  /// Decides about certain frames of this candidate.
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
      // Beside a dump of frames, other pictures belong to somebody else.
      .filter { manifest == nil || FrameName(parsing: $0) != nil }.inFrameOrder()
    if let name = others.first(where: shouldHave) { throw ApprovalError(missing: name, in: self) }
    return (names.inFrameOrder(), others)
  }

  /// Makes sure that a frame is there, and is what this candidate's manifest lists.
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
  /// The candidate's rendering has not come to its end.
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

  /// The candidate lacks a frame that it should have, or might.
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
