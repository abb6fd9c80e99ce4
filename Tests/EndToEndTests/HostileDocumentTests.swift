import TestSupport
import Foundation
import Raster
import Testing

/// Tests of the harm that foreign SVG documents can do.
@Suite struct HostileDocumentTests {
  private let folder: TemporaryFolder

  /// Creates a scene that shows a document, in a folder beside one with private files.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["scenes", "other"] { try folder.createFolder(name) }
    try folder.write(
      "size: [64, 64]\nframes: 2\nlayers: [{position: [32, 32], contents: {svg: a.svg}}]\n".utf8,
      to: "scenes/a.yaml")
  }

  @Test(arguments: HostileDocument.allCases.filter { $0 != .elsewhere })
  func documentsThatEndOrDetainARendererAreRefused(document: HostileDocument) throws {
    try #require(unsafe mkfifo(folder.file("scenes/pipe.png"), S_IRUSR | S_IWUSR) == 0)
    try folder.write(document.text.utf8, to: "scenes/a.svg")
    // A renderer that fails by itself must not be stopped before, however slow the machine is.
    let seconds = document.reasons.contains { $0.hasPrefix("it takes") } ? 1 : 60
    for command in document == .panic ? ["check", "render"] : ["check"] {
      let run = try folder.smear(
        command, "scenes/a.yaml", "--limit", "svg-seconds=\(seconds)",
        through: #"ulimit -v 4000000; exec "$@""#)
      if document.mayBeShown, run.status == 0 { continue }
      #expect(run.status == 2)
      #expect(
        document.reasons.contains {
          run.messages.hasPrefix("scenes/a.yaml:3:47: error: 'a.svg' cannot be shown: \($0)")
        }, "\(run.messages.prefix(500))")
    }
    #expect(!folder.exists("a-frames"))
  }

  @Test func theMemoryOfDocumentsIsLimited() throws {
    try folder.write(HostileDocument.letters.text.utf8, to: "scenes/a.svg")
    let run = try folder.smear("check", "scenes/a.yaml", "--limit", "svg-memory=400000000")
    #expect(run.status == 2)
    #expect(
      run.messages.contains(
        "librsvg fails on it, or needs more than 381 MiB of memory (--limit svg-memory=… allows more"
      ),
      "\(run.messages)")
  }

  /// Holds even if the document hides from smear that it links to a file.
  @Test func whatLiesElsewhereIsNotDrawn() throws {
    let red = try PNGEncoder().encode(
      Bitmap(width: 9, height: 9, filledWith: Pixel(bgra: SIMD4(0, 0, 255, 255))), as: .rgb)
    try folder.write(HostileDocument.elsewhere.text.utf8, to: "scenes/a.svg")
    func corner(_ target: String, _ words: String...) throws -> Pixel {
      try? FileManager.default.removeItem(atPath: folder.file("scenes/link.png"))
      try folder.write(red, to: target)
      try FileManager.default.createSymbolicLink(
        atPath: folder.file("scenes/link.png"), withDestinationPath: folder.file(target))
      let run = try folder.smear(["render", "scenes/a.yaml", "-o", "frames"] + words)
      #expect(run.status == 0, "\(run.messages)")
      return try Bitmap(decoding: folder.bytes(of: "frames/frame-00000.png"))[2, 2]
    }
    #expect(try corner("other/dot.png").bgra == SIMD4(0, 0, 0, 0))
    #expect(try corner("scenes/dot.png").bgra == SIMD4(0, 0, 255, 255))
  }
}

extension HostileDocumentTests {
  /// The document keeps the drawing process busy for long enough to look at it.
  @Test func processesThatDrawDocumentsMayWriteAndGainNothing() throws {
    try folder.write(HostileDocument.octaves.text.utf8, to: "scenes/a.svg")
    let process = try SmearProcess(
      ["check", "scenes/a.yaml", "--limit", "svg-seconds=1"], in: folder.path)
    let wanted = [
      "status": ["NoNewPrivs:\t1\n"],
      "limits": ["Max file size +0 ", "Max core file size +0 ", "Max open files +64 "],
    ]
    try process.wait(for: "a process that draws") {
      try process.children.contains { child in
        wanted.allSatisfy { file, lines in
          let text = (try? String(contentsOfFile: "/proc/\(child)/\(file)", encoding: .utf8)) ?? ""
          return lines.allSatisfy { text.range(of: $0, options: .regularExpression) != nil }
        }
      }
    }
    #expect(try process.outcome().status == 2)
  }
}
