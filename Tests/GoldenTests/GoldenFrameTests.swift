import Foundation
import System
import Raster
import SmearTesting
import Testing

@Suite struct GoldenFrameTests {
  @Test(arguments: try GoldenFrame.all())
  func matchesItsReference(frame: GoldenFrame) throws {
    expectMatchesReference(
      .bitmap(try frame.rendered()), named: frame.name, artifactsIn: Self.artifactFolder)
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
    let leftOver = try Set(Self.references()).subtracting(
      GoldenFrame.all().map { "\($0.name).png" })
    if RecordMode.ofThisProcess == .on {
      for file in leftOver {
        try FileManager.default.removeItem(at: GoldenFrame.folder.appending(path: file))
      }
    } else {
      #expect(leftOver == [])
    }
  }

  /// The folder for pictures of failed comparisons.
  private static let artifactFolder =
    FileManager.default.temporaryDirectory.path + "/smear-golden-frames"

  /// Returns the paths of all references within their folder.
  private static func references() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: GoldenFrame.folder.path)
      .filter { $0.hasSuffix(".png") }
  }
}
