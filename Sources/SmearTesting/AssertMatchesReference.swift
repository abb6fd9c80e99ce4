#if canImport(XCTest)
  internal import XCTest

  /// Asserts in XCTest that a picture matches its reference.
  ///
  /// The reference is `References/<name>.png` beside the test's file. If they differ, the failure
  /// says by how much and names two pictures: `<name>-candidate.png` and `<name>-difference.png`.
  ///
  /// A run with `SMEAR_RECORD=1` in its environment records the picture as the reference and fails;
  /// where `CI` is set, it fails without recording.
  ///
  /// - Parameters:
  ///   - frame: The picture to check.
  ///   - name: Name of the reference without `.png`; `menu/open` is a file in a subfolder.
  ///   - tolerance: The largest difference of a channel that still counts as equal, in `0...255`.
  ///     Colours are compared premultiplied.
  ///   - maxPixels: The largest number of pixels that may differ by more than that, at least 0.
  ///   - folder: Path of the folder for pictures of differences. By default it is in the temporary
  ///     folder and named after the test's file and the hash of its path.
  ///   - file: File of the test, where the failure is reported; leave it out.
  ///   - line: Line of the test, where the failure is reported; leave it out.
  public func assertMatchesReference(
    _ frame: CandidateFrame, named name: String, tolerance: UInt8 = 0, maxPixels: Int = 0,
    artifactsIn folder: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    let check = ReferenceCheck(
      name: name, testFile: "\(file)", tolerance: tolerance, maxPixels: maxPixels,
      artifactFolder: folder)
    if let failure = check.failure(of: frame) { XCTFail(failure, file: file, line: line) }
  }
#endif
