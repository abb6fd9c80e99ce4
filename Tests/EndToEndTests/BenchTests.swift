import TestSupport
import Foundation
import Raster
import Testing

@Suite struct BenchTests {
  @Test func numbersAreForProgramsAndThePictureForPeople() throws {
    struct Report: Decodable {
      struct Group: Decodable {
        struct Number: Decodable {
          let name, variant: String
          let seconds, levels: Double?
          let isQuoted: Bool
        }
        let id, title, note: String
        let measurements: [Number]
      }
      let rounds, threads: Int
      let groups: [Group]
    }
    let folder = try TemporaryFolder()
    let run = try folder.smear("bench", "--rounds", "1", "--jobs", "2", "--json", "-o", "bench.png")
    #expect(run.status == 0)
    #expect(run.messages == "")

    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect((report.rounds, report.threads) == (1, 2))
    #expect(
      report.groups.map(\.id) == [
        "motionBlur", "blurs", "buffers", "stages", "stageErrors", "glass",
      ])
    for number in report.groups.flatMap(\.measurements) {
      #expect((number.seconds == nil) != (number.levels == nil))
      #expect((number.seconds ?? number.levels ?? -1) >= 0)
    }
    #expect(report.groups.flatMap(\.measurements).count(where: \.isQuoted) == 4)

    let chart = try Bitmap(decoding: folder.bytes(of: "bench.png"))
    #expect(chart.width == 1520)
    #expect(try folder.names(in: ".") == ["bench.png"])
  }

  /// A picture of 8 × 6 pixels, at its own size and at another one.
  @Test(arguments: [([], "8 × 6 px"), (["--size", "10x5"], "20 × 10 px")])
  func aPictureOfOnesOwnIsMeasured(size: [String], pixels: String) throws {
    let folder = try TemporaryFolder()
    let picture = Bitmap(width: 8, height: 6, filledWith: Pixel(bgra: SIMD4(9, 99, 199, 255)))
    try folder.write(try PNGEncoder().encode(picture, as: .rgb), to: "a b.png")
    let run = try folder.smear(
      ["bench", "--rounds", "1", "--jobs", "1", "--picture", "a b.png", "--radius", "2,3"]
        + ["--stages", "2"] + size)
    #expect(run.status == 0, "\(run.messages)")
    for title in [
      "Blurs by their radius: \(pixels), one thread;",
      "Fresh buffers and reused ones: \(pixels), radius 3, one thread",
      "Preparing an interactive blur: \(pixels) to σ 3 px, one thread",
    ] { #expect(run.output.contains(title), "\(run.output)") }
    #expect(run.output.contains("\n  2 stages "))
  }

  @Test func whatCannotBeMeasuredIsSaid() throws {
    let folder = try TemporaryFolder()
    let missing = try folder.smear("bench", "--picture", "none.png")
    #expect(missing.status == 2 && missing.messages.contains("none.png"))
    let large = try folder.smear(
      "bench", "--size", "4000x4000", "--stages", "100", "--memory", "300M")
    #expect(large.status == 2 && large.messages.contains("memory"), "\(large.messages)")
  }
}
