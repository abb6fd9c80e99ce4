import Pipeline
import Tuning
import SceneModel

/// The result of a sweep.
struct SweepReport: Encodable {
  struct Cell: Encodable {
    let values: [String: Double]

    /// Of the frames; absent where the movement is measured.
    let error: Double?

    /// Of the movement; absent where it is not measured, or is infinite.
    let measure: Double?

    /// Where its frames are, if they were asked for.
    var folder: String?

    let isBest: Bool
  }

  let scene: String

  /// The reference of the measurement: `exact`, or a folder; absent where the movement is measured.
  let reference: String?

  /// How many frames were compared; absent where none was drawn.
  let frames: Int?

  var cells: [Cell]
  let sheet: String

  /// The values that were written back, if any were to be.
  var written: ParameterWriting?

  /// - Parameter reference: That of errors; `nil` for a measure of the movement.
  init(
    scene: String, verdict: SweepVerdict, of reference: String?, points: [SweepPoint],
    sheet: String
  ) {
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

  /// The values as a table for people, then where the sheet is.
  func text(of points: [SweepPoint], _ verdict: SweepVerdict) -> String {
    let rows = points.indices.map { index in
      points[index].values.map(\.plain)
        + [verdict.text(index) + (index == verdict.best ? "  best" : "")]
    }
    let column = reference == nil ? verdict.title : "error"
    let over = frames.map { " over \($0.asFrames)" } ?? ""
    let fairness =
      verdict.best == nil
      ? "they move differently: none is called the best without --measure\n" : ""
    return TextTable(head: points[0].names + [column], rows: rows).text
      + "\n\(cells.count) combinations \(reference.map { "against \($0)" } ?? "by \(column)")\(over) "
      + "in \(sheet)\n" + fairness
      + (written?.text ?? "")
  }
}

extension Double {
  /// A share of all light in per cent: `1.84 %`.
  var asShare: String {
    let digits = "\(Int((self * 100_000).rounded()))"
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "\(padded.dropLast(3)).\(padded.suffix(3)) %"
  }
}
