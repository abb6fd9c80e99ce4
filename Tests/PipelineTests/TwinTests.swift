import TestSupport
import System
import Testing

@testable import Pipeline

/// Frames that are known to look the same before they are drawn.
@Suite struct TwinTests {
  private let folder: TemporaryFolder

  /// Frames 0 to 5, which look the same three apart.
  private let plan: Manifest

  init() throws {
    folder = try TemporaryFolder()
    var plan = Manifest.plan(frameCount: 6, frames: 0..<6)
    plan.frames = plan.frames.map {
      Manifest.Frame(
        number: $0.number, timestamp: $0.timestamp,
        fingerprint: ContentHash(of: [UInt8($0.number % 3)]))
    }
    self.plan = plan
  }

  private func opened(_ plan: Manifest? = nil) throws -> FrameFolder {
    try FrameFolder(at: folder.path, plan: plan ?? self.plan, overwrite: false)
  }

  private func frame(_ text: String) -> EncodedFrame {
    EncodedFrame([Array(text.utf8)], hash: ContentHash(of: Array(text.utf8)))
  }

  @Test func theyAreToldApartByTheirFingerprints() throws {
    let frames = try opened()
    for one in 0..<6 {
      for other in 0..<6 { #expect(frames.areAlike(one, other) == (one % 3 == other % 3)) }
    }
    #expect(!frames.areAlike(0, 6))
  }

  @Test func aFrameIsTheFileOfTheFirstLikeIt() throws {
    let frames = try opened()
    for number in 0..<6 { #expect(frames.twin(of: number) == nil) }
    for number in 0..<3 { try frames.write(frame("look \(number)"), as: number) }
    for number in 0..<3 { #expect(frames.twin(of: number) == nil) }
    for number in 3..<6 {
      let twin = try #require(frames.twin(of: number))
      #expect(twin.file == frame("look \(number - 3)").file)
      try frames.write(twin, as: number)
    }
    try frames.finish()

    #expect(try folder.text(of: "frame-00004.png") == "look 1")
    let listed = try #require(try folder.manifest()).frames
    #expect(listed.map(\.number) == Array(0..<6))
    #expect((3..<6).allSatisfy { listed[$0].hash == listed[$0 - 3].hash })
  }

  @Test(arguments: ["look 7", "look", "look 1 and more", nil])
  func whatIsNotAsItWasWrittenIsNotCopied(altered: String?) throws {
    let frames = try opened()
    try frames.write(frame("look 1"), as: 1)
    #expect(frames.twin(of: 4) != nil)
    try folder.remove("frame-00001.png")
    if let altered { try folder.write(altered, to: "frame-00001.png") }
    #expect(frames.twin(of: 4) == nil)
  }

  @Test func whatAnotherInputHasLeftIsNotCopied() throws {
    do {
      let earlier = try opened(.plan("another", frameCount: 6, frames: 0..<6))
      for number in 0..<6 { try earlier.write(frame("other \(number)"), as: number) }
      try earlier.finish()
    }
    let frames = try opened()
    for number in 0..<6 { #expect(frames.twin(of: number) == nil) }
  }

  @Test func whatAnEarlierRunHasLeftIsNotCopiedUnlessItWasChecked() throws {
    do {
      let earlier = try opened()
      for number in 0..<6 { try earlier.write(frame("old \(number % 3)"), as: number) }
      try earlier.finish()
    }
    do {
      let frames = try opened()
      for number in 0..<6 { #expect(frames.twin(of: number) == nil) }
      try frames.write(frame("new 0"), as: 0)
      #expect(frames.twin(of: 3)?.file == frame("new 0").file)
      #expect(frames.twin(of: 4) == nil)
    }
    try folder.remove("frame-00004.png")
    let plan = plan
    let resumption = try #require(
      try Resumption(
        of: plan, in: FolderRecords(of: folder.path), workerCount: 1,
        frame: { plan.frames[$0] }, proceed: { true }))
    #expect(resumption.remaining.contains(4))
    let frames = try FrameFolder(
      at: folder.path, plan: plan, overwrite: false, resuming: resumption)
    #expect(frames.twin(of: 4)?.file == frame("old 1").file)
  }

  @Test func framesWithoutFingerprintsAreLikeNoOther() throws {
    var plan = plan
    plan.frames = plan.frames.map { Manifest.Frame(number: $0.number, timestamp: $0.timestamp) }
    let frames = try opened(plan)
    #expect(!frames.areAlike(0, 3))
    try frames.write(frame("look 0"), as: 0)
    #expect(frames.twin(of: 3) == nil)
  }
}
