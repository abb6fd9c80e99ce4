import Pipeline
import SceneModel
import SceneText
import Timeline

/// The path of a layer's centre at the times of a recording's frames.
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

  /// - Parameter parameters: Values of the parameters, by name.
  /// - Returns: One point for each of the times, in points of the canvas; after the scene's end,
  ///   its last point.
  func points(with parameters: [String: Double]) throws -> [SIMD2<Double>] {
    var overrides = overrides
    overrides.parameters.merge(parameters) { $1 }
    overrides.frameRate = FrameRate(parsing: "\(Self.framesPerSecond)")
    let timeline = try loader.scene(overriding: overrides).timeline
    var known: [Int: SIMD2<Double>] = [:]
    func point(_ frame: Int) throws -> SIMD2<Double> {
      if let point = known[frame] { return point }
      let presentation = try timeline.presentation(at: timeline.displayLink[frame])
      let corners = presentation.sights(of: [layer])[layer]?.corners ?? [.zero]
      let point = corners.reduce(.zero, +) / Double(corners.count)
      known[frame] = point
      return point
    }
    let last = timeline.frameCount - 1
    return try times.map { time in
      try Stopped.check(proceed)
      let place = min(max(time * Double(Self.framesPerSecond), 0), Double(last))
      let frame = Int(place + 1e-6)
      let part = place - Double(frame)
      guard part > 1e-6, frame < last else { return try point(frame) }
      return try point(frame) * (1 - part) + point(frame + 1) * part
    }
  }
}
