import Drawing
import Frames
import Rendering
import SceneModel
import SceneSyntax
import Serving
import Synchronization
import Timeline

/// Answers the requests of the preview's page.
final class PreviewService: HTTPService {
  let command = "smear preview"

  private let session: PreviewSession
  private let drawing = PreviewDrawing()

  /// The most frames of a sequence; addresses name one of them.
  private static let frameNumbers = 0..<100_000_000

  init(_ session: PreviewSession) {
    self.session = session
  }

  func method(ofPath path: Substring) -> String? {
    PreviewRoute(rawValue: String(path))?.method
  }

  /// Answers a request that the gatekeeper has let in.
  func response(to request: HTTPRequest) -> HTTPResponse {
    guard let route = PreviewRoute(rawValue: String(request.path)) else {
      return .refusal(404, "there is nothing here")
    }
    do {
      var query = try Query(of: request.target)
      switch route {
      case .page:
        try query.finish()
        return .page
      case .events:
        try query.finish()
        return HTTPResponse(EventStream(next: RevisionEvents(of: session.revisions).next))
      case .scene: return try scene(&query)
      case .frame: return try frame(&query)
      case .curve: return try curve(&query)
      case .write:
        try query.finish()
        return ParameterWriting(session).response(to: request.body)
      }
    } catch let problem as Query.Problem {
      return .refusal(400, problem.message)
    } catch {
      return .refusal(500, "\(error)")
    }
  }

  private func scene(_ query: inout Query) throws -> HTTPResponse {
    try query.finish()
    // First the number: what changes meanwhile will be asked for again.
    let revision = session.revisions.current
    let scene = session.scene(SceneSettings())
    return HTTPResponse(json: SceneJSON(scene, revision: revision, path: session.path))
  }

  private func frame(_ query: inout Query) throws -> HTTPResponse {
    let number = try query.takeCount("n", in: Self.frameNumbers)
    let revision = try query.takeCount("revision", in: 0..<Int.max)
    let settings = try SceneSettings(taking: &query)
    try query.finish()
    guard let number else {
      throw Query.Problem(message: "'n', the number of the frame, is missing")
    }
    guard revision == nil || revision == session.revisions.current else {
      return .refusal(409, "the scene has changed")
    }
    let scene = session.scene(settings)
    guard let stage = scene.stage else { return .unseen(scene.diagnostics, in: scene) }
    guard stage.timeline.displayLink.indices.contains(number) else {
      throw Query.Problem(message: "there are \(stage.timeline.frameCount) frames, from 0")
    }
    do {
      return HTTPResponse(try drawing.frame(number, of: stage), as: "image/png")
    } catch let error as Diagnostic {
      return .unseen([error], in: scene)
    }
  }

  private func curve(_ query: inout Query) throws -> HTTPResponse {
    let layer = query.take("layer")
    let settings = try SceneSettings(taking: &query)
    try query.finish()
    guard let layer else { throw Query.Problem(message: "'layer' is missing") }
    let scene = session.scene(settings)
    guard let timeline = scene.stage?.timeline else {
      return .unseen(scene.diagnostics, in: scene)
    }
    do throws(Diagnostic) {
      guard let curve = try BlurCurve(of: layer, in: timeline) else {
        return .refusal(400, "no layer '\(layer)' has a motion blur")
      }
      return HTTPResponse(
        json: CurveJSON(
          curve, of: layer,
          parameters: scene.parsed.parameters.all.map {
            ($0.name, settings.parameters[$0.name] ?? $0.value, $0.limits)
          }
        ) { name, value in
          var other = settings
          other.parameters[name] = value
          return session.otherScene(other).stage.flatMap {
            try? BlurCurve(of: layer, in: $0.timeline)
          }
        })
    } catch {
      return .unseen([error], in: scene)
    }
  }
}

extension HTTPResponse {
  /// The page itself.
  fileprivate static var page: HTTPResponse {
    var page = HTTPResponse(PreviewPage.bytes, as: "text/html; charset=utf-8")
    page.headers.append(("Content-Security-Policy", "frame-ancestors 'none'"))
    return page
  }

  /// A scene of which there is nothing to see.
  static func unseen(_ diagnostics: [Diagnostic], in scene: PreviewedScene) -> HTTPResponse {
    let sources = scene.parsed.sources
    return HTTPResponse(
      json: ["diagnostics": diagnostics.map { DiagnosticJSON($0, in: sources) }], status: 422)
  }
}
