import Jobs
import SceneModel

/// The result of a sweep.
struct SweepReport: Encodable {
  struct Cell: Encodable {
    let values: [String: Double]
    let error: Double

    /// Where its frames are, if they were asked for.
    var folder: String?

    let isBest: Bool
  }

  let scene: String

  /// The reference of the measurement: `exact`, or a folder.
  let reference: String

  /// How many frames were compared.
  let frames: Int

  var cells: [Cell]
  let sheet: String

  /// The values that were written back, if any were to be.
  var written: ParameterWriting?

  /// The errors as a table for people, then where the sheet is.
  func text(of points: [SweepPoint]) -> String {
    let names = points[0].names
    let rows = zip(points, cells).map { point, cell in
      point.values.map(\.plain) + [cell.error.asShare + (cell.isBest ? "  best" : "")]
    }
    return TextTable(head: names + ["error"], rows: rows).text
      + "\n\(cells.count) combinations against \(reference) over \(frames.asFrames) in \(sheet)\n"
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
