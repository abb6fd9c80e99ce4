#if canImport(Testing)
  public import Testing

  /// Expects, in Swift Testing, that a picture looks like its reference.
  ///
  /// The reference is `References/<name>.png` beside the test's file. Where they differ, an issue says
  /// by how much and where to look: `<name>-candidate.png` and `<name>-difference.png`. A run with
  /// `SMEAR_RECORD=1` in its environment makes the picture the reference and fails; where `CI` is set,
  /// it fails without recording.
  ///
  /// - Parameters:
  ///   - frame: What the test has made.
  ///   - name: Of the reference, without `.png`; `menu/open` leads to a folder.
  ///   - tolerance: The largest difference of a channel, in 255ths, that still counts as equal. The
  ///     colours are multiplied by their alpha.
  ///   - maxPixels: How many pixels may differ by more than that, at least 0.
  ///   - folder: Path of the folder for pictures of what differs; without one, it is in the temporary
  ///     folder, and named after the test's file and the hash of its path.
  ///   - filePath: Of the test; leave it out.
  ///   - sourceLocation: Where the issue is reported; leave it out.
  public func expectMatchesReference(
    _ frame: CandidateFrame, named name: String, tolerance: UInt8 = 0, maxPixels: Int = 0,
    artifactsIn folder: String? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let check = ReferenceCheck(
      name: name, testFile: filePath, tolerance: tolerance, maxPixels: maxPixels,
      artifactFolder: folder)
    if let failure = check.failure(of: frame) {
      Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
    }
  }
#endif
