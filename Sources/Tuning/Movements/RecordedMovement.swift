import Pipeline
import SceneModel
import SceneText
import Timeline

/// Where the middle of a layer is at the times of a recording's frames.
struct RecordedMovement {
  let loader: SceneLoader
  let overrides: ParsedScene.Overrides
  let layer: String

  /// Whether to go on.
  let proceed: @Sendable () -> Bool

  /// In seconds, ascending.
  let times: [Double]

  /// How much finer than a display the movement is looked at; between two ticks it is straight.
  private static let framesPerSecond = 480

  /// - Parameter parameters: Their values, by name.
  /// - Returns: One point for each of the times, in points of the canvas; after the scene's end the last one.
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
