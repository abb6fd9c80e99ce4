import Pipeline
import SceneModel
import Timeline

/// The movement of a layer in a recording and in a scene, as lines of a plot.
struct RecordedLines {
  /// The poses of a line, and the frames that it has; it has a gap where one is left out.
  private let lines: [(poses: [LayerPose], frames: [Int])]

  /// The times of all frames, in seconds.
  private let times: [Double]

  private let scene: Scene
  private let path: String

  /// The recorded movement and those before and after a fit; without a fit, that of the scene and
  /// the recorded one.
  ///
  /// - Parameter scene: The scene, whose animations and fingers end the movements before them.
  init(of layer: RecordingFit.LayerResult, in scene: Scene, isFitted: Bool) {
    (self.scene, path) = (scene, layer.path)
    times = layer.samples.map(\.time)
    let (seen, all) = (layer.recorded, Array(layer.samples.indices))
    let recorded = (poses: seen.map(\.recorded), frames: seen.map(\.index))
    let fitted = (poses: layer.poses.after, frames: all)
    lines = isFitted ? [recorded, (layer.poses.before, all), fitted] : [fitted, recorded]
  }

  /// A quantity that a recording tells.
  private struct Row: Sendable {
    let name: String
    let unit: String

    /// The smallest change that tracking does not cause by itself.
    let least: Double

    /// Whether it is shown of layers that are stretched, or of the others; `nil` for both.
    let isOfStretched: Bool?

    /// Not a number where nothing tells it.
    let value: @Sendable (LayerPose) -> Double

    init(
      _ name: String, in unit: String = "", least: Double, ofStretched: Bool? = nil,
      value: @escaping @Sendable (LayerPose) -> Double
    ) {
      (self.name, self.unit, self.least, self.value) = (name, unit, least, value)
      isOfStretched = ofStretched
    }

    /// Whether a name stands for it, for a part of it, or for it among others.
    func isCalled(_ property: String) -> Bool {
      name == property || name.hasPrefix(property + ".") || property.hasPrefix(name + ".")
    }
  }

  private static let rows = [
    Row("position.x", in: "points", least: 0.1) { $0.center.x },
    Row("position.y", in: "points", least: 0.1) { $0.center.y },
    Row("scale", least: 0.005, ofStretched: false) { $0.movement.scale },
    Row("scale.x", least: 0.005, ofStretched: true) { $0.movement.scales.x },
    Row("scale.y", least: 0.005, ofStretched: true) { $0.movement.scales.y },
    Row("rotation", in: "degrees clockwise", least: 0.3) {
      $0.movement.rotationAcross * 180 / .pi
    },
    Row("opacity", least: 0.05) { $0.opacity },
    Row("cornerRadius", in: "points", least: 1) { $0.cornerRadius },
  ]

  /// Checks that a recording tells each of the properties.
  static func check(_ properties: [String]) throws(UsageError) {
    for property in properties where !rows.contains(where: { $0.isCalled(property) }) {
      throw UsageError(
        message: "a recording does not tell '\(property)'",
        hint: "it tells \(rows.map(\.name).listed("and"))")
    }
  }

  /// The smallest difference of the scales across and down that counts as a stretch.
  private static let leastStretch = 0.02

  private var isStretched: Bool {
    lines.contains { line in
      line.poses.contains {
        abs($0.movement.scales.x - $0.movement.scales.y) > Self.leastStretch
      }
    }
  }

  /// Returns the lines, all with the same quantities.
  ///
  /// - Parameter properties: The names of these; empty for those that change in any of the lines.
  func traces(of properties: [String]) -> [MotionTrace] {
    let isStretched = isStretched
    let rows = Self.rows.filter { row in
      guard row.isOfStretched ?? isStretched == isStretched else { return false }
      return properties.isEmpty ? changes(row) : properties.contains(where: row.isCalled)
    }
    return lines.map { line in
      MotionTrace(
        samples: line.frames.map { frame in
          MotionTrace.Sample(
            frame: frame, presentedAt: times[frame], timestamp: times[frame], isRepeated: false)
        },
        quantities: rows.map { traced($0, line.poses) })
    }
  }

  private func traced(_ row: Row, _ poses: [LayerPose]) -> TracedQuantity {
    let (quantity, values) = (Quantity(signal: row.name, unit: row.unit), poses.map(row.value))
    guard let layer = scene.layersByPath[path], let clock = scene.clocksByPath[path],
      let own = Quantity.all(called: row.name, of: layer)?.first
    else { return TracedQuantity(quantity, values: values) }
    return TracedQuantity(
      quantity, values: values, begins: own.begins(in: layer, under: clock),
      movedBy: own.inputs(moving: layer, among: scene.inputs))
  }

  private func changes(_ row: Row) -> Bool {
    lines.contains { line in
      let values = line.poses.map(row.value).filter(\.isFinite)
      return (values.max() ?? 0) - (values.min() ?? 0) > row.least
    }
  }
}
