package import Drawing
import Timeline
package import Raster
import SceneModel

/// A plot of the movement and motion blur of layers over time, in one or more scenes.
package struct MotionPlot {
  /// A scene or a variant of a scene.
  struct Series: Sendable {
    let name: String

    /// Its frames at the times of the strip; fewer if the scene ends sooner.
    let frames: [Bitmap]
  }

  /// A layer in all series.
  struct Layer: Sendable {
    let path: String

    /// The constant properties of the layer, in words.
    let note: String

    /// Whether to show its speed and its motion blur too.
    let showsBlur: Bool

    /// Whether the samples have the layer's speed and its motion blur, unlike those of inputs and
    /// of recordings.
    let tellsSpeed: Bool

    /// One trace for each series; `nil` if the series has no such layer.
    let traces: [MotionTrace?]

    init(
      path: String, note: String, showsBlur: Bool = true, tellsSpeed: Bool = true,
      traces: [MotionTrace?]
    ) {
      self.tellsSpeed = tellsSpeed
      self.path = path
      self.note = note
      self.showsBlur = showsBlur
      self.traces = traces
    }
  }

  /// A moment or a span of time with a name.
  struct Event: Equatable, Sendable {
    let name: String

    /// Seconds from the left edge of the plot.
    let time: Double

    /// The end of a span, in the same unit; `nil` for a moment.
    let end: Double?

    init(name: String, time: Double, end: Double? = nil) {
      (self.name, self.time, self.end) = (name, time, end)
    }
  }

  private let title, subtitle: String
  private let series: [Series]
  private let rows: [PlotRow]
  private let strip: PlotStrip
  private let times: PlotAxis

  /// Events with a line down the plot, by time.
  private let events: [Event]
  private let pixelsPerPoint: Double

  /// A description in words, for readers who cannot see the plot.
  private let description: String

  /// The largest number of series with distinguishable colours.
  static let largestSeriesCount = PlotStyle.colors.count

  private static let rowGap = 22.0

  /// - Parameters:
  ///   - title: Written at the top left, with the subtitle fainter after it.
  ///   - layers: At least one, each with a trace for each of `series`.
  ///   - series: At least one and at most ``largestSeriesCount``.
  ///   - strip: The strip laid out for these series.
  ///   - duration: The time from left to right, in seconds.
  ///   - events: Moments and spans to mark, by time.
  ///   - pixelsPerPoint: The scale of the bitmap and of the frames in the strip; positive.
  ///   - earlier: The index of the series that shows the earlier state; `nil` if none does.
  init(
    title: String, subtitle: String, layers: [Layer], series: [Series], strip: PlotStrip,
    duration: Double, events: [Event] = [], pixelsPerPoint: Double, earlier: Int? = nil
  ) {
    precondition(series.count <= MotionPlot.largestSeriesCount, "a plot with too many series")
    self.title = title
    self.subtitle = subtitle
    self.series = series
    self.strip = strip
    self.events = events
    self.pixelsPerPoint = pixelsPerPoint
    times = PlotAxis(to: duration, steps: 8)
    let names = series.map(\.name)
    rows = layers.map { PlotRow($0, names: names, earlier: earlier) }
    var seen: Set<String> = []
    let shown = layers.flatMap { $0.shownNumbers.map(\.title) }.filter { seen.insert($0).inserted }
    let blur = layers.contains(where: \.showsSpeed) ? ["speed", "distance", "motion blur"] : []
    description =
      "\((shown + blur).listed("and")) of \(layers.map(\.path).joined(separator: ", "))"
      + " over time: \(names.joined(separator: ", "))"
  }

  /// The size of the sheet, in points.
  package var size: (width: Double, height: Double) {
    (
      PlotStyle.width,
      (rowsTop + rows.reduce(0) { $0 + $1.height + MotionPlot.rowGap } - MotionPlot.rowGap
        + PlotStyle.margin).rounded(.up)
    )
  }

  private var stripsTop: Double { Double(SheetStyle.headHeight) + 2 }

  /// The height of a strip including its name.
  private var stripHeight: Double {
    strip.height + (series.count > 1 ? PlotStrip.labelHeight + 4 : 0)
  }

  private var rowsTop: Double { stripsTop + stripHeight * Double(series.count) + 26 }

  /// Draws the plot as a picture.
  package func bitmap() throws(DrawingError) -> Bitmap {
    let surface = try ImageSurface(
      width: Int(size.width * pixelsPerPoint), height: Int(size.height * pixelsPerPoint))
    let canvas = try Canvas(on: surface)
    try canvas.concatenate(.identity.scaled(x: pixelsPerPoint, y: pixelsPerPoint))
    try draw(on: canvas)
    return surface.bitmap()
  }

  /// Draws the plot as an SVG document.
  package func svg() throws(DrawingError) -> [UInt8] {
    let surface = try SVGSurface(width: size.width, height: size.height)
    try draw(on: try Canvas(on: surface))
    return try surface.document(title: title, description: description)
  }

  private func draw(on canvas: borrowing Canvas) throws(DrawingError) {
    try canvas.drawSheet(
      width: size.width, height: size.height, title: title, subtitle: subtitle)
    try drawStrips(on: canvas)
    var y = rowsTop
    for row in rows {
      try row.draw(on: canvas, y: y, times: times, events: events)
      y += row.height + MotionPlot.rowGap
    }
  }

  private func drawStrips(on canvas: borrowing Canvas) throws(DrawingError) {
    let x = PlotStyle.time.x + PlotStyle.inset.left
    var y = stripsTop
    for (index, series) in series.enumerated() {
      if self.series.count > 1 {
        try canvas.drawDot(at: SIMD2(x + 4, y + 7), radius: 3.5, color: PlotStyle.colors[index])
        let name = SheetStyle.text(series.name, size: 10.5, weight: 600)
        try canvas.draw(name, x: x + 13, y: y)
      }
      try strip.draw(
        series.frames, pixelsPerPoint: pixelsPerPoint, on: canvas, x: x,
        y: y + stripHeight - strip.height - (self.series.count > 1 ? 4 : 0))
      y += stripHeight
    }
    try strip.drawTimes(on: canvas, x: x, y: y)
  }
}

