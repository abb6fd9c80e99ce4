internal import Glibc
import SceneModel

/// A model fitted to a movement.
package struct ModelFit: Equatable, Sendable {
  /// A fitted number.
  package struct Value: Equatable, Encodable, Sendable {
    package let name: String
    package let value: Double

    /// Two standard deviations; `nil` if the movement does not determine the number.
    package let margin: Double?

    package func rounded(toPlaces places: Int) -> Value {
      Value(
        name: name, value: value.rounded(toPlaces: places),
        margin: margin?.rounded(toPlaces: places))
    }
  }

  package let model: MotionModel

  /// The time at which it begins, then the model's numbers.
  package let values: [Value]

  /// For ``MotionModel/stops``: seconds since the begin, and the progress there.
  package let stops: [SIMD2<Double>]

  /// The root mean square distance from the recording, in pixels.
  package let error: Double

  /// The places before and after the movement.
  let start, end: PoseDistances

  /// A measure of error and of the number of values, the less the better.
  let score: Double

  /// The values, without margins.
  var numbers: [Double] { values.map(\.value) }
}

/// A search for the numbers of models that explain one movement.
struct ModelSearch {
  private let span: MotionSpan
  private let times: [Double]
  private let places: [PoseDistances]

  /// - Parameters:
  ///   - times: The times of all samples, in seconds.
  ///   - places: Their places.
  init(_ span: MotionSpan, _ times: [Double], _ places: [PoseDistances]) {
    self.span = span
    self.times = Array(times[span.samples])
    self.places = Array(places[span.samples])
  }

  /// The seconds by which a movement may begin before and after its first visible step.
  private static let slack = (before: 0.15, after: 0.04)

  /// Tracking noise in pixels, below which a smaller error tells nothing.
  private static let noise = 0.03

  /// Returns the best fit of a model; `nil` if it does not suit a movement that is this short.
  func fit(_ model: MotionModel) throws -> ModelFit? {
    guard model != .stops else { return stops() }
    let own = model.numbers(lasting: span.end - span.begin)
    guard times.count > own.count + 3 else { return nil }
    let limits =
      [span.begin - Self.slack.before...span.begin + Self.slack.after] + own.map(\.limits)
    let search = ParameterSearch(limits.map { .init($0) })
    func misses(_ numbers: [Double]) -> [PoseDistances] { self.misses(model, numbers).misses }
    func errors(_ points: [[Double]]) -> [Double] { points.map { misses($0).squares } }
    let starts = MotionModel.starts(model, span)
    let first = starts.min { misses($0).squares < misses($1).squares } ?? limits.map(\.lowerBound)
    // Springs that swing have several valleys: begin in each of them.
    let valleys =
      [try search.best(from: first, errors: errors)]
      + (try starts.map { try search.refined(from: [$0], within: 0.1, errors: errors) })
    let best = try search.refined(from: valleys.map(\.values), within: 0.02, errors: errors)
    let certainty = FitCertainty(limits: limits) { misses($0) }
    let numbers = try certainty.refined(from: best.values)
    let margins = try certainty.margins(at: numbers)
    let result = self.misses(model, numbers)
    let names = ["begin"] + own.map(\.name)
    return fit(
      model,
      values: names.indices.map {
        .init(name: names[$0], value: numbers[$0], margin: margins?[$0])
      }, from: result.start, by: result.way, misses: result.misses, freedom: names.count)
  }

  private func fit(
    _ model: MotionModel, values: [ModelFit.Value], stops: [SIMD2<Double>] = [],
    from start: PoseDistances, by way: PoseDistances, misses: [PoseDistances], freedom: Int
  ) -> ModelFit {
    let count = Double(misses.count)
    let error = (misses.squares / count).squareRoot()
    return ModelFit(
      model: model, values: values, stops: stops, error: error, start: start, end: start + way,
      // Schwarz's criterion, with an error that tracking noise keeps from vanishing.
      score: count * log(error * error + Self.noise * Self.noise) + Double(freedom) * log(count))
  }

  /// Returns the misses of a model with these numbers, and the start and the translation that leave
  /// the smallest misses.
  private func misses(_ model: MotionModel, _ numbers: [Double])
    -> (misses: [PoseDistances], start: PoseDistances, way: PoseDistances)
  {
    let own = Array(numbers.dropFirst())
    return misses(model.progress(at: times.map { $0 - numbers[0] }, own))
  }

