import Pipeline
import SceneModel
import SceneText
import Timeline

/// The poses of layers at the times of a recording's frames.
struct RecordedMovement {
  let loader: SceneLoader
  let overrides: ParsedScene.Overrides
  let layers: [Layer]

  /// Returns whether to continue.
  let proceed: @Sendable () -> Bool

  /// The times in seconds, ascending.
  let times: [Double]

  /// The sampling rate of the movement, which is interpolated linearly between ticks.
  private static let framesPerSecond = 480

  /// A layer whose poses are asked for.
  struct Layer {
    let path: String

    /// The index of the time since which its scale, rotation and opacity count.
    let reference: Int
  }

  /// - Parameter parameters: Values of the parameters, by name.
  /// - Returns: For each layer one pose for each of the times; after the scene's end, its last
  ///   pose.
  func poses(with parameters: [String: Double]) throws -> [[LayerPose]] {
    var overrides = overrides
    overrides.parameters.merge(parameters) { $1 }
    overrides.frameRate = FrameRate(parsing: "\(Self.framesPerSecond)")
    let timeline = try loader.scene(overriding: overrides).timeline
    let paths = Set(layers.map(\.path))
    var known: [Int: [LayerSight]] = [:]
    func sights(_ frame: Int) throws -> [LayerSight] {
      if let sights = known[frame] { return sights }
      let sights = try timeline.presentation(at: timeline.displayLink[frame]).sights(of: paths)
      let own = layers.map { sights[$0.path] ?? LayerSight(corners: [.zero], opacity: 0) }
      known[frame] = own
      return own
    }
    let last = timeline.frameCount - 1
    let all = try times.map { time in
      try Stopped.check(proceed)
      let place = min(max(time * Double(Self.framesPerSecond), 0), Double(last))
      let frame = Int(place + 1e-6)
      let part = place - Double(frame)
      guard part > 1e-6, frame < last else { return try sights(frame) }
      return zip(try sights(frame), try sights(frame + 1)).map { $0.mixed(with: $1, part) }
    }
    return layers.indices.map { index in
      let first = all[layers[index].reference][index]
      return all.map { LayerPose($0[index], since: first) }
    }
  }
}

extension LayerSight {
  /// Returns the sight between this one and another one of as many corners.
  fileprivate func mixed(with other: LayerSight, _ part: Double) -> LayerSight {
    LayerSight(
      corners: zip(corners, other.corners).map { $0 * (1 - part) + $1 * part },
      opacity: opacity * (1 - part) + other.opacity * part,
      cornerRadius: cornerRadius * (1 - part) + other.cornerRadius * part)
  }
}
