import Pipeline
import Comparing
import System
import Testing

@testable import CLI

@Suite struct CompareCommandTests {
  @Test(arguments: [
    ([], "missing <reference>"),
    (["a"], "missing <candidate>"),
    (["a", "b", "c"], "unexpected 'c'"),
    (["a", "b", "--tolerance"], "--tolerance needs a value"),
    (
      ["a", "b", "--tolerance", "256"],
      "--tolerance takes a whole number from 0 to 255, not '256'"
    ),
    (["a", "b", "--tolerance=-1"], "--tolerance takes a whole number from 0 to 255, not '-1'"),
    (["a", "b", "--jobs", "0"], "--jobs takes a whole number from 1 to 256, not '0'"),
    (["a", "b", "--progress", "bars"], "--progress takes bar, lines, json or none, not 'bars'"),
    (["a", "b", "--diff"], "--diff needs a value"),
    (["a", "b", "--diff="], "--diff needs the name of a file or folder"),
    (["a", "b", "--treshold", "1"], "there is no option '--treshold'"),
  ])
  func mistakesAreNamed(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      try CompareCommand(parsing: words)
    }
    #expect(error?.message == message)
  }

  @Test func optionsComeAnywhere() throws {
    let command = try CompareCommand(
      parsing: ["--tolerance", "255", "a", "--diff", "c", "b", "--jobs=3"])
    #expect((command.reference, command.candidate) == ("a", "b"))
    #expect(command.rule.failure == RuleLevel(test: .channels(tolerance: 255)))
    #expect((command.strips, command.work.workerCount) == ("c", 3))
  }

  @Test(arguments: [
    ([], RuleLevel(test: .exact, limits: [.pixels(0)])),
    (["--max-pixels", "9"], RuleLevel(test: .exact, limits: [.pixels(9)])),
    (["--min-ssim=0.9"], RuleLevel(test: .exact, limits: [.ssim(0.9)])),
    (
      ["--max-density", "16:40", "--max-share", "1%", "--min-psnr", "30"],
      RuleLevel(test: .exact, limits: [.share(0.01), .density(side: 16, count: 40), .psnr(30)])
    ),
    (["--metric", "yiq"], RuleLevel(test: .yiq(threshold: 0.1, ignoresAntialiasing: false))),
    (
      ["--metric=yiq", "--threshold", "0.05", "--antialiasing"],
      RuleLevel(test: .yiq(threshold: 0.05, ignoresAntialiasing: true))
    ),
    (
      ["--metric=yiq", "--edge-share", "25%"],
      RuleLevel(test: .yiq(threshold: 0.1, edgeShare: 0.25))
    ),
    (["--metric", "oklab"], RuleLevel(test: .oklab(threshold: 0.02))),
  ])
  func optionsMakeARule(words: [String], level: RuleLevel) throws {
    let command = try CompareCommand(parsing: words + ["a", "b"])
    #expect(command.rule.failure == level)
    #expect(try command.rule.rule(measuring: [], limits: .standard).warning == nil)
  }

  @Test func warningsHaveTheTestOfFailuresUnlessTheyHaveTheirOwn() throws {
    let warned = try CompareCommand(
      parsing: ["a", "b", "--tolerance", "3", "--max-pixels=9", "--warn-max-pixels", "4"]
    )
    #expect(
      try warned.rule.rule(measuring: [], limits: .standard).warning
        == RuleLevel(test: .channels(tolerance: 3), limits: [.pixels(4)]))
    let stricter = try CompareCommand(
      parsing: ["a", "b", "--tolerance", "3", "--warn-tolerance", "1"])
    #expect(
      try stricter.rule.rule(measuring: [], limits: .standard).warning
        == RuleLevel(test: .channels(tolerance: 1)))
  }

  @Test(arguments: [
    (["--metric", "yuv"], "--metric takes channels, yiq or oklab, not 'yuv'"),
    (["--threshold", "0.1"], "--threshold needs --metric yiq or oklab"),
    (["--warn-threshold", "0.1"], "--warn-threshold needs --metric yiq or oklab"),
    (["--metric", "yiq", "--tolerance", "1"], "--tolerance and --metric yiq exclude each other"),
    (
      ["--metric", "oklab", "--warn-tolerance", "1"],
      "--warn-tolerance and --metric oklab exclude each other"
    ),
    (["--antialiasing"], "--antialiasing is a part of the metric yiq, not of channels"),
    (["--edge-share", "1"], "--edge-share is a part of the metric yiq, not of channels"),
    (
      ["--metric", "yiq", "--edge-share", "1", "--antialiasing"],
      "--edge-share and --antialiasing exclude each other"
    ),
    (["--max-share", "2"], "--max-share takes a number from 0 to 1, or from 0% to 100%, not '2'"),
    (
      ["--max-share", "nan"],
      "--max-share takes a number from 0 to 1, or from 0% to 100%, not 'nan'"
    ),
    (["--max-pixels", "-1"], "--max-pixels takes a whole number from 0 to 1000000000, not '-1'"),
    (
      ["--max-density", "16"],
      "--max-density takes a side in pixels and fewer pixels than that square has, not '16'"
    ),
    (
      ["--warn-max-density", "2:4"],
      "--warn-max-density takes a side in pixels and fewer pixels than that square has, not '2:4'"
    ),
    (["--ignore", "1,2,3"], "--ignore takes x,y,width,height in whole pixels, not '1,2,3'"),
    (["--ignore", "1,2,0,3"], "--ignore takes x,y,width,height in whole pixels, not '1,2,0,3'"),
    (
      ["--ignore", "0,0,-9223372036854775808,8"],
      "--ignore takes x,y,width,height in whole pixels, not '0,0,-9223372036854775808,8'"
    ),
    (["--matte", "whit"], "--matte takes an opaque colour, not 'whit'"),
    (["--matte", "white/0.5"], "--matte takes an opaque colour, not 'white/0.5'"),
    (["--all-metrics"], "--all-metrics shows in the JSON only"),
    (
      ["--max-pixels", "4", "--warn-max-pixels", "4"],
      "--warn-max-pixels 4 never warns: beyond --max-pixels 4 frames differ"
    ),
    (
      ["--warn-max-pixels", "4"],
      "--warn-max-pixels 4 never warns: beyond --max-pixels 0 frames differ"
    ),
    (
      ["--min-psnr", "30", "--warn-min-psnr", "20"],
      "--warn-min-psnr 20 never warns: beyond --min-psnr 30 frames differ"
    ),
    (
      ["--tolerance", "1", "--warn-tolerance", "2"],
      "--warn-tolerance 2 never warns: it is more than --tolerance 1"
    ),
  ])
  func whatMakesNoRuleIsNamed(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      try CompareCommand(parsing: ["a", "b"] + words)
    }
    #expect(error?.message == message)
  }
}
