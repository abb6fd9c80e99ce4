/// Answers the requests of the preview's page.
final class PreviewService: HTTPService {
  let command = "smear preview"

  private let scenes: PreviewScenes

  init(_ scenes: PreviewScenes) {
    self.scenes = scenes
  }

  func method(ofPath path: Substring) -> String? {
    PreviewRoute(rawValue: String(path))?.method
  }

  func bodyLimit(ofPath path: Substring) -> Int? {
    PreviewRoute(rawValue: String(path))?.bodyLimit
  }

  /// Answers a request that the gatekeeper has let in.
  func response(to request: HTTPRequest) -> HTTPResponse {
    guard let route = PreviewRoute(rawValue: String(request.path)) else {
      return .refusal(404, "there is nothing here")
    }
    do {
      var query = try Query(of: request.target)
      if route == .page {
        try query.finish()
        return .page
      }
      guard let answers = scenes.answers(for: query.take("scene")) else {
        return .refusal(400, "there is no such scene")
      }
      return try answers.response(to: route, &query, body: request.body, among: scenes.names)
    } catch let problem as Query.Problem {
      return .refusal(400, problem.message)
    } catch {
      return .refusal(500, "\(error)")
    }
  }
}

extension HTTPResponse {
  /// The response with the preview page.
  fileprivate static var page: HTTPResponse {
    var page = HTTPResponse(PreviewPage.bytes, as: "text/html; charset=utf-8")
    page.headers.append(("Content-Security-Policy", "frame-ancestors 'none'"))
    return page
  }
}
