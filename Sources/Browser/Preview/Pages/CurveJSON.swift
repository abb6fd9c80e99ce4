/// The JSON of a blur curve.
struct CurveJSON: Encodable {
  let layer: String

  /// Distances, in points per 1/60 s, with opacities and radii, in points.
  let points: [[Double]]

  /// Sample of each frame; `null` where the blur is off.
  let samples: [BlurCurve.Sample?]

  /// The ends of the curve that are parameters.
  let ends: [End]

  struct End: Encodable {
    let end: BlurCurve.End
    let parameter: String
    let distance: Double
  }

  private static let pointCount = 225

  /// A parameter that may be an end of the curve.
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

  /// The ends of a curve that parameters say.
  ///
  /// Numbers may be the same by chance: the end has to follow the parameter.
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
  /// Whether two positive numbers are the same but for rounding.
  fileprivate func isAbout(_ other: Double) -> Bool { abs(self - other) <= 1e-6 * abs(other) }
}
