import System
import SceneModel
import SceneText

/// The JSON of an animation and its pacing.
struct AnimationJSON: Encodable {
  /// Path of the animated layer.
  let layer: String

  /// Its place among the animations of the layer.
  let index: Int

  /// The animated property: `position.y`, and the state to which it leads, if a state makes it.
  let property: String
  let state: String?

  /// Time of the first begin, in seconds of the layer's time.
  let begin: Double

  /// Length of one cycle, in seconds; absent if it never ends.
  let duration: Double?

  let file: String
  let line: Int

  let form: Form

  /// The reason why the pacing cannot be edited, if so.
  let reason: String?

  /// Names of the numbers of the pacing, and of the begin and the duration.
  let numbers: [String]

  /// The words and flags of its text of which one can be chosen.
  let words: [AnimationWordJSON]

  /// Progress at equal steps of a cycle, 1 at its end; `null` where a formula has no value.
  let progress: [Double?]

  enum Form: String, Encodable {
    case spring, curve, other
  }

  private static let stepCount = 120

  /// A change by a state, which moves each point of a path.
  private struct Change: Hashable {
    let property: String
    let source: SourceRange
    let begin: Double
  }

  /// Returns the animations of a layer in the order of their declaration, each once.
  static func animations(of layer: Layer, in parsed: ParsedScene) -> [AnimationJSON] {
    var sources: Set<SourceRange> = []
    var changes: Set<Change> = []
    return layer.animations.enumerated().compactMap { index, animation in
      if animation.state != nil {
        let change = Change(
          property: layer.name(of: animation), source: animation.source, begin: animation.firstBegin
        )
        guard changes.insert(change).inserted else { return nil }
        return AnimationJSON(byState: animation, at: index, of: layer, in: parsed)
      }
      guard sources.insert(animation.source).inserted, let pacing = parsed.pacings[animation.source]
      else { return nil }
      return AnimationJSON(
        animation, at: index, pacing, changing: pacing.property, of: layer.path,
        from: animation.source, in: parsed)
    }
  }

  /// Creates the JSON of a change by a state, whose pacing is that of its transition; `nil` if no
  /// transition is written.
  private init?(
    byState animation: Animation, at index: Int, of layer: Layer, in parsed: ParsedScene
  ) {
    let change = parsed.stateChange(by: animation, ofLayerAt: layer.path)
    guard animation.firstBegin.isFinite, let pacing = change.pacing, let source = change.source
    else { return nil }
    self.init(
      animation, at: index, pacing, changing: layer.name(of: animation), of: layer.path,
      from: source, and: change.time, in: parsed)
  }

  /// - Parameters:
  ///   - source: The text of the pacing.
  ///   - time: The time at which a state comes, if one makes the animation.
  private init(
    _ animation: Animation, at index: Int, _ pacing: DeclaredPacing, changing property: String,
    of layer: String, from source: SourceRange, and time: EditableNumber? = nil,
    in parsed: ParsedScene
  ) {
    (self.layer, self.index, self.property) = (layer, index, property)
    state = animation.state
    begin = animation.firstBegin
    let duration = animation.timing.duration
    self.duration = duration.isFinite ? duration : nil
    (file, line) = parsed.place(of: source)
    numbers =
      pacing.numbers.map(\.name)
      + (pacing.times.numbers + [time].compactMap(\.self))
      .filter { !$0.isKeyTime && $0.formula == nil }.map(\.name)
    words = pacing.words.map(AnimationWordJSON.init)
    (form, reason) =
      switch pacing.form {
      case .spring: (.spring, pacing.numbers.isEmpty ? "its spring has no number in its text" : nil)
      case .curve: (.curve, nil)
      case .other(let reason): (.other, reason)
      }
    progress = animation.progress(atSteps: Self.stepCount)
  }
}

extension Scene {
  /// Returns the layer at a path and its superlayers, the innermost first.
  func layers(around path: String) -> [Layer] {
    var found: [Layer] = []
    var candidates = layers
    while let layer = candidates.first(where: { path == $0.path || path.hasPrefix($0.path + "/") })
    {
      found.append(layer)
      candidates = layer.contents.contentLayers + layer.sublayers
    }
    return found.reversed()
  }
}
