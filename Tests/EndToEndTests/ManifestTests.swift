import TestSupport
@testable import System
@testable import Pipeline
import Raster
import Testing

@Suite struct ManifestTests {
  private let folder: TemporaryFolder
  private let scene = Scenes.crossing(box: "contents: {image: a.png}")
  private let manifest: Manifest

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(scene.utf8, to: "box.yaml")
    try folder.write(Assets.png, to: "a.png")
    let run = try folder.smear(
      "render", "box.yaml", "-o", "out", "--set", "reach=2.5", "--scale=2",
      "--frame-rate=30000/1001")
    #expect(run.status == 0, "\(run.messages)")
    manifest = try folder.manifest(in: "out")
  }

  @Test func saysWhatWasRendered() throws {
    #expect(manifest.state == .complete)
    #expect(manifest.sources == [Manifest.Source(file: "box.yaml", text: scene)])
    #expect(manifest.parameters == ["reach": 2.5])
    #expect(manifest.options == ["scale": "2", "color": "srgb", "frameRate": "30000/1001"])
    #expect(
      manifest.assets == [
        Manifest.Asset(file: "a.png", hash: ContentHash(of: Assets.png), size: [8, 8])
      ])
    #expect(manifest.size == Manifest.Size(width: 32, height: 32))
  }

  @Test func listsEveryFrameWithTheHashOfItsPixels() throws {
    let frames = try folder.frames(in: "out")
    #expect(manifest.frames.map(\.file) == frames.keys.sorted())
    for frame in manifest.frames {
      let bitmap = try Bitmap(decoding: try #require(frames[frame.file]))
      #expect(frame.hash == ContentHash(of: bitmap), "\(frame.file)")
    }
  }

  @Test func saysWhenEveryFrameIsShown() {
    for frame in manifest.frames {
      #expect(frame.timestamp == Double(frame.number * 1001) / 30000)
    }
  }

  @Test func knowsTheVersion() throws {
    #expect(try folder.smear("--version").output == "smear \(manifest.version)\n")
  }
}
