import Pipeline
import SceneText
import Testing

@testable import CLI

/// What `--set` takes.
@Suite struct ParameterOptionTests {
  @Test(
    arguments: [
      ("300ms", 0.3), ("2s", 2), ("45deg", 45), ("0.25turn", 90), ("50%", 0.5), ("-1.5e1deg", -15),
      ("1rad", 180 / Double.pi), ("7", 7),
    ] as [(String, Double)])
  func valuesOfParametersHaveUnits(text: String, value: Double) throws {
    let command = try RenderCommand(parsing: ["a.yaml", "--set", "x=\(text)"])
    #expect(command.options.overrides.parameters == ["x": value])
  }

  @Test func anAppearanceIsAWord() throws {
    let command = try RenderCommand(parsing: ["a.yaml", "--set", "appearance=dark"])
    #expect(command.options.overrides.parameters == ["appearance": 1])
    #expect(throws: UsageError.self) {
      try RenderCommand(parsing: ["a.yaml", "--set", "x=dark"])
    }
  }

  @Test(arguments: ["ms", "3px", "3 s", "infs", "nan%", "3ms2", "", "3degdeg"])
  func whatIsNoNumberWithAUnitIsNamed(text: String) {
    #expect(
      throws: UsageError(
        message: "--set takes name=value with a number, not 'x=\(text)'", hint: "--set fullAt=24")
    ) {
      try RenderCommand(parsing: ["a.yaml", "--set", "x=\(text)"])
    }
  }
}
