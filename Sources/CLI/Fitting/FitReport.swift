import Pipeline
import Comparing
import Tuning
import SceneModel

/// The result of fitting an overlay.
struct FitReport: Encodable {
  struct Value: Encodable {
    let name: String
    let before, after: Double
  }

  /// The best curve of a family.
  struct Family: Encodable {
    let name: String

    /// The keys of the `motionBlur` to write, with their values.
    let motionBlur: [String: String]

    /// Values of the parameters that were fitted together with the curve.
    let values: [String: Double]
    let error: Double
  }

  let scene, layer: String

  /// The reference of the measurement: `exact`, or a folder.
  let reference: String

  /// The number of frames compared, and the scale in pixels per point.
  ///
  /// The error depends on the scale because a blur may fall between pixels.
  let frames: Int
  let scale: Double

  let values: [Value]
  let errorBefore, errorAfter: Double

  /// The error without any blur.
  let errorUnblurred: Double

  /// The families, the best first; `nil` if none were requested.
  let families: [Family]?

  /// The number of evaluated errors.
  let tries: Int

  /// The values written to the scene; `nil` if not requested.
  var written: WrittenParameters?

  /// Whether the blur follows the layer's movement before an open shutter already, as `matched`
  /// does.
  private let isMatched: Bool

  private enum CodingKeys: CodingKey {
    case scene, layer, reference, frames, scale, values, errorBefore, errorAfter, errorUnblurred
    case families, tries, written
  }

  /// - Parameter blur: The blur that was fitted, if it is known.
  init(
    _ result: Fit.Result, of scene: String, scale: Double, to reference: BlurReference,
    fitting blur: MotionBlur?
  ) {
    self.scene = scene
    isMatched = blur?.distance == .shutter
    layer = result.layer
    self.reference = reference.title
    frames = result.frames
    self.scale = scale
    values = result.values.map { Value(name: $0.name, before: $0.before, after: $0.after) }
    (errorBefore, errorAfter) = (result.errorBefore, result.errorAfter)
    errorUnblurred = result.errorUnblurred
    let best = result.families.sorted { $0.error < $1.error }
    families = best.isEmpty ? nil : best.map(Family.init)
    tries = result.tries
  }

  /// The report as text.
  var text: String {
    var text = "\(layer), against \(reference), over \(frames.asFrames), at scale \(scale.plain)"
    text += "\n\n"
    if !values.isEmpty {
      let rows =
        values.map { [$0.name, $0.before.plain, $0.after.plain] }
        + [["error", errorBefore.asShare, "\(errorAfter.asShare)  \(change(errorAfter))"]]
      text += TextTable(head: ["", "before", "after"], rows: rows).text
    }
    if values.isEmpty, families == nil { text += "error as it is: \(errorBefore.asShare)\n" }
    if let families {
      text += (values.isEmpty ? "" : "\n") + table(of: families)
    }
    text += "without any blur: \(errorUnblurred.asShare)\(remark)\n"
    return text + (values.isEmpty ? "" : "\n" + (written?.text ?? WrittenParameters.undone))
  }

  /// The part of the error without blur that a blur has to take away to be worth it.
  private static let leastGain = 0.1

  /// The remark for a best blur that is hardly better than none.
  private var remark: String {
    let best = min(errorAfter, families?.first?.error ?? errorAfter)
    guard best > (1 - Self.leastGain) * errorUnblurred else { return "" }
    return isMatched
      ? ": hardly worse, because this blur is made of one picture of the layer. "
        + "'shutter: {exact: true}' also sees that its size, its contents or its opacity change"
      : ": hardly worse, so a blur of this kind does not come close here. "
        + "Where layers also grow, turn or fade, 'motionBlur: {as: matched}' often does"
  }

  private func table(of families: [Family]) -> String {
    let rows = families.map { family in
      let keys = family.motionBlur.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      let others = family.values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.plain)" }
      return [
        family.name, (keys + others).joined(separator: ", "), family.error.asShare,
        change(family.error),
      ]
    }
    let own = ["as it is", "", errorBefore.asShare, ""]
    return TextTable(head: ["family", "motionBlur", "error", ""], rows: rows + [own]).text
  }

  /// Returns the best tries of a fit that was stopped, a line each.
  static func text(ofBestSoFar entries: [FitRecord.Entry]) -> String {
    let lines = entries.map { entry in
      let curve = entry.family?.keys(entry.numbers).map { "\($0.key): \($0.value)" } ?? []
      let values = entry.values.sorted { $0.key < $1.key }.map {
        "\($0.key) \($0.value.rounded(toPlaces: 4).plain)"
      }
      return (curve + values).joined(separator: ", ") + ": \(entry.error.asShare)"
    }
    return (["the best so far, with the error in the frames of the search:"] + lines)
      .joined(separator: "\n  ")
  }

  /// Returns the relative decrease of an error: `35 % less`.
  private func change(_ error: Double) -> String {
    guard errorBefore > 0 else { return "" }
    let percent = ((1 - error / errorBefore) * 100).rounded(toPlaces: 1)
    return percent >= 0 ? "\(percent.plain) % less" : "\((-percent).plain) % more"
  }
}

extension FitReport.Family {
  fileprivate init(_ result: Fit.Result.Family) {
    name = result.family.rawValue
    motionBlur = Dictionary(
      uniqueKeysWithValues: result.family.keys(result.numbers).map { ($0.key, $0.value) })
    (values, error) = (result.values, result.error)
  }
}
