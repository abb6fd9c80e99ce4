import TestSupport
import Foundation
import System
@testable import Pipeline
import Raster
import Testing

/// What keeps frames from being approved; the reference is as it was then.
@Suite struct ApprovalRefusalTests {
  private let dumps: TwoDumps

  init() throws {
    dumps = try TwoDumps()
    try dumps.renderUsual()
  }

  @Test(arguments: [Manifest.State.rendering, .interrupted], [nil, [0]])
  func anUnfinishedCandidateIsRefused(state: Manifest.State, numbers: [Int]?) throws {
    try changeManifest { $0.state = state }
    if state == .interrupted, numbers != nil {
      #expect(try dumps.approve(numbers).replaced == ["frame-00000.png"])
    } else {
      try expectRefusal(
        of: numbers,
        state == .rendering
          ? "CANDIDATE is not whole: its rendering was killed, or is under way; render it again"
          : """
          CANDIDATE is not whole: its rendering was interrupted; render it again, or say with \
          --frames what to approve
          """)
    }
  }

  @Test(arguments: [nil, [1]])
  func staleFramesAreRefused(numbers: [Int]?) throws {
    try changeManifest { $0.frames[1].isStale = true }
    try expectRefusal(
      of: numbers, "CANDIDATE is not whole: frame-00001.png is of an earlier rendering")
  }

  @Test(arguments: [nil, [1]])
  func missingFramesAreRefused(numbers: [Int]?) throws {
    try dumps.folder.remove("candidate/frame-00001.png")
    try expectRefusal(
      of: numbers, "CANDIDATE is not whole: it has no frame-00001.png; render it again")
  }

  /// The candidate was rendered in part, and the reference has more of the same scene.
  @Test func framesThatWereNotRenderedAreNotRemoved() throws {
    try changeManifest { manifest in
      manifest.frames.removeLast()
    }
    try dumps.folder.remove("candidate/frame-00002.png")
    try expectRefusal(
      of: nil, "CANDIDATE is not whole: it has no frame-00002.png; render it again")
  }

  @Test func withoutAManifestNothingIsRemoved() throws {
    for path in ["reference", "candidate"] { try dumps.folder.remove("\(path)/manifest.json") }
    try expectRefusal(
      of: nil,
      """
      CANDIDATE has no frame-00003.png, and without a manifest nobody can tell whether it should; \
      if not, remove it from the reference
      """)
  }

  @Test(arguments: [0, 8, 20, 40, 60])
  func framesThatAreCutOffAreRefused(count: Int) throws {
    let path = dumps.candidate.appending(name: "frame-00002.png")
    try AtomicFile.write(Array(FileSystem.read(path).prefix(count)), to: path)
    let error = try refusal(of: nil)
    #expect(error.hasPrefix("CANDIDATE/frame-00002.png is not whole: "), "\(error)")
  }

  @Test func framesThatWereChangedAreRefused() throws {
    let path = dumps.candidate.appending(name: "frame-00002.png")
    try AtomicFile.write(try PNGEncoder().encode(TwoDumps.picture(121), as: .rgb), to: path)
    try expectRefusal(
      of: nil,
      """
      CANDIDATE/frame-00002.png is not the frame that its manifest lists: its pixels differ
      """)
  }

  @Test func picturesThatNoManifestListsAreRefused() throws {
    try dumps.folder.write("", to: "candidate/x.png")
    try expectRefusal(of: nil, "CANDIDATE is not whole: its manifest does not list x.png")
  }

  @Test(arguments: ["", "{}", "not JSON"])
  func damagedManifestsAreRefused(text: String) throws {
    try dumps.folder.write(text, to: "candidate/manifest.json")
    try expectRefusal(
      of: [0], "CANDIDATE/manifest.json is damaged, or was not made by Smear")
  }

  @Test func aManifestNeedsAnother() throws {
    try dumps.folder.remove("candidate/manifest.json")
    try expectRefusal(
      of: [0],
      """
      the manifest of REFERENCE says what its frames were made from, and CANDIDATE has none; \
      render it anew, or remove the manifest
      """)
  }

  @Test func framesThatNobodyHasAreNamed() throws {
    try expectRefusal(of: [0, 7], "neither CANDIDATE nor REFERENCE has frame-00007.png")
  }

  @Test func anEmptyCandidateIsRefused() throws {
    try FileManager.default.removeItem(atPath: dumps.candidate)
    try FileSystem.createFolder(dumps.candidate)
    try expectRefusal(of: nil, "nothing to approve: there is no PNG file in CANDIDATE")
  }

  @Test func aFolderInTheWayIsNamed() throws {
    try dumps.folder.remove("reference/frame-00000.png")
    try FileSystem.createFolder(dumps.reference.appending(name: "frame-00000.png"))
    let names = try FileSystem.names(in: dumps.reference).sorted()
    let error = #expect(throws: FileError.self) { try dumps.approve() }
    #expect(error?.description.hasSuffix("frame-00000.png: is a directory") == true)
    #expect(try FileSystem.names(in: dumps.reference).sorted() == names)
  }

  @Test func aReferenceThatWasNotThereIsNotLeftBehind() throws {
    try FileManager.default.removeItem(atPath: dumps.reference)
    let dumps = TwoDumps(
      folder: dumps.folder, reference: dumps.reference + "/inner", candidate: dumps.candidate)
    try dumps.folder.write("", to: "candidate/frame-00001.png")
    #expect(throws: ApprovalError.self) { try dumps.approve() }
    #expect(try dumps.folder.names == ["candidate"])
  }

  /// Expects that an approval is refused, for a reason in which paths are in capitals.
  private func expectRefusal(
    of numbers: [Int]?, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try refusal(of: numbers) == reason, sourceLocation: sourceLocation)
  }

  /// Returns why an approval is refused, after a look at the reference.
  private func refusal(of numbers: [Int]?) throws -> String {
    let before = try dumps.bytes()
    let error = #expect(throws: ApprovalError.self) { try dumps.approve(numbers) }
    #expect(try dumps.bytes() == before)
    return (error?.description ?? "").replacing(dumps.candidate, with: "CANDIDATE")
      .replacing(dumps.reference, with: "REFERENCE")
  }

  private func changeManifest(_ change: (inout Manifest) -> Void) throws {
    let path = dumps.candidate.appending(name: "manifest.json")
    var manifest = try #require(try Manifest(json: FileSystem.read(path)))
    change(&manifest)
    try AtomicFile.write(manifest.json, to: path)
  }
}
