import System
import Tuning

/// The result of `smear bench`, as text and as JSON.
struct BenchReport {
  let rounds, threads: Int
  let groups: [MeasurementGroup]

  /// Aligned tables, one below the other.
  var text: String {
    groups.map { group in "\(group.title): \(group.note)\n\(BenchTable(group).text)" }
      .joined(separator: "\n")
  }

  /// The JSON output.
  var json: BenchJSON {
    BenchJSON(rounds: rounds, threads: threads, groups: groups.map(BenchJSON.Group.init))
  }
}

/// The measurements of a group as an aligned table.
private struct BenchTable {
  private let group: MeasurementGroup

  init(_ group: MeasurementGroup) {
    self.group = group
  }

  /// A line with the variants, then one for each name, followed by its rates if there are any.
  var text: String {
    let nameWidth = (group.names.map(\.count).max() ?? 0) + 2
    let columnWidth = max(11, (group.variants.map(\.count).max() ?? 0) + 3)
    func line(_ name: String, _ cells: [String]) -> String {
      "  " + name.padded(to: nameWidth)
        + cells.map { $0.leading(to: columnWidth) }.joined() + "\n"
    }
    let lines = group.names.flatMap { name in
      let cells = group.variants.map { group.measurement(name, $0) }
      let values = line(name, cells.map { $0?.text ?? "" })
      return group.hasRates ? [values, line("", cells.map { $0?.rate ?? "" })] : [values]
    }
    return line("", group.variants) + lines.joined()
  }
}

extension String {
  /// Returns the text padded with spaces on the left.
  fileprivate func leading(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
