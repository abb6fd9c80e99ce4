import Foundation
@testable import Manual
import Raster
import Testing
import Timeline

/// Every scene in the manual, and every layer in a scene around it, is drawn.
@Suite struct ManualExampleTests {
  /// A whole scene and the chapter that it is from.
  struct Example: CustomTestStringConvertible {
    let topic, scene: String

    /// Whether layers without pixels stand for those of a reader, or for none.
    var isOfWords: Bool {
      !["backgroundColor", "contents", "backdrop"].contains(where: scene.contains)
    }

    var testDescription: String { "\(topic): \(scene.prefix(40))" }

    init?(_ text: String, kind: String, in chapter: Chapter) {
      let head = "size: [320, 200]\nduration: 2\n"
      topic = chapter.topic
      switch kind {
      case "yaml", "yaml figure", "yaml picture": scene = text
      case "yaml scene": scene = head + text
      case "yaml layer":
        let lines = text.split(separator: "\n").map { "    \($0)\n" }
        scene = head + "layers:\n  - id: box\n" + lines.joined()
      default: return nil
      }
    }
  }

  private static let examples: [Example] = Chapter.all.flatMap { chapter in
    chapter.text.blocks.compactMap { block in
      guard case .code(let text, let kind) = block else { return nil }
      return Example(text, kind: kind, in: chapter)
    }
  }

  @Test(arguments: examples)
  func anExampleShowsSomething(example: Example) throws {
    let pictures = try DemoPictures()
    let files = [("a.jpg", "dusk.jpg"), ("b.jpg", "cabin.jpg"), ("clouds.png", "brush.png")]
    for (name, asset) in files {
      try FileManager.default.copyItem(
        atPath: "\(pictures.path)/Assets/\(asset)", toPath: "\(pictures.path)/\(name)")
    }
    let scene = try RenderedScene(example.scene, folder: pictures.path, scale: 1)
    let last = scene.timeline.frameCount - 1
    let frames = try scene.frames([0, last / 2, last])
    let isBlank = frames.values.allSatisfy { Set($0.pixels).count == 1 }
    #expect(isBlank == example.isOfWords)
  }
}
