import System
import Compositing
import SceneModel
import SceneText
import Timeline

/// The JSON of a scene.
struct SceneJSON: Encodable {
  let revision: Int

  /// The file's name, without its folder.
  let name: String

  /// Path of the file, as given to the preview.
  let path: String

  /// Names of all scenes that the client can ask for.
  let scenes: [String]

  let diagnostics: [DiagnosticJSON]
  let parameters: [Parameter]

  /// Numbers of animations and layers that can be changed, as many as a page can take.
  let numbers: [Number]

  /// The number of all these numbers in the scene.
  let numberCount: Int
  let variants: [String]

  /// Name of the recording beside the scene; absent if there is none.
  let recording: String?

  /// Playback of the scene; absent if the scene has errors.
  let stage: Playback?

  private static let mostNumbers = 20_000

  struct Parameter: Encodable {
    let name: String
    let value: Double
    let min, max: Double?

    /// Whether the scene needs a whole number.
    let isWhole: Bool
  }

  struct Number: Encodable {
    let name, title: String

    /// `response`, or `x1` of a curve.
    let key: String
    let value, min, max: Double

    /// The formula in place of a number, if any, and the parameter that it consists of, if any.
    let formula, parameter: String?

    /// The words for which the numbers from 0 stand, if they do.
    let words: [String]?
  }

  struct Playback: Encodable {
    /// Size of the canvas, in points.
    let width, height: Double

    /// Pixels per point.
    let scale: Double

    let frameCount: Int

    /// Frame rate as written in scene files: `60`, `30000/1001`.
    let frameRate: String

    /// Time at which each frame is shown, in seconds.
    let times: [Double]

    /// Duration in seconds.
    let duration: Double

    /// Paths of the layers with a motion blur.
    let blurred: [String]

    /// Paths of all layers, each before its sublayers.
    let layers: [String]

    /// Whether all frames are opaque.
    let isOpaque: Bool
  }

  /// - Parameters:
  ///   - path: Path of the scene file.
  ///   - names: Names of all scenes that the client can ask for.
  ///   - recording: Name of the recording beside the scene, if there is one.
  init(
    _ scene: PreviewedScene, revision: Int, path: String, among names: [String], recording: String?
  ) {
    self.recording = recording
    self.revision = revision
    name = path.pathParts.name
    self.path = path
    scenes = names
    var diagnostics = scene.diagnostics
    if let drawable = scene.drawable {
      do throws(Diagnostic) {
        diagnostics += try drawable.timeline.audit(
          isOpaque: drawable.assets.isOpaque, limits: scene.limits
        ).all
      } catch {
        diagnostics.append(error)
      }
    }
    let sources = scene.parsed.sources
    self.diagnostics = DiagnosticJSON.all(diagnostics, in: sources)
    let wholeNumbers = scene.wholeNumbers
    parameters = scene.parsed.parameters.all.map {
      Parameter(
        name: $0.name, value: $0.value, min: $0.minimum, max: $0.maximum,
        isWhole: wholeNumbers.contains($0.name))
    }
    // Numbers in the text come before those of keys that it lacks.
    let known = scene.parsed.numbers
    let written = known.filter { !$0.source.bytes.isEmpty }
    let ordered = written + known.filter { $0.source.bytes.isEmpty }
    numberCount = known.count
    numbers = ordered.prefix(Self.mostNumbers).map {
      Number(
        name: $0.name, title: $0.title, key: $0.key, value: $0.value, min: $0.limits.lowerBound,
        max: $0.limits.upperBound, formula: $0.formula, parameter: $0.parameter,
        words: $0.words.isEmpty ? nil : $0.words)
    }
    variants = scene.parsed.variants
    stage = scene.drawable.map { Playback($0.timeline, isOpaque: $0.isOpaque) }
  }
}

extension SceneJSON.Playback {
  fileprivate init(_ timeline: SceneTimeline, isOpaque: Bool) {
    let scene = timeline.scene
    width = scene.size.width
    height = scene.size.height
    scale = scene.scale
    frameCount = timeline.frameCount
    frameRate = scene.display.refresh.description
    times = timeline.displayLink.map(\.presentedAt)
    duration = timeline.duration
    blurred = scene.blurredPaths
    layers = scene.layerPaths
    self.isOpaque = isOpaque
  }
}
