import Drawing
import Glibc
import Raster
import SceneModel
import Testing
import Timeline

@testable import Compositing

@Suite struct EmitterTests {
  private static let burst = """
    {contents: {rectangle: {fill: white, cornerRadius: 1}}, size: [7, 4], count: 60, begin: 0.05, \
    lifetime: 0.4, lifetimeRange: 0.3, velocity: 60, velocityRange: 60, emissionRange: 360, \
    acceleration: [0, 60], drag: 1, rotationRange: 360, spin: 300, tumble: 500, tumbleRange: 300, \
    shading: 0.5, colors: [red, gold, '#0a84ff80'], alphaOverLife: 1 - progress}
    """

  private static let stream = """
    {contents: {ellipse: {fill: '#40a0ffc0'}}, size: [5, 5], birthRate: 80, lifetime: 0.3, \
    velocity: -50, emissionRange: 90, scaleSpeed: -2}
    """

  /// What a layer with particles has besides them, and the scene.
  struct Case: CustomTestStringConvertible {
    let keys: String
    var emitter = ""
    var head = ""
    var scale = 1.0
    var testDescription: String { keys + emitter + head }
  }

  static let cases = [
    Case(keys: ""), Case(keys: "", scale: 1.5), Case(keys: "opacity: 0.5"),
    Case(keys: "", emitter: "renderMode: additive, "),
    Case(keys: "opacity: 0.7", emitter: "renderMode: additive, "),
    Case(keys: "blendMode: multiply"), Case(keys: "masksToBounds: true, cornerRadius: 5"),
    Case(keys: "mask: {position: [12, 8], size: [14, 10], backgroundColor: black}"),
    Case(keys: "shadow: {radius: 2}"), Case(keys: "filters: [{gaussian: 1}]"),
    Case(keys: "filters: [{gaussian: {radius: 1, edges: clamp}}]"),
    Case(keys: "rotation: 200 * time, scale: 1 + time"),
    Case(keys: "backgroundColor: '#ff000040', border: {width: 1}"),
    Case(keys: "motionBlur: {opacity: 0.6, radius: 4}"), Case(keys: "shutter: {samples: 3}"),
    Case(keys: "", head: "shutter: {exact: true}"),
    Case(keys: "", head: "shutter: {samples: 2, linear: true}"),
    Case(keys: "speed: 2, begin: 0.1"), Case(keys: "frameRate: 20"),
    Case(keys: "layers: [{position: [9, 9], size: [20, 14], backdrop: {blur: 1}}]"),
    Case(keys: "", emitter: "time: 0.2, "),
    Case(
      keys: "animations: [{property: contents.emitter.time, from: 0.5, to: 0, duration: 0.4}]"),
  ]

  private func scene(_ test: Case, cells: [String] = [EmitterTests.burst, EmitterTests.stream])
    throws -> RenderedScene
  {
    try RenderedScene(
      """
      size: [60, 50]
      scale: \(test.scale)
      duration: 0.6
      frameRate: 30
      background: "#e7e7e7"
      \(test.head)
      layers:
        - {id: back, position: [30, "20 + 20 * time"], size: [30, 20], backgroundColor: teal}
        - {id: box, position: [28, 24], size: [24, 20], contents: {emitter: {\(test.emitter)shape: circle, \
           cells: [\(cells.joined(separator: ", "))]}}\(test.keys.isEmpty ? "" : ", \(test.keys)")}
      """)
  }

  @Test(arguments: cases)
  func framesDependOnNothingButTheirNumber(test: Case) throws {
    let scene = try scene(test)
    let numbers = 0..<scene.timeline.frameCount
    let forwards = try scene.frames(numbers)
    #expect(Set(forwards.values).count > 5)
    #expect(try scene.frames(numbers.reversed()) == forwards)
    #expect(try scene.frames(numbers, cache: RasterCache(byteLimit: 0)) == forwards)
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    for number in numbers {
      #expect(try scene.frame(number) == forwards[number])
      _ = try renderer.update(
        to: scene.timeline.presentation(at: scene.timeline.displayLink[number]))
      #expect(renderer.picture == forwards[number], "frame \(number)")
    }
  }

