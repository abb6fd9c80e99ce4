import TestSupport
import System
@testable import Pipeline
import Raster
import Testing

/// What becomes of one picture, or one animation, that takes the place of another.
@Suite struct FileApprovalTests {
  private let folder: TemporaryFolder
  private let reference, candidate: String

  init() throws {
    folder = try TemporaryFolder()
    (reference, candidate) = (folder.file("menu.apng"), folder.file("new.apng"))
    try AtomicFile.write(Self.film([10, 20, 30]), to: reference)
  }

  @Test(arguments: [
    ([10, 20, 30], 30), ([10, 20, 31], 60), ([10, 21, 30], 60), ([10, 20], 60),
    ([10, 20, 30, 30], 60), ([10, 10, 20, 30], 60), ([10], 60),
  ])
  func changedFramesOrTimesReplaceAnAnimation(levels: [UInt8], rate: Int) throws {
    let film = try Self.film(levels, rate: rate)
    try AtomicFile.write(film, to: candidate)
    #expect(try Approval.approve(file: candidate, as: reference).replaced == ["menu.apng"])
    #expect(try FileSystem.read(reference) == film)
  }

  @Test func anAnimationThatShowsTheSameStaysAsItIs() throws {
    let before = try FileSystem.read(reference)
    let film = try Self.film([10, 20, 30], isOpaque: false)
    try #require(film != before)
    try AtomicFile.write(film, to: candidate)
    #expect(try Approval.approve(file: candidate, as: reference).unchanged == ["menu.apng"])
    #expect(try FileSystem.read(reference) == before)
  }

  /// How far from the end of the file a byte is wrong: in the last picture, or in its checksum.
  @Test(arguments: [12 + 4 + 1, 12 + 1])
  func aDamagedAnimationIsRefused(distance: Int) throws {
    let before = try FileSystem.read(reference)
    var film = try Self.film([10, 20, 31])
    film[film.count - distance] ^= 1
    try AtomicFile.write(film, to: candidate)
    let error = #expect(throws: ApprovalError.self) {
      try Approval.approve(file: candidate, as: reference)
    }
    #expect(error?.message.hasPrefix("\(candidate) is not whole: the PNG is damaged: ") == true)
    #expect(try FileSystem.read(reference) == before)
  }

  @Test(arguments: [
    ("scene.yaml", Array("size: [1, 1]".utf8)), ("menu.png", []), ("film.mp4", [0, 0, 0, 24]),
    ("photo.jpg", [0xFF, 0xD8, 0xFF, 0xE0]), ("menu.ppm", Array("P3 1 1 1 0 0 0".utf8)),
  ])
  func filesOfAnotherKindAreNotReplaced(name: String, bytes: [UInt8]) throws {
    let path = folder.file(name)
    try AtomicFile.write(bytes, to: path)
    for isDryRun in [true, false] {
      let error = #expect(throws: ApprovalError.self) {
        try Approval.approve(file: reference, as: path, isDryRun: isDryRun)
      }
      #expect(
        error?.message == """
          \(path) is no PNG file, as \(reference) is, and stays as it is; name another reference, or \
          remove it first
          """)
    }
    #expect(try FileSystem.read(path) == bytes)
  }

  /// A web page's manifest may lie beside its pictures.
  @Test(arguments: [#"{"name": "app", "icons": []}"#, "[]", "{", ""])
  func theManifestOfAnotherProgramIsLeftAlone(json: String) throws {
    let film = try Self.film([7])
    try AtomicFile.write(film, to: candidate)
    try AtomicFile.write(Array(json.utf8), to: folder.file("manifest.json"))
    #expect(try Approval.approve(file: candidate, as: reference).replaced == ["menu.apng"])
    #expect(try FileSystem.read(reference) == film)
    #expect(try FileSystem.read(folder.file("manifest.json")) == Array(json.utf8))
  }

  @Test(arguments: ["nofile.txt", "menu", "menu.jpg", ".png"])
  func aNewReferenceIsNamedAfterItsKind(name: String) throws {
    let path = folder.file("new/" + name)
    let error = #expect(throws: ApprovalError.self) {
      try Approval.approve(file: reference, as: path)
    }
    #expect(
      error?.message
        == "\(reference) is a PNG file; name a reference that ends in .png or .apng, not \(path)")
    #expect(try folder.names == ["menu.apng"])
  }

  @Test(arguments: ["menu.png", "menu.PNG", "menu.apng"])
  func aDamagedImageIsReplaced(name: String) throws {
    let path = folder.file(name)
    #expect(try Approval.approve(file: reference, as: folder.file("new/\(name)")).added == [name])
    try AtomicFile.write(pngSignature, to: path)
    try AtomicFile.write(try Self.film([7]), to: candidate)
    #expect(try Approval.approve(file: candidate, as: path).replaced == [name])
  }

  /// An animated PNG of grey pixels.
  private static func film(
    _ levels: [UInt8], rate: Int = 60, isOpaque: Bool = true
  ) throws -> [UInt8] {
    let encoder = try AnimatedPNGEncoder()
    var writer = AnimatedPNGWriter(
      width: 1, height: 1, isOpaque: isOpaque, rate: (numerator: rate, denominator: 1))
    var bytes: [UInt8] = []
    var previous: Bitmap?
    for level in levels {
      let picture = TwoDumps.picture(level)
      let change = encoder.change(to: picture, from: previous, as: writer.formats)
      bytes += try writer.add(change, ticks: 1)
      previous = picture
    }
    bytes += try writer.finish()
    return try writer.head + bytes
  }
}
