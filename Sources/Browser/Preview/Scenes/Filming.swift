import System
import FoundationEssentials
import Video
import Pipeline
import Glibc
import SceneModel
import SceneText
import Timeline

/// Makes films of a scene with the same job as `smear render`; one at a time.
final class Filming: Sendable {
  private let session: PreviewSession
  private let job: LongJob

  init(_ session: PreviewSession) {
    self.session = session
    job = LongJob(until: session.revisions, busyMessage: "another film is being made")
  }

  var progress: LongJob.Progress { job.progress }

  /// Formats of the films that this computer can make.
  struct Formats: Encodable {
    /// Extensions of the formats.
    let formats: [String]

    /// Extensions of the formats that cannot be made, and the reason if there are any.
    let missing: [String]
    let reason: String?

    /// The formats, determined at the first request and then kept.
    static let known = Formats()

    private init() {
      let codecs = Result { try FilmRecipe.codecs() }
      let there = FilmFormat.allCases.filter { format in
        guard let defaultCodec = format.codecs.first else { return true }
        return (try? codecs.get())?.contains(defaultCodec) ?? false
      }
      formats = there.map(\.rawValue)
      missing = FilmFormat.allCases.filter { !there.contains($0) }.map(\.rawValue)
      reason =
        switch codecs {
        case .failure(FilmError.noEncoder): "there is no ffmpeg in PATH"
        case .failure(let error): "\(error)"
        case .success: missing.isEmpty ? nil : "this ffmpeg has no encoder for them"
        }
    }
  }

  /// The body of a request: stops the film under way, or starts one.
  private struct Order: Decodable {
    let isStop: Bool?

    /// Extension of the film.
    let format: String?

    /// Numbers of the first and last frame.
    let frames: [Int]?

    /// All parameter values that differ from the file.
    let values: [String: Double]?

    /// Pixels per point; the scene's own by default.
    let scale: Double?

    /// Revision of the files that the request is based on.
    let revision: Int?
  }

  func response(to body: [UInt8]) -> HTTPResponse {
    guard let order = try? JSONDecoder().decode(Order.self, from: Data(body)) else {
      return .refusal(400, "the body is not a request for a film")
    }
    if order.isStop == true {
      job.stop()
      return HTTPResponse(json: progress)
    }
    guard let format = order.format.flatMap(FilmFormat.init(rawValue:)),
      let frames = order.frames, frames.count == 2, 0 <= frames[0], frames[0] <= frames[1],
      order.scale.map(SceneSettings.scales.contains) ?? true
    else { return .refusal(400, "a film has a format, and a first and a last frame") }
    guard order.revision == session.revisions.current else { return .outdated }
    var settings = SceneSettings(setting: order.values ?? [:])
    settings.scale = order.scale
    return job.run { film(settings, frames[0]...frames[1], as: format, in: $0) }
  }

  private func film(
    _ settings: SceneSettings, _ range: ClosedRange<Int>, as format: FilmFormat,
    in context: JobContext
  ) -> HTTPResponse {
    let folder: PrivateFolder
    do {
      folder = try PrivateFolder(in: FileManager.default.temporaryDirectory.path)
    } catch {
      return .refusal(422, "\(error)")
    }
    let path = folder.path.appending(name: "film.\(format.rawValue)")
    // The file is deleted in any case. While it is sent, an open descriptor keeps its contents.
    UnfinishedFiles.add(FileLocation(path))
    defer { withExtendedLifetime(folder) { UnfinishedFiles.discard(FileLocation(path)) } }
    do {
      guard let file = try session.shownFile(settings) else { return .unwritten }
      let loaded = try SceneLoader(file).scene(overriding: settings.overrides)
      guard loaded.timeline.displayLink.indices.contains(range.upperBound) else {
        return .refusal(400, "there are \(loaded.timeline.frameCount) frames, from 0")
      }
      let part = RenderPart(loaded: loaded, frames: Array(range), target: .film(path, format))
      let outcome = try part.render(
        parameters: settings.parameters, into: FolderSettings(), in: context)
      guard case .done = outcome else { return HTTPResponse(json: ["isStopped": true]) }
      return try HTTPResponse(SentFile(path).stream, as: "application/octet-stream")
    } catch let error as Problem {
      return .refusal(422, error.message)
    } catch let error as Diagnostic {
      return .undrawable([error], in: session.scene(settings))
    } catch is ReportedError {
      let scene = session.scene(settings)
      return .undrawable(scene.diagnostics, in: scene)
    } catch {
      return .refusal(422, "\(error)".replacing(path, with: "the film"))
    }
  }
}

/// An open file that is sent to a client.
private final class SentFile: Sendable {
  private let file: OpenFile
  private let byteCount: Int

  init(_ path: String) throws(FileError) {
    file = try OpenFile(path, flags: O_RDONLY, for: "send a film")
    byteCount = try file.size(for: "send a film")
  }

  /// The bytes of the file; the stream breaks off if reading fails.
  var stream: EventStream {
    EventStream(byteCount: byteCount) { limit in
      let piece = try? self.file.readPiece(atMost: limit, for: "send a film")
      return piece?.isEmpty == false ? piece : nil
    }
  }
}
