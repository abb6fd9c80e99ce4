import Pipeline
import Testing
@testable import Tuning

@testable import CLI

@Suite struct BenchReportTests {
  @Test func tablesAreAligned() {
    let report = BenchReport(
      rounds: 1, threads: 1,
      groups: [
        MeasurementGroup(
          id: "blurs", title: "Blurs", note: "8 × 8 px", hasRates: true,
          [
            Measurement("ImageEffects", "1", 0.00421), Measurement("ImageEffects", "20", 0.5),
            Measurement("box", "20", 12),
          ]),
        MeasurementGroup(
          id: "errors", title: "Errors", note: "levels",
          [Measurement("1 stage", "perceptual, max", 3, unit: .levels)]),
      ])
    #expect(
      report.text == """
        Blurs: 8 × 8 px
                                  1         20
          ImageEffects      4.21 ms     500 ms
                             238 /s       2 /s
          box                           12.0 s
                                          0 /s

        Errors: levels
                      perceptual, max
          1 stage                3.00

        """)
  }

  @Test(arguments: [
    (["-o", "bench.jpg"], "-o names a PNG file, not 'bench.jpg'"),
    (["--rounds", "0"], "--rounds takes a whole number from 1 to 1000, not '0'"),
    (["--jobs", "many"], "--jobs takes a whole number from 1 to 256, not 'many'"),
    (["--size", "390"], "--size takes width and height of 1 to 4096 points, not '390'"),
    (["--size", "0x9"], "--size takes width and height of 1 to 4096 points, not '0x9'"),
    (
      ["--radius", "4,4"], "--radius takes different whole numbers from 1 to 100, not '4,4'"
    ),
    (["--stages", "0"], "--stages takes different whole numbers from 1 to 100, not '0'"),
    (["--stages", "1,"], "--stages takes different whole numbers from 1 to 100, not '1,'"),
    (["--round", "3"], "there is no option '--round'"), (["scene.yaml"], "unexpected 'scene.yaml'"),
  ])
  func mistakesAreNamed(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      try BenchCommand(parsing: words)
    }
    #expect(error?.message == message)
  }

  @Test func allIsOptional() throws {
    let command = try BenchCommand(parsing: [])
    #expect(command.rounds == 5)
    #expect(command.work.workerCount >= 1)
    #expect(command.file == nil && !command.work.printsJSON && !command.isQuiet)
    #expect(command.picture == nil && command.size == nil)
    #expect(command.radii == nil && command.stages == nil)
  }
}
