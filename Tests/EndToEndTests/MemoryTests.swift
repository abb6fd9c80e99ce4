import TestSupport
import Testing

/// Tests that a run stays within the memory that it announces.
@Suite struct MemoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let side = 4096

  private static let movement = "animations: [{property: position.x, by: 300, duration: 0.05}]"

  /// Layers that are drawn in each of the ways that need memory.
  private static let layers = [
    "backgroundColor: red, \(movement)",
    "backgroundColor: red, opacity: 0.5, \(movement), layers: [{size: [3000, 3000], opacity: 0.5, \(text)}]",
    "backgroundColor: red, filters: [{gaussian: 4}], \(movement)",
    "rotation: 3 + time, backgroundColor: red, filters: [{gaussian: 4}]",
    "backgroundColor: red, cornerRadius: 40, shadow: {radius: 10}, \(movement)",
    "\(text), mask: {size: [4096, 4096], cornerRadius: 99, backgroundColor: black}, \(movement)",
    "backdrop: {blur: 8}, \(movement)",
    "\(text), motionBlur: {radius: 20}, \(movement)",
    "backgroundColor: red, shutter: {angle: 180, samples: 8}, \(movement)",
    "\(text), blur: {radius: 8, progress: time * 10}, \(movement)",
    "contents: {transition: {name: pageCurl, from: {color: red}, to: {color: blue}, progress: time * 10}}",
    """
    contents: {linearGradient: {colors: [red, blue]}}, layers: [{size: [3000, 3000], \(text)}],
     animations: [{property: rotation, by: 30, duration: 0.05}]
    """,
    // Between pixels both ways.
    """
    position: [0, 0.3], backgroundColor: red, filters: [{gaussian: 4}],
     animations: [{property: position.x, by: 301.7, duration: 0.05}]
    """,
  ]

  private static let text = #"contents: {text: {string: "Smear", size: 900}}"#

  @Test(arguments: layers)
  func whatIsSaidIsEnough(layer: String) throws {
    try write(layer: layer)
    let needed = try neededMemory().high
    // The limit does not include the program's code and the stacks of its threads.
    let room = "ulimit -d $((\(needed) / 1024 + 98304)); "
    let run = try folder.smear(
      "render", "a.yaml", "-o", "narrow", "--memory", "\(needed)", through: room + #"exec "$@""#)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.messages.contains("1 of 2 workers at once: a renderer takes "))
    #expect(try folder.smear("render", "a.yaml", "-o", "wide", "--jobs", "2").status == 0)
    #expect(try folder.frames(in: "narrow") == folder.frames(in: "wide"))
  }

  @Test func lessIsAnErrorBeforeTheFirstFrame() throws {
    try write(layer: Self.layers[2])
    let tooLittle = try neededMemory().low
    let run = try folder.smear("render", "a.yaml", "-o", "out", "--memory", "\(tooLittle)")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix(
        "a.yaml:5:10: error: a frame, with the layers up to this one, takes 452.6M of memory, more than "
      ), "\(run.messages)")
    #expect(!folder.exists("out"))
  }

  /// Nested blurs that are all larger than the canvas.
  @Test func layersWithinEachOtherAddUp() throws {
    let sizes = """
      size: [2000, 2000], anchorPoint: [0, 0], backgroundColor: red, filters: [{gaussian: 4 + time}]
      """
    let depth = 40
    try folder.write(
      """
      size: [8, 8]
      frames: 2
      layers:
        - \(String(repeating: "{\(sizes), layers: [", count: depth))\
      {\(sizes)}\(String(repeating: "]}", count: depth))

      """.utf8, to: "a.yaml")
    let run = try folder.smear("check", "a.yaml", "--memory", "1G")
    #expect(run.status == 2)
    #expect(run.messages.contains(" of memory, more than 1G\n"), "\(run.messages)")
    #expect(run.messages.contains("hint: --memory 1"))
  }

  /// Intermediate pictures of a layer may be larger than its visible part.
  @Test(
    arguments: [
      (
        "filters: [\(Array(repeating: "{boxes: {radius: 1000}}", count: 4).joined(separator: ", "))]",
        "1G"
      ),
      ("opacity: 1 - time, filters: [{gaussian: {radius: \"if(time > 0.02, 900, 1)\"}}]", "300M"),
      ("shadow: {spread: \"if(time > 0.02, 1e9, -1e9)\"}", "500M"),
      ("shadow: {spread: 200000 * time}", "500M"),
      ("scale: 400, filters: [{gaussian: 4}]", "200M"),
      (
        "size: [10000, 10000], contents: {transition: {name: disintegrateWithMask, from: red, to: blue, progress: 11 * time}}",
        "200M"
      ),
      (
        "size: [1000000, 1000000], contents: {transition: {name: dissolve, from: red, to: blue, progress: 11 * time}}",
        "200M"
      ),
    ])
  func whatGrowsIsRefusedAtItsLayer(layer: String, amount: String) throws {
    let size = layer.hasPrefix("size") ? "" : "size: [190, 140], backgroundColor: red, "
    try folder.write(
      """
      size: [200, 150]
      frames: 3
      layers:
        - {id: beneath, size: [20, 20], backgroundColor: blue}
        - {id: grown, position: [100 + 9 * time, 75], \(size)\(layer)}

      """.utf8, to: "a.yaml")
    let run = try folder.smear(
      ["render", "a.yaml", "-o", "out", "--memory", amount],
      through: #"ulimit -d 1500000; exec "$@""#)
    #expect(run.status == 2, "\(run.messages)")
    #expect(run.messages.hasPrefix("a.yaml:5:"), "\(run.messages)")
    #expect(!folder.exists("out"))
  }

  /// Where the curves of a stroke overlap, Cairo looks for intersections of all their segments.
  @Test func strokesOfLongPathsCount() throws {
    let path = "M0 0" + String(repeating: "S9 9 8 8 ", count: 40_000)
    try folder.write(
      """
      size: [200, 150]
      frames: 2
      layers:
        - {size: [9, 9], backgroundColor: blue}
        - {contents: {path: {d: "\(path)", stroke: red}}}

      """.utf8, to: "a.yaml")
    let run = try folder.smear("render", "a.yaml", "-o", "out", "--memory", "500M")
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("a.yaml:5:"), "\(run.messages.prefix(300))")
    #expect(!folder.exists("out"))
  }

  /// Every letter is a layer that holds the whole text.
  @Test func lettersOfALongTextShareIt() throws {
    let text = String(repeating: "abcdefghi ", count: 1_500)
    try folder.write(
      """
      size: [200, 150]
      frames: 2
      layers:
        - contents: {text: {string: "\(text)", animators: [{per: letter, from: {opacity: 0}, stagger: 0.001}]}}

      """.utf8, to: "a.yaml")
    let run = try folder.smear(
      ["render", "a.yaml", "-o", "out", "--memory", "200M"])
    #expect(run.status == 0, "\(run.messages)")
  }

  /// A frame that fails while it is drawn is named with its place, and leaves no files.
  @Test func whatCannotBeDrawnIsNamedWithItsPlace() throws {
    try folder.write(
      """
      size: [200, 150]
      frames: 3
      layers:
        - {size: [190, 140], backgroundColor: red, filters: [{line: {length: 30000}}, {line: {length: 30000}}]}

      """.utf8, to: "a.yaml")
    let run = try folder.smear("render", "a.yaml", "-o", "out", "--memory", "64G")
    #expect(run.status == 2)
    #expect(run.messages.contains("a.yaml:4:"), "\(run.messages)")
    #expect(!folder.exists("out"))
  }

  @Test func picturesCount() throws {
    try write(layer: Self.layers[0])
    #expect(try folder.smear("render", "a.yaml", "-o", "out", "--frames", "0").status == 0)
    try folder.write(folder.bytes(of: "out/frame-00000.png"), to: "a.png")
    try write(layer: "contents: {image: a.png}")
    let run = try folder.smear("check", "a.yaml", "--memory", "32M")
    #expect(run.status == 2)
    #expect(
      run.messages.contains("with this picture the scene takes 64M of memory, more than 32M\n"),
      "\(run.messages)")
  }

  /// In this amount of memory, one worker fits; two would need twice as much.
  @Test(arguments: [([], "288M"), (["--diff", "strips"], "480M")] as [([String], String)])
  func comparisonsTakeNoMore(options: [String], amount: String) throws {
    try write(layer: Self.layers[4])
    try folder.write(
      try folder.text(of: "a.yaml").replacing(
        "backgroundColor: white", with: "backgroundColor: gold"
      )
      .utf8, to: "b.yaml")
    for name in ["a", "b"] {
      #expect(try folder.smear("render", "\(name).yaml", "-q", "-o", name).status == 0)
    }
    let words = ["compare", "a", "b", "--jobs", "2"] + options
    let needed = try #require(Int(amount.dropLast())) + 96
    let run = try folder.smear(
      words + ["--memory", amount], through: "ulimit -d \(needed * 1024); " + #"exec "$@""#)
    #expect(run.status == 1, "\(run.messages)")
    #expect(try folder.smear(words).output == run.output)
    let refused = try folder.smear(words + ["--memory", "100M"])
    #expect(refused.status == 2)
    #expect(
      refused.messages.contains(
        "cannot compare frame-00000.png: the pair takes \(amount) of memory, more than 100M (--memory \(amount)"
      ),
      "\(refused.messages)")
  }

  /// Compares frames that are drawn or composed on the way, on one side or on both.
  @Test(arguments: [
    ["a.yaml", "b.yaml"], ["a.apng", "b.yaml"], ["b.apng", "a"],
  ])
  func comparisonsOfDrawnFramesTakeNoMore(sides: [String]) throws {
    try write(layer: Self.layers[4])
    let other = try folder.text(of: "a.yaml")
      .replacing("backgroundColor: white", with: "backgroundColor: gold")
    try folder.write(other.utf8, to: "b.yaml")
    for side in sides where !side.hasSuffix(".yaml") {
      let run = try folder.smear("render", "\(side.prefix(1)).yaml", "-q", "-o", side)
      #expect(run.status == 0, "\(run.messages)")
    }
    let words = ["compare"] + sides + ["--jobs", "2"]
    let refused = try folder.smear(words + ["--memory", "460M"])
    #expect(refused.status == 2)
    let amount = try #require(
      refused.messages.firstMatch(of: /: the pair takes ([0-9.]+)([MG]) of memory, more than 460M/),
      "\(refused.messages)")
    let megabytes = try #require(Double(amount.1)) * (amount.2 == "G" ? 1024 : 1)
    let needed = Int(megabytes.rounded(.up))
    let run = try folder.smear(
      words + ["--memory", "\(needed)M"],
      through: "ulimit -d \((needed + 96) * 1024); " + #"exec "$@""#)
    #expect(run.status == 1, "\(run.messages)")
  }

  @Test(arguments: ["0", "2T", "much"])
  func otherAmountsAreNamed(text: String) throws {
    try write(layer: Self.layers[0])
    let run = try folder.smear("check", "a.yaml", "--memory", text)
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix(
        "smear: --memory takes an amount of memory, not '\(text)'\nhint: --memory 2G\n"))
  }

  private func write(layer: String) throws {
    let side = Self.side
    try folder.write(
      """
      size: [\(side), \(side)]
      frames: 2
      layers:
        - {id: beneath, size: [\(side), \(side)], anchorPoint: [0, 0], backgroundColor: white}
        - {id: layer, size: [\(side), \(side)], anchorPoint: [0, 0], \(layer)}

      """.utf8, to: "a.yaml")
  }

  /// Returns an insufficient and a sufficient amount of memory, close together, in bytes.
  private func neededMemory() throws -> (low: Int, high: Int) {
    var (low, high) = (1 << 20, 1 << 32)
    while high - low > 1 << 20 {
      let middle = (low + high) / 2
      let run = try folder.smear("check", "a.yaml", "--memory", "\(middle)")
      if run.status == 0 { high = middle } else { low = middle }
    }
    return (low, high)
  }
}
