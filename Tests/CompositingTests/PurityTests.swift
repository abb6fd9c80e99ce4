import Raster
import Compositing
import SceneModel
import Testing
import Timeline

@Suite struct PurityTests {
  /// Everything that is kept between frames, moving by parts of pixels.
  private func scene() throws -> RenderedScene {
    try RenderedScene(
      """
      size: [60, 60]
      scale: 1.5
      duration: 0.5
      background: "#e7e7e7"
      layers:
        - id: card
          position: [30, -10]
          size: [30, 20]
          cornerRadius: 6
          masksToBounds: true
          backgroundColor: white
          rotation: 10 * time
          motionBlur: {radius: 6, samples: 3}
          animations: [{property: position, to: [30, 40], spring: {duration: 0.4, dampingRatio: 0.7}}]
          layers:
            - {position: [15, 10], contents: {text: {string: Ag, size: 14}}, opacity: 1 - time}
        - id: matched
          position: [10, "10 + 30 * time * time"]
          size: [8, 8]
          backgroundColor: teal
          shadow: {radius: 1}
          motionBlur: {as: matched}
        - id: turning
          position: ["50 - 40 * time", 20]
          size: [14, 8]
          backgroundColor: navy
          rotation: 720 * time
          motionBlur: {as: matched}
          layers: [{position: [3, 4], size: [2, "4 + 6 * time"], backgroundColor: gold}]
        - id: shadowed
          position: ["20 + 20 * time", 40]
          size: [16, 16]
          opacity: 0.8
          shadow: {radius: "2 + time", offset: [2, 3]}
          contents: {ellipse: {fill: {radialGradient: {colors: [red, gold]}}, stroke: black}}
        - id: masked
          position: [40, 20]
          size: [20, 20]
          blendMode: multiply
          contents: {linearGradient: {colors: [aqua, white]}}
          mask: {position: ["10 + 10 * time", 10], size: [10, 10], cornerRadius: 5, backgroundColor: black}
      """)
  }

  @Test func framesDependOnNothingButTheirNumber() throws {
    let scene = try scene()
    let numbers = 0..<scene.timeline.frameCount
    let forwards = try scene.frames(numbers)
    #expect(try scene.frames(numbers.reversed()) == forwards)
    #expect(try scene.frames(numbers, cache: RasterCache(byteLimit: 0)) == forwards)
    for number in numbers { #expect(try scene.frame(number) == forwards[number]) }
  }

  @Test(arguments: [0, 100_000, 1 << 20])
  func keptRastersStayWithinTheirBudget(limit: Int) throws {
    let scene = try scene()
    let cache = RasterCache(byteLimit: limit)
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: cache)
    for tick in scene.timeline.displayLink {
      _ = try renderer.frame(try scene.timeline.presentation(at: tick))
      #expect(cache.byteCount <= limit)
    }
    #expect(limit == 0 || cache.byteCount > 0)
  }

  /// A picture in which something grows is never needed again.
  @Test func whatIsNeededOnceIsForgottenAfterAFewFrames() throws {
    let scene = try RenderedScene(
      """
      size: [100, 100]
      duration: 2
      layers:
        - position: [50, 50]
          size: [90, 80]
          opacity: 0.5
          backgroundColor: red
          layers: [{size: ["20 + 9 * time", 10], backgroundColor: white}]
      """)
    let cache = RasterCache(byteLimit: 1 << 20)
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: cache)
    for tick in scene.timeline.displayLink {
      _ = try renderer.update(to: try scene.timeline.presentation(at: tick))
    }
    #expect((1..<480_000).contains(cache.byteCount), "\(cache.byteCount)")
  }

  @Test(arguments: ["linearGradient: {colors: [red, blue]}", "ellipse: {fill: red}"])
  func stillContentsAreRasterizedOnce(contents: String) throws {
    let scene = try RenderedScene(
      """
      size: [40, 40]
      duration: 1
      layers:
        - {position: [20, 20], size: [40, 40], contents: {\(contents)}}
        - {position: ["40 * time", 20], size: [9, 9], backgroundColor: red}
      """)
    let cache = RasterCache()
    _ = try scene.frames(0..<60, cache: cache)
    #expect(cache.counts.values.allSatisfy { $0.misses == 1 })
    // Their picture, and that of the underlay, which shows it.
    let canvasBytes = 40 * 40 * 4
    #expect((2 * canvasBytes..<3 * canvasBytes).contains(cache.byteCount))
  }

  @Test(arguments: ["shadow: {radius: 3}", "opacity: 0.5", "masksToBounds: true", "zPosition: 1"])
  func aLayerThatOnlyMovesIsNotDrawnAnew(keys: String) throws {
    let scene = try RenderedScene(
      """
      size: [60, 60]
      duration: 1
      layers:
        - id: card
          position: ["20 + floor(20 * time)", 30]
          size: [20, 20]
          backgroundColor: white
          \(keys)
          layers: [{position: [10, 10], contents: {text: {string: A}}}]
      """)
    let cache = RasterCache()
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: cache)
    func draw(_ frame: Int) throws -> Int {
      _ = try renderer.frame(try scene.timeline.presentation(at: scene.timeline.displayLink[frame]))
      return cache.byteCount
    }
    let kept = try draw(0)
    #expect(kept >= 20 * 20 * 4)
    for frame in 1..<60 { #expect(try draw(frame) == kept) }
  }
}
