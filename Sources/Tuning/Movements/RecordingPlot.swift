import Effects
package import Pipeline
import Raster
import SceneModel
import Timeline

/// A plot of a recording, and of a scene before and after the fit to it, or as it is.
package struct RecordingPlot {
  private let recording: Recording
  private let result: RecordingFit.Result
  private let scenes: (before: LoadedScene, after: LoadedScene)
  private let proceed: @Sendable () -> Bool

  private static let pixelsPerPoint = 2.0

  /// - Parameters:
  ///   - scenes: The scene before and after the fit.
  ///   - proceed: Returns whether to continue.
  package init(
    recording: Recording, result: RecordingFit.Result,
    scenes: (before: LoadedScene, after: LoadedScene), proceed: @escaping @Sendable () -> Bool
  ) {
    (self.recording, self.result) = (recording, result)
    (self.scenes, self.proceed) = (scenes, proceed)
  }

  /// Draws the plot.
  package func plot() throws -> MotionPlot {
    let isFitted = !result.values.isEmpty
    let names = isFitted ? ["recording", "before", "fitted"] : ["recording", "scene"]
    let size = scenes.after.scene.size
    let duration = recording.times[recording.times.count - 1]
    let strip = PlotStrip(
      aspect: size.width / size.height, duration: duration, seriesCount: names.count)
    let frames =
      [try recordedFrames(of: strip)]
      + (try (isFitted ? [scenes.before, scenes.after] : [scenes.after]).map {
        try $0.frames(of: strip, pixelsPerPoint: Self.pixelsPerPoint, proceed)
      })
    let values = result.values.map { "\($0.name) \($0.after.plain)" }
    return MotionPlot(
      title: scenes.after.title, subtitle: "\(isFitted ? "fitted to" : "beside") \(recording.path)",
      layers: result.layers.enumerated().map { index, layer in
        MotionPlot.Layer(
          path: layer.path, note: index == 0 ? values.joined(separator: ", ") : "",
          showsBlur: false, traces: layer.traces(isFitted: isFitted))
      },
      series: zip(names, frames).map { MotionPlot.Series(name: $0, frames: $1) }, strip: strip,
      duration: duration, pixelsPerPoint: Self.pixelsPerPoint)
  }

  private func recordedFrames(of strip: PlotStrip) throws -> [Bitmap] {
    let times = recording.times
    return try strip.times.map { time in
      let frame = times.lastIndex { $0 <= time } ?? 0
      let bitmap = try recording.frame(frame)
      let width = Double(bitmap.width) / (strip.width * Self.pixelsPerPoint)
      let height = Double(bitmap.height) / (strip.height * Self.pixelsPerPoint)
      let ratio = max(width, height)
      return ratio > 1 ? bitmap.reduced(by: 1 / ratio) : bitmap
    }
  }
}

extension RecordingFit.LayerResult {
  /// Returns the recorded movement where it is known, and those before and after the fit.
  ///
  /// - Parameter isFitted: Whether there was a fit; otherwise the scene has only one movement.
  fileprivate func traces(isFitted: Bool) -> [MotionTrace] {
    let all = Array(samples.indices)
    let seen = recorded
    return [trace(seen.map(\.recorded), at: seen.map(\.index))]
      + (isFitted ? [trace(poses.before, at: all)] : []) + [trace(poses.after, at: all)]
  }

  /// - Parameter indices: The frames of the poses; lines have gaps where one is left out.
  private func trace(_ poses: [LayerPose], at indices: [Int]) -> MotionTrace {
    let ticks = indices.map { index in
      let time = samples[index].time
      return MotionTrace.Sample(
        frame: index, presentedAt: time, timestamp: time, isRepeated: false)
    }
    let shown = poses.map(\.movement)
    let quantities =
      (0..<2).map { part in
        TracedQuantity(.position(part), values: shown.map { $0.shift[part] })
      } + [
        TracedQuantity(Quantity(signal: "scale"), values: shown.map(\.scale)),
        TracedQuantity(
          Quantity(signal: "scale.x"), values: shown.map { $0.stretch == .zero ? 1 : $0.scales.x }),
        TracedQuantity(
          Quantity(signal: "scale.y"), values: shown.map { $0.stretch == .zero ? 1 : $0.scales.y }),
        TracedQuantity(
          Quantity(signal: "rotation"), values: shown.map { $0.rotationAcross * 180 / .pi }),
        TracedQuantity(Quantity(signal: "opacity"), values: poses.map(\.opacity)),
      ]
    return MotionTrace(samples: ticks, quantities: quantities.filter(changes))
  }

  /// Whether a quantity changes by more than the trembling of tracking.
  private func changes(_ quantity: TracedQuantity) -> Bool {
    let reach = (quantity.values.max() ?? 0) - (quantity.values.min() ?? 0)
    return switch quantity.quantity.name {
    case "scale", "scale.x", "scale.y": reach > 0.005
    case "opacity": reach > 0.05
    case "rotation": reach > 0.3
    default: reach > 0.1
    }
  }
}
