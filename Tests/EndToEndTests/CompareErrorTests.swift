import TestSupport
import Foundation
import Video
import Raster
import Testing

/// An incomplete or damaged image is an error, in one file or in both.
@Suite struct CompareErrorTests {
  private let folder: TemporaryFolder
  private let whole: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b"] { try folder.createFolder(name) }
    let white = Bitmap(width: 4, height: 4, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    whole = try PNGEncoder().encode(white, as: .rgb)
  }

  /// An IDAT chunk without data.
  private static let emptyData = [0, 0, 0, 0] + Array("IDAT".utf8) + [0x35, 0xAF, 0x06, 0x1E]

  /// Damages of a file of 8 bytes of signature, 25 of header, 13 of sRGB, data, and 12 of end.
  ///
  /// Each part is cut off before, inside and after.
  static let damages: [(name: String, change: @Sendable (inout [UInt8]) -> Void, reason: String)] =
    [
      ("empty", { $0 = [] }, "not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file"),
      ("no header", { $0.removeLast($0.count - 8) }, "a chunk is missing after byte 8"),
      ("half a header", { $0.removeLast($0.count - 20) }, "its IHDR chunk is cut off"),
      ("only a header", { $0.removeLast($0.count - 33) }, "a chunk is missing after byte 33"),
      ("no data", { $0.removeLast($0.count - 46) }, "a chunk is missing after byte 46"),
      ("half of the data", { $0.removeLast(16) }, "its IDAT chunk is cut off"),
      ("no end", { $0.removeLast(12) }, "the PNG ends early: a chunk is missing after byte"),
      ("half an end", { $0.removeLast(3) }, "the PNG ends early: a chunk is missing after byte"),
      ("header changed", { $0[24] ^= 1 }, "the PNG is damaged: IHDR: CRC error"),
      ("header's checksum changed", { $0[30] ^= 1 }, "the PNG is damaged: IHDR: CRC error"),
      (
        "data changed", { $0[60] ^= 1 }, "the PNG is damaged: IDAT: "
      ),
      (
        "data's checksum changed", { $0[$0.count - 13] ^= 1 }, "the PNG is damaged: IDAT: CRC error"
      ),
      ("colours' checksum changed", { $0[45] ^= 1 }, "the PNG is damaged: sRGB: CRC error"),
      ("end's checksum changed", { $0[$0.count - 1] ^= 1 }, "the PNG is damaged: IEND: CRC error"),
      ("no width", { $0.setSize(0, 4) }, "the PNG is damaged: Invalid IHDR data"),
      ("no height", { $0.setSize(4, 0) }, "the PNG is damaged: Invalid IHDR data"),
      (
        "huge", { $0.setSize(0x7FFF_FFFF, 0x7FFF_FFFF) },
        "2147483647×2147483647 pixels are too many"
      ),
      ("large", { $0.setSize(60000, 60000) }, "60000×60000 pixels are too many"),
      (
        "header not first", { $0.insert(contentsOf: $0[33..<46], at: 8) },
        "the PNG is damaged: its first chunk is sRGB, not IHDR"
      ),
      (
        "data in two places",
        { $0.insert(contentsOf: $0[33..<46] + emptyData, at: $0.count - 12) },
        "the PNG is damaged: other chunks lie between those of its data"
      ),
      (
        "zeros", { $0 = Array(repeating: 0, count: $0.count) },
        "not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file"
      ),
      ("text", { $0 = Array("frame".utf8) }, "not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file"),
    ]

