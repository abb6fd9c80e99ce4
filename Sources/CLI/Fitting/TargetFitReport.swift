import Tuning
import SceneModel

/// The result of fitting a movement to a target.
struct TargetFitReport: Encodable {
  let scene: String
  let values: [TargetFit.Change]

  /// The settling time and the overshoot of the movement.
  let movement: [TargetFit.Change]

  /// The values written to the scene; `nil` if not requested.
  var written: WrittenParameters?

  private enum CodingKeys: String, CodingKey {
    case scene, values, movement, written
  }

  /// JSON has no infinity, so the time of a movement that never settles is omitted.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(scene, forKey: .scene)
    try container.encode(values, forKey: .values)
    try container.encode(
      movement.filter { $0.before.isFinite && $0.after.isFinite }, forKey: .movement)
    try container.encodeIfPresent(written, forKey: .written)
  }

  /// The report as text.
  var text: String {
    let rows =
      values.map { [$0.name, $0.before.plain, $0.after.plain] }
      + movement.map { [$0.name, text($0.before, of: $0.name), text($0.after, of: $0.name)] }
    return TextTable(head: ["", "before", "after"], rows: rows).text
      + "\n" + (written?.text ?? WrittenParameters.undone)
  }

  private func text(_ value: Double, of name: String) -> String {
    guard value.isFinite else { return "never" }
    return name == "settle"
      ? "\(value.rounded(toPlaces: 3).plain) s" : "\((value * 100).rounded(toPlaces: 2).plain) %"
  }
}
