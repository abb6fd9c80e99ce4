import Raster
import Compositing
import Testing

@Suite struct ShapeTests {
  /// A layer of 40 × 20 points in the middle of 60 × 60 white ones.
  private func frame(_ contents: String, _ keys: String = "", at number: Int = 0) throws -> Bitmap {
    try RenderedScene(
      """
      size: [60, 60]
      duration: 1
      background: white
      layers:
        - position: [30, 30]
          size: [40, 20]
          contents: {\(contents)}
          \(keys)
      """
    ).frame(number)
  }

  @Test func rectanglesFillTheBounds() throws {
    let frame = try frame("rectangle: {fill: red}")
    #expect(frame.bounds(ofAllBut: .white) == [10, 20, 50, 40])
    #expect(frame[10, 20] == .red)
  }

  @Test func theLineOfARectangleLiesInside() throws {
    let frame = try frame("rectangle: {stroke: blue, lineWidth: 4}")
    #expect(frame.bounds(ofAllBut: .white) == [10, 20, 50, 40])
    #expect(frame[13, 23] == .blue)
    #expect(frame[14, 24] == .white)
  }

  /// A line half as thick as the shorter side reaches the middle, so thicker ones look the same.
  @Test(arguments: ["rectangle: {", "rectangle: {cornerRadius: 3, ", "ellipse: {"])
  func thickerLinesStayInside(shape: String) throws {
    for keys in ["", ", trim: {start: 0.2, end: 0.6}", ", dash: [9, 5]"] {
      func drawn(_ width: Double) throws -> Bitmap {
        try frame("\(shape)fill: gold, stroke: blue, lineWidth: \(width)\(keys)}")
      }
      let half = try drawn(10)
      #expect(half.bounds(ofAllBut: .white) == [10, 20, 50, 40])
      for width in [10.5, 19.9, 20, 1000] { #expect(try drawn(width) == half) }
    }
    #expect(try frame("\(shape)stroke: blue, lineWidth: 10}")[30, 30] == .blue)
  }

  /// Corners stay round under a line thicker than twice their radius, like those of a border.
  @Test(arguments: [0.5, 3, 4.9], ["", "rotation: 11"])
  func thickLinesKeepRoundCorners(radius: Double, turn: String) throws {
    let line = try frame("rectangle: {stroke: blue, lineWidth: 10, cornerRadius: \(radius)}", turn)
    let border = try frame(
      "color: transparent",
      "border: {width: 10, color: blue}\n    cornerRadius: \(radius)\n    \(turn)")
    for (one, other) in zip(line.pixels, border.pixels) {
      #expect(abs(Int(one.bgra.z) - Int(other.bgra.z)) <= 2)
    }
  }

  @Test func ellipsesTouchTheBounds() throws {
    let frame = try frame("ellipse: {fill: black}")
    #expect(frame.bounds(ofAllBut: .white) == [10, 20, 50, 40])
    #expect(frame[30, 30] == .black)
    #expect(frame[11, 21] == .white)
  }

  @Test func pathsAreInPointsOfTheLayer() throws {
    let frame = try frame("path: {d: M 5 5 h 10 v 10 h -10 z, fill: red}")
    #expect(frame.bounds(ofAllBut: .white) == [15, 25, 25, 35])
  }

  @Test(arguments: [("nonzero", true), ("evenodd", false)])
  func fillRulesDecideAboutHoles(rule: String, isFilled: Bool) throws {
    let frame = try frame(
      "path: {d: M 0 0 h 20 v 20 h -20 z M 5 5 h 10 v 10 h -10 z, fill: red, fillRule: \(rule)}")
    #expect((frame[20, 30] == .red) == isFilled)
  }

  @Test(arguments: [(0, 0.0), (15, 10), (30, 20), (59, 39.333333)])
  func linesDrawThemselves(number: Int, length: Double) throws {
    let frame = try frame(
      "path: {d: M 0 10 h 40, stroke: black, lineWidth: 2, trim: {end: time}}", at: number)
    let drawn = (10..<50).reduce(0.0) { $0 + 1 - Double(frame[$1, 30].bgra.x) / 255 }
    #expect(abs(drawn - length) < 0.02)
  }

  @Test func trimsMayBeAnimated() throws {
    let frame = try frame(
      "path: {d: M 0 10 h 40, stroke: black, lineWidth: 2}",
      "animations: [{property: contents.path.trim.end, from: 0, to: 1, duration: 1}]", at: 30)
    #expect(frame.bounds(ofAllBut: .white) == [10, 29, 30, 31])
  }

  /// What passes the end of a line begins again at its start.
  @Test(arguments: [
    ("{end: 0.25, offset: 0.5}", [20..<30]), ("{end: 0.5, offset: 0.75}", [0..<10, 30..<40]),
    ("{end: 0.25, offset: -0.25}", [30..<40]), ("{end: 0.25, offset: 3}", [0..<10]),
    ("{offset: 0.5}", [0..<40]), ("{start: 0.5, end: 0.5, offset: 0.5}", []),
  ])
  func trimsMoveOn(trim: String, drawn: [Range<Int>]) throws {
    let frame = try frame("path: {d: M 0 10 h 40, stroke: black, lineWidth: 2, trim: \(trim)}")
    for x in 0..<40 {
      #expect((frame[10 + x, 30] == .black) == drawn.contains { $0.contains(x) }, "\(x)")
    }
  }

  /// Each part of a path is trimmed by itself, or all as one line.
  @Test(arguments: [(false, [0..<20, 0..<0]), (true, [0..<10, 0..<10])])
  func partsAreTrimmedOneByOne(each: Bool, drawn: [Range<Int>]) throws {
    let frame = try frame(
      "path: {d: M 0 5 h 20 M 0 15 h 20, stroke: black, lineWidth: 2, "
        + "trim: {end: 0.5, each: \(each)}}")
    for (y, drawn) in zip([25, 35], drawn) {
      for x in 0..<20 { #expect((frame[10 + x, y] == .black) == drawn.contains(x), "\(x), \(y)") }
    }
  }

  /// A trim may cut the fill, which a straight line then closes.
  @Test func trimsCutFills() throws {
    let whole = try frame("path: {d: M 0 0 h 20 v 20 h -20 Z, fill: red}")
    #expect(whole[12, 38] == .red)
    let cut = try frame(
      "path: {d: M 0 0 h 20 v 20 h -20 Z, fill: red, trim: {end: 0.5, fill: true}}")
    #expect(cut[28, 22] == .red)
    #expect(cut[12, 38] == .white)
  }

  /// A miter that is longer than its limit is cut off.
  @Test func mitersHaveALimit() throws {
    func tip(_ limit: Double) throws -> Int {
      let frame = try frame(
        "path: {d: M 5 5 L 25 10 L 5 15, stroke: black, lineWidth: 4, miterLimit: \(limit)}")
      return try #require(frame.bounds(ofAllBut: .white))[2]
    }
    #expect(try tip(10) > tip(2))
  }

  /// Half way, a path that becomes another one is drawn as that which lies between them.
  @Test(arguments: [
    "fill: red", "stroke: black, lineWidth: 3", "fill: red, stroke: black, trim: {end: 0.7}",
  ])
  func pathsBecomeOthers(paint: String) throws {
    let moving = try frame(
      "path: {d: M 5 5 L 25 5 L 15 15 Z, \(paint)}",
      "animations: [{property: contents.path.d, to: M 5 -15 L 45 25 L 5 15 Z, duration: 1}]",
      at: 30)
    #expect(moving == (try frame("path: {d: M 5 -5 L 35 15 L 10 15 Z, \(paint)}")))
  }

  /// Several paths look like one of all of them, whatever paints it; where they lie on each other, the
  /// rule of the fill decides.
  @Test(arguments: [
    "fill: red", "fill: red, fillRule: evenodd", "stroke: black, lineWidth: 3",
    "fill: red, stroke: black, trim: {start: 0.2, end: 0.7}",
    "stroke: black, trim: {end: 0.5, each: true}",
    "fill: {linearGradient: {colors: [red, blue]}}",
  ])
  func pathsApartArePaintedAsOne(paint: String) throws {
    let apart = try frame(
      "path: {paths: [{d: M 5 5 H 25 V 20 H 5 Z}, {d: M 0 0 H 10 V 5 H 0 Z, position: [30, 10], "
        + "scale: [1, 2], rotation: 90}], \(paint)}")
    let one = try frame(
      "path: {d: M 5 5 H 25 V 20 H 5 Z M 30 10 V 20 H 20 V 10 Z, \(paint)}")
    #expect(apart == one)
  }

  @Test func dashesAreDrawnInTurn() throws {
    let frame = try frame("path: {d: M 0 10 h 40, stroke: black, lineWidth: 2, dash: [4, 6]}")
    for x in 10..<50 { #expect((frame[x, 30] == .black) == ((x - 10) % 10 < 4)) }
  }

  @Test func capsReachBeyondTheEnds() throws {
    let square = try frame("path: {d: M 10 10 h 10, stroke: black, lineWidth: 4, lineCap: square}")
    #expect(square.bounds(ofAllBut: .white) == [18, 28, 32, 32])
  }

  @Test func fillAndStrokeFadeAsOne() throws {
    let frame = try frame("rectangle: {fill: red, stroke: blue, lineWidth: 4}", "opacity: 0.5")
    #expect(frame[11, 30].bgra.z == frame[11, 30].bgra.y)
  }

  /// What a line does not cover of a pixel belongs to the fill, however much each covers of it.
  @Test(
    arguments: [
      "ellipse: {", "rectangle: {cornerRadius: 9, ", "rectangle: {cornerRadius: 1, ",
      "rectangle: {",
    ],
    [
      "lineWidth: 4", "lineWidth: 0.7", "lineWidth: 5, dash: [7, 5], lineCap: round",
      "lineWidth: 3, trim: {start: 0.1, end: 0.7}, lineCap: square",
    ])
  func fillAndLineShareThePixelsOfTheirEdge(shape: String, line: String) throws {
    func drawn(_ keys: String) throws -> [Double] {
      try frame("\(shape)\(keys)}", "rotation: 11").pixels.map { 255 - Double($0.bgra.y) }
    }
    let fill = try drawn("fill: black")
    let stroke = try drawn("stroke: black, \(line)")
    for (color, level) in [("white", 0.0), ("black", 255), ("\"rgb(0, 85, 0)\"", 170)] {
      let both = try drawn("fill: black, stroke: \(color), \(line)")
      for place in both.indices {
        let expected = max(fill[place] - stroke[place], 0) + stroke[place] / 255 * level
        #expect(abs(both[place] - expected) <= 2)
      }
    }
    let faint = try drawn("fill: black, stroke: white/0.6, \(line)")
    for place in faint.indices {
      #expect(abs(faint[place] - max(fill[place] - 0.6 * stroke[place], 0)) <= 2)
    }
  }

  @Test func shapesMayBeFilledWithGradients() throws {
    let frame = try frame(
      "rectangle: {fill: {linearGradient: {colors: [black, white], start: [0, 0], end: [1, 0]}}}")
    #expect(frame[10, 30].bgra.x < 10)
    #expect(frame[49, 30].bgra.x > 245)
  }

  /// A gradient in points stays where it is, whatever the outline is.
  @Test func gradientsMayBeInPoints() throws {
    func frame(_ path: String) throws -> Bitmap {
      try self.frame(
        "path: {d: \(path), fill: {linearGradient: {colors: [black, white], start: [0, 0], "
          + "end: [40, 0], units: points}}}")
    }
    let (wide, narrow) = (
      try frame("M 0 0 h 40 v 20 h -40 Z"), try frame("M 10 0 h 10 v 20 h -10 Z")
    )
    for x in 20..<30 { #expect(wide[x, 30] == narrow[x, 30]) }
    #expect(wide[10, 30].bgra.x < 10)
  }
}
