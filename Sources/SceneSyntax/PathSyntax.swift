import Glibc
package import SceneModel

/// A mistake in path data, with its place in the text's UTF-8 bytes.
package struct PathMistake: Error, Equatable {
  package let message: String
  package let bytes: Range<Int>
}

extension Path {
  /// Parses the path data of SVG, such as `M 0 0 h 10 v 10 z`.
  ///
  /// Source: SVG 2, section 9.3; arcs as in its implementation notes.
  package init(parsing text: String) throws(PathMistake) {
    var parser = PathParser(text)
    self.init(try parser.elements())
  }
}

/// Reads path data command by command.
private struct PathParser {
  private let bytes: [UInt8]
  private var next = 0
  private var result: [Path.Element] = []
  private var (current, start) = (Point(x: 0, y: 0), Point(x: 0, y: 0))

  /// The last control point, for the commands that mirror it.
  private var control: (kind: Kind, point: Point)?

  private enum Kind { case cubic, quadratic }

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func elements() throws(PathMistake) -> [Path.Element] {
    skipSeparators()
    while next < bytes.count {
      let place = next
      let command = Character(UnicodeScalar(bytes[next]))
      guard "MmLlHhVvCcSsQqTtAaZz".contains(command) else {
        throw PathMistake(message: "'\(command)' is no path command", bytes: place..<place + 1)
      }
      guard !result.isEmpty || command == "M" || command == "m" else {
        throw PathMistake(message: "a path begins with M", bytes: place..<place + 1)
      }
      next += 1
      try run(command)
      skipSeparators()
    }
    guard !result.isEmpty else { throw PathMistake(message: "the path is empty", bytes: 0..<0) }
    return result
  }

  /// Runs a command and its repetitions.
  private mutating func run(_ command: Character) throws(PathMistake) {
    let isRelative = command.isLowercase
    var name = Character(command.uppercased())
    guard name != "Z" else {
      result.append(.close)
      (current, control) = (start, nil)
      return
    }
    repeat {
      // What a close left behind begins anew where the part began.
      if name != "M", case .close = result.last { result.append(.move(current)) }
      try step(name, isRelative: isRelative)
      if name == "M" { name = "L" }
      skipSeparators()
    } while next < bytes.count && startsNumber
  }

  private mutating func step(_ name: Character, isRelative: Bool) throws(PathMistake) {
    let origin = isRelative ? current : Point(x: 0, y: 0)
    func place(_ x: Double, _ y: Double) -> Point { Point(x: origin.x + x, y: origin.y + y) }
    switch name {
    case "M":
      current = place(try number(), try number())
      start = current
      result.append(.move(current))
    case "L": line(to: place(try number(), try number()))
    case "H": line(to: Point(x: origin.x + (try number()), y: current.y))
    case "V": line(to: Point(x: current.x, y: origin.y + (try number())))
    case "C":
      let first = place(try number(), try number())
      let second = place(try number(), try number())
      cubic(first, second, place(try number(), try number()))
    case "S":
      let first = mirrored(.cubic)
      let second = place(try number(), try number())
      cubic(first, second, place(try number(), try number()))
    case "Q":
      let middle = place(try number(), try number())
      quadratic(middle, place(try number(), try number()))
    case "T": quadratic(mirrored(.quadratic), place(try number(), try number()))
    default:
      let radii = SIMD2(abs(try number()), abs(try number()))
      let rotation = try number()
      let (isLarge, isSweep) = (try flag(), try flag())
      arc(
        radii: radii, rotation: rotation, isLarge: isLarge, isSweep: isSweep,
        to: place(try number(), try number()))
      control = nil
      return
    }
    if !"CSQT".contains(name) { control = nil }
  }

  private mutating func line(to end: Point) {
    result.append(.line(end))
    current = end
  }

  private mutating func cubic(_ first: Point, _ second: Point, _ end: Point) {
    result.append(.cubic(first, second, end))
    control = (.cubic, second)
    current = end
  }

  private mutating func quadratic(_ middle: Point, _ end: Point) {
    func toward(_ point: Point) -> Point {
      Point(x: point.x + (middle.x - point.x) * 2 / 3, y: point.y + (middle.y - point.y) * 2 / 3)
    }
    result.append(.cubic(toward(current), toward(end), end))
    control = (.quadratic, middle)
    current = end
  }

  /// The last control point on the other side of the current point.
  private func mirrored(_ kind: Kind) -> Point {
    guard let control, control.kind == kind else { return current }
    return Point(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
  }

  /// Appends an elliptical arc as cubics of at most a quarter each.
  private mutating func arc(
    radii: SIMD2<Double>, rotation: Double, isLarge: Bool, isSweep: Bool, to end: Point
  ) {
    guard end != current else { return }
    guard radii.x > 0, radii.y > 0 else { return line(to: end) }
    let arc = EllipticalArc(
      from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge,
      isSweep: isSweep)
    result += arc.cubics
    current = end
  }

  private var startsNumber: Bool {
    "+-.0123456789".contains(Character(UnicodeScalar(bytes[next])))
  }

  private mutating func skipSeparators() {
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x2C || (9...13).contains(bytes[next]) {
      next += 1
    }
  }

  private mutating func flag() throws(PathMistake) -> Bool {
    skipSeparators()
    guard next < bytes.count, bytes[next] == 0x30 || bytes[next] == 0x31 else {
      throw PathMistake(message: "a flag of an arc is 0 or 1", bytes: next..<next + 1)
    }
    next += 1
    return bytes[next - 1] == 0x31
  }

  private mutating func number() throws(PathMistake) -> Double {
    skipSeparators()
    let begin = next
    func digits(from place: Int) -> Int {
      bytes[place...].firstIndex { !(0x30...0x39).contains($0) } ?? bytes.count
    }
    func isOneOf(_ signs: String, at place: Int) -> Bool {
      place < bytes.count && signs.contains(Character(UnicodeScalar(bytes[place])))
    }
    var end = isOneOf("+-", at: begin) ? begin + 1 : begin
    end = end <= bytes.count ? digits(from: min(end, bytes.count)) : end
    if isOneOf(".", at: end) { end = digits(from: end + 1) }
    if isOneOf("eE", at: end) {
      let exponent = isOneOf("+-", at: end + 1) ? end + 2 : end + 1
      if exponent < bytes.count, (0x30...0x39).contains(bytes[exponent]) {
        end = digits(from: exponent)
      }
    }
    let text = String(decoding: bytes[begin..<end], as: UTF8.self)
    guard let value = Double(text.hasPrefix("+") ? String(text.dropFirst()) : text),
      abs(value) <= 1e6
    else {
      throw PathMistake(
        message: text.isEmpty ? "a number is missing" : "'\(text)' is no number up to 1000000",
        bytes: begin..<max(end, begin + 1))
    }
    next = end
    return value
  }
}
