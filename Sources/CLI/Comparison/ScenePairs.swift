import Comparing
import System
import Pipeline
import Browser
import SceneModel

/// Two folders of scenes, in which scenes of the same name are compared.
///
/// A scene is a file or a folder with its frames: `menu.yaml`, `menu` and `menu-frames` are one
/// scene.
struct ScenePairs {
  private struct Pair {
    let name: String
    let reference, candidate: String?
  }

  /// The comparison of a scene.
  private struct Compared {
    let name: String

    /// `nil` if only one side has the scene, or if it cannot be compared.
    let run: ComparisonRun?

    /// Path of its page; `nil` if there is none.
    let page: String?
    let verdict: ScenesPage.Verdict

    /// The summary of the comparison as text.
    let summary: String

    /// Why it could not be compared; `nil` if it could, or if the summary says so.
    var message: String? = nil

    /// Paths of the pictures of its worst frame, if there are any.
    var worst: [ServedPicture.Side: String] = [:]
  }

  private let pairs: [Pair]
  private let command: CompareCommand

  /// Finds scenes in a command's folders; `nil` if they contain frames or are not folders.
  ///
  /// Folders of frames count as scenes only if a page is requested; otherwise a single comparison
  /// covers all frames.
  init?(of command: CompareCommand) throws {
    let folders = [command.reference, command.candidate]
    guard try folders.allSatisfy({ try FileSystem.isFolder($0) }) else { return nil }
    let names = try folders.map { folder in
      try FileSystem.names(in: folder).filter { !$0.hasPrefix(".") }
    }
    guard !names.joined().contains(where: { $0.lowercased().hasSuffix(".png") }) else { return nil }
    let sides = try zip(folders, names).map { folder, names in
      try ScenePairs.scenes(among: names, of: folder)
    }
    let common = Set(sides[0].keys).intersection(sides[1].keys)
    let haveFiles = sides.contains { $0.values.contains(where: ScenePairs.isFile) }
    guard !common.isEmpty, haveFiles || command.reports.showsPage && common.count > 1 else {
      return nil
    }
    self.command = command
    pairs = Set(sides[0].keys).union(sides[1].keys).sorted().map { name in
      Pair(name: name, reference: sides[0][name], candidate: sides[1][name])
    }
  }

  /// Returns the paths of the scenes in a folder, by name.
  ///
  /// Beside scene files, only folders with a matching name are frames; other folders may be assets.
  private static func scenes(among names: [String], of folder: String) throws -> [String: String] {
    var scenes: [String: String] = [:]
    let suffix = "-frames"
    let haveFiles = names.contains { $0 != RuleFile.name && isFile($0) }
    for name in names.sorted() where name != RuleFile.name {
      let path = folder.appending(name: name)
      if try FileSystem.isFolder(path) {
        guard !haveFiles || name.hasSuffix(suffix), try !FrameListing(folder: path).isEmpty else {
          continue
        }
        scenes[name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name] = path
      } else if isFile(name), let dot = name.lastIndex(of: ".") {
        scenes[String(name[..<dot])] = scenes[String(name[..<dot])] ?? path
      }
    }
    return scenes
  }

  /// Whether a name is that of a scene file; JSON files may be anything.
  private static func isFile(_ name: String) -> Bool {
    [".yaml", ".yml"].contains { name.hasSuffix($0) }
  }

  /// Compares the scenes one after the other, and reports them together.
  func compare() throws -> ExitStatus {
    guard command.heatMap == nil else {
      throw UsageError(
        message: "--heat-map is for one scene, and these are folders of scenes",
        hint: "name the two scenes")
    }
    // A file that holds no decisions is refused before the scenes are compared.
    let decisions =
      try command.reports.decisions.map { try SceneDecisions(path: $0) } ?? SceneDecisions()
    var scenes: [Compared] = []
    for pair in pairs {
      let scene = try compared(pair)
      if let status = Interruption.status { return status }
      scenes.append(scene)
      if !command.work.isQuiet, !command.work.printsJSON {
        try Console.write("\(scene.name): \(scene.summary)\n")
      }
    }
    try write(scenes)
    if command.reports.isServing { return try serve(scenes, decisions) }
    let verdicts = scenes.map(\.verdict)
    return verdicts.contains(.error)
      ? .error : verdicts.allSatisfy { $0 == .equal } ? .done : .differ
  }

