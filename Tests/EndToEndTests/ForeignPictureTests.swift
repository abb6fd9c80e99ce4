import Foundation
import Raster
import TestSupport
import Testing

/// Tests of pictures that are decoded in a process of their own.
@Suite struct ForeignPictureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "size: [2, 2]\nframes: 1\nlayers: [{position: [1, 1], contents: {image: a.webp}}]\n".utf8,
      to: "a.yaml")
  }

  /// Red, blue, and two greys of 2 × 2 pixels, encoded without loss.
  private static let picture: [UInt8] = Array(
    Data(
      base64Encoded:
        "UklGRjQAAABXRUJQVlA4TCcAAAAvAUAAAB8gFkz25g+UppCAkP3/YxoxDTGn/oFEM/+BG6kL1iGi/yEA")
      ?? Data())

  /// An animation of one tiny picture on a canvas of 16384 × 16384 pixels.
  private static let bomb: [UInt8] = {
    var bytes = Array(
      Data(
        base64Encoded:
          "UklGRmwAAABXRUJQVlA4WAoAAAASAAAAAQAAAQAAQU5JTQYAAAAAAAAAAABBTk1GQAAAAAAAAAAAAAEAAAEAAGQAAABWUDhMJwAAAC8BQAAAHyAWTPbmD5SmkICQ/f9jGjENMaf+gUQz/4EbqQvWIaL/IQA="
      ) ?? Data())
    bytes.replaceSubrange(24..<30, with: [0xFF, 0x3F, 0, 0xFF, 0x3F, 0])
    return bytes
  }()

  @Test func theyAreShown() throws {
    try folder.write(Self.picture, to: "a.webp")
    let run = try folder.smear("render", "a.yaml", "-o", "frames")
    #expect(run.status == 0, "\(run.messages)")
    let frame = try Bitmap(decoding: folder.bytes(of: "frames/frame-00000.png"))
    #expect(
      frame.pixels.map(\.bgra) == [
        SIMD4(0, 0, 255, 255), SIMD4(255, 0, 0, 255), SIMD4(9, 9, 9, 255),
        SIMD4(200, 200, 200, 255),
      ])
  }

  @Test func theyAreComparedAndFiltered() throws {
    try folder.write(Self.picture, to: "a.webp")
    let filtered = try folder.smear("filter", "brightness:amount=0", "a.webp", "-o", "a.png")
    #expect(filtered.status == 0, "\(filtered.messages)")
    let compared = try folder.smear("compare", "a.webp", "a.png")
    #expect(compared.status == 0, "\(compared.messages)")
  }

  @Test func damagedOnesAreLocated() throws {
    try folder.write(Array(Self.picture.dropLast(8)), to: "a.webp")
    let run = try folder.smear("check", "a.yaml")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix(
        "a.yaml:3:47: error: 'a.webp' cannot be shown: the WebP is damaged, or ends early"),
      "\(run.messages)")
  }

  @Test func bombsAreRefusedWithinTheLimitOfMemory() throws {
    try folder.write(Self.bomb, to: "a.webp")
    let run = try folder.smear("check", "a.yaml", "--limit", "svg-memory=1000000000")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix("a.yaml:3:47: error: 'a.webp' cannot be shown: "), "\(run.messages)")
  }
}
