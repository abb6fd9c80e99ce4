import FoundationEssentials
import Pipeline
import Tuning
import SceneModel
import SceneText

/// Searches for the values with which a blur is nearest to an exact shutter; one search at a time.
final class ParameterFitting: Sendable {
  private let session: PreviewSession

  private let job: LongJob

  init(_ session: PreviewSession) {
    self.session = session
    job = LongJob(until: session.revisions, busyMessage: "another fit is under way")
  }

  var progress: LongJob.Progress { job.progress }

  /// The body of a request: stops the search under way, or starts one.
  private struct Order: Decodable {
    let isStop: Bool?

    /// Names of the parameters to fit.
    let names: [String]?

    /// All parameter values that differ from the file.
    let values: [String: Double]?

    /// Path of the layer with the blur.
    let layer: String?

    /// Revision of the files that the request is based on.
    let revision: Int?
  }

  /// The result of a search.
  private struct Found: Encodable {
    struct Value: Encodable {
      let name: String
      let before, after: Double
    }

    let isStopped: Bool
    let values: [Value]

    /// Errors over all frames, in linear light, in `0...1`.
    let before, after: Double
  }

  func response(to body: [UInt8]) -> HTTPResponse {
    guard let order = try? JSONDecoder().decode(Order.self, from: Data(body)) else {
      return .refusal(400, "the body is not a request for a fit")
    }
    if order.isStop == true {
      job.stop()
      return HTTPResponse(json: progress)
    }
    guard let names = order.names, (1...3).contains(names.count) else {
      return .refusal(400, "one to three parameters can be fitted")
    }
    guard order.revision == session.revisions.current else {
      return .outdated
    }
    let settings = SceneSettings(setting: order.values ?? [:])
    return job.run { found(names, of: order.layer, from: settings, in: $0) }
  }

  private func found(
    _ names: [String], of layer: String?, from settings: SceneSettings, in context: JobContext
  ) -> HTTPResponse {
    do {
      guard let file = try session.shownFile(settings) else { return .unwritten }
      let loader = SceneLoader(file)
      let loaded = try loader.scene(overriding: settings.overrides)
      let fit = try Fit(
        loader, of: loaded, overriding: settings.overrides, layer: layer, parameters: names,
        families: [], to: .exact, in: context)
      guard case .measured(let result) = try fit.run() else {
        return HTTPResponse(json: Found(isStopped: true, values: [], before: 0, after: 0))
      }
      return HTTPResponse(
        json: Found(
          isStopped: false,
          values: result.values.map {
            Found.Value(name: $0.name, before: $0.before, after: $0.after)
          },
          before: result.errorBefore, after: result.errorAfter))
    } catch let error as Diagnostic {
      return .undrawable([error], in: session.scene(settings))
    } catch let error as Problem {
      return .refusal(422, error.message)
    } catch is ReportedError {
      let scene = session.scene(settings)
      return .undrawable(scene.diagnostics, in: scene)
    } catch {
      return .refusal(422, "the scene cannot be fitted: \(error)")
    }
  }
}
