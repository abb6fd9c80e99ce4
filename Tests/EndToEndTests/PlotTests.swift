import TestSupport
import Foundation
import Raster
import Testing

@Suite struct PlotTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write((Scenes.crossing() + Self.variants).utf8, to: "box.yaml")
  }

  private static let variants = """
    variants:
      near: {layers: {box: {position: [4, 8]}}}
      sharp: {layers: {box: {motionBlur: null}}}

    """

  /// Returns the columns of CSV, by their names.
  private func columns(_ text: String) throws -> [String: [String]] {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let head = try #require(lines.first)
    return Dictionary(
      uniqueKeysWithValues: head.enumerated().map { place, name in
        (name, lines.dropFirst().map { $0[place] })
      })
  }

  @Test(arguments: [[], ["--set", "reach=9", "--frame-rate", "30"], ["--variant", "near"]])
  func theNumbersAreThoseOfInspect(options: [String]) throws {
    let plot = try SmearProcess(
      ["plot", "box.yaml", "--csv", "-"] + options, in: folder.path
    ).outcome()
    let inspect = try SmearProcess(
      ["inspect", "box.yaml", "--csv"] + options, in: folder.path
    ).outcome()
    #expect((plot.status, plot.messages) == (0, ""))
    let (plotted, inspected) = (try columns(plot.output), try columns(inspect.output))
    #expect(plotted["frame"]?.isEmpty == false)
    for name in [
      "frame", "presentedAt", "timestamp", "layer", "position.x", "position.y", "distance",
      "speed", "overlayOpacity",
    ] {
      #expect(plotted[name] == inspected[name], "\(name)")
    }
    let radius = options.contains("reach=9") ? "9" : "4"
    #expect(plotted["overlayRadius"]?.allSatisfy { $0 == radius } == true)
    #expect(try folder.names(in: ".") == ["box.yaml"])
  }

  /// Inputs and named values that change stand above the layers that follow them.
  @Test func inputsAndValuesArePlotted() throws {
    try folder.write(
      """
      size: [40, 40]
      duration: 1
      inputs: {pull: {keyframes: [[0, 0], [1, 20]]}}
      values: {open: pull / 20, still: 3}
      layers: [{id: dot, values: {far: 2 * pull}, size: [8, 8], position: [pull, far], opacity: open}]

      """.utf8, to: "pull.yaml")
    let run = try folder.smear("plot", "pull.yaml", "-o", "pull.svg")
    #expect(run.output == "1 layer in pull.svg\n")
    let svg = try folder.text(of: "pull.svg")
    #expect(svg.contains("<desc>pull, open, dot.far, position.x"))
    #expect(svg.contains(" of inputs and values, dot over time"))
    let one = try folder.smear("plot", "pull.yaml", "--layer", "dot", "-o", "dot.svg")
    #expect(one.status == 0)
    #expect(try !folder.text(of: "dot.svg").contains("inputs and values"))
    let numbers = try columns(try folder.smear("plot", "pull.yaml", "--csv", "-").output)
    #expect(Set(numbers["layer"] ?? []) == ["inputs and values", "dot"])
    #expect(numbers["pull"]?[30] == "10" && numbers["open"]?[30] == "0.5")
    #expect(numbers["speed"]?.first == "")
  }

  /// The finger pulls to 60, and a spring brings the value back to 50.
  @Test func aPullIsNoOvershootOfTheSpringAfterIt() throws {
    try folder.write(
      """
      size: [40, 200]
      duration: 2
      inputs:
        pull:
          keyframes: [[0.1, 0], [0.4, 60]]
          release: 0.4
          spring: {response: 0.3, bounce: 0.3}
          to: 50
      layers: [{id: dot, size: [8, 8], position: [20, 20 + pull]}]

      """.utf8, to: "pull.yaml")
    let run = try folder.smear("plot", "pull.yaml", "--json", "-o", "pull.svg")
    struct Plot: Decodable {
      struct Number: Decodable {
        struct Movement: Decodable { let overshoot: Double }

        let property: String
        let movements: [Movement]
      }

      let numbers: [Number]
    }
    let numbers = try JSONDecoder().decode(Plot.self, from: Data(run.output.utf8)).numbers
    #expect(numbers.map(\.property) == ["pull", "position.y"])
    for number in numbers {
      let overshoot = try #require(number.movements.first).overshoot
      #expect(overshoot > 0.01 && overshoot < 0.1, "\(number.property): \(overshoot)")
    }
  }

  /// Properties that are asked for may be those of the scene.
  @Test func inputsAndValuesArePlottedByName() throws {
    try folder.write(
      """
      size: [40, 40]
      duration: 1
      inputs: {pull: {keyframes: [[0, 0], [1, 20]]}}
      values: {finger: [pull, 3]}
      layers: [{id: dot, size: [8, 8], position: finger}]

      """.utf8, to: "pull.yaml")
    let run = try folder.smear("plot", "pull.yaml", "--property", "finger,pull", "--csv", "-")
    #expect(run.status == 0, "\(run.messages)")
    let numbers = try columns(run.output)
    #expect(Set(numbers["layer"] ?? []) == ["inputs and values"])
    #expect(numbers["pull"]?[30] == "10" && numbers["finger.x"]?[30] == "10")
    let unknown = try folder.smear("plot", "pull.yaml", "--property", "puul")
    #expect(unknown.messages.contains("did you mean 'pull'?"), "\(unknown.messages)")
  }

  /// Plots a spring with 9.5 % overshoot, for a bounce of 0.4, against one without overshoot.
  ///
  /// Both axes of the scale share a panel.
  @Test func aSceneIsPlottedAgainstWhatItWas() throws {
    let scene = """
      size: [40, 40]
      duration: 2
      layers:
        - {id: pop, size: [20, 20], position: [20, 20], scale: 0, backgroundColor: red,
           animations: [{property: scale, to: 1, spring: {response: 0.5, bounce: 0.4}}]}
      variants: {calm: {layers: {pop: {opacity: 0.9}}}}

      """
    try folder.write(scene.utf8, to: "pop.yaml")
    try folder.write(scene.replacing("bounce: 0.4", with: "bounce: 0").utf8, to: "old.yaml")
    let run = try folder.smear("plot", "pop.yaml", "--against", "old.yaml", "-o", "pop.svg")
    #expect(run.status == 0, "\(run.messages)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "1 layer, 2 series in pop.svg")
    #expect(
      lines.dropFirst().first?.hasPrefix("pop: scale overshoots by 9.5 %, in old by 0 %; ") == true)
    #expect(lines.count == 2)
    let svg = try folder.text(of: "pop.svg")
    #expect(svg.contains("<title>pop and old</title>"))
    #expect(svg.contains("<desc>scale of pop over time: pop, old</desc>"))
    #expect(svg.contains("stroke-dasharray:4,3.5;"))
    let same = try folder.smear("plot", "pop.yaml", "--against", "calm", "-o", "pop.png")
    #expect(
      same.output == "1 layer, 2 series in pop.png\npop: scale overshoots and settles as in calm\n")
    let json = try folder.smear(
      "plot", "pop.yaml", "--against", "old.yaml", "--property", "scale", "--json"
    ).output
    #expect(
      json.contains(
        #"{"file":"pop-plot.svg","numbers":[{"layer":"pop","movements":[{"overshoot":0.09"#),
      "\(json)")
    #expect(json.contains(#""property":"scale"}]}"#))
  }

  /// A state at the same time in both scenes is marked in a plot of both; one at another time is not.
  @Test(arguments: [(0.2, true), (0.3, false)])
  func statesAreMarkedWhereAllScenesHaveThem(time: Double, isMarked: Bool) throws {
    func scene(_ time: Double) -> String {
      """
      size: [40, 40]
      duration: 1
      layers: [{id: dot, size: [8, 8], position: [20, 20]}]
      states: {open: {layers: {dot: {position: [30, 20]}}}}
      timeline: [{at: \(time), state: open}]

      """
    }
    try folder.write(scene(0.2).utf8, to: "new.yaml")
    try folder.write(scene(time).utf8, to: "old.yaml")
    let run = try folder.smear("plot", "new.yaml", "--against", "old.yaml", "-o", "plot.svg")
    #expect(run.status == 0, "\(run.messages)")
    #expect(try folder.text(of: "plot.svg").contains("stroke-dasharray:2,3;") == isMarked)
  }

  @Test func variantsAreSeries() throws {
    let run = try folder.smear("plot", "box.yaml", "--variants", "--csv", "numbers.csv")
    #expect((run.status, run.output) == (0, ""))
    let numbers = try columns(try folder.text(of: "numbers.csv"))
    #expect(
      numbers["series"] == ["near", "sharp"].flatMap { Array(repeating: $0, count: 12) })
    #expect(numbers["overlayRadius"]?.suffix(12).allSatisfy(\.isEmpty) == true)
  }

  @Test func thePlotIsADocumentOrAPicture() throws {
    let document = try folder.smear("plot", "box.yaml", "--variants")
    #expect((document.status, document.output) == (0, "1 layer, 2 series in box-plot.svg\n"))
    let picture = try folder.smear("plot", "box.yaml", "--variants", "-o", "plot.png")
    #expect((picture.status, picture.output) == (0, "1 layer, 2 series in plot.png\n"))
    let text = try folder.text(of: "box-plot.svg")
    #expect(text.contains("of box over time: near, sharp</desc>"))
    #expect(text.contains("data:image/png;base64,"))
    let bitmap = try Bitmap(decoding: try folder.bytes(of: "plot.png"))
    #expect(text.contains(#"width="\#(bitmap.width / 2)px" height="\#(bitmap.height / 2)px""#))
  }

  @Test(arguments: ["plot.svg", "plot.png"])
  func theSamePlotIsTheSameBytes(file: String) throws {
    #expect(try folder.smear("plot", "box.yaml", "-o", file).status == 0)
    let first = try folder.bytes(of: file)
    #expect(try folder.smear("plot", "box.yaml", "-o", file).status == 0)
    #expect(try folder.bytes(of: file) == first)
  }

  @Test func scenesLieOverEachOther() throws {
    try folder.write(Scenes.crossing("frames: 6").utf8, to: "short.yaml")
    let run = try folder.smear("plot", "box.yaml", "short.yaml", "--csv", "-")
    let series = try columns(run.output)["series"]
    #expect(
      series == Array(repeating: "box", count: 12) + Array(repeating: "short", count: 6))
    let twice = try folder.smear("plot", "box.yaml", "./box.yaml", "--csv", "-")
    #expect(Set(try columns(twice.output)["series"] ?? []) == ["box.yaml", "./box.yaml"])
  }

  @Test func aSceneWithoutMovementSaysSo() throws {
    try folder.write(
      "size: [9, 9]\nframes: 3\nlayers: [{id: a, size: [9, 9], backgroundColor: red}]".utf8,
      to: "still.yaml")
    let run = try folder.smear("plot", "still.yaml")
    #expect(run.status == 2)
    #expect(
      run.messages == """
        smear: nothing changes in still.yaml, so there is nothing to plot
        hint: --layer id plots a layer that stands still

        """)
    #expect(try folder.names(in: ".") == ["box.yaml", "still.yaml"])
    #expect(try folder.smear("plot", "still.yaml", "--layer", "a").status == 0)
  }

  @Test(arguments: [
    (
      ["plot", "box.yaml", "--layer", "bx"],
      "the scene has no layer 'bx'\nhint: did you mean 'box'?"
    ),
    (
      ["sheet", "box.yaml", "--layer", "bx"],
      "the scene has no layer 'bx'\nhint: did you mean 'box'?"
    ),
    (
      ["sheet", "box.yaml", "--zoom", "bx"],
      "the scene has no layer 'bx'\nhint: did you mean 'box'?"
    ),
    (
      ["plot", "box.yaml", "box.yaml", "box.yaml", "box.yaml", "--variants"],
      "8 scenes cannot be told apart in one plot"
    ),
    (
      ["plot", "--csv", "box.yaml", "other.yaml"],
      "--csv names a file for text, not 'box.yaml'\nhint: --csv plot.csv"
    ),
    (
      ["sheet", "box.yaml", "--onion", "--frames", "3"],
      "nothing moves from one of these frames to another"
    ),
  ])
  func mistakesAreExplained(words: [String], message: String) throws {
    let run = try SmearProcess(words, in: folder.path).outcome()
    #expect(run.status == 2)
    #expect(run.messages.contains("smear: \(message)\n"), "\(run.messages)")
    #expect(try folder.names(in: ".") == ["box.yaml"])
  }

  @Test func aSceneIsNotOverwritten() throws {
    let scene = try folder.bytes(of: "box.yaml")
    try folder.write(scene, to: "scene")
    let run = try folder.smear("plot", "scene", "--csv", "./scene")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix("smear: './scene' would be overwritten\nhint: choose another --csv\n"))
    #expect(try folder.bytes(of: "scene") == scene)
  }
}
