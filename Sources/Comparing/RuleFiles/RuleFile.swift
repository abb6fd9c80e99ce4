package import System
package import Pipeline
import SceneModel
import SceneText

/// A file of comparison rules: `compare.yaml`.
package struct RuleFile {
  /// Path of the file, as messages show it.
  package let path: String

  /// Folders in which masks may lie.
  private let folders: AssetFolders

  private let limits: Limits

  private let source: SourceText
  private let sink: ProblemLog.Sink
  private let parsed: ParsedRules

  /// Name of a rule file beside a reference.
  package static let name = "compare.yaml"

  /// Returns the path of the rule file in a folder; `nil` if there is none.
  ///
  /// - Throws: ``FileError`` if the folder cannot be examined.
  package static func path(in folder: String) throws(FileError) -> String? {
    guard FileSystem.isReadableFolder(folder) else { return nil }
    let path = folder.appending(name: name)
    return try FileSystem.exists(path) ? path : nil
  }

  /// Reads a file, and reports its problems.
  ///
  /// - Parameters:
  ///   - isNamed: Whether the user named the file; otherwise a link may not lead out of its folder.
  ///   - others: Folders besides the file's own in which masks may lie.
  ///   - limits: Limits on the sizes of the file and its masks.
  ///   - sink: Receives the problems.
  /// - Throws: ``FileError`` if the file cannot be read, ``Problem`` if it is too large,
  ///   ``ReportedError`` if it has errors.
  package init(
    path: String, isNamed: Bool = true, allowing others: [String] = [],
    limits: Limits = .standard, reportingTo sink: @escaping ProblemLog.Sink
  ) throws {
    self.path = path
    folders = AssetFolders(path.pathParts.folder ?? "", and: others)
    self.limits = limits
    self.sink = sink
    source = SourceText(
      file: path,
      bytes: try RuleFile.bytes(
        of: path, in: isNamed ? .everywhere : folders, limits: limits))
    parsed = ParsedRules(parsing: source, limits: limits)
    try show(parsed.diagnostics)
  }

  private static func bytes(of path: String, in folders: AssetFolders, limits: Limits) throws
    -> [UInt8]
  {
    do throws(FileError) {
      return try folders.read(own: path, atMost: limits[.bytes])
    } catch {
      throw error.isTooLarge ? Problem(limits.excess(.bytes, of: path)) : error
    }
  }

  /// Reads the masks, and returns the rules.
  ///
  /// - Parameter metrics: Metrics to measure in addition to those the rules need.
  /// - Throws: ``ReportedError`` if the rules contradict themselves, or if a mask cannot be read.
  package func book(measuring metrics: Set<CostlyMetric>) throws -> RuleBook {
    var resolution = RuleResolution(folders: folders, limits: limits, metrics: metrics)
    let defaultRule = resolution.rule(parsed.defaultSettings)
    let exceptions = parsed.exceptions.map { exception in
      RuleBook.Exception(
        exception.frames.selector,
        rule: resolution.rule(exception.settings.over(parsed.defaultSettings)))
    }
    try show(resolution.diagnostics)
    return RuleBook(defaultRule, exceptions: exceptions)
  }

  /// Warns that an exception matches no frame.
  func reportException(_ index: Int) {
    let exception = parsed.exceptions[index]
    let warning = Diagnostic(
      "this rule matches no frame", at: exception.range, hint: exception.frames.hint,
      severity: .warning)
    sink(warning.rendered(in: source))
  }

  /// Returns the name pattern or frame numbers of an exception, as written in the file.
  package func name(ofException index: Int) -> String {
    let bytes = parsed.exceptions[index].range.bytes
    return String(decoding: source.bytes[bytes], as: UTF8.self)
  }

  private func show(_ diagnostics: [Diagnostic]) throws(ReportedError) {
    var log = ProblemLog(to: sink)
    log.report(diagnostics, in: [source])
    guard !diagnostics.contains(where: { $0.severity == .error }) else { throw ReportedError() }
  }
}

extension ParsedRules.Exception.Frames {
  fileprivate var selector: FrameSelector {
    switch self {
    case .files(let pattern): .files(PathPattern(pattern))
    case .numbers(let ranges): .numbers(ranges)
    }
  }

  /// Hint about how frames are named.
  fileprivate var hint: String {
    switch self {
    case .files: "names begin in the folder that is compared; ** stands for folders too"
    case .numbers: "frames count from 0"
    }
  }
}
