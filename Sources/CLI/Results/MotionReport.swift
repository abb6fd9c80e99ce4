import Comparing
import Tuning
import SceneModel

/// A movement in a recording, and the animations by which it can be explained.
struct MotionReport: Encodable {
  /// The times in seconds at which the last frame before the movement and the first frame after it
  /// are shown.
  let begin, end: Double

  /// The models, the best first.
  let models: [Model]

  /// The best model as animations of a scene; none if no model explains the movement.
  let animations: [String]

  struct Model: Encodable {
    let model: String
    let values: [ModelFit.Value]

    /// The root mean square distance from the recording, in points.
    let error: Double

    /// The values in a line: "response 0.42 ± 0.001, bounce 0.27 ± 0.002".
    fileprivate let text: String

    private enum CodingKeys: CodingKey { case model, values, error }

    fileprivate init(_ fit: ModelFit, scale: Double) {
      model = fit.model.rawValue
      values = fit.values.map { $0.rounded(toPlaces: 4) }
      error = (fit.error / scale).rounded(toPlaces: 4)
      let stops = fit.stops.isEmpty ? "" : ", \(fit.stops.count) stops"
      text =
        fit.values.map {
          "\($0.name) \($0.value.rounded(toPlaces: 4).plain)\($0.margin?.asMargin ?? "")"
        }.joined(separator: ", ") + stops
    }
  }

  /// - Parameter scale: Pixels per point.
  init(_ motion: RecognizedMotion, scale: Double) {
    begin = motion.span.begin.rounded(toPlaces: 4)
    end = motion.span.end.rounded(toPlaces: 4)
    models = motion.fits.map { Model($0, scale: scale) }
    animations =
      motion.fits.first.flatMap { motion.isExplained(by: $0) ? motion.animations(of: $0) : nil }
      ?? []
  }

  /// The report as text.
  var text: String {
    let rows = models.map { ["  \($0.model)", "\($0.error.plain) points", $0.text] }
    return "moves from \(begin.plain) s to \(end.plain) s\n"
      + TextTable(head: ["  model", "error", "values"], rows: rows).text
      + (animations.isEmpty
        ? "  none of them explains the movement; try a part of it with --frames\n"
        : "  the best of them as animations:\n" + animations.map { "    - \($0)\n" }.joined())
  }
}
