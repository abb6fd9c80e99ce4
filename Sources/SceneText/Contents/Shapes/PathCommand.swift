/// A command of SVG path data.
enum PathCommand: Character, CaseIterable {
  case move = "M"
  case line = "L"
  case horizontalLine = "H"
  case verticalLine = "V"
  case curve = "C"
  case smoothCurve = "S"
  case quadratic = "Q"
  case smoothQuadratic = "T"
  case arc = "A"
  case close = "Z"

  /// The kinds of a command's arguments.
  enum Argument: String {
    case x, y, x1, y1, x2, y2, rx, ry
    case rotation
    case largeArc = "large-arc flag"
    case sweep = "sweep flag"

    /// Whether the argument is a single digit, 0 or 1, that needs no separator after it.
    var isFlag: Bool { self == .largeArc || self == .sweep }
  }

  /// The arguments after the command's letter; they may be repeated.
  var arguments: [Argument] {
    switch self {
    case .move, .line, .smoothQuadratic: [.x, .y]
    case .horizontalLine: [.x]
    case .verticalLine: [.y]
    case .curve: [.x1, .y1, .x2, .y2, .x, .y]
    case .smoothCurve: [.x2, .y2, .x, .y]
    case .quadratic: [.x1, .y1, .x, .y]
    case .arc: [.rx, .ry, .rotation, .largeArc, .sweep, .x, .y]
    case .close: []
    }
  }
}
