import Comparing
import System
import FoundationEssentials
import Glibc
import Raster
import Pipeline
import Browser
import Synchronization

/// The page of a comparison on a local server, on which frames can be accepted.
final class ServedComparison: HTTPService {
  let command = "smear compare --serve"

  /// The served page and pictures; accepting frames compares everything again.
  private struct State {
    var page: [UInt8]
    var frames: [ComparedFrame]
    var pictures: [any FramePictures]

    init?(_ run: ComparisonRun) throws {
      guard let page = try ComparisonPage(of: run, at: nil) else { return nil }
      (self.page, frames, pictures) = (page.bytes, run.comparison.frames, run.pictures)
    }
  }

  /// `nil` if the user stopped the comparison.
  private let state: Mutex<State?>
  private let comparison: CompareCommand

  /// The interval between checks for a request to stop, in microseconds.
  private static let pause: useconds_t = 100_000

  /// Held during an approval, so that approvals run one after the other.
  private let turn = Mutex(())

  /// - Throws: ``FileError``, ``ReportError``, or ``ImageFileError`` if the page cannot be made.
  init(_ run: ComparisonRun) throws {
    let first = try State(run)
    state = Mutex(first)
    comparison = run.command
  }

  /// Prints the page's address, and serves the page until Ctrl-C.
  ///
  /// - Parameter port: The port; 0 for any free port.
  func serve(on port: UInt16) throws -> ExitStatus {
    do {
      let token = AccessToken()
      let server = try HTTPServer(port: port, token: token, service: self)
      try Console.write("http://127.0.0.1:\(server.port)/?token=\(token.text)\n")
      while Interruption.status == nil {
        server.endIdleConnections()
        usleep(Self.pause)
      }
      return Interruption.status ?? .done
    } catch let error as HTTPError {
      Console.note("smear: \(error)")
      if let hint = error.hint { Console.note("hint: \(hint)") }
      throw ReportedError()
    }
  }

  private enum Route: String {
    case page = "/"
    case picture = "/picture"
    case approve = "/approve"
  }

  func method(ofPath path: Substring) -> String? {
    Route(rawValue: String(path)).map { $0 == .approve ? "POST" : "GET" }
  }

  func response(to request: HTTPRequest) -> HTTPResponse {
    do {
      switch Route(rawValue: String(request.path)) {
      case .page: return page
      case .picture: return try picture(Query(of: request.target))
      case .approve: return try turn.withLock { _ in try approval(request.body) }
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
    var page = HTTPResponse(bytes, as: "text/html; charset=utf-8")
    page.headers += [
      ("Content-Security-Policy", "frame-ancestors 'none'"), ("Cache-Control", "no-store"),
    ]
    return page
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
    var lines = ""
    for part in request.approvals {
      let command = try ApproveCommand(parsing: try words(of: part))
      guard let outcome = try command.outcome() else { return .refusal(503, "it is stopped") }
      lines += ApprovalText(outcome: outcome, command: command).lines
    }
    guard let run = try ComparisonRun(of: comparison), let next = try State(run) else {
      return .refusal(503, "it is stopped")
    }
    state.withLock { $0 = next }
    return HTTPResponse(json: ["message": lines])
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
