import Pipeline
import Raster
import Compositing
import Testing
import Timeline

@testable import CLI

/// Caches between frames do not change the pixels of the demo scenes.
@Suite struct DemoCacheTests {
  @Test(arguments: try GoldenFrame.scenes())
  func keptFramesAreThoseDrawnAnew(scene: String) throws {
    let loaded = try GoldenFrame.loadSmall(scene)
    let count = loaded.timeline.frameCount
    let numbers = (0..<24).map { $0 * (count - 1) / 24 }.flatMap { [$0, $0 + 1] }
    let kept = Renderer(loaded.scene, assets: loaded.assets, cache: RasterCache())
    for number in numbers {
      let presentation = try loaded.timeline.presentation(
        at: loaded.timeline.displayLink[number], for: .drawing)
      let anew = Renderer(
        loaded.scene, assets: loaded.assets, cache: RasterCache(byteLimit: 0))
      #expect(try kept.frame(presentation) == anew.frame(presentation), "frame \(number)")
    }
  }
}
