package import SceneText

/// The facts about one kind of limit: its option, its measurement and its wording.
package struct LimitRow: Sendable {
  /// The option that sets it, without hyphens.
  package let option: String

  /// The effect of the option, as a paragraph on one line.
  package let summary: String

  /// The bounds that the option takes.
  package let range: ClosedRange<Double>

  /// Whether it counts pixels.
  package var isWhole = false

  /// Whether larger numbers are better.
  var isLowerBound = false

  /// The costly metric that has to be measured for it; `nil` if there is none.
  var metric: CostlyMetric?

  /// The number of steps per unit to which a proposed limit is rounded.
  var steps = 1.0

  /// Returns the measurement; takes the side of the squares, of a limit on squares.
  let measured: @Sendable (_ difference: PixelDifference, _ side: Int) -> Double?

  /// Returns the measurement in words.
  let text: @Sendable (LimitFinding) -> String

  /// Returns the measurement alone, as short as a list of frames needs it.
  let brief: @Sendable (LimitFinding) -> String

  /// Whether even the worst frame uses at most half of a bound.
  var isSlack: @Sendable (_ worst: Double, _ bound: Double) -> Bool = { worst, bound in
    bound > 0 && worst <= bound / 2
  }

  /// Returns why frames of some size cannot be measured; `nil` if they can.
  var obstacle: @Sendable (PixelSize) -> String? = { _ in nil }
}

extension LimitKey {
  package var row: LimitRow {
    switch self {
    case .maxPixels:
      LimitRow(
        option: "max-pixels",
        summary: "how many pixels may differ; default: 0, unless another limit is given",
        range: 0...1_000_000_000, isWhole: true,
        measured: { difference, _ in Double(difference.count) },
        text: { "\($0.pixels), the limit is \(Int($0.limit.bound))" },
        brief: { $0.pixelCount })
    case .maxShare:
      LimitRow(
        option: "max-share", summary: "the share of pixels that may differ: 0.05 or 5%",
        range: 0...1, steps: 1e6, measured: { difference, _ in difference.share },
        text: {
          "a share of \($0.measured.shortened) differs, the limit is \($0.limit.bound.shortened)"
        }, brief: { "\(($0.measured * 100).shortened) %" })
    case .maxDensity:
      LimitRow(
        option: "max-density", summary: "how many may differ in any N × N pixels: 16:40",
        range: 0...268_435_455, isWhole: true,
        measured: { difference, side in difference.densities[side].map(Double.init) },
        text: {
          let side = $0.limit.side ?? 0
          return "\($0.pixels) in \(side) × \(side), the limit is \(Int($0.limit.bound))"
        }, brief: { "\(Int($0.measured)) in \($0.limit.side ?? 0) × \($0.limit.side ?? 0)" })
    case .minPSNR:
      // Half of the noise is six decibels less; without any there is nothing to say.
      LimitRow(
        option: "min-psnr", summary: "the least signal to noise, in decibels",
        range: 0...1000, isLowerBound: true, steps: 10,
        measured: { difference, _ in difference.psnr },
        text: { "PSNR is \($0.measuredText) dB, the limit is \($0.boundText) dB" },
        brief: { "\($0.measuredText) dB" },
        isSlack: { worst, bound in worst.isFinite && worst >= bound + 6.0206 })
    case .minSSIM:
      LimitRow(
        option: "min-ssim", summary: "the least structural similarity, up to 1",
        range: -1...1, isLowerBound: true, metric: .ssim, steps: 1e4,
        measured: { difference, _ in difference[.ssim] },
        text: { "SSIM is \($0.measuredText), the limit is \($0.boundText)" },
        brief: { "SSIM \($0.measuredText)" },
        isSlack: { worst, bound in bound < 1 && 1 - worst <= (1 - bound) / 2 },
        obstacle: {
          StructuralSimilarity.isDefined(for: $0)
            ? nil : "SSIM needs 11 × 11 pixels, and the frame has \($0)"
        })
    }
  }
}
