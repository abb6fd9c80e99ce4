import TestSupport
import Glibc
import Testing

/// Tests of runs that can start few threads, or none.
@Suite struct ScarceThreadTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs the program with a limited number of threads besides its first one.
  private func smear(_ words: [String], threadCount: Int) throws -> SmearProcess.Outcome {
    let fault = Fault("pthread_create", .failsFromThenOn(EAGAIN))
    let (outcome, hasHappened) = try folder.smear(words, with: fault, at: threadCount, in: "")
    #expect(hasHappened)
    return outcome
  }

  @Test(arguments: ["frames", "film.apng"], [0, 1, 2, 3])
  func theThreadsThereAreDoTheWorkOfAll(output: String, threadCount: Int) throws {
    try folder.write(
      """
      size: [300, 200]
      frames: 8
      layers:
        - {size: [200, 100], position: [100, 100], contents: {image: a.png}, motionBlur: {},
           filters: [{gaussian: 9}], animations: [{property: position.x, to: 300, duration: 1}]}

      """.utf8, to: "a.yaml")
    try folder.write(Assets.png, to: "a.png")
    let words = ["render", "a.yaml", "--jobs", "8", "-o"]
    #expect(try folder.smear(words + ["usual-\(output)"]).status == 0)
    let scarce = try smear(words + [output], threadCount: threadCount)
    #expect(scarce.status == 0, "\(scarce.messages)")
    for name in output == "frames" ? (0..<8).map({ "/frame-0000\($0).png" }) : [""] {
      #expect(
        try folder.bytes(of: "usual-\(output)\(name)") == folder.bytes(of: "\(output)\(name)"))
    }
  }

  /// Pango looks for fonts on a thread of its own.
  @Test func aLibraryThatNeedsAThreadEndsTheRunWithAStatus() throws {
    try folder.write(
      """
      size: [300, 200]
      frames: 8
      layers: [{contents: {text: {string: Smear, size: 90}}}]

      """.utf8, to: "a.yaml")
    let run = try smear(["render", "a.yaml", "-o", "out"], threadCount: 0)
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix("smear: a library cannot go on: creating thread"), "\(run.messages)")
  }
}
