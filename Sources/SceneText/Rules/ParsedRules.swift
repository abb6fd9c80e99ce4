package import System
package import SceneModel

/// The result of parsing a file of comparison rules, `compare.yaml`.
package struct ParsedRules {
  /// Rules that apply to some frames only.
  package struct Exception: Sendable {
    package enum Frames: Sendable {
      /// A pattern for the file names of frames.
      case files(String)
      /// The ranges of frame numbers.
      case numbers([ClosedRange<Int>])
    }

    package let frames: Frames

    /// The range of the frames' names or numbers in the text.
    package let range: SourceRange

    package let settings: RuleSettings
  }

  /// The settings for frames without an exception.
  package private(set) var defaultSettings = RuleSettings()

  package private(set) var exceptions: [Exception] = []

  /// Problems in the order of the text, at most 20.
  package let diagnostics: [Diagnostic]

  /// Parses the text of a file.
  ///
  /// - Parameter limits: The limits on the size of the file's contents.
  package init(parsing source: SourceText, limits: Limits = .standard) {
    let scope = Scope()
    let reader = ValueReader(
      head: SceneHead(hasTime: false), limits: limits, sink: DiagnosticSink(scope: scope))
    let rules = RuleReader(reader: reader)
    let origin = Origin(source: source, scope: scope)
    do throws(Diagnostic) {
      if let root = try YAMLParser.parse(origin, limits: limits), !root.isNull {
        if let mapping = Mapping<RuleKey>(
          root, of: "a file of rules", allowing: RuleKey.ofFiles, by: reader)
        {
          defaultSettings = rules.settings(mapping)
          exceptions = mapping.rules.map(rules.exceptions) ?? []
        }
      } else {
        reader.report(
          Diagnostic(
            "the file is empty", at: origin.range(of: 0..<0),
            hint: "write rules, for example tolerance: 2 or maxPixels: 40"))
      }
    } catch {
      reader.report(error)
    }
    let sorted = reader.sink.diagnostics.sorted {
      $0.range.bytes.lowerBound < $1.range.bytes.lowerBound
    }
    diagnostics = sorted.limited(to: DiagnosticSink.limit)
  }
}
