@testable import Comparing
import System
import Raster
import Testing

@Suite struct StripDestinationTests {
  private let frames: TemporaryFrames
  private let white = Bitmap(
    width: 3, height: 2, filledWith: Pixel(bgra: SIMD4(255, 255, 255, 255)))
  private let black = Bitmap(width: 3, height: 2, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 255)))

  init() throws {
    frames = try TemporaryFrames()
    for name in ["a.png", "b.png"] { try frames.write(white, to: name, in: frames.reference) }
    try frames.write(white, to: "a.png", in: frames.candidate)
    try frames.write(black, to: "b.png", in: frames.candidate)
  }

  private func compare(_ strips: StripDestination) throws {
    let pairs = try FramePair.pairs(reference: frames.reference, candidate: frames.candidate)
    _ = try ComparisonJob(
      pairs, rules: RuleBook(ComparisonRule(tolerance: 0)), workerCount: 2, strips: strips
    ).run()
  }

  @Test func onlyDifferingFramesHaveAStrip() throws {
    let folder = frames.path + "/new/strips"
    try compare(.folder(folder))
    #expect(try FileSystem.names(in: folder) == ["b-difference.png"])
    #expect(
      try Bitmap(decoding: FileSystem.read(folder + "/b-difference.png"))
        == DifferenceStrip(reference: white, candidate: black, tolerance: 0).drawn())
  }

  @Test func stripsOfAnEarlierRunDoNotStay() throws {
    let folder = frames.path + "/strips"
    try frames.write(white, to: "c.png", in: frames.candidate)
    try FileSystem.createFolder(folder)
    for name in ["a", "b", "c", "mine"] {
      try frames.write(white, to: name + "-difference.png", in: folder)
    }
    try compare(.folder(folder))
    #expect(
      try FileSystem.names(in: folder).sorted() == ["b-difference.png", "mine-difference.png"])
    #expect(try Bitmap(decoding: FileSystem.read(folder + "/b-difference.png")) != white)
  }

  @Test func framesInTheFolderStay() throws {
    let folder = frames.path + "/strips"
    try FileSystem.createFolder(folder)
    for name in ["a.png", "b.png"] { try frames.write(black, to: name, in: folder) }
    try compare(.folder(folder))
    for name in ["a.png", "b.png"] {
      #expect(try Bitmap(decoding: FileSystem.read(folder.appending(name: name))) == black)
    }
  }

  @Test func aStripThatCannotBeWrittenIsAnError() throws {
    let path = frames.reference + "/a.png/strips"
    let error = #expect(throws: FileError.self) { try compare(.folder(path)) }
    #expect(error?.description.contains("not a directory") == true)
  }
}
