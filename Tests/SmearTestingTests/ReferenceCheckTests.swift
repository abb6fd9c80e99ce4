import Foundation
import System
import Raster
import SmearTesting
import Testing

@Suite struct ReferenceCheckTests {
  private let references: TemporaryReferences

  init() throws {
    references = try TemporaryReferences()
    try references.write(.square(), to: "References/menu.png")
  }

  @Test func equalPicturesPass() {
    #expect(references.check().failure(of: .bitmap(.square())) == nil)
  }

  @Test(arguments: [
    (0, 3, 0, 0, false), (3, 3, 0, 0, true), (2, 3, 0, 0, false), (0, 3, 5, 0, true),
    (0, 3, 4, 0, false), (2, 3, 5, 0, true), (255, 3, 0, 1, false),
  ])
  func limitsAreKept(tolerance: UInt8, distance: UInt8, maxPixels: Int, taller: Int, passes: Bool) {
    var candidate = Bitmap.square(others: 5, by: distance)
    if taller > 0 { candidate = Bitmap(width: 4, height: 4 + taller) }
    let check = references.check(tolerance: tolerance, maxPixels: maxPixels)
    #expect((check.failure(of: .bitmap(candidate)) == nil) == passes)
  }

  @Test func aDifferenceIsShown() throws {
    let candidate = Bitmap.square(others: 2, by: 9)
    let failure = references.check(tolerance: 4).failure(of: .bitmap(candidate))

    let path = references.path
    #expect(
      failure == """
        menu: differs from \(path)/References/menu.png: 2 of 16 pixels (12.50 %) by up to 9, within \
        2 × 1 at (0, 0), beyond a tolerance of 4; \(path)/artifacts/menu-difference.png shows both, \
        and \(path)/artifacts/menu-candidate.png is the candidate
        """)
    #expect(try references.bitmap(of: "artifacts/menu-candidate.png") == candidate)
    let strip = try references.bitmap(of: "artifacts/menu-difference.png")
    #expect(strip.width > 3 * strip.height / 2)
  }

  @Test func whatWasShownGoesOncePicturesMatch() throws {
    #expect(references.check().failure(of: .bitmap(.square(1))) != nil)
    #expect(references.check().failure(of: .bitmap(.square())) == nil)
    #expect(try references.files == ["References/menu.png"])
  }

  @Test func namesMayHaveFolders() throws {
    try references.write(.square(), to: "References/menu/open.png")
    #expect(references.check("menu/open").failure(of: .bitmap(.square())) == nil)
    #expect(references.check("menu/open").failure(of: .bitmap(.square(1))) != nil)
    #expect(
      try references.files == [
        "References/menu.png", "References/menu/open.png", "artifacts/menu/open-candidate.png",
        "artifacts/menu/open-difference.png",
      ])
  }

  @Test func aPictureThatMatchesLeavesThoseOfOthers() throws {
    for name in ["menu/open", "menu-open"] {
      try references.write(.square(), to: "References/\(name).png")
    }
    #expect(references.check("menu/open").failure(of: .bitmap(.square(1))) != nil)
    #expect(references.check("menu-open").failure(of: .bitmap(.square())) == nil)
    #expect(try references.bitmap(of: "artifacts/menu/open-candidate.png") == .square(1))
  }

  @Test func testFilesOfOneNameHaveFoldersOfTheirOwn() {
    let folders = ["a/MenuTests", "b/MenuTests", "a/BarTests", "a/MenuTests"].map { file in
      ReferenceCheck(
        name: "menu", testFile: "/\(file).swift", tolerance: 0, maxPixels: 0, artifactFolder: nil
      ).artifactFolder
    }
    #expect(Set(folders).count == 3)
    #expect(folders.first == folders.last)
  }

  /// Somebody else's files are in the way: that of a folder, or of the candidate.
  @Test(arguments: ["artifacts", "artifacts/menu-candidate.png/taken"])
  func picturesThatCannotBeKeptAreARemark(obstacle: String) throws {
    try references.write(.square(), to: obstacle)
    #expect(references.check().failure(of: .bitmap(.square())) == nil)

    let failure = try #require(references.check().failure(of: .bitmap(.square(others: 2, by: 9))))
    let difference = "2 of 16 pixels (12.50 %) by up to 9, within 2 × 1 at (0, 0)"
    let start = "menu: differs from \(references.path)/References/menu.png: \(difference); "
    #expect(failure.hasPrefix(start + "there is no picture of it: cannot "), "\(failure)")

    let recorded = references.check(mode: .on).failure(of: .bitmap(.square(7))) ?? ""
    #expect(recorded.contains("; look at it before you commit it; cannot remove "), "\(recorded)")
    #expect(try references.bitmap(of: "References/menu.png") == .square(7))
  }

  @Test func aMissingReferenceSaysHowToRecord() throws {
    #expect(
      references.check("bar").failure(of: .bitmap(.square())) == """
        bar: there is no reference \(references.path)/References/bar.png; run the test with \
        SMEAR_RECORD=1 to record it
        """)
    #expect(try references.files == ["References/menu.png"])
  }

  @Test func aDamagedReferenceFails() throws {
    try AtomicFile.write([1, 2, 3], to: references.path + "/References/menu.png")
    #expect(
      references.check().failure(of: .bitmap(.square())) == """
        menu: the reference \(references.path)/References/menu.png is damaged: not a PNG, JPEG, \
        WebP, HEIC, AVIF, PGM or PPM file; run the test with SMEAR_RECORD=1 to record it
        """)
  }

  @Test(arguments: ["menu", "bar", "bar/open"])
  func recordingFails(name: String) throws {
    let failure = references.check(name, mode: .on).failure(of: .bitmap(.square(7)))
    #expect(
      failure == """
        \(name): recorded \(references.path)/References/\(name).png; look at it before you commit it
        """)
    #expect(try references.bitmap(of: "References/\(name).png") == .square(7))
    #expect(references.check(name).failure(of: .bitmap(.square(7))) == nil)
    #expect(try !references.files.contains { $0.hasPrefix("artifacts") })
  }

  @Test func recordingLeavesWhatMatches() throws {
    let path = references.path + "/References/menu.png"
    let bytes = try FileSystem.read(path)
    let check = references.check(tolerance: 1, mode: .on)
    #expect(
      check.failure(of: .bitmap(.square(101)))
        == "menu: matches its reference, so nothing was recorded; this run fails all the same")
    #expect(try FileSystem.read(path) == bytes)
  }

  @Test(arguments: ["menu", "bar"])
  func aRefusedRecordingChangesNothing(name: String) throws {
    let mode = RecordMode(environment: ["SMEAR_RECORD": "1", "CI": "true"])
    for level in [UInt8(7), 100] {
      #expect(
        references.check(name, mode: mode).failure(of: .bitmap(.square(level))) == """
          \(name): SMEAR_RECORD is set where CI is: references are recorded where a person looks
          """)
    }
    #expect(try references.files == ["References/menu.png"])
    #expect(try references.bitmap(of: "References/menu.png") == .square())
  }

  @Test(arguments: [
    "", "/menu", "menu/", "../menu", "a/../menu", ".menu", "a//b", "./menu",
  ])
  func namesStayInTheirFolder(name: String) {
    for mode in [RecordMode.off, .on] {
      #expect(
        references.check(name, mode: mode).failure(of: .bitmap(.square()))
          == "\(name): a reference has a name such as 'menu' or 'menu/open'")
    }
  }

  @Test(arguments: [
    ("menu.png", 0, "menu.png: a reference is named without .png"),
    ("menu", -1, "menu: maxPixels is at least 0, not -1"),
  ])
  func mistakesFail(name: String, maxPixels: Int, message: String) {
    #expect(
      references.check(name, maxPixels: maxPixels).failure(of: .bitmap(.square())) == message)
  }
}
