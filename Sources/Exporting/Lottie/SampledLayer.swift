import Compositing
import SceneModel
import Timeline

/// A layer with its values at all frames.
struct SampledLayer {
  let model: Layer

  /// The layer at each frame; at least one.
  let frames: [PresentationLayer]

  /// 1 at the frames at which the layer shows its back and hides it, and 0 at others.
  let hiddenBack: FrameSeries

  /// The declared motions of the layer.
  let motions: [Motion]

  /// Returns the numbers of a slot at all frames.
  subscript<Value: Animatable>(slot: Slot<Value>) -> FrameSeries {
    let count = Value.kind.componentCount
    return series { layer in
      let components = layer[slot].components
      return (0..<count).map { components[$0] }
    }
  }

  /// Returns numbers of all frames; those of unchanged frames are computed once.
  func series(_ numbers: (PresentationLayer) -> [Double]) -> FrameSeries {
    var values: [[Double]] = []
    values.reserveCapacity(frames.count)
    for (index, frame) in frames.enumerated() {
      let isSame = index > 0 && frame === frames[index - 1]
      values.append(isSame ? values[index - 1] : numbers(frame))
    }
    return FrameSeries(values)
  }

  /// Width and height at all frames; negative ones, from overshooting springs, count as positive.
  var size: FrameSeries { self[.size].map { $0.map(abs) } }

  /// Whether a shadow is seen at some frame.
  var hasShadow: Bool {
    model.shadows.contains { !self[$0.opacity].allSatisfy { $0[0] <= 0 } }
  }

  /// 1 at the frames at which the layer is shown, and 0 at others.
  var isShown: FrameSeries { self[.hidden].with(hiddenBack) { [1 - max($0[0], $1[0])] } }

  /// The frames from the first to the last at which the layer is shown; empty if it never is.
  var shownFrames: Range<Int> {
    let shown = isShown
    guard let first = frames.indices.first(where: { shown.at($0)[0] > 0 }),
      let last = frames.indices.last(where: { shown.at($0)[0] > 0 })
    else { return 0..<0 }
    return first..<last + 1
  }

  /// Whether the layer is shown without a gap, from the first to the last frame that shows it.
  var isShownAtOnce: Bool {
    let shown = isShown
    return shownFrames.allSatisfy { shown.at($0)[0] > 0 }
  }

  /// The first frame at which the contents are there; `nil` if they never are.
  var firstFrameWithContents: Int? { frames.firstIndex(where: \.hasContents) }

  /// Whether a value of the contents changes.
  var changesContents: Bool {
    model.slots.indices.contains { index in
      model.slots[index].name.hasPrefix("contents.")
        && frames.contains { $0.values[index] != frames[0].values[index] }
    }
  }

  /// The declared motions of a slot.
  func motions<Value: Animatable>(of slot: Slot<Value>) -> [Motion] {
    motions.filter { $0.property == model.slots[slot.index].name }
  }
}

/// All layers of a scene with their values at all frames.
struct SampledScene {
  private var frames: [String: [PresentationLayer]] = [:]

  /// Whether the layers hide their backs, 1 or 0 at each frame.
  private var hiddenBacks: [String: [[Double]]] = [:]

  private let motions: [String: [Motion]]

  /// - Throws: ``Diagnostic`` if a formula's value is too large or not a number.
  init(_ timeline: SceneTimeline) throws(Diagnostic) {
    motions = Dictionary(
      grouping: try MotionReader.declaredMotions(of: timeline), by: \.layer)
    for tick in timeline.displayLink {
      for layer in try timeline.presentation(at: tick, for: .drawing).layers { add(layer) }
    }
  }

  private mutating func add(_ layer: PresentationLayer, in superlayer: PresentationLayer? = nil) {
    let path = layer.model.path
    frames[path, default: []].append(layer)
    hiddenBacks[path, default: []].append([layer.hidesItsBack(in: superlayer) ? 1 : 0])
    for inner in layer.inside { add(inner, in: layer) }
  }

  func layer(_ model: Layer) -> SampledLayer? {
    guard let frames = frames[model.path] else { return nil }
    return SampledLayer(
      model: model, frames: frames, hiddenBack: FrameSeries(hiddenBacks[model.path] ?? []),
      motions: motions[model.path] ?? [])
  }
}
