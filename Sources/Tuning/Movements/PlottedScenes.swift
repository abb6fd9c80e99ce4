package import Pipeline
import Raster
import SceneModel
import Timeline

/// Scenes or variants laid over each other in one plot.
package struct PlottedScenes: PlottedSeries {
  package let name: String

  package let changes: Bool

  private let series: [(name: String, scene: TracedScene)]

  /// Whether the last of them shows the earlier state.
  private let isAgainst: Bool

  /// Paths of all layers to plot.
  private let paths: [String]

  /// The number of further layers that are left out.
  private let furtherCount: Int

  /// The properties to plot; empty for the defaults.
  private let properties: [String]

  /// Whether inputs and named values are plotted above the layers.
  private let showsSignals: Bool

  private let proceed: @Sendable () -> Bool

  /// The text in place of a layer's path for inputs and named values.
  private static let signals = "inputs and values"

  /// The largest number of layers on a sheet by default.
  private static let defaultCount = 6

  /// - Parameters:
  ///   - scenes: The scenes, each with the path of its file.
  ///   - layer: The path of the only layer to plot; `nil` for the defaults.
  ///   - properties: The properties to plot; empty for the defaults.
  ///   - isAgainst: Whether the last of the scenes shows the earlier state.
  ///   - proceed: Returns whether to continue.
  package init(
    _ scenes: [(file: String, loaded: LoadedScene)], layer: String?, properties: [String],
    isAgainst: Bool, proceed: @escaping @Sendable () -> Bool
  ) throws {
    (self.properties, self.isAgainst, self.proceed) = (properties, isAgainst, proceed)
    let loaded = scenes.map(\.loaded)
    guard loaded.count <= MotionPlot.largestSeriesCount else {
      throw UsageError(
        message: "\(loaded.count) scenes cannot be told apart in one plot",
        hint: "plot at most \(MotionPlot.largestSeriesCount); --variant takes one at a time")
    }
    var candidates =
      try layer.map { [try Self.checked($0, in: loaded)] }
      ?? Self.paths(in: loaded, having: properties, proceed)
    let signals = layer == nil ? loaded.flatMap(\.scene.signalNames) : []
    try Self.check(properties, of: &candidates, in: loaded, besides: signals)
    let traced = try loaded.map {
      try TracedScene(
        $0, layers: Set(candidates), properties: properties, showsOthers: true,
        cutsMovements: true, proceed: proceed)
    }
    let changing = candidates.filter { path in
      traced.contains { $0.traces[path].map { $0.changes(properties) } ?? false }
    }
    let shown = layer == nil ? changing : candidates
    showsSignals = layer == nil && traced.contains { $0.signals != nil }
    changes =
      !changing.isEmpty
      || layer == nil
        && traced.contains { $0.signals?.quantities.contains(where: \.changes) == true }
    paths = Array(shown.prefix(Self.defaultCount))
    furtherCount = shown.count - paths.count
    name = loaded[0].name
    let files = scenes.map(\.file)
    let titles = Set(files).count == 1 ? loaded.map { $0.variant ?? $0.name } : loaded.map(\.title)
    let areUnique = Set(titles).count == titles.count
    series = zip(areUnique ? titles : files, traced).map { ($0, $1) }
  }

  private static func checked(_ layer: String, in loaded: [LoadedScene]) throws(UsageError)
    -> String
  {
    let paths = loaded.flatMap(\.scene.layerPaths)
    guard paths.contains(layer) else { throw UsageError.unknownLayer(layer, among: paths) }
    return layer
  }

  /// Returns the layers worth plotting, in order of first appearance.
  ///
  /// - Parameter properties: The properties to plot; empty for the defaults.
  private static func paths(
    in loaded: [LoadedScene], having properties: [String], _ proceed: () -> Bool
  ) throws -> [String] {
    var seen: Set<String> = []
    guard properties.isEmpty else {
      return loaded.flatMap(\.scene.layerPaths).filter { seen.insert($0).inserted }
    }
    let all = try loaded.map { try $0.pathsWorthPlotting(proceed) }
    let blurred = all.flatMap(\.blurred)
    return (blurred.isEmpty ? all.flatMap(\.changing) : blurred)
      .filter { seen.insert($0).inserted }
  }

  /// Keeps only layers that have some of the properties.
  ///
  /// - Parameter signals: The names of inputs and named values, which may be asked for as well.
  /// - Throws: ``UsageError`` for a property that none of them has.
  private static func check(
    _ properties: [String], of paths: inout [String], in loaded: [LoadedScene],
    besides signals: [String]
  ) throws(UsageError) {
    guard !properties.isEmpty else { return }
    let layers = loaded.map(\.scene.layersByPath)
    func has(_ path: String, _ property: String) -> Bool {
      layers.contains { scene in
        scene[path].map { Quantity.all(called: property, of: $0) != nil } ?? false
      }
    }
    for property in properties
    where !paths.contains(where: { has($0, property) })
      && !signals.contains(where: { $0.isSignal(called: property) })
    {
      let names = paths.flatMap { path in layers.flatMap { $0[path]?.slots.allNames ?? [] } }
      throw UsageError(
        message: paths.count == 1
          ? "the layer '\(paths[0])' has no number '\(property)'"
          : "no layer has a number '\(property)'",
        hint: (names + Quantity.derivedNames + signals).hint(for: property))
    }
    paths = paths.filter { path in properties.contains { has(path, $0) } }
  }

  package var summary: String {
    let layers =
      paths.isEmpty ? Self.signals : paths.count == 1 ? "1 layer" : "\(paths.count) layers"
    let all = furtherCount > 0 ? "\(paths.count) of \(paths.count + furtherCount) layers" : layers
    return series.count == 1 ? all : "\(all), \(series.count) series"
  }

  /// The events that all scenes have at the same times.
  private var commonEvents: [MotionPlot.Event] {
    let all = series.map(\.scene.loaded.plottedEvents)
    return all[0].filter { event in all.allSatisfy { $0.contains(event) } }
  }

  /// The duration of the longest scene, in seconds.
  private var duration: Double { series.map(\.scene.loaded.timeline.duration).max() ?? 0 }

  package func plot(pixelsPerPoint: Double) throws -> MotionPlot {
    let size = series[0].scene.loaded.scene.size
    let strip = PlotStrip(
      aspect: size.width / size.height, duration: duration, seriesCount: series.count)
    let first = series[0].scene.loaded
    return MotionPlot(
      title: series.count == 1 ? first.title : names, subtitle: subtitle, layers: layers,
      series: try series.map { series in
        MotionPlot.Series(
          name: series.name,
          frames: try series.scene.loaded.frames(of: strip, pixelsPerPoint: pixelsPerPoint, proceed)
        )
      }, strip: strip, duration: duration,
      events: commonEvents,
      pixelsPerPoint: pixelsPerPoint,
      earlier: isAgainst ? series.count - 1 : nil)
  }

  package var csv: String {
    PlotNumbers(
      layers: layers, series: series.map(\.name),
      showsPosition: properties.isEmpty && !paths.isEmpty
    ).csv
  }

  package func movements(in file: String?) -> PlottedMovements {
    PlottedMovements(in: file, of: layers, series: series.map(\.name))
  }

  package var differences: [String] { isAgainst ? movements(in: nil).differences : [] }

  /// The names of all scenes, without repetitions for variants.
  private var names: String {
    var seen: Set<String> = []
    return series.map(\.scene.loaded.name).filter { seen.insert($0).inserted }.listed("and")
  }

  private var subtitle: String {
    let timeline = series[0].scene.loaded.timeline
    let further =
      furtherCount > 0 ? ", and \(furtherCount) more layers: --layer shows any of them" : ""
    guard series.count == 1 else {
      let seconds = duration.rounded(toPlaces: 3).plain
      return "\(series.count) series over each other, \(seconds) s\(further)"
    }
    return "\(timeline.frameCount.asFrames), \(timeline.summary)\(further)"
  }

  private var layers: [MotionPlot.Layer] {
    let signals = MotionPlot.Layer(
      path: Self.signals, note: "", showsBlur: false, tellsSpeed: false,
      traces: series.map(\.scene.signals))
    return (showsSignals ? [signals] : [])
      + paths.map { path in
        let notes = Set(series.compactMap { $0.scene.notes[path] })
        return MotionPlot.Layer(
          path: path, note: notes.count == 1 ? notes.first ?? "" : "",
          showsBlur: properties.isEmpty, traces: series.map { $0.scene.traces[path] })
      }
  }
}

