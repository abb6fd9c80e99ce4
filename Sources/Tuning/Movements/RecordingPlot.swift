import Effects
package import Pipeline
import Raster
import SceneModel
import Timeline

/// A plot of a recording, and of a scene before and after the fit to it.
package struct RecordingPlot {
  private let recording: Recording
  private let result: RecordingFit.Result
  private let layer: String
  private let scenes: (before: LoadedScene, after: LoadedScene)
  private let proceed: @Sendable () -> Bool

  private static let pixelsPerPoint = 2.0

  /// - Parameters:
  ///   - scenes: The scene before and after the fit.
  ///   - proceed: Returns whether to continue.
  package init(
    recording: Recording, result: RecordingFit.Result, layer: String,
    scenes: (before: LoadedScene, after: LoadedScene), proceed: @escaping @Sendable () -> Bool
  ) {
    (self.recording, self.result, self.layer) = (recording, result, layer)
    (self.scenes, self.proceed) = (scenes, proceed)
  }

  /// Draws the plot.
  package func plot() throws -> MotionPlot {
    let names = ["recording", "before", "fitted"]
    let size = scenes.after.scene.size
    let duration = recording.times[recording.times.count - 1]
    let strip = PlotStrip(
      aspect: size.width / size.height, duration: duration, seriesCount: names.count)
    let frames =
      [try recordedFrames(of: strip)]
      + (try [scenes.before, scenes.after].map {
        try $0.frames(of: strip, pixelsPerPoint: Self.pixelsPerPoint, proceed)
      })
    let values = result.values.map { "\($0.name) \($0.after.plain)" }
    return MotionPlot(
      title: scenes.after.title, subtitle: "fitted to \(recording.path)",
      layers: [
        MotionPlot.Layer(
          path: layer, note: values.joined(separator: ", "), showsBlur: false, traces: traces)
      ],
      series: zip(names, frames).map { MotionPlot.Series(name: $0, frames: $1) }, strip: strip,
      duration: duration, pixelsPerPoint: Self.pixelsPerPoint)
  }

  private var traces: [MotionTrace] {
    let samples = result.samples.map { sample in
      MotionTrace.Sample(
        frame: sample.frame, presentedAt: sample.time, timestamp: sample.time, isRepeated: false)
    }
    let (recorded, before, after) = result.movements
    return [recorded, before, after].map { points in
      // In frames that lost the layer, show its last known position.
      var last: SIMD2<Double>?
      let shown = zip(points, result.samples).map { point, sample in
        let isLost =
          points == recorded && sample.place.confidence < result.leastConfidence
        last = isLost ? last ?? point : point
        return last ?? point
      }
      return MotionTrace(
        samples: samples,
        quantities: (0..<2).map { part in
          TracedQuantity(.position(part), values: shown.map { $0[part] })
        }.filter(\.changes))
    }
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
