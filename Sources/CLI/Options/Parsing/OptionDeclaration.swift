import Pipeline
import SceneModel

/// An option with the parser of its value; a flag's value is `true`.
struct OptionDeclaration<Value: Sendable>: Sendable {
  private(set) var row: OptionRow
  let parse: @Sendable (String) throws(UsageError) -> Value

  /// - Parameters:
  ///   - head: The names of the option and of its value: `-o, --output file.png`.
  ///   - words: Words that completions offer.
  init(
    _ head: String, _ summary: String, words: [String] = [],
    parse: @escaping @Sendable (String) throws(UsageError) -> Value
  ) {
    row = OptionRow(head, summary, words: words)
    self.parse = parse
  }

  /// Returns the same option with another summary, for a command in which its effect differs.
  func saying(_ summary: String) -> Self {
    var option = self
    option.row.summary = summary
    return option
  }

  /// Returns the same option, which excludes another one.
  ///
  /// - Parameters:
  ///   - name: The first name of the other option.
  ///   - hint: Advice for a user who gives both.
  func excluding(_ name: String, hint: String? = nil) -> Self {
    var option = self
    option.row.exclude(name, hint: hint)
    return option
  }

  /// Returns the same option, which only some kinds of output take.
  ///
  /// - Parameters:
  ///   - outputs: These kinds, first the one that the option is meant for.
  ///   - hint: Advice for other kinds of output.
  func needing(_ outputs: OutputTarget.Kind..., hint: String? = nil) -> Self {
    var option = self
    option.row.need(outputs, hint: hint)
    return option
  }
}

extension OptionDeclaration<Bool> {
  static func flag(_ head: String, _ summary: String) -> Self {
    Self(head, summary) { _ in true }
  }
}

extension OptionDeclaration<String> {
  /// - Parameter words: Words that completions offer; the value may be another one.
  static func text(_ head: String, _ summary: String, words: [String] = []) -> Self {
    Self(head, summary, words: words) { $0 }
  }

  /// Returns the option `-o` for a picture.
  ///
  /// - Parameters:
  ///   - path: The default path.
  ///   - example: A file name for a hint.
  static func png(default path: String, example: String) -> Self {
    png("where to; default: \(path)", example: example)
  }

  static func png(_ summary: String, example: String) -> Self {
    Self("-o, --output file.png", summary) { (file) throws(UsageError) in
      guard file.hasSuffix(".png") else {
        throw UsageError(message: "-o names a PNG file, not '\(file)'", hint: "-o \(example)")
      }
      return file
    }
  }

  /// Returns an option for a path with an extension that no frame has: `--html file.html`.
  static func file(_ name: String, endingIn suffix: String, _ summary: String) -> Self {
    Self("\(name) file\(suffix)", summary) { (path) throws(UsageError) in
      guard path.lowercased().hasSuffix(suffix) else {
        throw UsageError(
          message: "\(name) names a file that ends in \(suffix), not '\(path)'",
          hint: "\(name) report\(suffix)")
      }
      return path
    }
  }
}

extension OptionDeclaration<Double> {
  static func number(_ head: String, in limits: ClosedRange<Double>, _ summary: String) -> Self {
    let range = "\(limits.lowerBound.plain) to \(limits.upperBound.plain)"
    return Self(head, in: limits, named: "a number from \(range)", summary)
  }
}

extension OptionDeclaration<Double> {
  /// Returns an option for a share, as a fraction or in per cent: `0.05` or `5%`.
  static func share(_ head: String, _ summary: String) -> Self {
    let name = OptionRow(head, summary).name
    return Self(head, summary) { (text) throws(UsageError) in
      let isPercent = text.hasSuffix("%")
      let number = Double(isPercent ? String(text.dropLast()) : text).map {
        $0 / (isPercent ? 100 : 1)
      }
      guard let number, (0...1).contains(number) else {
        throw UsageError(
          message: "\(name) takes a number from 0 to 1, or from 0% to 100%, not '\(text)'",
          hint: "\(name) 0.05 or \(name) 5%")
      }
      return number
    }
  }
}

extension OptionDeclaration<Int> {
  static func number(_ head: String, in limits: ClosedRange<Int>, _ summary: String) -> Self {
    let range = "\(limits.lowerBound) to \(limits.upperBound)"
    return Self(head, in: limits, named: "a whole number from \(range)", summary)
  }
}

extension OptionDeclaration where Value: LosslessStringConvertible & Comparable {
  /// - Parameter kind: The kind of value in words, for messages.
  fileprivate init(
    _ head: String, in limits: ClosedRange<Value>, named kind: String, _ summary: String
  ) {
    let name = OptionRow(head, summary).name
    self.init(head, summary) { (text) throws(UsageError) in
      guard let number = Value(text), limits.contains(number) else {
        throw UsageError(message: "\(name) takes \(kind), not '\(text)'")
      }
      return number
    }
  }
}

extension OptionDeclaration
where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// Returns an option whose value is one of a few words.
  static func word(_ head: String, _ summary: String) -> Self {
    let words = Value.allCases.map(\.rawValue)
    let name = OptionRow(head, summary).name
    return Self(head, summary, words: words) { (text) throws(UsageError) in
      guard let word = Value(rawValue: text) else {
        throw UsageError(
          message: "\(name) takes \(words.listed()), not '\(text)'", hint: words.question(for: text)
        )
      }
      return word
    }
  }
}
