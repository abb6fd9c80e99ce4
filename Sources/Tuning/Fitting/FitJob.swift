import Pipeline
import Compositing
import SceneModel
import SceneText
import Timeline

/// Fits parameters and curves of several families to the reference look of a layer's overlay.
struct FitJob {
  /// The model for the search at a smaller size; `nil` if the search uses the exact model.
  let coarse: FitModel?

  let model: FitModel

  /// The model for the final steps.
  let last: FitModel

  /// The largest number of tries to evaluate together.
  let triesAtOnce: Int

  let progress: any JobProgress
  let forecast: FitForecast
  let record: FitRecord

  /// The parameters to fit.
  let parameters: [DeclaredParameter]

  /// Their values before the fit.
  let start: [String: Double]

  /// The result of a search.
  struct Found {
    let values: [String: Double]

    /// The numbers of the curve, if it belongs to a family.
    let numbers: [Double]
    let tries: Int
  }

  /// Fits the parameters with the scene's own curves.
  func fitted() throws -> Found {
    let changesRadius = try parameters.contains { parameter in
      try model.changesMoreThanOpacity(parameter.lowest, than: parameter.highest) == true
    }
    record.begin(nil)
    return try search(parameters, interpolates: changesRadius) { values, _ in
      FitScene.Candidate(values: values)
    }
  }

  /// Fits the numbers of a family's curves, with the parameters that matter beyond the overlay's
  /// opacity.
  func fitted(_ family: OverlayFamily, at source: SourceRange) throws -> Found {
    let start = family.curves(family.numbers.map(\.start), at: source)
    let others = try parameters.filter { parameter in
      try model.changesMoreThanOpacity(parameter.lowest, than: parameter.highest, with: start)
        ?? false
    }
    let interpolates = family.mode != nil || !others.isEmpty
    record.begin(family)
    return try search(others, and: family.numbers, interpolates: interpolates) { values, numbers in
      FitScene.Candidate(values: values, curves: family.curves(numbers, at: source))
    }
  }

  /// - Parameter interpolates: Whether candidates differ in the overlay's radius.
  private func search(
    _ parameters: [DeclaredParameter], and others: [OverlayFamily.Number] = [],
    interpolates: Bool, candidate: @escaping ([String: Double], [Double]) -> FitScene.Candidate
  ) throws -> Found {
    let search = ParameterSearch(parameters.map { .init($0.limits) } + others.map(\.axis))
    func values(_ numbers: [Double]) -> [String: Double] {
      start.merging(zip(parameters.map(\.name), numbers)) { $1 }
    }
    var tries = 0
    func errors(in model: FitModel) -> ParameterSearch.Errors {
      record.measureAnew()
      return { points in
        try stride(from: 0, to: points.count, by: triesAtOnce).flatMap { first in
          let tried = points[first..<min(first + triesAtOnce, points.count)].map {
            (values: values($0), numbers: Array($0.dropFirst(parameters.count)))
          }
          let start = ContinuousClock.now
          let errors = try model.errors(
            of: tried.map { candidate($0.values, $0.numbers) },
            interpolates: interpolates && coarse != nil)
          tries += tried.count
          for (tried, error) in zip(tried, errors) {
            progress.advance()
            record.note(tried.values, tried.numbers, error: error)
          }
          forecast.count(tried.count, seconds: (ContinuousClock.now - start) / .seconds(1))
          return errors
        }
      }
    }
    // Smaller frames have a slightly different optimum, so they only find the neighbourhood.
    let (reach, precision) = coarse == nil ? (0.01, ParameterSearch.finest) : (0.04, 0.01)
    let guess = parameters.map { start[$0.name] ?? $0.value } + others.map(\.start)
    var best = try search.best(from: guess, to: precision, errors: errors(in: coarse ?? model))
    // The initial guess is a start too, so the result is never worse.
    best = try search.refined(
      from: [best.values, guess], within: reach, errors: errors(in: last))
    let rounded = zip(search.axes, best.values).map { axis, value in
      min(max(value.rounded(toDigits: 4), axis.limits.lowerBound), axis.limits.upperBound)
    }
    return Found(
      values: values(rounded), numbers: Array(rounded.dropFirst(parameters.count)), tries: tries)
  }

  /// Returns the usual number of errors to evaluate.
  static func usualCount(parameters: Int, families: [OverlayFamily]) -> Int {
    func count(_ axes: Int) -> Int {
      axes == 0
        ? 0 : ParameterSearch(Array(repeating: .init(0...1), count: axes)).usualCount
    }
    return count(parameters)
      + families.reduce(0) { $0 + count($1.numbers.count + parameters) }
  }
}

extension DeclaredParameter {
  /// Its lower bound, by its name.
  var lowest: [String: Double] { [name: limits.lowerBound] }

  /// Its upper bound, by its name.
  var highest: [String: Double] { [name: limits.upperBound] }
}

extension Double {
  /// Returns the number rounded to `digits` significant digits.
  fileprivate func rounded(toDigits digits: Int) -> Double {
    guard self != 0 else { return 0 }
    var places = digits
    var size = abs(self)
    while size >= 1 {
      places -= 1
      size /= 10
    }
    guard places < 0 else { return rounded(toPlaces: places) }
    let unit = (0..<(-places)).reduce(1.0) { unit, _ in unit * 10 }
    return (self / unit).rounded() * unit
  }
}
