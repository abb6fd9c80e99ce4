import Glibc

/// The scale of an axis and its marks.
struct PlotAxis: Equatable {
  /// Round numbers, in ascending order.
  let marks: [Double]

  /// The range of the axis.
  let range: ClosedRange<Double>

  /// Creates an axis that begins and ends with a mark.
  ///
  /// - Parameters:
  ///   - values: The values that the axis has to include.
  ///   - steps: The largest number of steps between marks; rounding outwards may add one.
  init(around values: [Double], steps: Int) {
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    // A constant line is centred vertically.
    let room = most > least ? 0.0 : max(abs(most) / 10, 1)
    let step = PlotAxis.step(upTo: most - least + 2 * room, steps: steps)
    let first = ((least - room) / step + 1e-9).rounded(.down)
    let last = max(((most + room) / step - 1e-9).rounded(.up), first + 1)
    marks = (Int(first)...Int(last)).map { PlotAxis.multiple($0, of: step) }
    range = marks[0]...marks[marks.count - 1]
  }

  /// Creates an axis from 0 to exactly `end`.
  init(to end: Double, steps: Int) {
    let step = PlotAxis.step(upTo: end, steps: steps)
    range = 0...end
    marks = (0...Int(end / step + 1e-9)).map { PlotAxis.multiple($0, of: step) }
  }

  /// Returns the position of a number: 0 at the start of the axis, 1 at its end.
  func fraction(of value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Returns the smallest of 1, 2, 5, 10, 20 … and 0.5, 0.2, 0.1 … that gives at most `steps`
  /// steps.
  static func step(upTo length: Double, steps: Int) -> Double {
    let power = pow(10, floor(log10(max(length, 1e-9) / Double(steps))))
    return [1, 2, 5, 10].map { $0 * power }.first { $0 * Double(steps) >= length * (1 - 1e-12) }
      ?? 10 * power
  }

  /// Returns a multiple without a rounding error such as 0.30000000000000004.
  private static func multiple(_ count: Int, of step: Double) -> Double {
    step < 1 ? Double(count) / (1 / step).rounded() : Double(count) * step
  }
}
