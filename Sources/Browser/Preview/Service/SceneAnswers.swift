import Drawing
import System
import Video
import Compositing
import SceneModel
import SceneText
import Synchronization
import Timeline

/// Answers all requests about one scene.
final class SceneAnswers: Sendable {
  let session: PreviewSession

  private let drawing = PreviewDrawing()
  private let fitting: ParameterFitting
  private let filming: Filming
  private let tracing: LayerTracing

  /// Range of the frame numbers in addresses.
  private static let frameNumbers = 0..<100_000_000

  init(_ session: PreviewSession) {
    self.session = session
    fitting = ParameterFitting(session)
    filming = Filming(session)
    tracing = LayerTracing(session)
  }

  /// Name of the scene's file.
  var name: String { session.path.pathParts.name }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - body: Body of the request.
  ///   - names: Names of all scenes that the client can ask for.
  func response(
    to route: PreviewRoute, _ query: inout Query, body: [UInt8], among names: [String]
  ) throws -> HTTPResponse {
    switch route {
    case .page, .folder: preconditionFailure("these are of no single scene")
    case .scene: return try scene(&query, among: names)
    case .frame: return try frame(&query)
    case .curve: return try curve(&query)
    case .layers: return try layers(&query)
    case .movement: return try movement(&query)
    case .timeline: return try timeline(&query)
    case .recorded:
      let layer = query.take("layer")
      try query.finish()
      return tracing.response(to: layer)
    case .error: return try error(&query)
    case .expectations: return try expectations(&query)
    case .events, .films, .filming, .film, .fitting, .write, .unwritten, .takeBack, .fit,
      .editor, .schema, .text, .type, .save:
      try query.finish()
      return switch route {
      case .editor: .editor
      case .schema: HTTPResponse(Array(SceneSchema.scene.utf8), as: "application/json")
      case .text: TextTyping(session).response
      case .type: TextTyping(session).response(toTyping: body)
      case .save: TextTyping(session).response(toSaving: body)
      case .events:
        HTTPResponse(
          EventStream(next: RevisionEvents(of: session.revisions).next), as: "text/event-stream")
      case .films: HTTPResponse(json: Filming.Formats.known)
      case .filming: HTTPResponse(json: filming.progress)
      case .film: filming.response(to: body)
      case .fitting: HTTPResponse(json: fitting.progress)
      case .fit: fitting.response(to: body)
      case .takeBack: ParameterWriting(session).responseToTakingBack
      case .unwritten: ParameterWriting(session).response(toNoting: body)
      case .write: ParameterWriting(session).response(to: body)
      case .page, .folder, .scene, .frame, .curve, .layers, .movement, .timeline, .recorded, .error,
        .expectations:
        preconditionFailure("these routes are answered above")
      }
    }
  }

  private func scene(_ query: inout Query, among names: [String]) throws -> HTTPResponse {
    try query.finish()
    // The number is taken first, so the client asks again for changes made meanwhile.
    let revision = session.revisions.current
    let scene = session.scene(SceneSettings())
    return HTTPResponse(
      json: SceneJSON(
        scene, revision: revision, path: session.path, among: names,
        recording: session.recording?.pathParts.name))
  }

  private func frame(_ query: inout Query) throws -> HTTPResponse {
    try answer(&query) { number, _, drawable in
      HTTPResponse(try drawing.frame(number, of: drawable), as: "image/png")
    }
  }

  /// Returns the corners of the layers that are visible in a frame, the frontmost last.
  private func layers(_ query: inout Query) throws -> HTTPResponse {
    try answer(&query) { number, _, drawable in
      HTTPResponse(
        json: PlacedLayerJSON.layers(
          of: try drawable.timeline.presentation(at: drawable.timeline.displayLink[number]),
          paths: drawable.timeline.scene.layerPaths))
    }
  }

  /// Returns the positions of a layer at all frames.
  private func movement(_ query: inout Query) throws -> HTTPResponse {
    let layer = query.take("layer")
    return try answer(&query) { scene, drawable in
      guard let layer, drawable.timeline.scene.layerPaths.contains(layer) else {
        return .refusal(400, "there is no layer '\(layer ?? "")'")
      }
      return HTTPResponse(
        json: try MovementJSON(of: layer, in: drawable.timeline, parsed: scene.parsed))
    }
  }

