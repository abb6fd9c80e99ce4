import Pipeline
import Tuning
import SceneModel

/// The result of a sweep.
struct SweepReport: Encodable {
  struct Cell: Encodable {
    let values: [String: Double]

    /// The error of the frames; `nil` if the movement is measured instead.
    let error: Double?

    /// The measure of the movement; `nil` if it is infinite or frames are measured instead.
    let measure: Double?

    /// Path of the combination's frames; `nil` if not requested.
    var folder: String?

    let isBest: Bool
  }

  let scene: String

  /// The reference of the errors, `exact` or a folder; `nil` if the movement is measured instead.
  let reference: String?

  /// The error without any blur; `nil` if no reference is common to all.
  let errorUnblurred: Double?

  /// The number of frames compared; `nil` if none was drawn.
  let frames: Int?

  var cells: [Cell]
  let sheet: String

  /// The values written to the scene; `nil` if not requested.
  var written: WrittenParameters?

  /// - Parameter reference: The reference of the errors; `nil` for a measure of the movement.
  init(
    scene: String, verdict: SweepVerdict, of reference: String?, points: [SweepPoint],
    errorUnblurred: Double?, sheet: String
  ) {
    self.errorUnblurred = errorUnblurred?.rounded(toPlaces: 8)
    (self.scene, self.reference, self.sheet) = (scene, reference, sheet)
    frames = verdict.frames
    cells = points.indices.map { index in
      let value = verdict.values[index]
      let rounded = value.isFinite ? value.rounded(toPlaces: 8) : nil
      return Cell(
        values: points[index].settings, error: reference == nil ? nil : rounded,
        measure: reference == nil ? rounded : nil, isBest: index == verdict.best)
    }
  }

  /// Returns the values as a table, then the path of the sheet.
  func text(of points: [SweepPoint], _ verdict: SweepVerdict) -> String {
    let rows = verdict.order.map { index in
      points[index].values.map(\.plain)
        + [verdict.text(verdict.values[index]) + (index == verdict.best ? "  best" : "")]
    }
    let column = reference == nil ? verdict.title : "error"
    let over = frames.map { " over \($0.asFrames)" } ?? ""
    let fairness =
      verdict.best == nil
      ? "they move differently: none of them is the best without --measure\n" : ""
    let unblurred = errorUnblurred.map { "without any blur: \($0.asShare)\n" } ?? ""
    return TextTable(head: points[0].names + [column], rows: rows).text + unblurred
      + "\n\(cells.count) combinations \(reference.map { "against \($0)" } ?? "by \(column)")\(over) "
      + "in \(sheet)\n" + fairness
      + (written?.text ?? "")
  }
}

extension Double {
  /// A fraction of the full light in per cent: `1.84 %`.
  var asShare: String {
    let digits = "\(Int((self * 100_000).rounded()))"
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "\(padded.dropLast(3)).\(padded.suffix(3)) %"
  }
}
