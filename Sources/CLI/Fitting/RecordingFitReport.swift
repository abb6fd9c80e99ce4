import Pipeline
import Comparing
import Tuning
import Timeline
import SceneModel

/// The result of fitting a movement to a recording.
struct RecordingFitReport: Encodable {
  let scene, recording: String
  let values: [RecordingFit.Value]
  let layers: [Layer]

  /// Path of the plot; `nil` if not requested.
  var plot: String?

  /// The values written to the scene; `nil` if not requested.
  var written: WrittenParameters?

  /// How one of the layers was found.
  struct Layer: Encodable {
    let layer: String

    /// The number of frames that were followed, and how many of them do not count.
    let frames: Int
    let lost: [Int]

    /// The number of lost frames by reason.
    let reasons: [String: Int]

    /// The least confidence of a frame that counts.
    let leastConfidence: Double

    /// The root mean square distance from the recording, in points.
    let errorBefore, errorAfter: Double

    /// Pixels of the recording per point.
    let scale: Double

    /// The reasons in words.
    fileprivate let losses: String

    private enum CodingKeys: CodingKey {
      case layer, frames, lost, reasons, leastConfidence, errorBefore, errorAfter, scale
    }

    fileprivate init(_ result: RecordingFit.LayerResult) {
      layer = result.path
      frames = result.samples.count
      let least = result.leastConfidence
      lost = result.losses.map(\.frame)
      reasons = Dictionary(result.losses.map { ($0.reason.rawValue, 1) }, uniquingKeysWith: +)
      losses = result.losses.summary
      leastConfidence =
        (result.samples.map(\.place.confidence).filter { $0 >= least }.min() ?? 0)
        .rounded(toPlaces: 4)
      scale = result.after.scale.rounded(toPlaces: 5)
      // Use the fitted scale for both: if nothing moves along, there is none before the fit.
      let unit = max(result.after.scale, 1e-9)
      errorBefore = (result.before.error / unit).rounded(toPlaces: 4)
      errorAfter = (result.after.error / unit).rounded(toPlaces: 4)
    }
  }

  init(_ result: RecordingFit.Result, of scene: String, to recording: String) {
    (self.scene, self.recording) = (scene, recording)
    values = result.values
    layers = result.layers.map { Layer($0) }
  }

  /// The report as text.
  var text: String {
    let heads = layers.map { layer in
      let without =
        layer.lost.isEmpty ? "" : ", without \(layer.lost.count): \(layer.losses)"
      return "\(layer.layer), against \(recording), over \(layer.frames.asFrames)\(without), "
        + "\(layer.scale.plain) pixels per point, least confidence "
        + "\(layer.leastConfidence.rounded(toPlaces: 2).plain)\n"
    }
    let errors = layers.map { layer in
      [
        layers.count == 1 ? "error" : "error of \(layer.layer)",
        "\(layer.errorBefore.plain) points", "\(layer.errorAfter.plain) points",
      ]
    }
    let plotted = plot.map { "\nthe movements are in \($0)\n" } ?? ""
    guard !values.isEmpty else {
      return heads.joined() + "\n"
        + errors.map { "\($0[0]) as it is: \($0[2])\n" }.joined() + plotted
    }
    let rows = values.map { [$0.name, $0.before.plain, $0.text] } + errors
    return heads.joined() + "\n" + TextTable(head: ["", "before", "after"], rows: rows).text
      + "\n± is two standard deviations, from the remaining differences between the recording and the scene\n"
      + plotted + "\n" + (written?.text ?? WrittenParameters.undone)
  }
}

extension RecordingFit.Value {
  /// The value with its margin: "0.506 ± 0.008".
  fileprivate var text: String {
    guard let margin else { return "\(after.plain), not determined by the recording" }
    return after.plain + margin.asMargin
  }
}

extension Double {
  /// The margin of a number, to its first digit: " ± 0.008".
  var asMargin: String {
    let shown = max(self, 1e-4)
    let places = [1.0, 10, 100, 1000].firstIndex { shown * $0 >= 1 } ?? 4
    return " ± \(shown.rounded(toPlaces: places).plain)"
  }
}