  /// Returns the changes in the scene over its time.
  private func timeline(_ query: inout Query) throws -> HTTPResponse {
    try answer(&query) { scene, drawable in
      HTTPResponse(json: TimelineJSON(of: drawable.timeline, parsed: scene.parsed))
    }
  }

  /// Returns the distance between a frame and the same frame with an exact shutter.
  private func error(_ query: inout Query) throws -> HTTPResponse {
    try answer(&query) { number, settings, drawable in
      var exact = settings
      exact.usesExactShutter = true
      let scene = session.scene(exact)
      guard let truth = scene.drawable else { return .undrawable(scene.diagnostics, in: scene) }
      return HTTPResponse(
        json: ["error": try drawing.error(of: number, of: drawable, from: truth)])
    }
  }

  /// Returns the scene's expectations and their results.
  private func expectations(_ query: inout Query) throws -> HTTPResponse {
    try answer(&query) { scene, drawable in
      HTTPResponse(json: try ExpectationJSON.all(of: scene, on: drawable))
    }
  }

  /// Answers a request about all frames.
  private func answer(
    _ query: inout Query,
    with body: (PreviewedScene, PreviewedScene.Drawable) throws -> HTTPResponse
  ) throws -> HTTPResponse {
    let settings = try SceneSettings(taking: &query)
    try query.finish()
    let scene = session.scene(settings)
    guard let drawable = scene.drawable else { return .undrawable(scene.diagnostics, in: scene) }
    do {
      return try body(scene, drawable)
    } catch let error as Diagnostic {
      return .undrawable([error], in: scene)
    }
  }

  /// Answers a request about one frame.
  private func answer(
    _ query: inout Query,
    with body: (Int, SceneSettings, PreviewedScene.Drawable) throws -> HTTPResponse
  ) throws -> HTTPResponse {
    let number = try query.takeCount("n", in: Self.frameNumbers)
    let revision = try query.takeCount("revision", in: 0..<Int.max)
    let settings = try SceneSettings(taking: &query)
    try query.finish()
    guard let number else {
      throw Query.Problem(message: "'n', the number of the frame, is missing")
    }
    func isOutdated() -> Bool { revision.map { $0 != session.revisions.current } ?? false }
    guard !isOutdated() else { return .outdated }
    let answer = try answer(number, settings, with: body)
    // An answer computed while the files changed may mix both revisions.
    return isOutdated() ? .outdated : answer
  }

  private func answer(
    _ number: Int, _ settings: SceneSettings,
    with body: (Int, SceneSettings, PreviewedScene.Drawable) throws -> HTTPResponse
  ) throws -> HTTPResponse {
    let scene = session.scene(settings)
    guard let drawable = scene.drawable else { return .undrawable(scene.diagnostics, in: scene) }
    guard drawable.timeline.displayLink.indices.contains(number) else {
      throw Query.Problem(message: "there are \(drawable.timeline.frameCount) frames, from 0")
    }
    do {
      return try body(number, settings, drawable)
    } catch let error as Diagnostic {
      return .undrawable([error], in: scene)
    }
  }

  private func curve(_ query: inout Query) throws -> HTTPResponse {
    let layer = query.take("layer")
    let settings = try SceneSettings(taking: &query)
    try query.finish()
    guard let layer else { throw Query.Problem(message: "'layer' is missing") }
    let scene = session.scene(settings)
    guard let timeline = scene.drawable?.timeline else {
      return .undrawable(scene.diagnostics, in: scene)
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
          return session.otherScene(other).drawable.flatMap {
            try? BlurCurve(of: layer, in: $0.timeline)
          }
        })
    } catch {
      return .undrawable([error], in: scene)
    }
  }
}

extension HTTPResponse {
  /// The response with the code editor.
  fileprivate static var editor: HTTPResponse {
    guard let editor = EditorJSON(in: EditorJSON.folder) else {
      return .refusal(404, "the package \(EditorJSON.package) is not installed")
    }
    return HTTPResponse(json: editor)
  }

  /// The refusal of a request that is based on an earlier revision of the files.
  static let outdated = HTTPResponse.refusal(409, "the scene has changed")

  /// Returns the response for a scene that cannot be drawn.
  static func undrawable(_ diagnostics: [Diagnostic], in scene: PreviewedScene) -> HTTPResponse {
    HTTPResponse(
      json: ["diagnostics": DiagnosticJSON.all(diagnostics, in: scene.parsed.sources)], status: 422)
  }
}