extension MotionTrace {
  /// Whether any quantity changes; if no properties are asked for, also whether the layer moves.
  fileprivate func changes(_ properties: [String]) -> Bool {
    quantities.contains(where: \.changes)
      || properties.isEmpty && samples.contains { $0.distance > 0 }
  }
}

extension LoadedScene {
  /// The events of the scene, and the times for which fingers hold its inputs, by time.
  var plottedEvents: [MotionPlot.Event] {
    let touches = scene.inputs.flatMap { input in
      input.touches.map {
        MotionPlot.Event(
          name: "finger: \(input.name)", time: $0.lowerBound, end: $0.upperBound)
      }
    }
    return (events.map { MotionPlot.Event(name: $0.name, time: $0.time) } + touches)
      .sorted { $0.time < $1.time }
  }

  /// Draws the scene at the times of a strip, at the strip's size.
  func frames(
    of strip: PlotStrip, pixelsPerPoint: Double, _ proceed: @escaping @Sendable () -> Bool
  ) throws -> [Bitmap] {
    let scale = min(strip.width / scene.size.width, strip.height / scene.size.height)
    let numbers = strip.times.compactMap(timeline.frame(shownAt:))
    let scaled = try showing(scene.scaled(to: scale * pixelsPerPoint))
    return try SheetFrames(of: scaled, proceed: proceed).bitmaps(numbers)
  }
}
