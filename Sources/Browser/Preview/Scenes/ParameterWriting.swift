import FoundationEssentials
import System
import SceneModel
import SceneText
import Synchronization

/// Writes the values that a client has set back into the scene's files.
struct ParameterWriting {
  private let session: PreviewSession

  init(_ session: PreviewSession) {
    self.session = session
  }

  /// The body of a request.
  private struct Order: Decodable {
    let parameters: [String: Double]

    /// Revision of the files that the request is based on.
    let revision: Int

    /// Whether to report the changes without writing them.
    let isTrial: Bool
  }

  /// A change of one line.
  private struct Change: Encodable {
    let name: String
    let before, after: Double

    /// The words for which the values stand; empty for numbers.
    let words: [String]

    /// The formula that the number replaces, if there is one.
    let formula: String?

    /// Whether a new key is written.
    let isNewKey: Bool
    let file: String
    let line: Int
    let text: String
  }

  func response(to body: [UInt8]) -> HTTPResponse {
    guard let order = try? JSONDecoder().decode(Order.self, from: Data(body)) else {
      return .refusal(400, "the body is not a request to write values")
    }
    guard order.revision == session.revisions.current else {
      return .overtaken
    }
    guard session.shownFiles.unsaved == nil else { return .unsaved }
    let scene = session.scene(SceneSettings())
    do {
      let edit = try ParameterEdit(
        setting: order.parameters, of: scene.parsed.parameters,
        and: scene.parsed.numbers, in: scene.parsed.sources)
      let changed = session.scene(SceneSettings(setting: order.parameters))
      guard changed.drawable != nil else { return .undrawable(changed.diagnostics, in: changed) }
      if !order.isTrial { try write(edit.files) }
      return HTTPResponse(json: edit.changes.map { change($0, in: scene) })
    } catch let error as Diagnostic {
      return .undrawable([error], in: scene)
    } catch is ChangedFileError {
      return .overtaken
    } catch let error as FileError where error.isOutside {
      return .refusal(400, "the file lies outside the folders that smear preview may read")
    } catch {
      return .refusal(500, "the scene cannot be written")
    }
  }

  private func write(_ files: [ParameterEdit.File]) throws {
    try session.write(
      files.map { FileEdit($0.before.file, from: $0.before.bytes, to: $0.after) }
    ) {
      files.map { FileEdit($0.before.file, from: $0.after, to: $0.before.bytes) }
    }
  }

  /// Notes how many values of the page are not written, and returns the response.
  func response(toNoting body: [UInt8]) -> HTTPResponse {
    guard let note = try? JSONDecoder().decode(UnwrittenValues.self, from: Data(body)),
      note.count >= 0
    else { return .refusal(400, "the body is no count of values") }
    session.unwritten.withLock { $0 = note }
    return HTTPResponse(json: ["isNoted": true])
  }

  /// Undoes the last write, and returns the response.
  ///
  /// A file that has changed since then stays as it is.
  var responseToTakingBack: HTTPResponse {
    guard session.shownFiles.unsaved == nil else { return .unsaved }
    do {
      return try session.takingBack.withLock { edits in
        guard !edits.isEmpty else { return .refusal(409, "nothing has been written") }
        try FileEdit.write(edits, in: session.folders)
        edits = []
        return HTTPResponse(json: ["isTakenBack": true])
      }
    } catch is ChangedFileError {
      return .refusal(409, "the file has changed since it was written")
    } catch {
      return .refusal(500, "the scene cannot be written")
    }
  }

  private func change(_ change: ParameterEdit.Change, in scene: PreviewedScene) -> Change {
    let sources = scene.parsed.sources
    let source = sources.first { $0.file == change.source.file } ?? sources[0]
    let line = source.position(of: change.source.bytes.lowerBound).line
    return Change(
      name: change.name, before: change.before, after: change.after,
      words: change.words, formula: change.formula, isNewKey: change.isNewKey,
      file: source.file.pathParts.name, line: line, text: source.line(line)
    )
  }
}

extension HTTPResponse {
  /// The refusal to write values that were set before the file changed.
  fileprivate static let overtaken = HTTPResponse.refusal(
    409, "the file has been changed meanwhile; look at its values in the page, then write again")
}
