package import Pipeline
package import Raster
import SceneModel
import System
package import Timeline

/// A picture of the frames around the first one at which an expectation fails.
package struct FailureStrip {
  private let scene: TestedScene
  private let result: ExpectationCheck.Result

  /// Returns whether to continue.
  private let proceed: @Sendable () -> Bool

  /// The number of frames before and after the failing one.
  private static let reach = 3

  /// The largest width or height of a frame on the strip, in pixels.
  private static let side = 360.0

  package init(
    scene: TestedScene, result: ExpectationCheck.Result, proceed: @escaping @Sendable () -> Bool
  ) {
    (self.scene, self.result, self.proceed) = (scene, result, proceed)
  }

  /// The file's name, such as `pocket-menu-line-12.png`, including the variant's name if there is
  /// one.
  private var fileName: String {
    let stem = [scene.loaded.name, scene.loaded.variant].compactMap(\.self)
    return (stem + ["line-\(scene.line(of: result.expectation)).png"]).joined(separator: "-")
  }

  /// A frame of the strip.
  package struct Frame {
    package let number: Int

    /// The time of the frame, in seconds.
    package let time: String
    package let bitmap: Bitmap
  }

  /// Draws the frames, in order of time; returns none if the expectation holds.
  ///
  /// If all look the same, the failing one stands for them.
  package func frames() throws -> [Frame] {
    guard let failure = result.failure else { return [] }
    let loaded = scene.loaded
    let last = loaded.timeline.frameCount - 1
    let numbers = Array(
      max(failure.frame - Self.reach, 0)...min(failure.frame + Self.reach, last))
    let size = loaded.scene.size
    let scale = min(loaded.scene.scale, Self.side / max(size.width, size.height))
    let small = try loaded.showing(loaded.scene.scaled(to: scale))
    let drawn = Array(zip(numbers, try SheetFrames(of: small, proceed: proceed).bitmaps(numbers)))
    let isStill = drawn.allSatisfy { $0.1 == drawn[0].1 }
    return drawn.filter { !isStill || $0.0 == failure.frame }
      .map {
        Frame(
          number: $0,
          time: loaded.timeline.displayLink[$0].presentedAt.rounded(toPlaces: 3).plain, bitmap: $1)
      }
  }

  /// Draws the strip, and writes it to a file.
  package func write(into folder: String) throws {
    guard let failure = result.failure else { return }
    let cells = try frames().map { frame in
      ContactSheet.Cell(
        bitmap: frame.bitmap, label: "\(frame.number)", note: "\(frame.time) s",
        isMarked: frame.number == failure.frame)
    }
    let width = cells.map { max($0.bitmap.width, $0.wordsWidth) }.max() ?? 1
    let sheet = ContactSheet(
      columns: cells.count, cellWidth: width, cellHeight: cells.map(\.bitmap.height).max() ?? 1,
      title: scene.loaded.title, subtitle: failure.message)
    let bytes = try PNGEncoder().encode(try sheet.drawn(cells), as: .rgb)
    try AtomicFile.write(bytes, to: folder.appending(name: fileName), synced: true)
  }
}
