import Comparing
import System
import FoundationEssentials
import Raster
import Pipeline
import Browser
import SceneModel
import Synchronization

/// The page of a comparison on a local server, on which frames can be accepted.
final class ServedComparison: HTTPService {
  let command = "smear compare --serve"

  /// The served page and pictures; accepting frames compares everything again.
  private struct State {
    let page: [UInt8]
    let frames: [ComparedFrame]
    let pictures: [any FramePictures]
    let verdict: SequenceComparison.Verdict

    /// The first line of the summary.
    let summary: String

    /// The causes of the differences, in a line each.
    let causes: [String]

    /// The hash of the comparison. It tells decisions about this comparison from decisions about
    /// others.
    let hash: String

    /// The index of the worst frame; `nil` if none differs.
    let worst: Int?

    init?(_ run: ComparisonRun, scene: Int?) throws {
      guard let page = try ComparisonPage(of: run, at: nil, scene: scene) else { return nil }
      (self.page, frames, pictures) = (page.bytes, run.comparison.frames, run.pictures)
      verdict = run.comparison.verdict
      (summary, causes) = (run.headline, run.causeLines)
      hash = ContentHash(of: Array(try JSONText.line(of: run.json.withoutPaths).utf8)).description
      worst = run.comparison.worst(1).first
    }
  }

  /// `nil` if the user stopped the comparison.
  private let state: Mutex<State?>
  private let comparison: CompareCommand

  /// The index among many scenes; `nil` if this is the only one.
  private let scene: Int?

  /// Whether the reference's frames can be replaced by the candidate's.
  let isApprovable: Bool

  /// Held during an approval, so that approvals run one after the other.
  private let turn = Mutex(())

  /// - Parameter scene: The index among many scenes; `nil` if this is the only one.
  /// - Throws: ``FileError``, ``ReportError``, or ``ImageFileError`` if the page cannot be made.
  init(_ run: ComparisonRun, scene: Int? = nil) throws {
    let first = try State(run, scene: scene)
    state = Mutex(first)
    (comparison, self.scene) = (run.command, scene)
    isApprovable = run.inputs.allSatisfy(\.isOfFiles)
  }

  /// The result now; an error if the user stopped the comparison.
  var verdict: ScenesPage.Verdict {
    ScenesPage.Verdict(state.withLock { $0?.verdict } ?? .error)
  }

  /// The first line of the summary now.
  var summary: String { state.withLock { $0?.summary } ?? "" }

  /// The causes of the differences now, in a line each.
  var causes: [String] { state.withLock { $0?.causes } ?? [] }

  /// The hash of the comparison now.
  var hash: String { state.withLock { $0?.hash } ?? "" }

  /// The index of the worst frame now; `nil` if none differs.
  var worst: Int? { state.withLock { $0?.worst } }

  private enum Route: String {
    case page = "/"
    case picture = "/picture"
    case approve = "/approve"
  }

  func method(ofPath path: Substring) -> String? {
    Route(rawValue: String(path)).map { $0 == .approve ? "POST" : "GET" }
  }

  func response(to request: HTTPRequest) -> HTTPResponse {
    response(to: request, at: request.path)
  }

  /// Answers a request as if it had another path.
  func response(to request: HTTPRequest, at path: Substring) -> HTTPResponse {
    do {
      switch Route(rawValue: String(path)) {
      case .page: return page
      case .picture: return try picture(Query(of: request.target))
      case .approve: return try approval(request.body)
      case nil: return .refusal(404, "there is nothing here")
      }
    } catch let problem as Query.Problem {
      return .refusal(400, problem.message)
    } catch {
      return .refusal(422, error.text)
    }
  }

  private var page: HTTPResponse {
    guard let bytes = state.withLock({ $0?.page }) else { return .refusal(503, "it is stopped") }
    return .page(bytes)
  }

  private func picture(_ target: Query) throws -> HTTPResponse {
    var query = target
    let (frames, pictures) = state.withLock { ($0?.frames ?? [], $0?.pictures ?? []) }
    let index = try query.takeCount("frame", in: 0..<frames.count)
    let side = query.take("side").flatMap { ServedPicture.Side(rawValue: $0) }
    try query.finish()
    guard let index, let side else {
      throw Query.Problem(message: "'frame' and 'side' say which picture is wanted")
    }
    let pair = frames[index].pair
    guard let file = side == .reference ? pair.files.reference : pair.files.candidate else {
      return .refusal(404, "there is no such picture")
    }
    let drawn = try PNGEncoder().frame(at: file.path, in: pictures)
    var picture = HTTPResponse(try drawn ?? file.pictureBytes(), as: "image/png")
    picture.headers.append(("Cache-Control", "no-store"))
    return picture
  }

  /// A request of the page to accept frames, by folder within both sides; without frames, accepts
  /// all.
  private struct Request: Decodable {
    let approvals: [Part]

    struct Part: Decodable {
      let folder: String?
      let frames: String?
    }
  }

  /// Accepts frames as `smear approve` does, and compares again.
  private func approval(_ body: [UInt8]) throws -> HTTPResponse {
    guard let request = try? JSONDecoder().decode(Request.self, from: Data(body)) else {
      throw Query.Problem(message: "the body does not say what to accept")
    }
    return HTTPResponse(json: Answer(message: try accept(request.approvals), isEqual: isEqual))
  }

  /// The answer to a request to accept frames.
  private struct Answer: Encodable {
    let message: String

    /// Whether nothing differs any more.
    let isEqual: Bool
  }

  private var isEqual: Bool { state.withLock { $0?.verdict } == .equal }

  /// Accepts all frames, those of folders within too, and compares again.
  ///
  /// - Returns: What was approved, in lines.
  func acceptAll() throws -> String {
    let names = state.withLock { $0?.frames.map(\.pair.name) ?? [] }
    let folders = Set(names.map { name in name.lastIndex(of: "/").map { String(name[..<$0]) } })
    return try accept(
      folders.sorted { ($0 ?? "") < ($1 ?? "") }.map { Request.Part(folder: $0, frames: nil) })
  }

  private func accept(_ parts: [Request.Part]) throws -> String {
    try turn.withLock { _ in
      let commands = try parts.map { try ApproveCommand(parsing: try words(of: $0)) }
      // Parts before one that fails stay accepted, so the page shows them as equal then, too.
      let accepted = Result {
        try commands.reduce(into: "") { lines, command in
          guard let outcome = try command.outcome() else { throw Problem("it is stopped") }
          lines += ApprovalText(outcome: outcome, command: command).lines
        }
      }
      guard let run = try ComparisonRun(of: comparison), let next = try State(run, scene: scene)
      else { throw Problem("it is stopped") }
      state.withLock { $0 = next }
      return try accepted.get()
    }
  }

  /// Returns the command line of an approval, restricted to the compared folders.
  private func words(of part: Request.Part) throws(Query.Problem) -> [String] {
    var paths = [comparison.reference, comparison.candidate]
    if let folder = part.folder {
      let isWithin = folder.split(separator: "/").allSatisfy { $0 != ".." && $0 != "." }
      guard isWithin, !folder.hasPrefix("/"), !folder.isEmpty else {
        throw Query.Problem(message: "'\(folder)' is no folder that is compared")
      }
      paths = paths.map { $0.appending(name: folder) }
    }
    let frames = part.frames.map { ["--frames=\($0)"] } ?? []
    return ["--quiet"] + frames + ["--"] + paths
  }
}
