import Foundation
import Smear

/// Renders a scene into a folder or a film, and says where its first layer is in the end.
///
/// Usage: film-maker <scene.yaml> <folder|film>
@main struct FilmMaker {
  static func main() async throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 2, let first = words.first, let last = words.last else {
      FileHandle.standardError.write(Data("usage: film-maker <scene.yaml> <folder|film>\n".utf8))
      exit(2)
    }
    do {
      let scene = try Scene(contentsOf: URL(filePath: first))
      try await scene.render(to: URL(filePath: last)) { finished, count in
        if finished == count { print("\(count) frames") }
      }
      for path in scene.layerPaths.prefix(1) {
        let values = try scene.frame(scene.frameCount - 1).values(of: path)
        print("\(path) ends at \(values?["position"] ?? [])")
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(2)
    }
  }
}
