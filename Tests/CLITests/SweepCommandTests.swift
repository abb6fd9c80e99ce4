import Pipeline
import SceneText
import Testing

@testable import CLI

@Suite struct SweepCommandTests {
  @Test(arguments: [
    (["--set", "a=1,2,3", "--set", "b=4"], ["a": [1.0, 2, 3]], ["b": 4.0]),
    (["--set=a=0..1/5"], ["a": [0, 0.25, 0.5, 0.75, 1]], [:]),
    (["--set", "a=0turn..90deg/3,50%", "--set", "b=250ms"], ["a": [0, 45, 90, 0.5]], ["b": 0.25]),
    (["--set", "a=-1..1/3,5"], ["a": [-1, 0, 1, 5]], [:]),
    (["--set", "a=0.1..0.5/3"], ["a": [0.1, 0.3, 0.5]], [:]),
    (["--set", "a=8..2/2", "--set", "b=1e-3,2"], ["a": [8, 2], "b": [0.001, 2]], [:]),
  ])
  func valuesAreRead(words: [String], axes: [String: [Double]], fixed: [String: Double]) throws {
    let command = try SweepCommand(parsing: ["a.yaml"] + words)
    #expect(
      Dictionary(uniqueKeysWithValues: command.axes.map { ($0.name, $0.values) }) == axes)
    #expect(command.options.overrides.parameters == fixed)
  }

  @Test func theFirstAxisRunsFastest() throws {
    let command = try SweepCommand(
      parsing: ["a.yaml", "--set", "a=1,2", "--set", "b=3,4"])
    #expect(command.points.map(\.text) == ["a=1,b=3", "a=2,b=3", "a=1,b=4", "a=2,b=4"])
  }

  @Test(arguments: [
    ([], "a sweep needs a parameter with several values"),
    (["--set", "a=1"], "a sweep needs a parameter with several values"),
    (["--set", "a"], "--set takes name=values, not 'a'"),
    (["--set", "=1,2"], "--set takes name=values, not '=1,2'"),
    (["--set", "a=1,"], "--set a cannot use ''"),
    (["--set", "a=1,x"], "--set a cannot use 'x'"),
    (["--set", "a=1,inf"], "--set a cannot use 'inf'"),
    (["--set", "a=1..2"], "--set a cannot use '1..2'"),
    (["--set", "a=1..2/1"], "--set a cannot use '1..2/1'"),
    (["--set", "a=1,1.0"], "--set a=1,1.0 has one of its values twice"),
    (["--set", "a=1,2", "--set", "a=3"], "--set has 'a' twice"),
    (
      ["--set", "a=1,2", "--set", "b=1,2", "--set", "c=1,2", "--set", "d=1,2"],
      "a sweep has 1 to 3 parameters with several values, not 4"
    ),
    (
      ["--set", "a=1..9/20", "--set", "b=1..9/20"],
      "400 combinations are too many, the limit is 256"
    ),
    (["--set", "a=1..2/101"], "--set a cannot use '1..2/101'"),
    (["--set", "a=1,2", "-o", "a.jpg"], "-o names a PNG file, not 'a.jpg'"),
    (["--set", "a=1,2", "--frames", "1", "--at", "0"], "--frames and --at exclude each other"),
    (["--set", "a=1,2", "--overwrite"], "--overwrite is for --folders, which is not there"),
    (
      ["--set", "a=1,2", "--pick", "worst"], "--pick takes best or values of the sweep, not 'worst'"
    ),
    (["--set", "a=1,2", "--pick", "a=3"], "the sweep has no a=3"),
    (["--set", "a=1,2", "--pick", "b=1"], "the sweep has no b=1"),
    (
      ["--set", "m.motionBlur.radius=1,2", "--pick", "best"],
      "--pick writes parameters only, and 'm.motionBlur.radius' is not one"
    ),
    (
      ["--set", "m.motionBlur.radius=1,2", "--folders", "f"],
      "--folders remembers parameters only, and 'm.motionBlur.radius' is not one"
    ),
  ])
  func mistakesAreNamed(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      try SweepCommand(parsing: ["a.yaml"] + words)
    }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    (0.01, "1.000 %"), (0.0176772, "1.768 %"), (0, "0.000 %"), (0.000012, "0.001 %"),
    (1, "100.000 %"),
  ])
  func errorsAreSharesOfLight(error: Double, text: String) {
    #expect(error.asShare == text)
  }
}
