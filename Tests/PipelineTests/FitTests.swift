import SceneModel
import SceneText
import Testing

@testable import Pipeline
@testable import Tuning

@Suite struct FitTests {
  private func fit(_ job: TestedJob, _ names: [String], in context: JobContext) throws -> Fit {
    try Fit(
      job.loader, of: job.loaded, overriding: ParsedScene.Overrides(), layer: nil,
      parameters: names, families: [], to: .exact, in: context)
  }

  @Test func aFitIsNoWorseThanTheScene() throws {
    let job = try TestedJob()
    let result = try #require(try fit(job, ["radius"], in: job.context(workers: 2)).run())
    #expect(result.layer == "box")
    #expect(result.values.map(\.name) == ["radius"] && result.values[0].before == 3)
    #expect((1...12).contains(result.values[0].after))
    #expect(result.errorAfter <= result.errorBefore && result.errorBefore > 0)
    #expect(job.counter.stages.map(\.unit) == ["tries", "frames"])
    #expect(!job.counter.isOpen)
  }

  @Test func aValueThatOtherBlursShareDrawsNothingElseAnew() throws {
    let job = try TestedJob(
      others: """
          - id: other
            size: [4, 4]
            position: [6, 4]
            backgroundColor: "#c04080"
            motionBlur: {radius: radius}
            animations: [{property: position, to: [34, 4], duration: 0.2}]
        """)
    let model = FitModel(
      job.loader, of: job.loaded, overriding: ParsedScene.Overrides(), layer: "box", to: .exact,
      fidelity: .mixed, in: job.context())
    let errors = try model.errors(of: [3, 5].map { FitScene.Candidate(values: ["radius": $0]) })
    #expect(errors[0] != errors[1])
    #expect(model.grounds.count == 1)
  }

  @Test func aStoppedFitHasNoResult() throws {
    let job = try TestedJob()
    #expect(try fit(job, ["radius"], in: job.context(stoppingAfter: 2)).run() == nil)
    #expect(!job.counter.isOpen)
  }

  @Test(arguments: [
    ("unused", "'unused' changes nothing in the scene"),
    ("radios", "there is no parameter 'radios' to set"),
  ])
  func aParameterThatCannotBeFittedIsNamed(name: String, message: String) throws {
    let job = try TestedJob()
    let problem = #expect(throws: Diagnostic.self) {
      try fit(job, [name], in: job.context()).run()
    }
    #expect(problem?.message == message)
  }

  /// The first try draws what all others are measured against, and tells nothing.
  @Test(
    arguments: [
      ([9, 0.6], 100, nil), ([0.1, 0.61], 99, "99 tries of 0.61 s"),
      ([0.1, 3.004, 9], 100, "100 tries of 3 s"), ([90], 100, nil),
    ] as [([Double], Int, String?)])
  func longSearchesAreAnnouncedOnce(seconds: [Double], tries: Int, said: String?) {
    var warnings: [String] = []
    let forecast = FitForecast(tries: tries) { warnings.append($0) }
    for seconds in seconds { forecast.count(2, seconds: 2 * seconds) }
    #expect(
      warnings
        == [said].compactMap(\.self).map {
          "the search may take minutes: up to \($0), and longer ones at the end; it is faster at a smaller --scale"
        })
  }
}
