import Pipeline
import SceneModel

/// `smear doctor [<scene>…] [--json]`
struct DoctorCommand: RunnableCommand {
  static let summary = "List the programs and fonts that Smear needs, and how to get them."
  static let usage = "smear doctor [<scene>…] [--json]"
  static let introduction = """
    smear doctor
    smear doctor Scenes/*.yaml

    Lists the libraries that draw, fonts, ffmpeg with its codecs, memory and processors, and whether files
    can be written here. For scenes, it says whether they load, and whether the fonts of their texts are
    there. Below each thing that is missing stands its fix. `smear --version --json` prints the versions
    and the fonts for machines.

    Exits with 0 if nothing is missing, and with 1 otherwise.
    """

  @Flag(
    "--json",
    #"{"findings": [{"subject": …, "found": …, "fix": …}]}, "fix" only where something is missing"#)
  private var printsJSON
  @Argument private var scenes: [String]

  func run() throws -> ExitStatus {
    let findings =
      Examination.allCases.flatMap { $0.findings() } + scenes.map(Finding.init(examining:))
    if printsJSON {
      try Console.write(try JSONText.line(of: ["findings": findings]) + "\n")
    } else {
      let width = (findings.map(\.subject.count).max() ?? 0) + 2
      try Console.write(findings.map { $0.text(indent: width) }.joined())
    }
    return findings.allSatisfy { $0.fix == nil } ? .done : .differ
  }
}
