import Tuning
import SceneModel

/// The result of fitting a movement.
struct TargetFitReport: Encodable {
  let scene: String
  let values: [TargetFit.Change]

  /// When the movement settles, and how far it overshoots.
  let movement: [TargetFit.Change]

  /// The values that were written back, if any were to be.
  var written: ParameterWriting?

  private enum CodingKeys: String, CodingKey {
    case scene, values, movement, written
  }

  /// What never settles has no number in JSON.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(scene, forKey: .scene)
    try container.encode(values, forKey: .values)
    try container.encode(
      movement.filter { $0.before.isFinite && $0.after.isFinite }, forKey: .movement)
    try container.encodeIfPresent(written, forKey: .written)
  }

  /// The same for people.
  var text: String {
    let rows =
      values.map { [$0.name, $0.before.plain, $0.after.plain] }
      + movement.map { [$0.name, text($0.before, of: $0.name), text($0.after, of: $0.name)] }
    return TextTable(head: ["", "before", "after"], rows: rows).text
      + "\n" + (written?.text ?? ParameterWriting.undone)
  }

  private func text(_ value: Double, of name: String) -> String {
    guard value.isFinite else { return "never" }
    return name == "settle"
      ? "\(value.rounded(toPlaces: 3).plain) s" : "\((value * 100).rounded(toPlaces: 2).plain) %"
  }
}
