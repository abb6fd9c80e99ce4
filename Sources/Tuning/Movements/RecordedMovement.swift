import Pipeline
import SceneModel
import SceneText
import Timeline

/// The poses of a layer at the times of a recording's frames.
struct RecordedMovement {
  let loader: SceneLoader
  let overrides: ParsedScene.Overrides
  let layer: String

  /// Returns whether to continue.
  let proceed: @Sendable () -> Bool

  /// The times in seconds, ascending.
  let times: [Double]

  /// The sampling rate of the movement, which is interpolated linearly between ticks.
  private static let framesPerSecond = 480

  /// The index of the time since which scales and rotations count.
  let reference: Int

  /// - Parameter parameters: Values of the parameters, by name.
  /// - Returns: One pose for each of the times; after the scene's end, its last pose.
  func poses(with parameters: [String: Double]) throws -> [LayerPose] {
    var overrides = overrides
    overrides.parameters.merge(parameters) { $1 }
    overrides.frameRate = FrameRate(parsing: "\(Self.framesPerSecond)")
    let timeline = try loader.scene(overriding: overrides).timeline
    var known: [Int: [SIMD2<Double>]] = [:]
    func corners(_ frame: Int) throws -> [SIMD2<Double>] {
      if let corners = known[frame] { return corners }
      let presentation = try timeline.presentation(at: timeline.displayLink[frame])
      let corners = presentation.sights(of: [layer])[layer]?.corners ?? [.zero]
      known[frame] = corners
      return corners
    }
    let last = timeline.frameCount - 1
    let all = try times.map { time in
      try Stopped.check(proceed)
      let place = min(max(time * Double(Self.framesPerSecond), 0), Double(last))
      let frame = Int(place + 1e-6)
      let part = place - Double(frame)
      guard part > 1e-6, frame < last else { return try corners(frame) }
      return zip(try corners(frame), try corners(frame + 1)).map {
        $0 * (1 - part) + $1 * part
      }
    }
    return all.map { LayerPose(corners: $0, since: all[reference]) }
  }
}
