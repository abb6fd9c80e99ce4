import Pipeline
import System
import Raster
import SceneModel
import Tuning

/// `smear easings [-o sheet.png | --json]`
struct EasingsCommand: RunnableCommand {
  static let summary = "List every easing by name, or draw their curves."
  static let usage = "smear easings [-o <file.png> | --json]"
  static let introduction = """
    smear easings -o easings.png

    Lists the easings of animations, with their parameters, their defaults and what they look like.
    """

  @Option(
    .png("draw all curves onto one sheet instead", example: "easings.png").excluding("--json"))
  private var file: String?
  @Flag(
    "--json",
    """
    {"easings": [{"name": …, "group": …, "usage": …, "parameters": [{"name": …, "default": …, \
    "minimum": …, "maximum": …}], "summary": …}]}
    """)
  private var printsJSON
  @Flag("--quiet, -q", "do not say where the sheet is") private var isQuiet

  func run() throws -> ExitStatus {
    if let file {
      try drawSheet(to: file)
    } else if printsJSON {
      let list = ["easings": NamedEasing.all.map(EasingJSON.init)]
      try Console.write(try JSONText.line(of: list) + "\n")
    } else {
      try Console.write(EasingsCommand.list)
    }
    return .done
  }

  private func drawSheet(to file: String) throws {
    let sheet = try EasingSheet(NamedEasing.all).drawn()
    try AtomicFile.write(try PNGEncoder().encode(sheet, as: .rgb), to: file, synced: true)
    guard !isQuiet else { return }
    try Console.write(
      "\(NamedEasing.all.count) easings on \(sheet.width) × \(sheet.height) pixels in \(file)\n")
  }

  /// All easings by group, as text.
  private static var list: String {
    let width = (NamedEasing.all.map(\.usage.count).max() ?? 0) + 2
    let groups = NamedEasing.Group.allCases.map { group in
      let lines = NamedEasing.all.filter { $0.group == group }.map {
        "  \($0.usage.padded(to: width))\($0.summary)\n"
      }
      return "\(group.rawValue)\n\(lines.joined())\n"
    }
    return groups.joined()
      + """
      A formula of progress does as well: "progress^2 * (3 - 2 * progress)"
      Numbers in parentheses may be formulas too: "easeOutBack(2 * overshoot)"

      """
  }
}

/// An easing in the JSON output, which is a stable interface; required parameters have no
/// `default`.
private struct EasingJSON: Encodable {
  private struct Parameter: Encodable {
    let name: String
    let `default`: Double?
    let minimum, maximum: Double
  }

  private let name, group, usage, summary: String
  private let parameters: [Parameter]

  init(_ easing: NamedEasing) {
    name = easing.name
    group = easing.group.rawValue
    usage = easing.usage
    summary = easing.summary
    parameters = easing.numbers.map {
      Parameter(
        name: $0.name, default: $0.standard, minimum: $0.limits.lowerBound,
        maximum: $0.limits.upperBound)
    }
  }
}
