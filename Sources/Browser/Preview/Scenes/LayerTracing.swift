import Pipeline
import SceneModel
import SceneText
import Timeline
import Tuning

/// Follows layers through the recording beside the scene, one at a time.
final class LayerTracing: Sendable {
  private let session: PreviewSession

  private let job: LongJob

  init(_ session: PreviewSession) {
    self.session = session
    job = LongJob(until: session.revisions, busyMessage: "another layer is followed")
  }

  /// Returns how a layer moves in the recording; the files say how it moves in the scene.
  func response(to layer: String?) -> HTTPResponse {
    guard let recording = session.recording else {
      return .refusal(400, "there is no recording beside the scene")
    }
    guard let layer else { return .refusal(400, "'layer' is missing") }
    return job.run { followed(layer, in: recording, $0) }
  }

  private func followed(_ layer: String, in path: String, _ context: JobContext) -> HTTPResponse {
    do {
      let loader = SceneLoader(try session.sceneFile)
      let overrides = ParsedScene.Overrides()
      let loaded = try loader.scene(overriding: overrides)
      guard loaded.scene.layerPaths.contains(layer) else {
        return .refusal(400, "there is no layer '\(layer)'")
      }
      let recording = try Recording(path: path, frameRate: nil, limits: session.limits)
      let fit = try RecordingFit(
        recording: recording, loader: loader, loaded: loaded, overrides: overrides,
        layers: [layer], parameters: [], scale: nil)
      let selection = RecordingFit.Selection(
        region: nil, first: nil, frames: Array(recording.times.indices), leastConfidence: nil)
      guard let found = try fit.run(selection, in: context)?.layers.first else {
        return .refusal(503, "the preview ends")
      }
      return HTTPResponse(json: try RecordedJSON(of: layer, found.recorded, in: loaded.timeline))
    } catch let error as Problem {
      return .refusal(422, error.message)
    } catch let error as UsageError {
      return .refusal(422, error.message)
    } catch let error as Diagnostic {
      return .refusal(422, error.message)
    } catch is ReportedError {
      return .refusal(422, "the scene in the file has errors")
    } catch {
      return .refusal(422, "the recording cannot be read: \(error)")
    }
  }
}
