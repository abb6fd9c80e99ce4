/// The JSON of a blur curve.
struct CurveJSON: Encodable {
  let layer: String

  /// Points of the curve: distance in points per 1/60 s, opacity, and radius in points.
  let points: [[Double]]

  /// Sample of each frame; `null` for a frame without an overlay.
  let samples: [BlurCurve.Sample?]

  /// Ends of the curve that a parameter sets.
  let ends: [End]

  struct End: Encodable {
    let end: BlurCurve.End
    let parameter: String
    let distance: Double
  }

  private static let pointCount = 225

  /// A parameter that may set an end of the curve.
  typealias Candidate = (name: String, value: Double, limits: ClosedRange<Double>)

  /// - Parameter change: Returns the curve with a parameter set to another value.
  init(
    _ curve: BlurCurve, of layer: String, parameters: [Candidate],
    change: (_ parameter: String, _ value: Double) -> BlurCurve?
  ) {
    self.layer = layer
    points = curve.points(count: CurveJSON.pointCount)
    samples = curve.samples
    ends = CurveJSON.ends(of: curve, among: parameters, change: change)
  }

  /// Returns the ends of a curve that a parameter sets.
  ///
  /// Equal numbers may be a coincidence, so the end has to follow a change of the parameter.
  static func ends(
    of curve: BlurCurve, among parameters: [Candidate],
    change: (_ parameter: String, _ value: Double) -> BlurCurve?
  ) -> [End] {
    BlurCurve.End.allCases.compactMap { end in
      guard let distance = curve.distance(of: end) else { return nil }
      let parameter = parameters.first { parameter in
        guard parameter.value.isAbout(distance),
          let other = [1.25, 0.8].map({ parameter.value * $0 }).first(
            where: parameter.limits.contains)
        else { return false }
        return change(parameter.name, other)?.distance(of: end)?.isAbout(other) ?? false
      }
      return parameter.map { End(end: end, parameter: $0.name, distance: $0.value) }
    }
  }
}

extension Double {
  /// Whether two positive numbers are equal except for rounding.
  fileprivate func isAbout(_ other: Double) -> Bool { abs(self - other) <= 1e-6 * abs(other) }
}
