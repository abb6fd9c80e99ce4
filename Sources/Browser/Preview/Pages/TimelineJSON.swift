import System
import SceneModel
import SceneText
import Timeline

/// The JSON of everything that changes in a scene over its time.
struct TimelineJSON: Encodable {
  /// The first changing layers, in the order of their declaration.
  let layers: [LayerTimesJSON]

  /// Number of further changing layers, which a page cannot show.
  let omittedCount: Int
  let inputs: [InputJSON]

  /// The changes of state, and the animations that wait for a condition.
  let events: [Event]

  struct InputJSON: Encodable {
    let name: String

    /// The value at each frame; `null` where an easing has none.
    let values: [Double?]
    let file: String
    let line: Int
  }

  struct Event: Encodable {
    /// `state`, or `animation`.
    let kind, name: String

    /// Path of the layer that declares it; absent for the scene.
    let layer: String?

    /// Scene time, in seconds.
    let time: Double

    /// Name of the number that a drag changes; absent if the time cannot be changed.
    let number: String?

    /// Seconds of the scene per second of the time in which that number is written.
    let scale: Double
    let file: String
    let line: Int
  }

  private static let mostLayers = 2000

  init(of timeline: SceneTimeline, parsed: ParsedScene) {
    let scene = timeline.scene
    let changing = scene.layers.flatMap { ChangingLayer.all(of: $0, on: .scene) }
    layers = changing.prefix(Self.mostLayers).map {
      LayerTimesJSON($0.layer, on: $0.clock, in: parsed)
    }
    omittedCount = changing.count - layers.count
    inputs = scene.inputs.map { input in
      let place = parsed.place(of: input.source)
      return InputJSON(
        name: input.name,
        values: timeline.displayLink.map { try? input.value(at: $0.presentedAt).asShown },
        file: place.file, line: place.line)
    }
    events = timeline.events.map { event in
      let place = parsed.place(of: event.source)
      let number = parsed.stateTimes[event.source]
      let rate = event.layer.flatMap { path in
        scene.layers.lazy.compactMap { ChangingLayer.clock(of: path, in: $0, on: .scene) }.first
      }?.rate
      return Event(
        kind: event.kind.rawValue, name: event.name, layer: event.layer, time: event.time,
        number: number.flatMap { $0.isChangeable ? $0.target : nil },
        scale: rate.map { $0 == 0 ? 1 : 1 / $0 } ?? 1, file: place.file, line: place.line)
    }
  }
}

/// The JSON of a layer that changes.
struct LayerTimesJSON: Encodable {
  let path: String
  let animations: [RunningAnimationJSON]

  /// The properties that formulas change, each once.
  let formulas: [FormulaJSON]

  struct FormulaJSON: Encodable {
    let property, text, file: String
    let line: Int
  }

  /// - Parameter clock: The layer's own time.
  fileprivate init(_ layer: Layer, on clock: LocalClock, in parsed: ParsedScene) {
    path = layer.path
    animations = RunningAnimationJSON.animations(of: layer, on: clock, in: parsed)
    var seen: Set<Int> = []
    formulas = layer.formulas.compactMap { formula in
      let source = formula.formula.source
      guard seen.insert(formula.slot).inserted, source.bytes.count > 0 else { return nil }
      let place = parsed.place(of: source)
      return FormulaJSON(
        property: layer.slots[formula.slot].name, text: parsed.text(at: source), file: place.file,
        line: place.line)
    }
  }
}

/// A layer with animations or formulas, and its own time.
private struct ChangingLayer {
  let layer: Layer
  let clock: LocalClock

  /// Returns the time of the layer at a path, within a layer; `nil` if it is not there.
  static func clock(of path: String, in layer: Layer, on clock: LocalClock) -> LocalClock? {
    let own = clock.within(layer.clock)
    if layer.path == path { return own }
    guard path.hasPrefix(layer.path + "/") else { return nil }
    let inside = layer.contents.contentLayers + layer.mask + layer.sublayers
    return inside.lazy.compactMap { self.clock(of: path, in: $0, on: own) }.first
  }

  /// Returns those of the layer and the layers inside it that change.
  ///
  /// - Parameter clock: The time of the superlayer.
  static func all(of layer: Layer, on clock: LocalClock) -> [ChangingLayer] {
    let own = ChangingLayer(layer: layer, clock: clock.within(layer.clock))
    let isRunning = !own.clock.isStopped && !layer.animations.isEmpty
    let inside = layer.contents.contentLayers + layer.mask + layer.sublayers
    return (isRunning || !layer.formulas.isEmpty ? [own] : [])
      + inside.flatMap { all(of: $0, on: own.clock) }
  }
}

extension ParsedScene {
  private func source(of range: SourceRange) -> SourceText {
    sources.first { $0.file == range.file } ?? sources[0]
  }

  /// Returns the name of a file without its folder, and the line in it, counted from 1.
  func place(of range: SourceRange) -> (file: String, line: Int) {
    let source = source(of: range)
    return (source.file.pathParts.name, source.position(of: range.bytes.lowerBound).line)
  }

  /// Returns the text of a range, joined to one line.
  func text(at range: SourceRange) -> String {
    String(decoding: source(of: range).bytes[range.bytes], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Double {
  /// The number rounded to four decimal places, which is enough for a graph.
  var asShown: Double { (self * 10_000).rounded() / 10_000 }
}
