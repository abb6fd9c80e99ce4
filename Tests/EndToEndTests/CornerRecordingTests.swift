import Foundation
import TestSupport
import Testing

/// Tests of films in which the corners of a card become sharper as it grows.
@Suite struct CornerRecordingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene(response: 0.36, corner: 14, sharp: 2).utf8, to: "true.yaml")
    try folder.write(Self.scene(response: 0.5, corner: 8, sharp: 7).utf8, to: "card.yaml")
    let run = try folder.smear("render", "true.yaml", "-o", "film.mp4", "--quiet")
    #expect((run.status, run.messages) == (0, ""))
  }

  private static func scene(response: Double, corner: Double, sharp: Double) -> String {
    let spring = "begin: 0.1, spring: {response: response, bounce: 0.2}"
    return """
      size: [160, 120]
      frameRate: 30
      duration: 0.7
      background: "#e8e8ee"
      parameters:
        response: {value: \(response), min: 0.1, max: 0.8}
        corner: {value: \(corner), min: 0, max: 20}
        sharp: {value: \(sharp), min: 0, max: 20}
      layers:
        - id: card
          size: [60, 44]
          position: [50, 76]
          cornerRadius: corner
          backgroundColor: "#3355aa"
          animations:
            - {property: position, to: [84, 58], \(spring)}
            - {property: scale, to: 1.5, \(spring)}
            - {property: cornerRadius, to: sharp, begin: 0.1, duration: 0.4}

      """
  }

  /// The radius and the spring are found together, though both change the outline.
  @Test func theRadiusIsFitted() throws {
    let run = try folder.smear(
      "fit", "card.yaml", "--recording", "film.mp4", "--layer", "card", "--parameters",
      "response,corner,sharp", "--json", "--progress", "none", "-o", "fit.png")
    #expect((run.status, run.messages) == (0, ""))
    let fit = try JSONDecoder().decode(RecordingTests.Fit.self, from: Data(run.output.utf8))
    for (value, (number, miss)) in zip(fit.values, [(0.36, 0.004), (14.0, 0.3), (2, 0.5)]) {
      #expect(abs(value.after - number) < miss, "\(value)")
    }
    #expect(fit.layers[0].lost.isEmpty)
  }

  private struct Trace: Decodable {
    struct Sample: Decodable {
      let time, scale: Double
      let cornerRadius: Double?
    }

    struct Movement: Decodable {
      let animations: [String]
    }

    let samples: [Sample]
    let movements: [Movement]
  }

  /// The radius is the layer's own, and a scene can read it although frames are left out.
  @Test func theRadiusIsTraced() throws {
    let run = try folder.smear(
      "trace", "film.mp4", "--region", "14,48,72,56", "--animations", "--json", "--progress", "none"
    )
    #expect((run.status, run.messages) == (0, ""))
    let trace = try JSONDecoder().decode(Trace.self, from: Data(run.output.utf8))
    let told = trace.samples.filter { $0.cornerRadius != nil }
    #expect(told.count > 17, "\(told.count) of \(trace.samples.count)")
    for sample in told {
      let radius = 14 - 12 * min(max((sample.time - 0.1) / 0.4, 0), 1)
      #expect(abs((sample.cornerRadius ?? 0) - radius) < 0.6, "\(sample)")
    }
    let found = trace.movements.flatMap(\.animations)
    #expect(
      found.contains { $0.hasPrefix("{property: scale, from: 1") && $0.contains(", to: 1.5") },
      "\(found)")
    #expect(found.contains { $0.hasPrefix("{property: cornerRadius, from: 14") }, "\(found)")
    let scene = """
      size: [9, 9]
      duration: 0.5
      inputs: {round: {trace: film-trace.csv, column: cornerRadius}}
      layers: [{id: dot, size: [8, 8], cornerRadius: round}]

      """
    try folder.write(scene.utf8, to: "traced.yaml")
    let check = try folder.smear("check", "traced.yaml")
    #expect(check.status == 0, "\(check.messages)")
  }
}
