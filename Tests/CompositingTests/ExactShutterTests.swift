import Foundation
import Raster
import Compositing
import SceneModel
import Testing
import Timeline

/// Exact shutters against what they integrate, computed without rounding.
@Suite struct ExactShutterTests {
  /// A bar of 20 pixels on black, and the frame after next, in which it is far from the edges.
  private func row(speed: Double, from start: Double = 0, width: Int, keys: String = "") throws
    -> [UInt8]
  {
    let scene = try RenderedScene(
      """
      size: [\(width), 3]
      frames: 4
      background: black
      shutter: {exact: true\(keys)}
      layers:
        - {anchorPoint: [0, 0], size: [20, 3], position: ["\(start) + \(60 * speed) * time", 0], backgroundColor: white}
      """)
    let frame = try scene.frame(2)
    return (0..<width).map { frame[$0, 1].bgra.x }
  }

  /// The mean coverage of each pixel by a bar of 20 whose left edge moves from `start` to `end`.
  ///
  /// The overlap with a pixel is piecewise linear in the edge; its integral is made of parabolas.
  private func coverage(from start: Double, to end: Double, width: Int) -> [Double] {
    func parabola(_ x: Double) -> Double { x > 0 ? x * x / 2 : 0 }
    func integral(_ edge: Double, _ pixel: Double) -> Double {
      parabola(edge + 20 - pixel) - parabola(edge + 19 - pixel) - parabola(edge - pixel)
        + parabola(edge - 1 - pixel)
    }
    return (0..<width).map {
      (integral(end, Double($0)) - integral(start, Double($0))) / (end - start)
    }
  }

  private func decibels(_ row: [UInt8], _ reference: [Double]) -> Double {
    let errors = zip(row, reference).map { Double($0) - 255 * $1 }
    let mean = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
    return 10 * log10(255 * 255 / mean)
  }

  @Test(arguments: [
    (speed: 66.7, width: 1536, decibels: 73.0), (1020, 4096, 77), (66.7, 512, 68.5),
    (3.3, 512, 68.5),
  ])
  func barsAreSmearedAsLightWouldSmearThem(speed: Double, width: Int, decibels: Double) throws {
    let reference = coverage(from: 1.75 * speed, to: 2.25 * speed, width: width)
    let row = try row(speed: speed, width: width)
    #expect(self.decibels(row, reference) >= decibels)
    for (level, coverage) in zip(row, reference) {
      #expect(abs(Double(level) - 255 * coverage) <= 0.502)
    }
  }

  /// The triangle is the difference of two means: that over a way of which the bar is half as long in
  /// the middle, in finest steps.
  @Test func weightsShapeTheSmear() throws {
    let row = try row(speed: 60, width: 300, keys: ", weights: triangle")
    let steps = 20_000
    var reference = Array(repeating: 0.0, count: 300)
    for step in 0..<steps {
      let progress = (Double(step) + 0.5) / Double(steps)
      let edge = 105 + 30 * progress
      for pixel in 100..<160 {
        let overlap = min(edge + 20, Double(pixel + 1)) - max(edge, Double(pixel))
        reference[pixel] += max(overlap, 0) * (2 - 4 * abs(progress - 0.5)) / Double(steps)
      }
    }
    for (level, coverage) in zip(row, reference) {
      #expect(abs(Double(level) - 255 * coverage) <= 0.75)
    }
  }

  /// A square of 8 pixels on a quarter circle of 120 pixels, which it passes while the shutter is
  /// open, against the mean of 4096 squares without antialiasing but their coverage.
  @Test func squaresOnACurveAreSmearedAlongIt() throws {
    let scene = try RenderedScene(
      """
      size: [160, 160]
      frameRate: 10
      frames: 4
      background: black
      shutter: {exact: true, angle: 360, phase: 0}
      layers:
        - anchorPoint: [0, 0]
          size: [8, 8]
          position: [20, 20]
          backgroundColor: white
          animations:
            - {property: position, path: M20 20 A120 120 0 0 1 140 140, begin: 0.1, duration: 0.1, calculationMode: paced}
      """)
    #expect(try scene.timeline.audit().all.isEmpty)
    let frame = try scene.frame(1)
    var reference = Array(repeating: 0.0, count: 160 * 160)
    for sample in 0..<4096 {
      let angle = (Double(sample) + 0.5) / 4096 * .pi / 2
      let (x, y) = (20 + 120 * sin(angle), 140 - 120 * cos(angle))
      for row in Int(y)...min(Int(y) + 8, 159) {
        for column in Int(x)...min(Int(x) + 8, 159) {
          let width = min(x + 8, Double(column + 1)) - max(x, Double(column))
          let height = min(y + 8, Double(row + 1)) - max(y, Double(row))
          reference[row * 160 + column] += max(width, 0) * max(height, 0) / 4096
        }
      }
    }
    #expect(decibels(frame.pixels.map(\.bgra.x), reference) >= 60)
  }

  /// Half of the time at 40 %, half at 80 % of white; and an even fade.
  @Test(arguments: [
    ("opacity: \"if(time < 1/60, 0.4, 0.8)\"", 0.6), ("hidden: time < 1/60", 0.5),
    ("opacity: \"clamp(0.5 + (time - 1/60) * 120, 0, 1)\"", 0.5),
  ])
  func fadesAreIntegratedToo(layer: String, mean: Double) throws {
    let scene = try RenderedScene(
      """
      size: [20, 20]
      frames: 2
      background: black
      shutter: {exact: true}
      layers: [{position: [10, 10], size: [10, 10], backgroundColor: white, \(layer)}]
      """)
    let frame = try scene.frame(1)
    #expect(abs(Double(frame[10, 10].bgra.x) - 255 * mean) <= 1)
    #expect(frame.bounds(ofAllBut: .black) == [5, 5, 15, 15])
  }

