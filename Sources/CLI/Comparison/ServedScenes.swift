import Browser
import FoundationEssentials
import Synchronization

/// The pages of many compared scenes on a local server, which is a queue of decisions.
///
/// An accepted scene whose sides are folders of frames gets the candidate's frames as its
/// reference. Other decisions are only recorded.
final class ServedScenes: HTTPService {
  let command = "smear compare --serve"

  /// A scene, with its own page if it could be compared.
  struct Scene {
    let name: String
    let verdict: ScenesPage.Verdict
    let summary: String

    /// Why it could not be compared; `nil` if it could, or if the summary says so.
    let message: String?
    let page: ServedComparison?
  }

  private let scenes: [Scene]

  /// Reference and candidate, as the user named them.
  private let sides: (reference: String, candidate: String)

  /// The path of the file of decisions; `nil` if they are not kept.
  private let file: String?
  private let decisions: Mutex<SceneDecisions>

  /// - Parameters:
  ///   - decisions: The earlier decisions.
  ///   - file: The path of the file of decisions, if they are kept.
  init(
    _ scenes: [Scene], of sides: (reference: String, candidate: String),
    decisions: SceneDecisions, keptIn file: String?
  ) {
    (self.scenes, self.sides, self.file) = (scenes, sides, file)
    self.decisions = Mutex(decisions)
  }

  /// The parts of the server, by their paths.
  private enum Route {
    case index, next, decisions, decision
    /// The rest of the path after that of a scene.
    case scene(Int, rest: Substring)
  }

  private func route(_ path: Substring) -> Route? {
    switch path {
    case "/": return .index
    case "/next": return .next
    case "/decisions": return .decisions
    case "/decision": return .decision
    default:
      let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].isEmpty, parts[1] == "scenes",
        let slash = parts[2].firstIndex(of: "/"), let index = Int(parts[2][..<slash]),
        scenes.indices.contains(index)
      else { return nil }
      return .scene(index, rest: parts[2][slash...])
    }
  }

  func method(ofPath path: Substring) -> String? {
    switch route(path) {
    case .index, .next, .decision: "GET"
    case .decisions: "POST"
    case .scene(let index, let rest): scenes[index].page?.method(ofPath: Self.own(rest))
    case nil: nil
    }
  }

  /// Returns the path on a scene's own server; its page is called `page` here.
  private static func own(_ path: Substring) -> Substring { path == "/page" ? "/" : path }

  func response(to request: HTTPRequest) -> HTTPResponse {
    do {
      switch route(request.path) {
      case .index:
        try reload()
        return .page(index)
      case .next: return try next(Query(of: request.target))
      case .decisions: return try decide(request.body)
      case .decision: return try decision(Query(of: request.target))
      case .scene(let index, let rest):
        guard let page = scenes[index].page else { return .refusal(404, "the scene has no page") }
        let response = page.response(to: request, at: Self.own(rest))
        if rest == "/approve", page.verdict == .equal { try record(.accepted, on: index) }
        return response
      case nil: return .refusal(404, "there is nothing here")
      }
    } catch let problem as Query.Problem {
      return .refusal(400, problem.message)
    } catch {
      return .refusal(422, error.text)
    }
  }

  /// Returns the decision about a scene as it is now, if there is one.
  private func decision(about scene: Scene) -> SceneDecisions.Decision? {
    scene.page.flatMap { page in
      decisions.withLock { $0.decision(about: scene.name, comparison: page.hash) }
    }
  }

  /// The verdict of a scene now.
  private func verdict(of scene: Scene) -> ScenesPage.Verdict {
    scene.page?.verdict ?? scene.verdict
  }

  private var index: [UInt8] {
    let shown = scenes.indices.map { index in
      let scene = scenes[index]
      let decision = decision(about: scene)
      return ScenesPage.Scene(
        name: scene.name, verdict: verdict(of: scene),
        summary: scene.page?.summary ?? scene.summary, causes: scene.page?.causes ?? [],
        message: scene.message,
        served: .init(
          index: index, hasPage: scene.page != nil, worst: scene.page?.worst,
          decision: decision?.verdict.rawValue, causes: decision?.causes ?? []))
    }
    return ScenesPage(
      of: shown, at: "", reference: sides.reference, candidate: sides.candidate, isServed: true
    ).bytes
  }

  /// Sends the browser to the next scene that differs and has no decision yet. If there is none,
  /// the browser goes to the list of all scenes.
  private func next(_ target: Query) throws -> HTTPResponse {
    var query = target
    let after = try query.takeCount("after", in: 0..<max(scenes.count, 1))
    try query.finish()
    try reload()
    let first = after.map { $0 + 1 } ?? 0
    let order = Array(scenes.indices[first...]) + Array(scenes.indices[..<first])
    let next = order.first { index in
      index != after && verdict(of: scenes[index]) == .differ
        && decision(about: scenes[index]) == nil
    }
    return .redirect(to: next.map { "/scenes/\($0)/page" } ?? "/")
  }

  /// Reads the file of decisions again, which other servers may have changed.
  private func reload() throws {
    guard let file else { return }
    try decisions.withLock { $0 = try SceneDecisions(path: file) }
  }

  /// The decision about a scene, for the scene's own page.
  private struct Answer: Encodable {
    let verdict: SceneDecisions.Verdict?
    let causes: [String]
  }

  private func decision(_ target: Query) throws -> HTTPResponse {
    var query = target
    let index = try query.takeCount("scene", in: 0..<scenes.count)
    try query.finish()
    guard let index else { throw Query.Problem(message: "'scene' is missing") }
    try reload()
    let decision = decision(about: scenes[index])
    return HTTPResponse(json: Answer(verdict: decision?.verdict, causes: decision?.causes ?? []))
  }

  /// A request of a page to decide on scenes, or on a cause in one of them.
  private struct Request: Decodable {
    let scenes: [Int]
    let verdict: Choice
    let cause: String?
  }

  /// A verdict, or that the last one no longer holds.
  private enum Choice: String, Decodable {
    case accepted, rejected, undecided
  }

  private func decide(_ body: [UInt8]) throws -> HTTPResponse {
    guard let request = try? JSONDecoder().decode(Request.self, from: Data(body)),
      request.scenes.allSatisfy(scenes.indices.contains),
      request.cause == nil || request.verdict != .accepted
    else { throw Query.Problem(message: "the body does not say what is decided") }
    var lines = ""
    for index in request.scenes {
      guard let page = scenes[index].page else { continue }
      if request.verdict == .accepted, page.isApprovable { lines += try page.acceptAll() }
      try record(request.verdict, on: index, cause: request.cause)
    }
    return HTTPResponse(json: ["message": lines])
  }

  /// Records a decision about a scene or a rejected cause, also in the file.
  private func record(_ choice: Choice, on index: Int, cause: String? = nil) throws {
    let (name, hash) = (scenes[index].name, scenes[index].page?.hash ?? "")
    func change(_ decisions: inout SceneDecisions) {
      switch (choice, cause) {
      case (.undecided, let cause?):
        decisions.withdraw(cause: cause, of: name, comparison: hash)
      case (.undecided, nil): decisions.withdraw(from: name)
      case (_, let cause?): decisions.reject(cause: cause, of: name, comparison: hash)
      case (.accepted, nil): decisions.decide(.accepted, on: name, comparison: hash)
      case (.rejected, nil): decisions.decide(.rejected, on: name, comparison: hash)
      }
    }
    try decisions.withLock { decisions in
      guard let file else { return change(&decisions) }
      decisions = try SceneDecisions.changed(in: file, by: change)
    }
  }
}
