import Foundation
import ImageFiles
import Pixels
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
      report.groups.map(\.id) == ["motionBlur", "blurs", "stages", "stageErrors", "glass"])
    for number in report.groups.flatMap(\.measurements) {
      #expect((number.seconds == nil) != (number.levels == nil))
      #expect((number.seconds ?? number.levels ?? -1) >= 0)
    }
    #expect(report.groups.flatMap(\.measurements).count(where: \.isQuoted) == 4)

    let chart = try Bitmap(decoding: folder.bytes(of: "bench.png"))
    #expect(chart.width == 1520)
    #expect(try folder.names(in: ".") == ["bench.png"])
  }
}
