import System
@testable import Pipeline

extension Manifest {
  /// Returns the plan of a run over a tiny scene, at four frames per second.
  ///
  /// - Parameter text: Stands for all that makes one input differ from another.
  static func plan(_ text: String = "scene", frameCount: Int = 5, frames: Range<Int>) -> Manifest {
    plan(text, frameCount: frameCount, frames: Array(frames))
  }

  /// The same with any frames, perhaps those of a shard.
  ///
  /// - Parameter change: From which frame on pictures are others than those of the same text.
  static func plan(
    _ text: String = "scene", frameCount: Int = 5, frames: [Int], changedFrom change: Int = .max,
    part: Part? = nil
  ) -> Manifest {
    Manifest(
      version: "1.2.3", sources: [Source(file: "menu.yaml", text: text)],
      parameters: ["fullAt": 24.5], options: ["frameRate": "30000/1001", "scale": "2"],
      assets: [Asset(file: "Assets/menu.png", hash: ContentHash(of: [1, 2, 3]), size: [24, 16])],
      format: "png", size: Size(width: 640, height: 1136), frameCount: frameCount,
      frames: frames.map { number in
        let name = "\(number < change ? "first" : text) \(number)"
        return Frame(
          number: number, timestamp: Double(number) / 4,
          fingerprint: ContentHash(of: Array(name.utf8)))
      }, part: part)
  }
}
