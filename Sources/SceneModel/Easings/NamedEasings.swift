extension NamedEasing {
  /// All named easings, in display order.
  package static let all = coreAnimation + css + smoothstep + penner

  /// Source: `CAMediaTimingFunction`, with control points as measured.
  private static let coreAnimation = [
    NamedEasing("linear", .coreAnimation, .linear, "the same speed throughout"),
    curve("easeIn", .coreAnimation, 0.42, 0, 1, 1, "slow at the start"),
    curve("easeOut", .coreAnimation, 0, 0, 0.58, 1, "slow at the end"),
    NamedEasing("easeInEaseOut", .coreAnimation, .easeInEaseOut, "slow at both ends"),
    curve(
      "default", .coreAnimation, 0.25, 0.1, 0.25, 1, "quick off the mark, and slow at the end"),
  ]

  /// Source: CSS Easing Functions 2.
  private static let css =
    [
      curve("ease", .css, 0.25, 0.1, 0.25, 1, "quick off the mark, and slow at the end"),
      curve("ease-in", .css, 0.42, 0, 1, 1, "slow at the start"),
      curve("ease-out", .css, 0, 0, 0.58, 1, "slow at the end"),
      curve("ease-in-out", .css, 0.42, 0, 0.58, 1, "slow at both ends"),
      cubicBezier,
      NamedEasing(
        "linear", .css, .stops, "straight lines between stops, such as 0.25 75%",
        examples: [
          Example(
            "0, 0.7 30% 60%, 1",
            .stops(
              LinearStops([
                LinearStops.Stop(output: 0), LinearStops.Stop(output: 0.7, inputs: [0.3, 0.6]),
                LinearStops.Stop(output: 1),
              ])))
        ]),
      NamedEasing(
        "step-start", .css, .steps(Steps(count: 1, jump: .start)), "there at once"),
      NamedEasing(
        "step-end", .css, .steps(Steps(count: 1, jump: .end)), "there at the very end"),
      NamedEasing(
        "steps", .css, .steps, "stairs that \(Steps.Jump.allCases.map(\.rawValue).listed())",
        examples: Steps.Jump.allCases.map {
          Example("4, \($0.rawValue)", .steps(Steps(count: 4, jump: $0)))
        }),
    ]

  package static let cubicBezier = NamedEasing(
    "cubic-bezier", .css,
    .numbers(
      [
        Parameter("x1", in: CubicBezier.horizontalLimits),
        Parameter("y1", in: CubicBezier.verticalLimits),
        Parameter("x2", in: CubicBezier.horizontalLimits),
        Parameter("y2", in: CubicBezier.verticalLimits),
      ], make: { .cubicBezier(CubicBezier($0[0], $0[1], $0[2], $0[3])) }),
    "a curve drawn to two control points",
    examples: [Example("0.3, 1.4, 0.6, 1", .cubicBezier(CubicBezier(0.3, 1.4, 0.6, 1)))])

  private static let smoothstep = [
    NamedEasing("smoothstep", .smoothstep, .smoothstep, "slow at both ends, as in shaders"),
    NamedEasing("smootherstep", .smoothstep, .smootherstep, "slower at both ends"),
  ]

  /// Source: Robert Penner, "Motion, Tweening, and Easing", 2002.
  private static let penner = [
    family("Sine", "gently slow", ", as a sine") { _ in .sine },
    family("Quad", "slow", ", as t²") { _ in .quad },
    family("Cubic", "slow", ", as t³") { _ in .cubic },
    family("Quart", "slow", ", as t⁴") { _ in .quart },
    family("Quint", "slow", ", as t⁵") { _ in .quint },
    family("Expo", "very slow", ", as 2^(10t)") { _ in .expo },
    family("Circ", "slow", ", as a quarter circle") { _ in .circ },
    family("Back", "overshoots", "", [Parameter("overshoot", in: 0...100, standard: 1.70158)]) {
      .back(overshoot: $0[0])
    },
    family(
      "Elastic", "swings", ", as a rubber band",
      [
        Parameter("amplitude", in: 1...100, standard: 1),
        Parameter("period", in: 0.01...100, standard: 0.3),
      ]
    ) { .elastic(amplitude: $0[0], period: $0[1]) },
    family(
      "Bounce", "bounces", ", as a ball", [Parameter("amplitude", in: 0...100, standard: 1)]
    ) { .bounce(amplitude: $0[0]) },
  ].flatMap { $0 }

  private static func curve(
    _ name: String, _ group: Group, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double,
    _ summary: String
  ) -> NamedEasing {
    NamedEasing(name, group, .cubicBezier(CubicBezier(x1, y1, x2, y2)), summary)
  }

  /// Returns one of Penner's families in its three directions.
  ///
  /// - Parameters:
  ///   - manner: The motion at the shaped end.
  ///   - likeness: A comparison, after a comma.
  private static func family(
    _ name: String, _ manner: String, _ likeness: String = "", _ parameters: [Parameter] = [],
    make: @escaping @Sendable ([Double]) -> PennerEasing.Family
  ) -> [NamedEasing] {
    PennerEasing.Direction.allCases.map { direction in
      let easing = { @Sendable (values: [Double]) in
        Easing.penner(PennerEasing(make(values), direction))
      }
      return NamedEasing(
        "ease\(direction.rawValue)\(name)", .penner, .numbers(parameters, make: easing),
        "\(manner) \(direction.position)\(likeness)",
        examples: [Example("", easing(parameters.compactMap(\.standard)))])
    }
  }
}

extension PennerEasing.Direction {
  /// The ends at which the curve has its shape.
  fileprivate var position: String {
    switch self {
    case .in: "at the start"
    case .out: "at the end"
    case .inOut: "at both ends"
    }
  }
}

extension Easing {
  /// The curve of the easing with this name.
  package static let easeInEaseOut = Easing.cubicBezier(CubicBezier(0.42, 0, 0.58, 1))
}