  /// As each of them would look as a layer, but for softer edges.
  @Test(arguments: [1, 2.0])
  func particlesLookLikeLayers(scale: Double) throws {
    let emitted = try scene(Case(keys: "", scale: scale), cells: [Self.burst])
    let tick = emitted.timeline.displayLink[9]
    let layer = try #require(try emitted.timeline.presentation(at: tick).layers.last)
    let emitter = try #require(layer.model.contents.emitter)
    let particles = emitter.particles(at: layer[emitter.time], in: layer[.size])
    #expect(particles.count > 25)
    let layers = particles.map { particle in
      let turn = RenderedParticle(particle)
      return """
          - position: [\(particle.position.x + 16), \(particle.position.y + 14)]
            size: [7, 4]
            rotation: \(turn.degrees)
            scale: [\(particle.scale), \(particle.scale * particle.flip)]
            opacity: \(particle.color.w)
            contents: {rectangle: {fill: '\(turn.color)', cornerRadius: 1}}
        """
    }
    let plain = try RenderedScene(
      """
      size: [60, 50]
      scale: \(scale)
      frames: 1
      frameRate: 30
      background: "#e7e7e7"
      layers:
        - {id: back, position: [30, \(20 + 20 * tick.timestamp)], size: [30, 20], backgroundColor: teal}
      \(layers.joined(separator: "\n"))
      """)
    let (frame, truth) = (try emitted.frame(9), try plain.frame(0))
    let differences = zip(frame.pixels, truth.pixels).map { a, b in
      (0..<3).map { abs(Int(a.bgra[$0]) - Int(b.bgra[$0])) }.max() ?? 0
    }
    let mean = Double(differences.reduce(0, +)) / Double(differences.count)
    #expect(mean < 3, "\(mean)")
    #expect(differences.count { $0 > 60 } < differences.count / 100)
  }

  /// Sizes of which no power of two tells how many pixels they need.
  /// A text that need not fit its layer has no bounds of its own.
  @Test(arguments: [
    "contents: {text: {string: Hi, size: 12}}, size: [20, 20]",
    "contents: {size: [20, 20], backgroundColor: pink, contents: {text: {string: Hi, size: 30}}}",
    "contents: {size: [20, 20], contents: {text: {string: Hi, size: 12, width: 40}}}",
  ])
  func textsAreParticles(cell: String) throws {
    let scene = try RenderedScene(
      """
      size: [40, 40]
      duration: 1
      background: white
      layers:
        - position: [20, 20]
          size: [1, 1]
          contents: {emitter: {cells: [{\(cell), count: 1, duration: 0.01, lifetime: 2}]}}

      """)
    let frame = try scene.frame(30)
    #expect(frame.pixels.count { $0.bgra != SIMD4(repeating: 255) } > 20)
  }

  @Test(arguments: ["1e-8, 8", "1e-300, 1e-300", "8, 1e-18", "1e8, 1e-8"])
  func particlesOfAnySizeAreDrawn(size: String) throws {
    let scene = try RenderedScene(
      layers: """
          - position: [10, 10]
            contents: {emitter: {cells: [{contents: gold, size: [\(size)], count: 2, lifetime: 2}]}}
        """)
    #expect(try scene.frame(1).width == 20)
  }

  @Test func nothingChangesBeforeTheFirstParticleAndAfterTheLast() throws {
    let scene = try RenderedScene(
      """
      size: [40, 40]
      duration: 2
      frameRate: 30
      layers:
        - {position: [20, 20], contents: {emitter: {cells: [{contents: red, size: [4, 4], count: 5, \
           begin: 0.5, lifetime: 0.5, velocity: 9, emissionRange: 360}]}}}
      """)
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    var changed: [Int] = []
    for tick in scene.timeline.displayLink {
      let changes = try renderer.update(to: scene.timeline.presentation(at: tick))
      if !changes.isEmpty { changed.append(tick.frame) }
    }
    #expect(changed.first == 0)
    #expect(changed.dropFirst().allSatisfy { (15...31).contains($0) })
    #expect(changed.count > 14)
  }

  /// Additive particles are light on what is beneath the layer.
  @Test func additiveParticlesBrightenWhatIsBeneath() throws {
    let scene = try RenderedScene(
      """
      size: [20, 20]
      frames: 1
      background: '#204060'
      layers:
        - {position: [10, 10], contents: {emitter: {renderMode: additive, time: 0.5, cells: [ \
           {contents: '#402010', size: [12, 12], count: 2, lifetime: 1}]}}}
      """)
    let frame = try scene.frame()
    #expect(frame[10, 10] == Pixel(0xA08080))
    #expect(frame[1, 1] == Pixel(0x204060))
  }

  @Test func exactShuttersTakeSamplesOfParticles() throws {
    let scene = try RenderedScene(
      """
      size: [40, 40]
      duration: 0.5
      shutter: {exact: true}
      layers: [{id: box, position: [20, 20], contents: {emitter: {cells: [\(Self.stream)]}}}]
      """)
    let warnings = try scene.timeline.audit().all.map(\.message)
    #expect(warnings.map { $0.prefix(34) } == ["'box' does more than move and fade"])
  }
}

/// A particle as a layer has it.
private struct RenderedParticle {
  let degrees: Double
  let color: String

  init(_ particle: Particle) {
    degrees = atan2(particle.direction.y, particle.direction.x) * 180 / .pi
    let color = particle.color
    self.color = Color(red: color.x, green: color.y, blue: color.z).hexadecimal
  }
}