  /// Serves the pages of all scenes until Ctrl-C.
  private func serve(_ scenes: [Compared], _ decisions: SceneDecisions) throws -> ExitStatus {
    let served = try scenes.enumerated().map { index, scene in
      ServedScenes.Scene(
        name: scene.name, verdict: scene.verdict, summary: scene.summary, message: scene.message,
        page: try scene.run.map { try ServedComparison($0, scene: index) })
    }
    return try ServedScenes(
      served, of: (command.reference, command.candidate), decisions: decisions,
      keptIn: command.reports.decisions
    ).serve(on: command.reports.port)
  }

  private func compared(_ pair: Pair) throws -> Compared {
    guard let reference = pair.reference, let candidate = pair.candidate else {
      let isMissing = pair.candidate == nil
      return Compared(
        name: pair.name, run: nil, page: nil, verdict: isMissing ? .missing : .extra,
        summary: isMissing ? "missing in \(command.candidate)" : "extra in \(command.candidate)")
    }
    var own = command
    (own.reference, own.candidate) = (reference, candidate)
    own.strips = command.strips.map { $0.appending(name: pair.name) }
    own.reports.page = command.reports.page.map { page in
      "\(page.dropLast(".html".count))-scenes".appending(name: "\(pair.name).html")
    }
    own.reports.junit = nil
    let messages = ReportedMessages()
    do {
      try own.reports.removeEarlier()
      try own.reports.removeEarlierWorst()
      guard let run = try ComparisonRun(of: own, reportingTo: messages.note) else {
        throw Problem("it is stopped")
      }
      for line in run.text.troubleLines { messages.note(line) }
      try own.reports.write(run)
      return Compared(
        name: pair.name, run: run, page: own.reports.page,
        verdict: ScenesPage.Verdict(run.comparison.verdict), summary: run.headline,
        message: run.comparison.verdict == .error ? messages.text : nil,
        worst: try own.reports.writeWorst(of: run))
    } catch {
      let message = error is ReportedError ? "cannot be compared" : error.text
      if !(error is ReportedError) { Console.note("smear: \(pair.name): \(message)") }
      return Compared(
        name: pair.name, run: nil, page: nil, verdict: .error, summary: message,
        message: error is ReportedError ? messages.text : nil)
    }
  }

  private func write(_ scenes: [Compared]) throws {
    if command.work.printsJSON {
      try Console.write(
        try JSONText.line(
          of: ScenesJSON(
            scenes: scenes.map {
              ScenesJSON.Scene(
                name: $0.name, verdict: $0.verdict.rawValue, comparison: $0.run?.json)
            })) + "\n")
    }
    if let junit = command.reports.junit {
      let suites = scenes.compactMap(\.run?.suite)
      try CompareReports.write(
        Array(JUnitReport(of: "smear compare", suites: suites).text.utf8), to: junit)
    }
    if let page = command.reports.page {
      let index = ScenesPage(
        of: scenes.map { scene in
          ScenesPage.Scene(
            name: scene.name, verdict: scene.verdict, summary: scene.summary,
            causes: scene.run?.causeLines ?? [], message: scene.message, page: scene.page,
            reference: scene.worst[.reference], candidate: scene.worst[.candidate])
        }, at: page, reference: command.reference, candidate: command.candidate)
      try CompareReports.write(index.bytes, to: page)
    }
  }
}

/// The comparisons of scenes as JSON output.
private struct ScenesJSON: Encodable {
  struct Scene: Encodable {
    let name, verdict: String

    /// The scene's comparison; `nil` if there is none.
    let comparison: ComparisonJSON?
  }

  let scenes: [Scene]
}

extension ScenesPage.Verdict {
  init(_ verdict: SequenceComparison.Verdict) {
    switch verdict {
    case .equal: self = .equal
    case .differ: self = .differ
    case .error: self = .error
    }
  }
}

extension ComparisonRun {
  /// The first line of its summary.
  var headline: String {
    summary.split(separator: "\n").first.map(String.init) ?? comparison.verdict.rawValue
  }
}
