@testable import Drawing
import Foundation
import Timeline
import Raster
import Testing

@testable import Tuning

@Suite struct MotionPlotTests {
  /// A layer that goes to the right and is blurred as much as it is fast.
  ///
  /// - Parameters:
  ///   - radius: Of the overlay at a distance.
  ///   - taps: The same of its samples.
  private func trace(
    speed: Double, radius: (Double) -> Double = { _ in 20 }, taps: (Double) -> Int? = { _ in 5 }
  ) -> MotionTrace {
    func overlay(_ distance: Double) -> MotionTrace.Overlay {
      MotionTrace.Overlay(
        opacity: min(distance / 32, 1), radius: radius(distance), samples: taps(distance))
    }
    let samples = (0..<60).map { frame in
      let distance = frame < 30 ? speed * Double(frame) / 30 : 0
      return MotionTrace.Sample(
        frame: frame, presentedAt: Double(frame) / 60, timestamp: Double(frame) / 60,
        isRepeated: false, distance: distance, speed: 60 * distance,
        overlay: overlay(distance))
    }
    let places = samples.map { min(Double($0.frame), 30) * speed }
    return MotionTrace(
      samples: samples, quantities: [TracedQuantity(.position(0), values: places)],
      curve: MotionTrace.curveDistances.map(overlay))
  }

  private func plot(
    _ speeds: [Double], events: [MotionPlot.Event] = [], pixelsPerPoint: Double = 1
  ) -> MotionPlot {
    let strip = PlotStrip(aspect: 1, duration: 1, seriesCount: speeds.count)
    let frame = Bitmap(
      width: Int(strip.width * pixelsPerPoint), height: Int(strip.height * pixelsPerPoint),
      filledWith: Pixel(bgra: SIMD4(0, 0, 255, 255)))
    return MotionPlot(
      title: "a & b", subtitle: "c",
      layers: [
        MotionPlot.Layer(path: "card/title", note: "d", traces: speeds.map { trace(speed: $0) })
      ],
      series: speeds.map {
        MotionPlot.Series(name: "at <\($0)>", frames: strip.times.map { _ in frame })
      }, strip: strip, duration: 1, events: events, pixelsPerPoint: pixelsPerPoint)
  }

  /// The axis of times begins at the left inset of the card and ends at the right one.
  @Test func aSpanIsABandBehindTheCurves() throws {
    let plain = try plot([4]).bitmap()
    let span = MotionPlot.Event(name: "finger", time: 0.5, end: 0.75)
    let marked = try plot([4], events: [span]).bitmap()
    let (left, right) = (
      PlotStyle.time.x + PlotStyle.inset.left,
      PlotStyle.time.x + PlotStyle.time.width - PlotStyle.inset.right
    )
    let columns = Set(
      zip(plain.pixels, marked.pixels).enumerated().filter { $1.0 != $1.1 }
        .map { $0.offset % plain.width })
    func column(_ time: Double) -> Int { Int(left + time * (right - left)) }
    #expect(columns.contains(column(0.52)) && columns.contains(column(0.74)))
    #expect(!columns.contains(column(0.48)) && !columns.contains(column(0.77)))
  }

  @Test func curvesAreKnownFromAHalfTo1024() {
    let distances = MotionTrace.curveDistances
    #expect(distances[0] == 0.5 && distances[16] == 1 && distances[distances.count - 1] == 1024)
    #expect(abs(distances[24] - 1.4142135623730951) < 1e-12)
  }

  /// Opacity always, radius and samples where they follow the movement.
  @Test func whatFollowsTheMovementHasACurve() {
    let fixed = trace(speed: 8)
    let grown = trace(speed: 8, radius: { $0 / 4 })
    let both = trace(speed: 8, radius: { $0 / 4 }, taps: { 1 + Int($0) })
    let even = trace(speed: 8, radius: { $0 / 4 }, taps: { _ in nil })
    func panels(_ traces: [MotionTrace?], _ names: [String]) -> Int {
      let layer = MotionPlot.Layer(path: "a", note: "", traces: traces)
      return TimePanel.all(of: layer, names: names).count
    }
    let usual = panels([fixed], ["a"])
    for (traces, count) in [
      ([fixed], 1), ([grown], 2), ([both], 3), ([even], 2), ([fixed, nil], 1), ([fixed, grown], 2),
    ] {
      let names = traces.map { _ in "a" }
      #expect(CurvePlot.all(of: traces, names: names).count == count)
      #expect(panels(traces, names) == usual + count - 1)
    }
    #expect(CurvePlot.all(of: [MotionTrace(samples: [], curve: [])], names: ["a"]).isEmpty)
  }