  private func misses(_ progress: [Double])
    -> (misses: [PoseDistances], start: PoseDistances, way: PoseDistances)
  {
    let count = Double(progress.count)
    let mean = progress.reduce(0, +) / count
    let middle = places.reduce(.zero, +) / count
    let square = progress.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let common = zip(progress, places).reduce(PoseDistances.zero) {
      $0 + ($1.0 - mean) * ($1.1 - middle)
    }
    let way = square > 1e-12 ? common / square : .zero
    let start = middle - mean * way
    return (zip(progress, places).map { $1 - start - $0 * way }, start, way)
  }

  /// The deviation from the movement, in pixels, from which another stop is set.
  private static let leastBend = 0.4

  /// Returns the fewest stops between which the movement is linear.
  private func stops() -> ModelFit? {
    guard let begin = times.lastIndex(where: { $0 <= span.begin }),
      let end = times.firstIndex(where: { $0 >= span.end }), end > begin + 1
    else { return nil }
    let (start, way) = (places[begin], places[times.count - 1] - places[begin])
    let square = (way * way).sum()
    guard square > 1 else { return nil }
    let progress = (begin...end).map { ((places[$0] - start) * way).sum() / square }
    let knots = Self.knots(of: progress, within: Self.leastBend / square.squareRoot())
    let stops = knots.map { SIMD2(times[begin + $0] - times[begin], progress[$0]) }
    let found = misses(times.map { MotionModel.progress(at: $0 - times[begin], between: stops) })
    return fit(
      .stops,
      values: [
        .init(name: "begin", value: times[begin], margin: nil),
        .init(name: "duration", value: times[end] - times[begin], margin: nil),
      ], stops: stops, from: found.start, by: found.way, misses: found.misses,
      freedom: 2 * knots.count)
  }

  /// Source: Douglas and Peucker, Algorithms for the reduction of the number of points, 1973.
  private static func knots(of values: [Double], within tolerance: Double) -> [Int] {
    var (kept, open) = ([0, values.count - 1], [(0, values.count - 1)])
    while let (low, high) = open.popLast() {
      guard high > low + 1 else { continue }
      let slope = (values[high] - values[low]) / Double(high - low)
      let misses = (low + 1..<high).map { abs(values[$0] - values[low] - slope * Double($0 - low)) }
      guard let worst = misses.indices.max(by: { misses[$0] < misses[$1] }),
        misses[worst] > tolerance
      else { continue }
      let knot = low + 1 + worst
      kept.append(knot)
      open += [(low, knot), (knot, high)]
    }
    return kept.sorted()
  }
}

extension MotionModel {
  /// Usual numbers to begin a search with.
  fileprivate static func starts(_ model: MotionModel, _ span: MotionSpan) -> [[Double]] {
    let length = span.end - span.begin
    switch model {
    case .spring: return [0, 0.2, 0.5].map { [span.begin, 0.7 * length, $0] }
    case .thrownSpring:
      return [-8, 0, 8].flatMap { velocity in
        [0.4, 0.8].map { [span.begin, $0 * length, 0.1, velocity] }
      }
    case .deceleration: return [2, 10].map { [span.begin, $0] }
    case .edge:
      return [2.0, 10].flatMap { rate in [1.3, 3].map { [span.begin, rate, $0 * rate, 100] } }
    case .stops: return []
    case .cubicBezier:
      let curves: [[Double]] = [
        [0.25, 0.1, 0.25, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1],
        [0.2, 0, 0, 1], [0.4, 0, 0.2, 1], [0.34, 1.56, 0.64, 1], [0.33, 0.33, 0.67, 0.67],
      ]
      return curves.map { [span.begin] + $0 + [length] }
    }
  }

  /// Returns the progress between stops: 0 before the first stop, and the progress of the last stop
  /// after it.
  fileprivate static func progress(at time: Double, between stops: [SIMD2<Double>]) -> Double {
    guard let next = stops.firstIndex(where: { $0.x > time }) else { return stops.last?.y ?? 0 }
    guard next > 0 else { return 0 }
    let (low, high) = (stops[next - 1], stops[next])
    return low.y + (high.y - low.y) * (time - low.x) / (high.x - low.x)
  }
}
