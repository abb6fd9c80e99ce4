import TestSupport
import Foundation
import Testing

@Suite struct DoctorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private struct Report: Decodable {
    struct Finding: Decodable {
      let subject, found: String
      let fix: String?
    }

    let findings: [Finding]

    subscript(subject: String) -> Finding? { findings.first { $0.subject == subject } }
  }

  private func report(_ words: String..., through script: String = #"exec "$@""#) throws -> Report {
    let run = try SmearProcess(
      ["doctor", "--json"] + words, in: folder.path, through: script
    ).outcome()
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(run.status == (report.findings.contains { $0.fix != nil } ? 1 : 0))
    return report
  }

  /// A parent may hand down that it ignores the ends of its children.
  @Test func childrenEndThoughTheParentIgnoresTheirs() throws {
    let report = try report(through: #"trap "" CHLD; exec "$@""#)
    #expect(report["films"] != nil)
  }

  @Test func whatDrawsIsNamedWithItsVersion() throws {
    let report = try report()
    #expect(
      report["drawing"]?.found.contains(/cairo \d+\.\d+.*pango \d+\.\d+.*librsvg \d+/) == true)
    #expect(
      report["pictures"]?.found.contains(
        /libpng \d+.*libdeflate \d+.*Little CMS \d+.*libwebp \d+.*libheif \d+/) == true)
    #expect(report["smear"]?.found.contains(/\d+ processors?/) == true)
    #expect(report["fonts"]?.fix == nil)
    #expect(report["emoji"]?.found == "drawn in the colours of Noto Color Emoji")
    #expect(report["this folder"]?.fix == nil)
    #expect(try folder.names(in: ".") == [])
  }

  @Test func ffmpegThatIsThereHasCodecs() throws {
    #expect(try report()["films"]?.found.contains("h264") == true)
  }

  @Test func withoutFFmpegThereIsAFix() throws {
    let films = try report(through: #"PATH=/nowhere exec "$@""#)["films"]
    #expect(films?.fix == "apt-get install ffmpeg")
  }

  /// /proc cannot be written even by root.
  @Test func aFolderThatCannotBeWrittenIsFound() throws {
    let finding = try report(through: #"cd /proc; exec "$@""#)["this folder"]
    #expect(finding?.fix != nil)
  }

  @Test func aSceneIsLoadedForItsFonts() throws {
    try folder.write(
      """
      size: [40, 20]
      frames: 1
      layers: [{contents: {text: {string: A, font: monospace}}}, {contents: {text: B}}]
      """.utf8, to: "words.yaml")
    try folder.write("size: [40".utf8, to: "broken.yaml")
    let report = try report("words.yaml", "broken.yaml", "missing.yaml")
    // Systems spell generic font families with or without a capital letter.
    let fonts = report["words.yaml"]?.found.lowercased()
    #expect(fonts == "loads; set in inter and monospace")
    #expect(report["words.yaml"]?.fix == nil)
    for name in ["broken.yaml", "missing.yaml"] {
      #expect(report[name]?.found.hasPrefix("does not load: ") == true)
      #expect(report[name]?.fix == "smear check \(name) lists all mistakes")
    }
  }
}
