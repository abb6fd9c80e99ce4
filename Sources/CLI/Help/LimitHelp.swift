import System
import Manual

/// The help for limits, generated from their rows.
enum LimitHelp {
  /// The topic's name in `smear help`.
  static let topic = "limits"

  static var text: String {
    let names = Limit.allCases.map { "  \($0.rawValue)  " }
    let width = names.map(\.count).max() ?? 0
    let rows = Limit.allCases.map { limit in
      Columns.lines(
        "  \(limit.rawValue)",
        summary(of: limit), indent: width)
    }
    return """
      smear render scene.yaml --limit frames=2000000 --limit letters=50000

      What files may ask for at most; more is an error before memory is taken for it, with the exit
      status 2. A command that reads such files takes --limit name=n, as often as needed:

      \(rows.joined(separator: "\n"))
      """
  }

  /// Returns the default and the largest value of a limit in words.
  static func summary(of limit: Limit) -> String {
    "\(limit.defaultText) \(limit.row.summary); \(limit.row.largest) at most"
  }
}
