import SceneModel

extension Path {
  /// Parses SVG path data, such as `M0 0h10v10z`; arcs and quadratic curves become cubic curves.
  ///
  /// - Throws: ``TextMistake`` that marks the invalid characters.
  ///
  /// Source: SVG 2, section 9.3.
  package init(parsing data: String) throws(TextMistake) {
    var parser = PathParser(data)
    self.init(try parser.elements())
  }
}

/// Turns path data into the elements of a path.
private struct PathParser {
  private var scanner: PathScanner
  private var pen = PathPen()

  init(_ data: String) {
    scanner = PathScanner(data)
  }

  mutating func elements() throws(TextMistake) -> [Path.Element] {
    scanner.skipSpaces()
    guard !scanner.isAtEnd else {
      throw TextMistake("the path is empty", scanner.found.bytes, hint: "a path begins with M x y")
    }
    while !scanner.isAtEnd {
      try segment()
      scanner.skipSpaces()
    }
    return pen.elements
  }

  /// Reads a command and all its arguments, and draws them.
  private mutating func segment() throws(TextMistake) {
    let (found, bytes) = scanner.found
    guard let (command, isRelative) = scanner.command() else {
      throw TextMistake(
        "expected a command, not \(found)", bytes,
        hint: "the commands are " + PathCommand.allCases.map { String($0.rawValue) }.listed())
    }
    guard command == .move || !pen.elements.isEmpty else {
      throw TextMistake("a path begins with M, not \(found)", bytes)
    }

    pen.draw(command, try arguments(of: command, comesFirst: true), isRelative: isRelative)
    guard command != .close else { return }
    // Further pairs of coordinates after a move command draw lines.
    let repeated = command == .move ? .line : command
    while try isRepeated(command) {
      pen.draw(repeated, try arguments(of: command, comesFirst: false), isRelative: isRelative)
    }
  }

  /// Whether more arguments follow; skips the comma before them.
  private mutating func isRepeated(_ command: PathCommand) throws(TextMistake) -> Bool {
    let isAfterComma = scanner.skipComma()
    guard isAfterComma, !scanner.isAtNumber else { return scanner.isAtNumber }
    throw expected(command.arguments[0], of: command)
  }

  /// - Parameter comesFirst: Whether the arguments follow the command's letter directly.
  private mutating func arguments(
    of command: PathCommand, comesFirst: Bool
  ) throws(TextMistake) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(command.arguments.count)
    for argument in command.arguments {
      if values.isEmpty {
        if comesFirst { scanner.skipSpaces() }
      } else {
        _ = scanner.skipComma()
      }
      let value = argument.isFlag ? scanner.flag().map { $0 ? 1.0 : 0 } : scanner.number()
      guard let value else { throw expected(argument, of: command) }
      values.append(value)
    }
    return values
  }

  private func expected(_ argument: PathCommand.Argument, of command: PathCommand) -> TextMistake {
    let (found, bytes) = scanner.found
    if let number = Double(found.dropFirst().dropLast()), abs(number) > PathScanner.largestNumber {
      let limit = number < 0 ? -PathScanner.largestNumber : PathScanner.largestNumber
      return TextMistake(
        "\(found) is too \(number < 0 ? "small: must be at least" : "large: must be at most") "
          + limit.plain, bytes)
    }
    let names = command.arguments.map(\.rawValue).joined(separator: " ")
    return TextMistake(
      "expected \(argument.isFlag ? "0 or 1 as " : "")the \(argument.rawValue) of "
        + "\(command.rawValue), not \(found)", bytes,
      hint: "write \(command.rawValue) \(names)")
  }
}
