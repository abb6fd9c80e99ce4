import SceneModel
import Testing

@Suite struct EasingTests {
  /// Measured values of Core Animation's curves, at progress 0.1, 0.25, 0.5, 0.75 and 0.9.
  @Test(arguments: [
    ("linear", [0.1, 0.25, 0.5, 0.75, 0.9]),
    ("easeIn", [0.017026613, 0.09346466, 0.31535682, 0.6218605, 0.83942777]),
    ("easeOut", [0.16057223, 0.37813953, 0.6846432, 0.9065353, 0.9829734]),
    ("easeInEaseOut", [0.019722449, 0.12916191, 0.5, 0.8708381, 0.98027754]),
    ("default", [0.094795, 0.4085106, 0.8024034, 0.96045905, 0.99431646]),
  ])
  func namedCurvesAgreeWithCoreAnimation(name: String, expected: [Double]) throws {
    let easing = try #require(NamedEasing.all.first { $0.name == name }?.examples.first?.easing)
    // The measured system solves its curves with an error of about 1.4e-6.
    for (progress, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      let eased = try easing(progress)
      #expect(abs(eased - value) < 2e-6, "\(name) at \(progress): \(eased)")
    }
  }

  @Test(arguments: NamedEasing.all)
  func curvesBeginAndEndExactly(named: NamedEasing) throws {
    for example in named.examples {
      // Steps with a jump at the start have jumped already at 0.
      if case .steps = example.easing {} else { #expect(try example.easing(0) == 0) }
      #expect(try example.easing(1) == 1)
    }
  }

  @Test(arguments: NamedEasing.all)
  func curvesStayWithinTheLargestNumber(named: NamedEasing) throws {
    for example in named.examples {
      for progress in [-1e300, -1e9, -0.5, 1.5, 1e9, 1e300] {
        #expect(abs(try example.easing(progress)) <= 1e9, "\(named.name) at \(progress)")
      }
    }
  }

  @Test(arguments: NamedEasing.all.filter { [.penner, .smoothstep].contains($0.group) })
  func curvesThatNobodyContinuesStandStill(named: NamedEasing) throws {
    let easing = named.examples[0].easing
    #expect(try [-7, -1e-9, 1 + 1e-9, 7].map { try easing($0) } == [0, 0, 1, 1])
  }

  @Test(arguments: [
    "Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back", "Elastic", "Bounce",
  ])
  func directionsMirrorEachOther(family: String) throws {
    func easing(_ direction: String) throws -> Easing {
      let named = NamedEasing.all.first { $0.name == "ease\(direction)\(family)" }
      return try #require(named?.examples.first?.easing)
    }
    for step in 0...64 {
      let progress = Double(step) / 64
      let (there, back) = (try easing("In")(progress), try easing("Out")(1 - progress))
      #expect(abs(there + back - 1) < 1e-14)
      let (first, second) = (
        try easing("InOut")(progress / 2), try easing("InOut")(1 - progress / 2)
      )
      #expect(abs(first - there / 2) < 1e-14)
      #expect(abs(first + second - 1) < 1e-14)
    }
  }

  @Test func everyUseOfANameIsThereOnce() {
    let uses = NamedEasing.all.map { "\($0.name) \($0.argumentLimits.contains(0))" }
    #expect(Set(uses).count == uses.count)
  }

  @Test func smoothstepsArePolynomials() throws {
    // 3t² − 2t³ and 6t⁵ − 15t⁴ + 10t³, computed in Python.
    #expect(try Easing.smoothstep(0.25) == 0.15625)
    #expect(try Easing.smoothstep(0.75) == 0.84375)
    #expect(try Easing.smootherstep(0.25) == 0.103515625)
    #expect(try Easing.smootherstep(0.75) == 0.896484375)
  }
}
