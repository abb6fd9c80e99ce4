import TestSupport
import Foundation
import Testing

/// Tests of image files whose headers promise more than the files hold.
@Suite struct PictureLimitTests {
  /// Runs the program with less memory than any of the pictures would need.
  private static let narrow = #"ulimit -v 3000000; exec "$@""#

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func smear(_ arguments: String...) throws -> SmearProcess.Outcome {
    try SmearProcess(arguments, in: folder.path, through: Self.narrow).outcome()
  }

  private func expectRefusal(_ files: [String], _ message: String, _ options: String...) throws {
    let layers = files.map { "  - {id: \($0), contents: {image: \($0)}}\n" }.joined()
    try folder.write("size: [8, 8]\nframes: 2\nlayers:\n\(layers)".utf8, to: "a.yaml")
    let outcome = try SmearProcess(
      ["check", "a.yaml"] + options, in: folder.path, through: Self.narrow
    ).outcome()
    #expect(outcome.status == 2)
    #expect(outcome.messages.hasPrefix("a.yaml:" + message), "\(outcome.messages)")
  }

  @Test func jpegsWithoutDataAreRefused() throws {
    let files = (0..<8).map { "\($0).jpg" }
    for file in files {
      try folder.write(HostileImages.jpeg(width: 16384, height: 16384), to: file)
    }
    try expectRefusal(
      files,
      """
      4:35: error: '0.jpg' cannot be shown: the JPEG ends early: 140 bytes cannot hold 16384 × 16384 pixels

      """)
  }

  @Test func pngsWithoutDataAreRefused() throws {
    try folder.write(HostileImages.png(width: 16384, height: 16384), to: "a.png")
    try expectRefusal(
      ["a.png"],
      """
      4:35: error: 'a.png' cannot be shown: the PNG ends early: 57 bytes cannot hold 16384 × 16384 pixels

      """)
  }

  @Test func scansOfAJPEGAreLimited() throws {
    try folder.write(HostileImages.jpeg(width: 64, height: 64, scans: 10_000), to: "a.jpg")
    try expectRefusal(
      ["a.jpg"], "4:35: error: 'a.jpg' cannot be shown: the JPEG has more than 100 scans\n")
  }

  @Test func pixelsOfAllPicturesAreLimited() throws {
    for file in ["a.ppm", "b.ppm"] {
      try folder.write("P5 4 2 255\n12345678".utf8, to: file)
    }
    try expectRefusal(
      ["a.ppm", "b.ppm"],
      "5:35: error: with this picture the scene has 16 pixels, more than 15\n", "--limit",
      "pixels=15")
  }

  @Test func framesOfAnimatedPNGsAreLimited() throws {
    try folder.write(
      HostileImages.animatedPNG(side: 1, frames: 1, rate: 199_999_999), to: "a.apng")
    let outcome = try smear("compare", "a.apng", "a.apng")
    #expect(outcome.status == 2)
    #expect(
      outcome.messages.hasPrefix(
        "smear: cannot compare a.apng: the film has 199999999 frames, more than 1000000"))
  }

  @Test func canvasesOfAnimatedPNGsAreLimited() throws {
    try folder.write(HostileImages.animatedPNG(side: 16384, frames: 50), to: "a.apng")
    for arguments in [["compare", "a.apng", "a.apng"], ["approve", "b.apng", "a.apng"]] {
      let outcome = try SmearProcess(arguments, in: folder.path, through: Self.narrow).outcome()
      #expect(outcome.status == 2)
      #expect(
        outcome.messages.contains(
          "the film on its 4 canvases has 1073741824 pixels, more than 268435456"))
    }
  }

  /// The format is read from the first bytes, and the file's size is checked before the file is
  /// read.
  @Test(
    arguments: [[], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8]] as [[UInt8]])
  func filesOfAnyLengthAreBounded(head: [UInt8]) throws {
    for name in ["a", "b", "s"] { try folder.createFolder(name) }
    let picture = HostileImages.png(width: 1, height: 1)
    for file in ["a/0.png", "b/0.png", "s/0.png", "small.png"] {
      try folder.write(file == "small.png" ? picture : head, to: file)
      guard file != "small.png" else { continue }
      let handle = try FileHandle(forWritingTo: URL(filePath: folder.file(file)))
      try handle.truncate(atOffset: 8 << 30)
      try handle.close()
    }
    for contents in ["image: a/0.png", "sequence: {folder: s}", "svg: a/0.png"] {
      try folder.write(
        "size: [8, 8]\nframes: 2\nlayers: [{contents: {\(contents)}}]\n".utf8,
        to: "\(contents.prefix(3)).yaml")
    }
    for words in [
      ["check", "ima.yaml"], ["check", "seq.yaml"], ["check", "svg.yaml"], ["compare", "a", "b"],
      ["compare", "a/0.png", "b/0.png"], ["compare", "a", "b", "--mask", "s/0.png"],
      ["filter", "brightness:amount=0", "a/0.png", "-o", "c.png"],
      ["approve", "a/0.png", "b/0.png"], ["approve", "a", "b"],
    ] {
      let run = try SmearProcess(
        words + (words[0] == "approve" ? [] : ["--memory", "200M"]), in: folder.path,
        through: #"ulimit -v 2000000; exec "$@""#
      ).outcome()
      #expect(run.status == 2, "\(words)")
      #expect(!run.messages.contains("out of memory"), "\(words): \(run.messages)")
    }
  }

  @Test func aPictureOfASequenceIsReadAgainWhenItIsShown() throws {
    try folder.createFolder("s")
    for number in 0..<3 {
      let grey = UInt8(number * 80)
      try folder.write("P5 1 1 255\n".utf8 + [grey], to: "s/\(number).pgm")
      let made = try smear(
        "filter", "brightness:amount=0", "s/\(number).pgm", "-o", "s/\(number).png")
      try #require(made.status == 0, "\(made.messages)")
    }
    try folder.write(
      """
      size: [1, 1]
      frames: 3
      layers: [{id: a, position: [0.5, 0.5], contents: {sequence: {folder: s, frameRate: 60}}}]
      """.utf8, to: "a.yaml")
    #expect(try smear("render", "a.yaml", "-o", "b").status == 0)
    let hashes = try (0..<3).map { try folder.bytes(of: "b/frame-0000\($0).png") }
    #expect(Set(hashes).count == 3)
  }
}
