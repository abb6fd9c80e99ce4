import Comparing
import Foundation
import System
import Testing

@Suite struct FramePairTests {
  private let frames: TemporaryFrames

  init() throws {
    frames = try TemporaryFrames()
  }

  private func create(_ names: String..., in folder: String) throws {
    for name in names { try AtomicFile.write([], to: folder.appending(name: name)) }
  }

  private func pairs() throws -> [FramePair] {
    try FramePair.pairs(reference: frames.reference, candidate: frames.candidate)
  }

  @Test func numberedFramesComeFirst() throws {
    let names = ["frame-00002.png", "b.png", "frame-100000.png", "A.PNG", "frame-99999.png"]
    for name in names {
      try create(name, in: frames.reference)
      try create(name, in: frames.candidate)
    }
    let pairs = try pairs()
    #expect(
      pairs.map(\.name) == [
        "frame-00002.png", "frame-99999.png", "frame-100000.png", "A.PNG", "b.png",
      ])
    #expect(pairs.map(\.number) == [2, 99999, 100_000, nil, nil])
    #expect(pairs[0].reference == frames.reference + "/frame-00002.png")
    #expect(pairs[0].candidate == frames.candidate + "/frame-00002.png")
  }

  @Test func framesOnOneSideOnlyMakePairs() throws {
    try create("a.png", "b.png", in: frames.reference)
    try create("b.png", "c.png", in: frames.candidate)
    let pairs = try pairs()
    #expect(pairs.map(\.name) == ["a.png", "b.png", "c.png"])
    #expect(pairs.map { $0.reference == nil } == [false, false, true])
    #expect(pairs.map { $0.candidate == nil } == [true, false, false])
  }

  @Test func onlyVisiblePNGFilesTakePart() throws {
    for folder in [frames.reference, frames.candidate] {
      try create("a.png", "manifest.json", "._a.png", ".a.png.smear-12", "png", in: folder)
      for hidden in [".git", "more"] { try FileSystem.createFolder(folder.appending(name: hidden)) }
      try create("b.png", in: folder.appending(name: ".git"))
    }
    #expect(try pairs().map(\.name) == ["a.png"])
  }

  @Test func foldersWithinTakePartWithTheirNames() throws {
    for folder in [frames.reference, frames.candidate] {
      try FileSystem.createFolder(folder.appending(name: "menu/open"))
      try create("a2.png", "menu/frame-00001.png", "menu/open/frame-00000.png", in: folder)
    }
    try create("menu/frame-00000.png", in: frames.candidate)
    let pairs = try pairs()
    #expect(
      pairs.map(\.name) == [
        "a2.png", "menu/frame-00000.png", "menu/frame-00001.png", "menu/open/frame-00000.png",
      ])
    #expect(pairs.map(\.sequence) == ["a", "menu/frame-", "menu/frame-", "menu/open/frame-"])
    #expect(pairs[1].reference == nil)
    #expect(pairs[3].candidate == frames.candidate + "/menu/open/frame-00000.png")
  }

  @Test func framesWithoutCommonNamesPairByNumber() throws {
    try create("frame-00007.png", "frame-00012.png", in: frames.reference)
    try create("shot_7.png", "shot_13.png", in: frames.candidate)
    let pairs = try pairs()
    #expect(pairs.map(\.name) == ["frame-00007.png", "frame-00012.png", "shot_13.png"])
    #expect(pairs.map(\.number) == [7, 12, 13])
    #expect(pairs[0].candidate == frames.candidate + "/shot_7.png")
  }

  @Test func numbersThatStandTwiceAreNoPartners() throws {
    try create("a1.png", in: frames.reference)
    try create("b1.png", "c1.png", in: frames.candidate)
    #expect(throws: ComparisonError.self) { try pairs() }
  }

  @Test func aFolderThatLeadsBackToItselfIsNamed() throws {
    let folder = frames.reference
    try create("a.png", in: folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(name: "loop"), withDestinationPath: ".")
    let error = #expect(throws: ComparisonError.self) { try pairs() }
    #expect(
      error?.message == "the folder \(folder)/loop leads back to \(folder), which contains it")
  }

  @Test func twoFilesAreOnePair() throws {
    try create("a.dat", in: frames.reference)
    try create("frame-00007.png", in: frames.candidate)
    let (a, b) = (frames.reference + "/a.dat", frames.candidate + "/frame-00007.png")
    let pairs = try FramePair.pairs(reference: a, candidate: b)
    #expect(pairs.map(\.name) == ["a.dat"])
    #expect(pairs.map(\.reference) == [a])
    #expect(pairs.map(\.candidate) == [b])
  }

  @Test func foldersWithoutPicturesAreNothingToCompare() throws {
    try create("manifest.json", in: frames.reference)
    try create("a.png", in: frames.candidate)
    let (full, empty) = (frames.candidate, frames.reference)
    for (reference, candidate) in [(full, empty), (empty, full), (empty, empty)] {
      let error = #expect(throws: ComparisonError.self) {
        try FramePair.pairs(reference: reference, candidate: candidate)
      }
      #expect(error?.message == "nothing to compare: there is no PNG file in \(empty)")
    }
  }

  @Test func foldersWithoutACommonNameAreNothingToCompare() throws {
    try create("a.png", in: frames.reference)
    try create("b.png", in: frames.candidate)
    let error = #expect(throws: ComparisonError.self) { try pairs() }
    #expect(
      error?.message == """
        nothing to compare: no PNG file of \(frames.candidate) has the name or number of one in \
        \(frames.reference)
        """)
  }

  @Test func twoFilesOfANumberAreNamed() throws {
    try create("a1.png", in: frames.reference)
    for name in ["b1.png", "c01.png"] { try create(name, in: frames.candidate) }
    let error = #expect(throws: ComparisonError.self) { try pairs() }
    #expect(
      error?.message == """
        nothing to compare: no names are the same, and 'b1.png' and 'c01.png' of \
        \(frames.candidate) have the same number
        """)
  }

  @Test func aTextIsNoPicture() throws {
    let text = frames.reference.appending(name: "a.txt")
    try AtomicFile.write(Array("Hello".utf8), to: text)
    let error = #expect(throws: ComparisonError.self) {
      try FramePair.pairs(reference: frames.candidate, candidate: text)
    }
    #expect(error?.message.hasPrefix("cannot compare \(text): not a PNG, ") == true)
  }

  @Test func aFileIsNoPartnerForAFolder() throws {
    let (file, folder) = (frames.reference.appending(name: "a.pgm"), frames.candidate)
    try AtomicFile.write(Array("P5 1 1 255\n0".utf8), to: file)
    for (reference, candidate) in [(file, folder), (folder, file)] {
      let error = #expect(throws: ComparisonError.self) {
        try FramePair.pairs(reference: reference, candidate: candidate)
      }
      #expect(
        error?.message
          == "a picture cannot be compared with many frames: '\(file)' is a picture, "
          + "'\(folder)' is a folder")
    }
  }

  @Test func missingPathsAreNamed() throws {
    for (reference, candidate) in [("gone", frames.candidate), (frames.reference, "gone")] {
      let error = #expect(throws: FileError.self) {
        try FramePair.pairs(reference: reference, candidate: candidate)
      }
      #expect(error?.description == "cannot read gone: no such file or directory")
    }
  }
}
