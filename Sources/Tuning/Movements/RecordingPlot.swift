import Effects
package import Pipeline
import Raster
import SceneModel
import Timeline

/// A plot of a recording, and of a scene before and after the fit to it, or as it is.
package struct RecordingPlot: PlottedSeries {
  private let recording: Recording
  private let scenes: (before: LoadedScene, after: LoadedScene)
  private let values: [RecordingFit.Value]
  private let results: [RecordingFit.LayerResult]
  private let layers: [MotionPlot.Layer]
  private let proceed: @Sendable () -> Bool

  /// - Parameters:
  ///   - scenes: The scene before and after the fit.
  ///   - properties: The properties to plot; empty for those that change.
  ///   - proceed: Returns whether to continue.
  package init(
    recording: Recording, result: RecordingFit.Result,
    scenes: (before: LoadedScene, after: LoadedScene), properties: [String] = [],
    proceed: @escaping @Sendable () -> Bool
  ) {
    (self.recording, self.scenes, self.proceed) = (recording, scenes, proceed)
    (values, results) = (result.values, result.layers)
    let note = result.values.map { "\($0.name) \($0.after.plain)" }.joined(separator: ", ")
    layers = result.layers.enumerated().map { index, layer in
      let lines = RecordedLines(
        of: layer, in: scenes.after.scene, isFitted: !result.values.isEmpty)
      return MotionPlot.Layer(
        path: layer.path, note: index == 0 ? note : "", showsBlur: false, tellsSpeed: false,
        traces: lines.traces(of: properties))
    }
  }

  /// Checks that a recording tells each of the properties, before it is followed.
  package static func check(_ properties: [String]) throws(UsageError) {
    try RecordedLines.check(properties)
  }

  package var name: String { scenes.after.name }

  package var changes: Bool {
    layers.contains { $0.traces.contains { $0?.quantities.contains(where: \.changes) == true } }
  }

  private var isFitted: Bool { !values.isEmpty }

  /// The names of the series, in the order of ``RecordedLines``.
  private var series: [String] {
    isFitted ? ["recording", "before", "fitted"] : ["scene", "recording"]
  }

  package var summary: String {
    "\(layers.count == 1 ? "1 layer" : "\(layers.count) layers") beside \(recording.path)"
  }

  package var differences: [String] {
    guard !isFitted else { return [] }
    return results.map(\.difference) + movements(in: nil).differences
  }

  package var csv: String {
    PlotNumbers(layers: layers, series: series, showsPosition: false).csv
  }

  package func movements(in file: String?) -> PlottedMovements {
    PlottedMovements(in: file, of: layers, series: series)
  }

  package func plot(pixelsPerPoint: Double) throws -> MotionPlot {
    let size = scenes.after.scene.size
    let duration = recording.times[recording.times.count - 1]
    let strip = PlotStrip(
      aspect: size.width / size.height, duration: duration, seriesCount: series.count)
    func drawn(_ scene: LoadedScene) throws -> [Bitmap] {
      try scene.frames(of: strip, pixelsPerPoint: pixelsPerPoint, proceed)
    }
    let recorded = try recordedFrames(of: strip, pixelsPerPoint: pixelsPerPoint)
    let frames =
      isFitted
      ? [recorded, try drawn(scenes.before), try drawn(scenes.after)]
      : [try drawn(scenes.after), recorded]
    return MotionPlot(
      title: scenes.after.title, subtitle: "\(isFitted ? "fitted to" : "beside") \(recording.path)",
      layers: layers,
      series: zip(series, frames).map { MotionPlot.Series(name: $0, frames: $1) }, strip: strip,
      duration: duration, events: scenes.after.plottedEvents, pixelsPerPoint: pixelsPerPoint)
  }

  private func recordedFrames(of strip: PlotStrip, pixelsPerPoint: Double) throws -> [Bitmap] {
    let times = recording.times
    return try strip.times.map { time in
      let frame = times.lastIndex { $0 <= time } ?? 0
      let bitmap = try recording.frame(frame)
      let width = Double(bitmap.width) / (strip.width * pixelsPerPoint)
      let height = Double(bitmap.height) / (strip.height * pixelsPerPoint)
      let ratio = max(width, height)
      return ratio > 1 ? bitmap.reduced(by: 1 / ratio) : bitmap
    }
  }
}

extension RecordingFit.LayerResult {
  /// "card: 0.08 points from the recording, without 2 frames: 2 hidden or changed in look".
  fileprivate var difference: String {
    let points = (after.error / max(after.scale, 1e-9)).rounded(toPlaces: 2).plain
    let lost = losses.isEmpty ? "" : ", without \(losses.count.asFrames): \(losses.summary)"
    return "\(path): \(points) points from the recording, root mean square\(lost)"
  }
}
