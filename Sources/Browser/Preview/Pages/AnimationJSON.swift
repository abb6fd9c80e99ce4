import System
import SceneModel
import SceneText

/// The JSON of an animation and of what paces it.
struct AnimationJSON: Encodable {
  /// The path of its layer.
  let layer: String

  /// What it changes: `position.y`.
  let property: String

  /// When it begins first, in seconds of its layer's time.
  let begin: Double

  /// Seconds of one cycle; absent where it never ends.
  let duration: Double?

  let file: String
  let line: Int

  let form: Form

  /// Why there is nothing to change.
  let reason: String?

  /// The names of the numbers in its text.
  let numbers: [String]

  /// How far it has come, 1 at its end, at equal steps of a cycle; `null` where a formula has no value.
  let progress: [Double?]

  enum Form: String, Encodable {
    case spring, curve, other
  }

  private static let stepCount = 120

  /// How many seconds of a spring are seen that never settles.
  private static let longest = 10.0

  /// The animations of a layer in the order of their declaration, each once.
  static func animations(of layer: Layer, in parsed: ParsedScene) -> [AnimationJSON] {
    var sources: Set<SourceRange> = []
    return layer.animations.compactMap { animation in
      guard sources.insert(animation.source).inserted, let pacing = parsed.pacings[animation.source]
      else { return nil }
      return AnimationJSON(animation, pacing, of: layer.path, in: parsed.sources)
    }
  }

  private init(
    _ animation: Animation, _ pacing: DeclaredPacing, of layer: String, in sources: [SourceText]
  ) {
    self.layer = layer
    property = pacing.property
    begin = animation.firstBegin
    let duration = animation.timing.duration
    self.duration = duration.isFinite ? duration : nil
    let source = sources.first { $0.file == animation.source.file } ?? sources[0]
    file = source.file.pathParts.name
    line = source.position(of: animation.source.bytes.lowerBound).line
    numbers = pacing.numbers.map(\.name)
    (form, reason) =
      switch pacing.form {
      case .spring: (.spring, numbers.isEmpty ? "its spring has no number in its text" : nil)
      case .curve: (.curve, nil)
      case .other(let reason): (.other, reason)
      }
    let length = min(duration, Self.longest)
    progress = (0...Self.stepCount).map { step in
      let share = Double(step) / Double(Self.stepCount)
      return switch animation.pacing {
      case .easing(let easing): try? easing(share)
      case .spring(let spring): spring.fraction(at: share * length)
      }
    }
  }
}

extension Scene {
  /// A layer and those around it, the innermost first.
  func layers(around path: String) -> [Layer] {
    var found: [Layer] = []
    var candidates = layers
    while let layer = candidates.first(where: { path == $0.path || path.hasPrefix($0.path + "/") })
    {
      found.append(layer)
      candidates = layer.contents.ends + layer.sublayers
    }
    return found.reversed()
  }
}
