internal import Comparing
internal import System
internal import Raster

/// One expectation: a reference, and the difference that a picture may have from it.
package struct ReferenceCheck {
  /// Path of the reference from the folder of references, without its extension.
  let name: String

  /// Path of the test's file; the folder of references lies beside it.
  let testFile: String

  /// The largest difference of a channel that still counts as equal.
  let tolerance: UInt8

  /// The largest number of pixels that may differ by more than that.
  let maxPixels: Int

  /// Path of the folder for pictures of differences.
  package let artifactFolder: String

  let recordMode: RecordMode

  package init(
    name: String, testFile: String, tolerance: UInt8 = 0, maxPixels: Int = 0,
    artifactFolder: String, recordMode: RecordMode
  ) {
    self.name = name
    self.testFile = testFile
    self.tolerance = tolerance
    self.maxPixels = maxPixels
    self.artifactFolder = artifactFolder
    self.recordMode = recordMode
  }

  /// Compares a picture with the reference, or records it.
  ///
  /// - Returns: The reason why the test fails; `nil` if it passes.
  package func failure(of frame: CandidateFrame) -> String? {
    do {
      try check(frame)
      return nil
    } catch {
      return "\(name): \(error)"
    }
  }

  private func check(_ frame: CandidateFrame) throws {
    if case .refused(let reason) = recordMode { throw Mismatch(reason) }
    try checkName()
    guard maxPixels >= 0 else { throw Mismatch("maxPixels is at least 0, not \(maxPixels)") }
    let candidate = try frame.bitmap()
    let mismatch = try mismatch(of: candidate)
    if recordMode == .on {
      try record(candidate, over: mismatch)
    } else if let mismatch {
      throw mismatch
    }
  }

  /// Makes sure that the name is a path within the folder of references.
  private func checkName() throws(Mismatch) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") || $0.contains("\0") }) else {
      throw Mismatch("a reference has a name such as 'menu' or 'menu/open'")
    }
    guard !name.lowercased().hasSuffix(".png") else {
      throw Mismatch("a reference is named without .png")
    }
  }

  /// Compares a picture with its reference, and writes or removes the pictures of differences.
  ///
  /// - Returns: `nil` if they match.
  private func mismatch(of candidate: Bitmap) throws -> Mismatch? {
    guard try FileSystem.exists(referencePath) else {
      return Mismatch("there is no reference \(referencePath); \(howToRecord)")
    }
    let bytes = try PictureFile.bytes(at: referencePath)
    let reference: Bitmap
    do throws(ImageFileError) {
      reference = try Bitmap(decoding: bytes)
    } catch {
      return Mismatch("the reference \(referencePath) is damaged: \(error); \(howToRecord)")
    }

    let difference = FrameDifference(
      reference: reference, candidate: candidate, tolerance: tolerance)
    let artifacts = MismatchArtifacts(of: name, in: artifactFolder)
    guard !accepts(difference) else {
      // A matching picture passes even if old pictures of differences cannot be removed.
      try? artifacts.remove()
      return nil
    }
    let remark: String
    do {
      try artifacts.write(reference: reference, candidate: candidate, tolerance: tolerance)
      remark = "\(artifacts.difference) shows both, and \(artifacts.candidate) is the candidate"
    } catch {
      remark = "there is no picture of it: \(error)"
    }
    return Mismatch("differs from \(referencePath): \(difference)\(limits); \(remark)")
  }

  private func accepts(_ difference: FrameDifference) -> Bool {
    if case .pixels(let pixels) = difference { pixels.count <= maxPixels } else { false }
  }

  /// Records a picture as the reference, unless it matches the existing one.
  ///
  /// - Throws: ``Mismatch``, always.
  private func record(_ candidate: Bitmap, over mismatch: Mismatch?) throws {
    guard mismatch != nil else {
      throw Mismatch("matches its reference, so nothing was recorded; this run fails all the same")
    }
    if let folder = referencePath.pathParts.folder { try FileSystem.createFolder(folder) }
    try AtomicFile.write(try candidate.png(), to: referencePath)
    var message = "recorded \(referencePath); look at it before you commit it"
    do throws(FileError) {
      try MismatchArtifacts(of: name, in: artifactFolder).remove()
    } catch {
      message += "; \(error)"
    }
    throw Mismatch(message)
  }

  private var referencePath: String {
    (testFile.pathParts.folder ?? ".").appending(name: "References")
      .appending(name: name + ".png")
  }

  private var howToRecord: String {
    "run the test with \(RecordMode.variable)=1 to record it"
  }

  /// The limits within which pictures count as equal, as the end of a message.
  private var limits: String {
    let parts = [
      tolerance > 0 ? "a tolerance of \(tolerance)" : nil,
      maxPixels > 0 ? "at most \(maxPixels) pixels" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "" : ", beyond " + parts.joined(separator: " and ")
  }
}

/// The reason why a picture fails a test.
struct Mismatch: Error, Hashable, CustomStringConvertible {
  /// The reason, in lowercase and without a full stop.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
