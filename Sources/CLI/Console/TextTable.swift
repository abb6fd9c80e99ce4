import System
import SceneModel

/// A table as text.
struct TextTable {
  let head: [String]

  /// The rows, each as long as the head.
  let rows: [[String]]

  /// Lines with columns of minimal width, two spaces apart.
  var text: String {
    let lines = ([head] + rows).map { $0.map(\.shown) }
    let widths = head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      let cells = zip(line, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      return cells.withoutSpacesAtEnd + "\n"
    }.joined()
  }
}
