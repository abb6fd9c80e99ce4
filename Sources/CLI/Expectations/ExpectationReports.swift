import Raster
import Pipeline
import Timeline
import Tuning
import Browser
import SceneModel

/// The JSON output of `smear test`, a stable interface.
struct ExpectationReport: Encodable {
  struct Scene: Encodable {
    let scene: String

    /// `nil` for the scene without a variant.
    let variant: String?
    let expectations: [Result]

    /// `nil` if there are none.
    let events: [EventRecord]?
  }

  struct Result: Encodable {
    let file: String
    let line: Int
    let layers: [String]
    let holds: Bool

    /// `nil` if the expectation holds.
    let layer: String?
    let frame: Int?

    /// The measurement and the limit that it is held against, as sentences without a subject.
    let found, expected: String?
  }

  let scenes: [Scene]

  /// The number of failed expectations.
  let failures: Int

  /// The scenes that cannot be tested; `nil` if there are none.
  let broken: [BrokenScene]?

  init(_ scenes: [TestedScene], broken: [BrokenScene]) {
    self.broken = broken.isEmpty ? nil : broken
    failures = scenes.reduce(0) { $0 + $1.failures.count }
    self.scenes = scenes.map { scene in
      Scene(
        scene: scene.path, variant: scene.loaded.variant,
        expectations: scene.results.map { result in
          let failure = result.failure
          return Result(
            file: result.expectation.source.file, line: scene.line(of: result.expectation),
            layers: result.expectation.layers, holds: failure == nil, layer: failure?.layer,
            frame: failure?.frame, found: failure?.found ?? result.measurement?.found,
            expected: failure?.expected ?? result.measurement?.expected)
        }, events: scene.loaded.events.isEmpty ? nil : scene.loaded.events)
    }
  }
}

extension JUnitReport {
  /// Makes one suite for each scene, with a case for each expectation, or a skipped one without
  /// any. A scene that cannot be tested has a case that is an error.
  init(_ scenes: [TestedScene], broken: [BrokenScene]) {
    self.init(
      of: "smear test",
      suites: broken.map { scene in
        Suite(
          name: scene.name, className: scene.scene,
          cases: [.init("expectations", .broken(scene.message))])
      }
        + scenes.map { scene in
          Suite(name: scene.name, className: scene.path, cases: scene.cases)
        })
  }
}

extension TestedScene {
  /// The cases of the expectations, or one skipped case.
  fileprivate var cases: [JUnitReport.Case] {
    guard !results.isEmpty else {
      return [.init("expectations", .skipped("the scene expects nothing"))]
    }
    return results.map { result in
      let place = JUnitReport.Place(
        file: result.expectation.source.file, line: line(of: result.expectation))
      let outcome = result.failure.map {
        JUnitReport.Outcome.failed("\($0.message) (frame \($0.frame))", type: "unexpected")
      }
      return .init(result.expectation.name, outcome ?? .passed, at: place)
    }
  }
}

extension TestedScene {
  /// Returns the command that opens the preview at a frame; `nil` for a variant, which the preview
  /// shows only beside its scene.
  fileprivate func previewCommand(at frame: Int) -> String? {
    loaded.variant == nil ? "smear preview \(path.shellWord) --frame \(frame)" : nil
  }
}

extension ExpectationPage {
  /// Takes the results of scenes, with the frames around each failure.
  ///
  /// - Throws: ``Stopped`` if the user stopped it.
  init(_ scenes: [TestedScene], broken: [BrokenScene]) throws {
    let encoder = PNGEncoder()
    self.init(
      of: try broken.map { Scene(name: $0.name, problem: $0.message) }
        + scenes.map { scene in
          Scene(
            name: scene.name, isVariant: scene.loaded.variant != nil,
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
                    course: $0.course, command: scene.previewCommand(at: $0.frame), frames: frames)
                })
            })
        })
  }
}
