import Compositing
import SceneModel
@testable import SceneText
import Testing
import Timeline

@testable import Browser

/// Tests of the curves of a card that moves 240 points per second, which is 4 points in 1/60 s.
@Suite struct BlurCurveTests {
  private func curve(_ opacity: String, _ parameters: [String: Double] = [:]) throws -> BlurCurve {
    let text = """
      size: [100, 100]
      duration: 0.5
      parameters: {from: {value: 2, min: 1}, fullAt: {value: 32, min: 2, max: 128}, other: 32}
      layers:
        - id: card
          size: [10, 10]
          position: [10 + 240 * time, 50]
          backgroundColor: black
          motionBlur: {radius: 12, opacity: "\(opacity)"}
      """
    var overrides = ParsedScene.Overrides()
    overrides.parameters = parameters
    let parsed = ParsedScene(
      parsing: SourceText(file: "card.yaml", bytes: Array(text.utf8)), overriding: overrides,
      resources: SceneResources(
        text: { path throws(Problem) in throw Problem(path) },
        imageSize: { path throws(Problem) in throw Problem(path) },
        svgSize: { path throws(Problem) in throw Problem(path) },
        sequence: { path throws(Problem) in throw Problem(path) },
        film: { path throws(Problem) in throw Problem(path) },
        moments: { scene throws(Diagnostic) in try scene.conditionMoments() }, fonts: .none))
    let scene = try #require(parsed.scene, "\(parsed.diagnostics)")
    return try #require(try BlurCurve(of: "card", in: SceneTimeline(scene)))
  }

  @Test(arguments: [
    ("log2(distance) / log2(fullAt)", 1, 0), ("log2(distance) / log2(fullAt)", 2, 0.2),
    ("log2(distance) / log2(fullAt)", 8, 0.6), ("log2(distance) / log2(fullAt)", 64, 1),
    ("speed / 600", 5, 0.5), ("dx / 8", 6, 0.75), ("dy", 6, 0), ("0.25", 6, 0.25),
    ("sqrt(6 - distance)", 8, 0),
  ])
  func opacityFollowsTheFormula(opacity: String, distance: Double, expected: Double) throws {
    // Presented values are rounded to 2⁻²⁴.
    #expect(abs(try curve(opacity).opacity(at: distance) - expected) < 0x1p-24)
  }

  @Test(
    arguments: [
      ("log2(distance) / log2(fullAt)", 1, 32), ("distance / fullAt", nil, 32),
      ("(distance - from) / (fullAt - from)", 2, 32), ("distance > 8", 8, 8), ("0.5", nil, nil),
      ("abs(sin(distance))", nil, nil),
    ] as [(String, Double?, Double?)])
  func endsAreFound(opacity: String, start: Double?, full: Double?) throws {
    let curve = try curve(opacity)
    for (end, expected) in [(BlurCurve.End.start, start), (.full, full)] {
      let found = curve.distance(of: end)
      #expect((found == nil) == (expected == nil), "\(end): \(String(describing: found))")
      if let found, let expected { #expect(abs(found - expected) < 1e-6 * expected) }
    }
  }

  @Test(
    arguments: [
      ("log2(distance) / log2(fullAt)", [:], ["full fullAt 32"]),
      ("log2(distance) / log2(fullAt)", ["fullAt": 16, "other": 16], ["full fullAt 16"]),
      ("(distance - from) / (fullAt - from)", [:], ["start from 2", "full fullAt 32"]),
      ("distance / 32", [:], []), ("log2(distance) / 5", [:], []),
    ] as [(String, [String: Double], [String])])
  func endsThatAreParametersAreNamed(
    opacity: String, values: [String: Double], expected: [String]
  ) throws {
    var limits: [(String, Double)] = []
    for (name, value) in [("from", 2.0), ("fullAt", 32), ("other", 32)] {
      limits.append((name, values[name] ?? value))
    }
    let ends = CurveJSON.ends(
      of: try curve(opacity, values),
      among: limits.map { (name: $0.0, value: $0.1, limits: 1...1000) }
    ) { name, value in
      try? curve(opacity, values.merging([name: value]) { $1 })
    }
    #expect(ends.map { "\($0.end) \($0.parameter) \($0.distance.rounded().plain)" } == expected)
  }

  @Test func samplesAreThoseOfTheLayer() throws {
    let samples = try curve("distance / 8").samples
    #expect(samples.count == 30)
    #expect(samples[0]?.distance == 0)
    #expect(samples[0]?.opacity == 0)
    for sample in samples.dropFirst() {
      #expect(abs((sample?.distance ?? 0) - 4) < 1e-6)
      #expect(abs((sample?.opacity ?? 0) - 0.5) < 1e-6)
      #expect(sample?.radius == 12)
    }
  }
}
