package import System
package import SceneModel

/// The result of parsing a file of comparison rules, `compare.yaml`.
package struct ParsedRules {
  /// Rules for some frames only.
  package struct Exception: Sendable {
    package enum Frames: Sendable {
      /// A pattern for their names.
      case files(String)
      /// Their numbers.
      case numbers([ClosedRange<Int>])
    }

    package let frames: Frames

    /// Where the frames are named.
    package let range: SourceRange

    package let settings: RuleSettings
  }

  /// The settings that hold unless an exception says otherwise.
  package private(set) var usual = RuleSettings()

  package private(set) var exceptions: [Exception] = []

  /// Problems in the order of the text, at most 20.
  package let diagnostics: [Diagnostic]

  /// Parses the text of a file.
  ///
  /// - Parameter limits: The most that it may ask for.
  package init(parsing source: SourceText, limits: Limits = .standard) {
    let context = SceneContext(
      source: source, resources: .none(limits), head: SceneHead(hasTime: false))
    let origin = Origin(source: source, scope: context.scope)
    do throws(Diagnostic) {
      if let root = try YAMLParser.parse(origin, limits: limits), !root.isNull {
        if let mapping = Mapping<RuleKey>(
          root, of: "a file of rules", allowing: RuleKey.ofFiles, by: context.reader)
        {
          usual = context.ruleSettings(mapping)
          exceptions = mapping.rules.map(context.ruleExceptions) ?? []
        }
      } else {
        context.reader.report(
          Diagnostic(
            "the file is empty", at: origin.range(of: 0..<0),
            hint: "rules are such as tolerance: 2, or maxPixels: 40"))
      }
    } catch {
      context.reader.report(error)
    }
    let sorted = context.reader.sink.diagnostics.sorted {
      $0.range.bytes.lowerBound < $1.range.bytes.lowerBound
    }
    diagnostics = sorted.limited(to: DiagnosticSink.limit)
  }
}

extension SceneResources {
  /// Where there is nothing but the text.
  fileprivate static func none(_ limits: Limits) -> SceneResources {
    let problem = Problem("there are no other files here")
    return SceneResources(
      text: { _ throws(Problem) in throw problem },
      imageSize: { _ throws(Problem) in throw problem },
      svgSize: { _ throws(Problem) in throw problem },
      sequence: { _ throws(Problem) in throw problem },
      film: { _ throws(Problem) in throw problem },
      fonts: .none, limits: limits)
  }
}