  /// A fade does not soften what lies between pixels.
  @Test func fadingLayersStaySharp() throws {
    func frame(_ keys: String) throws -> Bitmap {
      try RenderedScene(
        """
        size: [20, 20]
        frames: 2
        background: black
        layers: [{position: [10.3, 9.6], size: [9, 9], rotation: 20, backgroundColor: white, \(keys)}]
        """
      ).frame(1)
    }
    let fading = try frame("opacity: \"0.5 + (time - 1/60) * 60\", shutter: {exact: true}")
    let half = try frame("opacity: 0.5")
    for (one, other) in zip(fading.pixels, half.pixels) {
      #expect(abs(Int(one.bgra.x) - Int(other.bgra.x)) <= 1)
    }
  }

  /// Of a million pixels only those that are in view take time and memory.
  @Test(arguments: [1e4, 1e6, 1e8])
  func nothingIsTooFast(speed: Double) throws {
    let row = try row(speed: speed, from: -2 * speed, width: 300)
    #expect(Set(row[20...]).count == 1)
    #expect(abs(Double(row[100]) - 255 * 20 / (speed / 2)) <= 0.5)
  }

  @Test(arguments: [
    // Turned and scaled, with all that belongs to a picture.
    """
    {position: ["100 + 3000 * time", 60], size: [30, 20], rotation: 30, scale: 1.3, backgroundColor: red,
     cornerRadius: 5, shadow: {radius: 3}, border: {width: 2, color: blue}, opacity: 0.8}
    """,
    // In still layers that clip, fade and mask.
    """
    {position: [100, 60], size: [120, 80], masksToBounds: true, opacity: 0.7, cornerRadius: 20,
     mask: {position: [60, 40], size: [100, 60], backgroundColor: black}, backgroundColor: gold,
     layers: [{position: ["60 + 1500 * (time - 1/30)", 40], size: [30, 30], backgroundColor: blue},
     {position: [60, 40], size: [10, 90], backgroundColor: white}]}
    """,
    // Turning, and in each other's way.
    """
    {position: [100, 60], size: [80, 10], rotation: 3000 * time, backgroundColor: blue},
    {position: ["3000 * time", 60], size: [20, 40], opacity: 0.5, backgroundColor: red}
    """,
    // A layer that changes all beneath it.
    """
    {position: ["3000 * time", 60], size: [20, 40], backgroundColor: red},
    {position: [100, 60], size: [40, 90], backgroundColor: teal, blendMode: difference}
    """,
  ])
  func isTheLimitOfManySamples(layers: String) throws {
    func scene(_ shutter: String) throws -> RenderedScene {
      try RenderedScene(
        """
        size: [200, 120]
        frames: 3
        background: white
        shutter: {\(shutter)}
        layers: [\(layers)]
        """)
    }
    let (exact, many) = (try scene("exact: true"), try scene("samples: 1024").frame(2))
    let frame = try exact.frame(2)
    let worst = zip(frame.pixels, many.pixels).map { one, other in
      (0..<4).map { abs(Int(one.bgra[$0]) - Int(other.bgra[$0])) }.max() ?? 0
    }.max()
    #expect((0...5).contains(worst ?? 255), "\(worst ?? 255)")
    if try exact.timeline.audit().all.isEmpty {
      // Each of many samples may touch a pixel more than the whole way does.
      let bounds = zip(
        try #require(frame.bounds(ofAllBut: .white)), try #require(many.bounds(ofAllBut: .white)))
      #expect(bounds.allSatisfy { abs($0 - $1) <= 1 })
    }
  }

  @Test(arguments: [
    ("{rotation: 90 * time, id: a}", "'a' does more than move and fade at frame 0"),
    ("{rotation: \"max(0, time - 0.1)\", id: a}", "'a' does more than move and fade at frame 1"),
    (
      "{position: [9 * time, 9], id: a}, {position: [9, 9 * time], id: b}",
      "'a' and 'b' may cover each other as they move at frame 8"
    ),
    ("{blendMode: screen, id: a}", "the blend mode of 'a' keeps the shutter from being exact"),
    ("{zPosition: time, id: a}", "the zPosition of 'a' keeps the shutter from being exact"),
    ("{backdrop: {}, id: a}", "the glass 'a' keeps the shutter from being exact"),
  ])
  func samplesAreAnnouncedOnce(layers: String, message: String) throws {
    let scene = try RenderedScene(
      """
      size: [20, 20]
      frameRate: 10
      duration: 5
      shutter: {exact: true, angle: 360}
      layers: [\(layers.replacing("{", with: "{size: [2, 2], backgroundColor: red, ").replacing("backdrop: {size: [2, 2], backgroundColor: red, }", with: "backdrop: {}"))]
      """)
    let warnings = try scene.timeline.audit().all
    let messages = warnings.map(\.message).filter {
      !$0.hasSuffix("never appears") && !$0.contains("covers the glass")
    }
    #expect(messages == [message])
    #expect(warnings.allSatisfy { $0.severity == .warning })
  }

  @Test func lightIsAnnouncedToo() throws {
    let scene = try RenderedScene(
      layers: "- {size: [9, 9], backgroundColor: red, shutter: {exact: true, linear: true}}")
    #expect(
      try scene.timeline.audit().all.map(\.message)
        == ["light that mixes behind a shutter is not integrated exactly"])
  }
}
