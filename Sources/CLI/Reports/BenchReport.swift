import Tuning

/// The result of `smear bench`, for people and for programs.
struct BenchReport {
  let rounds, threads: Int
  let groups: [MeasurementGroup]

  /// Aligned tables, one below the other.
  var text: String {
    groups.map { group in "\(group.title): \(group.note)\n\(BenchTable(group).text)" }
      .joined(separator: "\n")
  }

  /// The same for programs.
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

  /// A line with the variants, then one for each name, and one with rates below it.
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
  /// Filled up with spaces on the left.
  fileprivate func leading(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
