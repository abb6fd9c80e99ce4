import Comparison
import Foundation
import Frames
import ImageFiles
import Pixels
import Testing

@Suite struct GoldenFrameTests {
  @Test(arguments: try GoldenFrame.all())
  func matchesItsReference(frame: GoldenFrame) throws {
    let candidate = try frame.rendered()
    guard !Self.isRecording else {
      try frame.record(candidate)
      // So that a recording can never pass for a test.
      Issue.record("recorded \(frame); look at it before you commit it")
      return
    }
    let reference = try #require(
      try frame.reference(), "\(frame) has no reference; record it with Scripts/record-frames")
    let difference = FrameDifference(reference: reference, candidate: candidate, tolerance: 0)
    guard !difference.isEqual else { return }
    let strip = DifferenceStrip(reference: reference, candidate: candidate, tolerance: 0)
    Issue.record(
      """
      \(frame) differs: \(difference); \(try Self.write(strip.drawn(), of: frame)) shows \
      reference, difference and candidate
      """)
  }

  @Test func referencesAreSmall() throws {
    for file in try Self.references() {
      let png = try FileSystem.read(GoldenFrame.folder.appending(path: file).path)
      let bitmap = try Bitmap(decoding: png)
      #expect(png.count <= 4096, "\(file)")
      #expect(max(bitmap.width, bitmap.height) <= GoldenFrame.side, "\(file)")
    }
  }

  @Test func everyReferenceBelongsToAFrame() throws {
    let leftOver = try Set(Self.references()).subtracting(GoldenFrame.all().map(\.file))
    if Self.isRecording {
      for file in leftOver {
        try FileManager.default.removeItem(at: GoldenFrame.folder.appending(path: file))
      }
    } else {
      #expect(leftOver == [])
    }
  }

  /// Whether this run makes references instead of comparing with them.
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_FRAMES"] == "1"

  /// Writes what a person should look at, and returns its path.
  private static func write(_ strip: Bitmap, of frame: GoldenFrame) throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/smear-golden-frames"
    try FileSystem.createFolder(folder)
    let path = "\(folder)/\(frame.file.replacing("/", with: "-"))"
    try AtomicFile.write(try PNGEncoder().encode(strip, as: .rgb), to: path)
    return path
  }

  /// Paths of all references, from their folder.
  private static func references() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: GoldenFrame.folder.path)
      .filter { $0.hasSuffix(".png") }
  }
}
