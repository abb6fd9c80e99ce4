import Raster

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
        return .page(in: scenes.color)
      }
      if route == .folder {
        let name = query.take("scene")
        try query.finish()
        return folder(around: name)
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

extension PreviewService {
  /// Returns the scenes of the folder that are shown together with one of them.
  private func folder(around name: String?) -> HTTPResponse {
    let names = FolderJSON.names(around: name, among: scenes.names)
    let parts = names.compactMap { name in
      scenes.answers(for: name).map { FolderJSON.Part($0.session, named: name) }
    }
    return HTTPResponse(json: FolderJSON(scenes: parts))
  }
}

extension HTTPResponse {
  /// The response with the preview page.
  fileprivate static func page(in color: ColorSpace) -> HTTPResponse {
    var page = HTTPResponse(PreviewPage.bytes(in: color), as: "text/html; charset=utf-8")
    page.headers.append(("Content-Security-Policy", "frame-ancestors 'none'"))
    return page
  }
}