  @Test(arguments: damages.indices, [["a"], ["b"], ["a", "b"]])
  func damagedFilesAreTrouble(index: Int, sides: [String]) throws {
    let damage = Self.damages[index]
    var broken = whole
    damage.change(&broken)
    for side in ["a", "b"] {
      try folder.write(sides.contains(side) ? broken : whole, to: "\(side)/x.png")
    }
    let run = try folder.smear("compare", "a", "b", "--tolerance", "255")
    #expect(run.status == 2, "\(damage.name)")
    #expect(
      run.messages.hasPrefix("smear: cannot compare \(sides[0])/x.png: "), "\(run.messages)")
    #expect(run.messages.contains(damage.reason), "\(damage.name): \(run.messages)")
    #expect(run.output == "error: 1 of 1 frame cannot be compared, 0 differ\n")
  }

  /// Only one file is damaged here: two files with equal bytes would not be decoded.
  @Test(
    arguments: [
      (5, 4, "is damaged: "), (4, 5, "is damaged: "), (40, 4, "is damaged: "),
      (4, 16384, "ends early: 116 bytes cannot hold 4 × 16384 pixels"),
    ] as [(UInt32, UInt32, String)])
  func sizesThatThePixelsDoNotFillAreTrouble(width: UInt32, height: UInt32, problem: String) throws
  {
    var broken = whole
    broken.setSize(width, height)
    try folder.write(whole, to: "a/x.png")
    try folder.write(broken, to: "b/x.png")
    let run = try folder.smear("compare", "a", "b", "--tolerance", "255")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix("smear: cannot compare b/x.png: the PNG \(problem)"),
      "\(run.messages)")
  }

  /// A wrong option can cause the same error in all frames.
  @Test func theSameTroubleOfManyFramesIsAFewLines() throws {
    for number in 0..<40 {
      for side in ["a", "b"] { try folder.write(whole, to: "\(side)/frame-\(number).png") }
    }
    let run = try folder.smear("compare", "a", "b", "--ignore", "9,0,1,1")
    #expect(run.status == 2)
    let lines = run.messages.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.last == "smear: and 35 more such frames")
    #expect(run.output == "error: 40 of 40 frames cannot be compared, 0 differ\n")
  }

  @Test func otherThingsThanFilesAreTrouble() throws {
    try folder.write(whole, to: "a/folder.png")
    try folder.createFolder("b/folder.png")
    for (path, target) in [("b/loop.png", "loop.png"), ("b/nowhere.png", "gone.png")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(path), withDestinationPath: target)
      try folder.write(whole, to: "a" + path.dropFirst(1))
    }
    let run = try folder.smear("compare", "a", "b")
    #expect(run.status == 2)
    #expect(
      run.messages == """
        smear: cannot read b/folder.png: is a directory
        smear: cannot read b/loop.png: too many levels of symbolic links
        smear: cannot read b/nowhere.png: no such file or directory

        """)
    #expect(run.output == "error: 3 of 3 frames cannot be compared, 0 differ\n")
  }

  /// Opening a pipe would wait for a writer.
  @Test func pipesAreNotWaitedFor() throws {
    for side in ["a", "b"] { try folder.write(whole, to: "\(side)/x.png") }
    for path in ["a/x.png", "b/frame-00001.png"] {
      try? folder.remove(path)
      #expect(unsafe mkfifo(folder.file(path), 0o600) == 0)
    }
    try folder.write(whole, to: "a/frame-00001.png")
    let run = try folder.smear("compare", "a", "b")
    #expect(run.status == 2)
    #expect(
      run.messages == """
        smear: cannot read b/frame-00001.png: not a regular file
        smear: cannot read a/x.png: not a regular file

        """)
    let files = try folder.smear("compare", "a/x.png", "b/x.png")
    #expect(files.status == 2)
    #expect(files.messages == "smear: cannot read a/x.png: not a regular file\n")
  }

  /// A loop of links cannot be read even by root.
  @Test(arguments: [
    ("menu", "too many levels of symbolic links"), ("gone", "no such file or directory"),
  ])
  func linksThatMayHaveLedToFramesAreTrouble(target: String, reason: String) throws {
    for side in ["a", "b"] { try folder.write(whole, to: "\(side)/x.png") }
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("b/menu"), withDestinationPath: target)
    let run = try folder.smear("compare", "a", "b")
    #expect(run.status == 2)
    #expect(run.messages == "smear: cannot read b/menu: \(reason)\n")
  }

  /// Without permissions, only root can read a file, so root skips this test.
  @Test(.enabled(if: getuid() != 0)) func unreadableFilesAreTrouble() throws {
    for side in ["a", "b"] { try folder.write(whole, to: "\(side)/x.png") }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.file("b/x.png"))
    let run = try folder.smear("compare", "a", "b")
    #expect(run.status == 2)
    #expect(run.messages == "smear: cannot read b/x.png: permission denied\n")
  }

  @Test(.enabled(if: getuid() != 0)) func unreadableFoldersWithinAreTrouble() throws {
    for side in ["a", "b"] {
      try folder.createFolder("\(side)/menu")
      try folder.write(whole, to: "\(side)/x.png")
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.file("b/menu"))
    let run = try folder.smear("compare", "a", "b")
    #expect(run.status == 2)
    #expect(run.messages == "smear: cannot read folder b/menu: permission denied\n")
  }

  @Test func aLoopOfFoldersIsTrouble() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("loop"), withDestinationPath: "loop")
    let run = try folder.smear("compare", "loop", "a")
    #expect(run.status == 2)
    #expect(run.messages == "smear: cannot read loop: too many levels of symbolic links\n")
  }
}

extension [UInt8] {
  /// Changes the size in the header, and corrects the header's checksum.
  fileprivate mutating func setSize(_ width: UInt32, _ height: UInt32) {
    for (place, number) in [(16, width), (20, height), (29, 0)] { set(number, at: place) }
    var checksum = UInt32.max
    for byte in self[12..<29] {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    set(~checksum, at: 29)
  }

  private mutating func set(_ number: UInt32, at place: Int) {
    for i in 0..<4 { self[place + i] = UInt8(truncatingIfNeeded: number >> (24 - 8 * i)) }
  }
}
