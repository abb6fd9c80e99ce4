import SceneModel
import Timeline

extension [PlacedLayer] {
  /// The reason why an exact shutter has to sample these siblings or layers within them.
  var obstacle: ShutterObstacle? {
    if let (one, other) = firstOverlappingPair {
      return ShutterObstacle(
        .covering(layer: one.layer.model.path, other: other.layer.model.path),
        at: other.layer.model.source)
    }
    return lazy.compactMap(\.obstacle).first
  }
}

extension PlacedLayer {
  fileprivate var obstacle: ShutterObstacle? {
    guard let exposure else { return sublayers.obstacle }
    let isAskedToBeExact = exposure.isShared || layer.model.shutter?.method == .exact
    return isAskedToBeExact && !exposure.isPath
      ? ShutterObstacle(.change(layer: layer.model.path), at: layer.model.source) : nil
  }
}

extension Diagnostic {
  /// Warns about a shutter that takes samples although it was declared exact.
  ///
  /// - Parameter tick: The first tick with samples; `nil` if the shutter always takes them.
  init(_ obstacle: ShutterObstacle, at tick: Tick?) {
    let frame = tick.map { " at frame \($0.frame)" } ?? ""
    let cause =
      switch obstacle.reason {
      case .linearLight: "light that mixes behind a shutter is not integrated exactly"
      case .blendMode(let layer): "the blend mode of '\(layer)' keeps the shutter from being exact"
      case .glass(let layer): "the glass '\(layer)' keeps the shutter from being exact"
      case .order(let layer): "the zPosition of '\(layer)' keeps the shutter from being exact"
      case .perspective(let layer):
        "the perspective of '\(layer)' keeps the shutter from being exact"
      case .change(let layer): "'\(layer)' does more than move and fade\(frame)"
      case .covering(let layer, let other):
        "'\(layer)' and '\(other)' may cover each other as they move\(frame)"
      }
    self.init(
      cause, at: obstacle.source,
      hint: "the shutter takes \(Shutter.defaultSamples.lowerBound) to "
        + "\(Shutter.defaultSamples.upperBound) samples there, as with 'samples: auto'",
      severity: .warning)
  }
}
