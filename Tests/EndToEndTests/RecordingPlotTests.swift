import Foundation
import TestSupport
import Testing

/// Plots of a scene and a recording in one picture.
@Suite struct RecordingPlotTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene(way: 20).utf8, to: "card.yaml")
    let run = try folder.smear("render", "card.yaml", "--set", "way=24", "-o", "frames")
    #expect(run.status == 0, "\(run.messages)")
  }

  private static func scene(way: Double) -> String {
    """
    size: [72, 40]
    frames: 12
    background: "#e8e8ee"
    parameters: {way: {value: \(way), min: 10, max: 40}}
    layers:
      - id: card
        size: [20, 16]
        position: [20, 20]
        backgroundColor: "#3355aa"
        animations:
          - {property: position.x, by: way, begin: 2/60, duration: 6/60}
        layers:
          - {position: [6, 6], size: [6, 6], backgroundColor: "#ffcc00"}
          - {position: [12, 11], size: [10, 3], backgroundColor: white}

    """
  }

  private func plot(_ words: String...) throws -> SmearProcess.Outcome {
    try folder.smear(["plot", "card.yaml", "--against", "frames"] + words)
  }

  @Test func aRecordingIsASeries() throws {
    let run = try plot("--layer", "card", "-o", "plot.svg", "--csv", "plot.csv")
    #expect(run.status == 0, "\(run.messages)")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "1 layer beside frames in plot.svg")
    #expect(lines.dropFirst().first?.hasPrefix("card: ") == true)
    #expect(
      lines.dropFirst().first?.hasSuffix(" points from the recording, root mean square") == true)
    let svg = try folder.text(of: "plot.svg")
    #expect(svg.contains("<desc>position.x of card over time: scene, recording</desc>"))

    let rows = try folder.text(of: "plot.csv").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(
      rows[0].prefix(6) == ["series", "layer", "frame", "presentedAt", "timestamp", "position.x"])
    for (series, end) in [("scene", 40.0), ("recording", 44)] {
      let own = rows.filter { $0[0] == series }
      #expect(own.count == 12 && own.allSatisfy { $0.last == "" })
      let last = try #require(own.last.flatMap { Double($0[5]) })
      #expect(abs(last - end) < 0.1, "\(series): \(last)")
    }
  }

  @Test func onlyWhatARecordingTellsIsPlotted() throws {
    let run = try plot("--layer", "card", "--property", "rotation,scale.x", "--json")
    #expect(run.status == 0, "\(run.messages)")
    #expect(try folder.text(of: "card-plot.svg").contains("<desc>scale and rotation of card over"))
    let other = try plot("--layer", "card", "--property", "border.width")
    #expect(other.status == 2)
    #expect(other.messages.contains("a recording does not tell 'border.width'"))
  }

  @Test func missingFilmsAndLayersAreNamed() throws {
    let film = try folder.smear("plot", "card.yaml", "--against", "card.mp4", "--layer", "card")
    #expect(film.status == 2 && film.messages.contains("cannot read card.mp4"))
    let layer = try plot("--layer", "cart")
    #expect(layer.messages.contains("did you mean 'card'?"), "\(layer.messages)")
  }
}