extension MotionPlot.Layer {
  /// The names of the quantities to show, without repetitions.
  ///
  /// Of the default quantities, only those that change are shown. A quantity that is the same along
  /// both axes or in all corners in all series, such as a scale, is shown once, with a title that
  /// names none of them.
  var shownNumbers: [(name: String, title: String)] {
    var seen: Set<String> = []
    let names = traces.flatMap { $0?.quantities ?? [] }.filter { $0.changes || !showsBlur }
      .map(\.quantity.name).filter { seen.insert($0).inserted }
    return names.compactMap { name in
      let whole = MotionPlot.Layer.whole(of: name)
      guard let whole, whole.parts.allSatisfy(seen.contains),
        Set(whole.parts.map { values(of: $0) }).count == 1
      else { return (name, name) }
      return name == whole.parts[0] ? (name, whole.name) : nil
    }
  }

  /// Returns the quantity of which another one is a component along an axis or in a corner, with
  /// all its components; `nil` if it is none.
  private static func whole(of name: String) -> (name: String, parts: [String])? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let (base, part) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    let kind = [ValueKind.scale, .corners, .insets].first { $0.componentNames.contains(part) }
    return kind.map { kind in (base, kind.componentNames.map { "\(base).\($0)" }) }
  }

  /// Whether to show the speed, which is 0 everywhere in a layer whose other numbers change.
  var showsSpeed: Bool {
    let moves = traces.contains { $0?.samples.contains { $0.distance > 0 } ?? false }
    return showsBlur && (moves || shownNumbers.isEmpty)
  }

  private func values(of name: String) -> [[Double]?] {
    traces.map { $0?.quantities.first { $0.quantity.name == name }?.values }
  }
}
