import TestSupport
import Foundation
import Synchronization
import Testing

/// Tests of the memory of `smear preview` while several clients request frames.
@Suite struct PreviewMemoryTests {
  private let preview: PreviewedFolder

  private var folder: TemporaryFolder { preview.folder }

  init() throws {
    preview = try PreviewedFolder()
    try folder.write(Self.large.utf8, to: "large.yaml")
  }

  /// A scene of 16 MB per picture, whose blurs need several pictures.
  private static let large = """
    size: [2048, 2048]
    frames: 6
    background: white
    parameters:
      radius: {value: 12, min: 2, max: 40}
    layers:
      - position: ["1000 + 20 * tick", 1024]
        size: [1600, 1600]
        contents: {linearGradient: {colors: [red, blue]}}
        filters: [{gaussian: {radius: radius + time}}]
      - position: [1024, "1000 + 9 * tick"]
        size: [900, 900]
        backgroundColor: gold/0.5
        motionBlur: {radius: radius}

    """

  /// Returns the answers that several clients receive at the same time.
  private func answers(_ address: URL, _ targets: [[String]]) throws -> [[RawClient.Answer]] {
    let answers = Mutex([Int: [RawClient.Answer]]())
    DispatchQueue.concurrentPerform(iterations: targets.count) { index in
      let own = try? targets[index].map { try RawClient(address).get($0) }
      answers.withLock { $0[index] = own }
    }
    return answers.withLock { all in targets.indices.compactMap { all[$0] } }
  }

  /// With a heap for each thread, memory freed by one thread could not be used by the others. Free
  /// memory then amounted to three times the memory in use.
  @Test func allThreadsShareOneHeap() throws {
    try preview.serving(["card.yaml"]) { address, process in
      let targets = (0..<6).map { client in
        (0..<10).map { "/frame?n=\($0)&set.fullAt=\(4 + client)" }
      }
      for answer in try answers(address, targets).joined() { #expect(answer.status == 200) }
      #expect(try process.furtherHeapCount == 0)
    }
  }

  /// `--memory` does not include the program's code and the stacks of its threads.
  @Test func framesAreDrawnWithinTheMemory() throws {
    let (megabytes, room) = (256, 96)
    #expect(try folder.smear("render", "large.yaml", "-q", "-o", "frames").status == 0)
    try preview.serving(
      ["large.yaml", "--memory", "\(megabytes)M"],
      through: "ulimit -d \((megabytes + room) * 1024); " + #"exec "$@""#
    ) { address, _ in
      let targets = (0..<6).map { client in
        ["/frame?n=\(client)", "/frame?n=\(client)&set.radius=\(3 + client)", "/frame?n=\(client)"]
      }
      let answers = try answers(address, targets)
      try #require(answers.count == targets.count)
      for (number, own) in answers.enumerated() {
        #expect(own.map(\.status) == [200, 200, 200])
        let frame = try folder.bytes(of: "frames/frame-0000\(number).png")
        #expect(own[0].body == frame && own[2].body == frame)
      }
    }
  }

  @Test func whatTakesMoreIsAnErrorOfThePage() throws {
    try preview.serving(["large.yaml", "--memory", "100M"]) { address, _ in
      let answer = try RawClient(address).get("/frame?n=0")
      #expect(answer.status == 422)
      #expect(answer.text.contains("of memory, more than 100M"), "\(answer.text)")
      #expect(try RawClient(address).get("/scene").status == 200)
    }
  }
}
