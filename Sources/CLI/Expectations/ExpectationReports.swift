import Raster
import Pipeline
import Timeline
import Tuning
import Browser
import SceneModel

/// What `test` says of scenes in JSON, a stable interface.
struct ExpectationReport: Encodable {
  struct Scene: Encodable {
    let scene: String

    /// Absent for the scene as it is written.
    let variant: String?
    let expectations: [Result]
  }

  struct Result: Encodable {
    let file: String
    let line: Int
    let layers: [String]
    let holds: Bool

    /// Absent where it holds.
    let layer: String?
    let frame: Int?
    let found, expected: String?
  }

  let scenes: [Scene]

  /// How many expectations do not hold.
  let failures: Int

  init(_ scenes: [TestedScene]) {
    failures = scenes.reduce(0) { $0 + $1.failures.count }
    self.scenes = scenes.map { scene in
      Scene(
        scene: scene.path, variant: scene.loaded.variant,
        expectations: scene.results.map { result in
          let failure = result.failure
          return Result(
            file: result.expectation.source.file, line: scene.line(of: result.expectation),
            layers: result.expectation.layers, holds: failure == nil, layer: failure?.layer,
            frame: failure?.frame, found: failure?.found, expected: failure?.expected)
        })
    }
  }
}

extension JUnitReport {
  /// One suite for each scene, one case for each expectation; a skipped one if it expects nothing.
  init(_ scenes: [TestedScene]) {
    self.init(
      of: "smear test",
      suites: scenes.map { scene in
        Suite(name: scene.name, className: scene.path, cases: scene.cases)
      })
  }
}

extension TestedScene {
  /// One for each expectation, or a skipped one.
  fileprivate var cases: [(name: String, outcome: JUnitReport.Outcome)] {
    guard !results.isEmpty else {
      return [(name: "expectations", outcome: .skipped("the scene expects nothing"))]
    }
    return results.map { result in
      let layers = result.expectation.layers.listed("and")
      let name = "line \(line(of: result.expectation))" + (layers.isEmpty ? "" : ": \(layers)")
      let outcome = result.failure.map {
        JUnitReport.Outcome.failed("\($0.message) (frame \($0.frame))", type: "unexpected")
      }
      return (name: name, outcome: outcome ?? .passed)
    }
  }
}

extension ExpectationPage {
  /// The results of scenes, with the frames around each failure.
  ///
  /// - Throws: ``Stopped`` if the user does not want to wait any more.
  init(_ scenes: [TestedScene]) throws {
    let encoder = PNGEncoder()
    self.init(
      of: try scenes.map { scene in
        Scene(
          name: scene.name,
          results: try scene.results.map { result in
            let frames = try FailureStrip(
              scene: scene, result: result, proceed: Interruption.proceed
            ).frames().map {
              Frame(
                number: $0.number, time: $0.time,
                picture: try encoder.encode($0.bitmap, as: .rgba))
            }
            return Result(
              file: result.expectation.source.file, line: scene.line(of: result.expectation),
              text: scene.text(of: result.expectation),
              failure: result.failure.map {
                Failure(
                  layer: $0.layer, frame: $0.frame, found: $0.found, expected: $0.expected,
                  frames: frames)
              })
          })
      })
  }
}
