import FoundationEssentials
import System
import SceneModel

/// Shows, checks and saves the text of a scene that is typed in the page.
struct TextTyping {
  private let session: PreviewSession

  /// The longest body of a request, in bytes.
  static let bodyLimit = 4 << 20

  init(_ session: PreviewSession) {
    self.session = session
  }

  /// The body of a request.
  private struct Order: Decodable {
    /// The whole text; absent to return to the file's.
    let text: String?

    /// Version of the text that the client has seen last.
    let version: ContentHash
  }

  /// The text as the page shows it.
  var response: HTTPResponse {
    let files = session.shownFiles
    guard files.saved != nil || files.unsaved != nil else {
      return .refusal(422, "the file cannot be read")
    }
    guard let json = TextJSON(files, of: session.scene(SceneSettings()).parsed) else {
      return .refusal(422, "the file is not in UTF-8")
    }
    return HTTPResponse(json: json)
  }

  /// Returns the response after a text has been typed; it is shown and not saved.
  func response(toTyping body: [UInt8]) -> HTTPResponse {
    guard let order = order(in: body) else { return .refusal(400, "the body is not a text") }
    var isKnown = false
    session.reload { files, unsaved in
      isKnown = files.version == order.version
      guard isKnown, let saved = unsaved?.file ?? files.saved else { return }
      unsaved = order.text.map { UnsavedText(bytes: Array($0.utf8), file: saved) }
    }
    return isKnown ? response : .changedText
  }

  /// Returns the response after the typed text has been written into the scene's file.
  func response(toSaving body: [UInt8]) -> HTTPResponse {
    guard let order = order(in: body) else { return .refusal(400, "the body is not a version") }
    var response = HTTPResponse.changedText
    session.reload { files, unsaved in
      guard files.version == order.version else { return }
      response = HTTPResponse(json: ["isSaved": true])
      guard let text = unsaved else { return }
      do {
        try session.write([FileEdit(session.path, from: text.file, to: text.bytes)]) {
          [FileEdit(session.path, from: text.bytes, to: text.file)]
        }
        unsaved = nil
      } catch is ChangedFileError {
        response = .refusal(409, "the file has changed on disk since you began to type")
      } catch {
        response = .refusal(500, "the file cannot be written")
      }
    }
    return response
  }

  private func order(in body: [UInt8]) -> Order? {
    try? JSONDecoder().decode(Order.self, from: Data(body))
  }
}

extension HTTPResponse {
  /// The refusal of a text that is based on an earlier one.
  fileprivate static let changedText = HTTPResponse.refusal(
    409, "the text has been changed elsewhere")

  /// The refusal of an action on the scene's file while the page shows another text.
  static let unsaved = HTTPResponse.refusal(409, "the text is not saved yet: save it first")
}
