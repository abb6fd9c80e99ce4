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
    guard case .measured(let result) = try fit(job, ["radius"], in: job.context(workers: 2)).run()
    else {
      Issue.record("nobody stopped the fit")
      return
    }
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
    let errors = try model.errors(
      of: [3, 5].map { FitScene.Candidate(values: ["radius": $0]) }, interpolates: false)
    #expect(errors[0] != errors[1])
    #expect(model.objectives.count == 1)
  }

  /// The radii are in `1...12`.
  @Test(arguments: [1, 2.3, 4.75, 8, 11.6])
  func errorsBetweenTheNodesAreAsGoodAsDrawn(radius: Double) throws {
    let job = try TestedJob()
    let model = FitModel(
      job.loader, of: job.loaded, overriding: ParsedScene.Overrides(), layer: "box", to: .exact,
      fidelity: .mixed, in: job.context())
    let candidates = [FitScene.Candidate(values: ["radius": radius])]
    let drawn = try model.errors(of: candidates, interpolates: false)[0]
    let interpolated = try model.errors(of: candidates, interpolates: true)[0]
    #expect(abs(interpolated / drawn - 1) < 0.01, "\(interpolated) instead of \(drawn)")
  }

  @Test func aStoppedFitHasTheBestTriesSoFar() throws {
    let job = try TestedJob()
    let outcome = try fit(job, ["radius"], in: job.context(stoppingAfter: 20)).run()
    guard case .stopped(let best) = outcome else {
      Issue.record("the fit was not stopped")
      return
    }
    #expect(!job.counter.isOpen)
    #expect(best.count == 1)
    #expect(best.allSatisfy { $0.family == nil && (1...12).contains($0.values["radius"] ?? 0) })
  }

  @Test func theRecordKeepsTheBestOfEachSearch() {
    let record = FitRecord()
    record.begin(nil)
    record.measureAnew()
    for (value, error) in [(1.0, 0.3), (2, 0.1), (3, 0.2)] {
      record.note(["radius": value], [], error: error)
    }
    #expect(record.entries.map(\.values) == [["radius": 2]])
    // Errors of larger frames do not compete with those of smaller ones.
    record.measureAnew()
    record.note(["radius": 2.1], [], error: 0.15)
    record.begin(.linear)
    #expect(record.entries.map(\.error) == [0.15])
    record.note([:], [40], error: 0.4)
    #expect(record.entries.map(\.numbers) == [[], [40]])
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
      ([9, 0.6], 100, nil), ([0.1, 0.61], 99, "99 tries, of 0.61 s"),
      ([0.1, 3.004, 9], 100, "100 tries, of 3 s"), ([90], 100, nil),
    ] as [([Double], Int, String?)])
  func longSearchesAreAnnouncedOnce(seconds: [Double], tries: Int, said: String?) {
    var warnings: [String] = []
    let forecast = FitForecast(tries: tries) { warnings.append($0) }
    for seconds in seconds { forecast.count(2, seconds: 2 * seconds) }
    #expect(
      warnings
        == [said].compactMap(\.self).map {
          "the search may take minutes: about \($0) each at first; it is faster at a smaller --scale"
        })
  }

  /// The numbers of tries that fits of three scenes have taken.
  @Test(
    arguments: [
      (0, [.log2], [48, 50]), (0, [.power], [151, 137]), (0, [.radiusCrossfade], [175, 173]),
      (0, [.radiusLog2Over], [280, 291]), (2, [], [145]), (0, OverlayFamily.allCases, [1197]),
    ] as [(Int, [OverlayFamily], [Int])])
  func theForecastIsNearTheNumberOfTries(
    parameters: Int, families: [OverlayFamily], taken: [Int]
  ) {
    let forecast = FitJob.usualCount(parameters: parameters, families: families)
    for count in taken {
      #expect((1 / 1.5...1.5).contains(Double(forecast) / Double(count)), "\(forecast), \(count)")
    }
  }
}
