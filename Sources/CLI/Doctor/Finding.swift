import Drawing
import System
import Pipeline
import SceneModel
import SceneText
import Synchronization

/// A finding about something that Smear needs; a stable interface as JSON.
struct Finding: Encodable {
  let subject: String

  /// The state of the subject, or its problem.
  let found: String

  /// The way to fix it; `nil` if nothing is missing.
  var fix: String?

  /// Returns lines of text with the subject in a column of its own.
  func text(indent: Int) -> String {
    let line = "\(subject.shown.padded(to: indent))\(found.shown)\n"
    return fix.map { "\(line)\("".padded(to: indent))fix: \($0.shown)\n" } ?? line
  }
}

extension Finding {
  /// Loads a scene, and examines the fonts of its texts.
  init(examining path: String) {
    let problems = Mutex<[String]>([])
    subject = path
    do throws(ReportedError) {
      let file = try SceneFile(
        path: path, drawingDocuments: .outOfProcess,
        reportingTo: { problem in problems.withLock { $0.append(problem) } })
      let loaded = try file.scene(overriding: ParsedScene.Overrides())
      let fonts = Set(loaded.scene.layers.flatMap(\.fontFamilies)).sorted()
      found = fonts.isEmpty ? "loads; it has no texts" : "loads; set in \(fonts.listed("and"))"
    } catch {
      let problem = problems.withLock { $0.first } ?? ""
      found = "does not load: \(problem.trimmingPrefix("smear: "))"
      fix = "smear check \(path) lists all mistakes"
    }
  }
}

extension Layer {
  /// The font families of all texts in this layer and in its sublayers.
  fileprivate var fontFamilies: [String] {
    let inside = inside.flatMap(\.fontFamilies)
    return if case .text(let text) = contents { [text.family] + inside } else { inside }
  }
}