  /// Four corners, both axes, and what is only called alike.
  @Test func whatIsTheSameInAllPartsIsShownOnce() {
    func titles(_ numbers: [(String, Double)]) -> [String] {
      let quantities = numbers.map {
        TracedQuantity(Quantity(signal: $0.0), values: [0, $0.1])
      }
      let layer = MotionPlot.Layer(
        path: "a", note: "", traces: [MotionTrace(samples: [], quantities: quantities)])
      return layer.shownNumbers.map(\.title)
    }
    let corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"].map { "cornerRadius.\($0)" }
    #expect(titles(corners.map { ($0, 8) }) == ["cornerRadius"])
    #expect(titles(corners.map { ($0, $0 == corners[2] ? 9 : 8) }) == corners)
    #expect(titles([("scale.x", 2), ("opacity", 1), ("scale.y", 2)]) == ["scale", "opacity"])
    #expect(titles([("scale.x", 2)]) == ["scale.x"])
    #expect(
      titles([("shadow.radius", 2), ("shadow.spread", 2)]) == ["shadow.radius", "shadow.spread"])
  }

  @Test func documentsSayWhatTheyShow() throws {
    let text = String(decoding: try plot([8, 40]).svg(), as: UTF8.self)
    #expect(text.contains("<title>a &amp; b</title>"))
    #expect(text.contains("of card/title over time: at &lt;8.0&gt;, at &lt;40.0&gt;</desc>"))
  }

  @Test func everySeriesHasALineOfItsOwn() throws {
    let text = String(decoding: try plot([8, 40]).svg(), as: UTF8.self)
    for color in PlotStyle.colors.prefix(2) {
      // As Cairo writes eight bits.
      let red = String(format: "%.6f", (color.red * 255).rounded() / 2.55)
      #expect(text.contains("stroke:rgb(\(red)%,"), "\(red)")
    }
  }

  @Test func theSameIsDrawnWithTheSameBytes() throws {
    #expect(try plot([8, 40]).svg() == plot([8, 40]).svg())
    #expect(try plot([8, 40]).bitmap() == plot([8, 40]).bitmap())
  }

  /// Edges differ where librsvg draws what Cairo has written with two places.
  @Test func documentsAndPicturesLookTheSame() throws {
    let plot = plot([8, 40])
    let picture = try plot.bitmap()
    let document = try SVGDocument(data: try plot.svg(), path: "/plot.svg")
    #expect((document.width, document.height) == plot.size)
    let surface = try ImageSurface(width: picture.width, height: picture.height)
    try Canvas(on: surface).draw(document, width: document.width, height: document.height)
    let differences = zip(surface.bitmap().pixels, picture.pixels).count { a, b in
      let difference = pointwiseMax(a.bgra, b.bgra) &- pointwiseMin(a.bgra, b.bgra)
      return difference.max() > 48
    }
    #expect(differences < picture.pixels.count / 500)
  }

  @Test func picturesAreAsSharpAsTheyAreAskedToBe() throws {
    let (small, large) = (plot([8]), plot([8], pixelsPerPoint: 2))
    #expect(small.size == large.size)
    let (a, b) = (try small.bitmap(), try large.bitmap())
    #expect((2 * a.width, 2 * a.height) == (b.width, b.height))
  }

  @Test(arguments: [0.25, 0.56, 1, 2.4, 8])
  func framesStandAboveTheirTimes(aspect: Double) {
    let strip = PlotStrip(aspect: aspect, duration: 3, seriesCount: 1)
    let error = strip.width / strip.height - aspect
    #expect(abs(error) < 1e-9 || aspect < 0.28)
    #expect(strip.width <= 100 && strip.height <= 88)
    let times = strip.times
    let mean = times.reduce(0, +) / Double(times.count)
    #expect(abs(mean - 1.5) < 1e-9)
    #expect(times.count >= 6)
  }
}
