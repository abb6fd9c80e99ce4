@testable import Comparing
import System
import Pipeline
import Raster
import Synchronization
import Testing

@Suite struct ComparisonJobTests {
  private let frames: TemporaryFrames
  private let white = Bitmap(
    width: 3, height: 2, filledWith: Pixel(bgra: SIMD4(255, 255, 255, 255)))

  init() throws {
    frames = try TemporaryFrames()
  }

  /// Returns a white bitmap whose last pixel is darker by `distance`.
  private func stained(by distance: UInt8 = 9) -> Bitmap {
    var bitmap = white
    bitmap[2, 1].bgra.x -= distance
    return bitmap
  }

  private func job(
    tolerance: UInt8 = 0, workerCount: Int = 2, strips: StripDestination? = nil
  ) throws -> ComparisonJob {
    ComparisonJob(
      try FramePair.pairs(reference: frames.reference, candidate: frames.candidate),
      rules: RuleBook(ComparisonRule(tolerance: tolerance)), workerCount: workerCount,
      strips: strips)
  }

  private func comparison(tolerance: UInt8 = 0) throws -> SequenceComparison {
    try #require(try job(tolerance: tolerance).run())
  }

  @Test(arguments: [16384, 16385, 40000])
  func tallPicturesAreComparedToTheirLastRow(height: Int) throws {
    let reference = Bitmap(width: 3, height: height, filledWith: white[0, 0])
    var candidate = reference
    candidate[2, height - 1].bgra.x -= 9
    try frames.write(reference, to: "a.png", in: frames.reference, frames.candidate)
    try frames.write(reference, to: "b.png", in: frames.reference)
    try frames.write(candidate, to: "b.png", in: frames.candidate)
    let strips = StripDestination.folder(frames.path + "/strips")
    let comparison = try #require(try job(strips: strips).run())
    #expect(comparison.frames.map(\.differs) == [false, true])
    #expect(comparison.frames[1].pixels?.count == 1)
    #expect(
      comparison.frames[1].pixels?.bounds
        == PixelRectangle(columns: 2...2, rows: height - 1...height - 1))
  }

  @Test func theSamePixelsAreEqualWhateverTheBytes() throws {
    try frames.write(white, to: "a.png", in: frames.reference)
    let rgb = try PNGEncoder().encode(white, as: .rgb)
    try AtomicFile.write(rgb, to: frames.candidate + "/a.png")
    let comparison = try comparison()
    #expect(comparison.verdict == .equal)
    #expect(comparison.firstDifference == nil)
  }

  @Test func everythingThatDiffersIsFound() throws {
    let both = (frames.reference, frames.candidate)
    try frames.write(white, to: "frame-00000.png", in: both.0, both.1)
    try frames.write(white, to: "frame-00001.png", in: both.0)
    try frames.write(stained(by: 2), to: "frame-00001.png", in: both.1)
    try frames.write(white, to: "frame-00002.png", in: both.0)
    try frames.write(Bitmap(width: 3, height: 3), to: "frame-00002.png", in: both.1)
    try frames.write(white, to: "frame-00003.png", in: both.0)
    try frames.write(white, to: "frame-00004.png", in: both.1)

    let comparison = try comparison()

    #expect(comparison.verdict == .differ)
    #expect(comparison.frames.map(\.isEqual) == [true, false, false, false, false])
    #expect(comparison.firstDifference?.pair.number == 1)
    #expect(comparison.differing.map(\.pair.number) == [1, 2])
    #expect(comparison.missing.map(\.pair.number) == [3])
    #expect(comparison.extra.map(\.pair.number) == [4])
    #expect(comparison.largest == 2)
  }

  @Test(arguments: [(UInt8(1), SequenceComparison.Verdict.differ), (2, .equal)])
  func theToleranceDecides(tolerance: UInt8, verdict: SequenceComparison.Verdict) throws {
    try frames.write(white, to: "a.png", in: frames.reference)
    try frames.write(stained(by: 2), to: "a.png", in: frames.candidate)
    let comparison = try comparison(tolerance: tolerance)
    #expect(comparison.verdict == verdict)
    #expect(comparison.largest == 2)
  }

  @Test func missingFramesAloneMakeADifference() throws {
    try frames.write(white, to: "a.png", in: frames.reference, frames.candidate)
    try frames.write(white, to: "b.png", in: frames.reference)
    let comparison = try comparison(tolerance: 255)
    #expect(comparison.verdict == .differ)
    #expect(comparison.firstDifference?.pair.name == "b.png")
  }

  /// Tries every prefix of a file, and every change of a byte that the pixels depend on.
  @Test func damagedFilesAreTroubleEvenIfBothAreTheSame() throws {
    let whole = try PNGEncoder().encode(white, as: .rgb)
    let cut = whole.indices.map { Array(whole[..<$0]) }
    // All bytes except the sRGB chunk after the header, and the checksum of the empty last chunk.
    let essential = Array(whole.indices.dropLast(4)).filter { !(33 + 4..<46).contains($0) }
    let changed = essential.map { index in
      var bytes = whole
      bytes[index] ^= 0x10
      return bytes
    }
    for bytes in cut + changed {
      for folder in [frames.reference, frames.candidate] {
        try AtomicFile.write(bytes, to: folder + "/a.png")
      }
      let comparison = try comparison(tolerance: 255)
      #expect(comparison.verdict == .error, "\(bytes)")
    }
  }

  /// The chunks are complete and their checksums right, but their data cannot be decoded.
  @Test(
    arguments: [
      ("no stream", []), ("zeros", Array(repeating: 0, count: 60)),
      ("too few pixels", HandmadePNG.rows(7)),
      ("an unknown filter", HandmadePNG.rows(8, filter: 5)),
      ("a wrong sum of the pixels", HandmadePNG.rows(8).dropLast() + [0x55]),
    ] as [(String, [UInt8])])
  func pixelsThatNobodyCanDecodeAreTroubleEvenIfBothAreTheSame(name: String, data: [UInt8]) throws {
    let file = try HandmadePNG.png(size: 8, data: data)
    for folder in [frames.reference, frames.candidate] {
      try AtomicFile.write(file, to: folder + "/a.png")
    }
    let frame = try #require(try comparison().frames.first)
    guard case .error(let reason) = frame.result else {
      Issue.record("\(name) counts as \(frame.result)")
      return
    }
    #expect(reason.hasPrefix("cannot compare \(frames.reference)/a.png: the PNG is damaged: "))
  }

  @Test func wholePixelsOfTheSameBytesAreEqual() throws {
    let file = try HandmadePNG.png(size: 8, data: HandmadePNG.rows(8))
    for folder in [frames.reference, frames.candidate] {
      try AtomicFile.write(file, to: folder + "/a.png")
    }
    #expect(try comparison().verdict == .equal)
  }

  @Test(arguments: [0, 1])
  func troubleOnOneSideIsNamed(side: Int) throws {
    let folder = [frames.reference, frames.candidate][side]
    try frames.write(white, to: "a.png", in: frames.reference, frames.candidate)
    try frames.write(white, to: "b.png", in: frames.reference)
    try frames.write(stained(), to: "b.png", in: frames.candidate)
    try AtomicFile.write([], to: folder + "/a.png")

    let comparison = try comparison()

    #expect(comparison.verdict == .error)
    #expect(
      comparison.frames[0].result
        == .error(
          reason:
            "cannot compare \(folder)/a.png: not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file"))
    #expect(comparison.firstDifference?.pair.name == "b.png")
  }

  @Test func aFolderNamedAsAPictureIsTrouble() throws {
    for folder in [frames.reference, frames.candidate] {
      try FileSystem.createFolder(folder + "/a.png")
    }
    #expect(
      try comparison().frames.map(\.result)
        == [.error(reason: "cannot read \(frames.reference)/a.png: is a directory")])
  }

  @Test func theNumberOfWorkersDoesNotMatter() throws {
    for number in 0..<20 {
      let name = FrameName(number).text
      try frames.write(white, to: name, in: frames.reference)
      try frames.write(stained(by: UInt8(number % 3)), to: name, in: frames.candidate)
    }
    try AtomicFile.write([], to: frames.candidate + "/frame-00007.png")
    try frames.write(white, to: "frame-00020.png", in: frames.candidate)
    let serial = try #require(try job(workerCount: 1).run())
    #expect(serial.frames.map(\.pair.number) == Array(0...20))
    for workerCount in [2, 3, 64] {
      #expect(try job(workerCount: workerCount).run() == serial)
    }
  }

  @Test func stopsWhenToldTo() throws {
    for number in 0..<5 {
      try frames.write(
        white, to: FrameName(number).text, in: frames.reference, frames.candidate)
    }
    let count = Atomic<Int>(0)
    let comparison = try job(workerCount: 1).run {
      count.wrappingAdd(1, ordering: .relaxed).newValue < 3
    }
    #expect(comparison == nil)
    #expect(count.load(ordering: .relaxed) == 3)
  }
}
