import TestSupport
import Foundation
import Raster
import SceneModel
import Testing

@Suite struct EasingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func everyNameIsListed() throws {
    let run = try folder.smear("easings")
    #expect(run.status == 0)
    #expect(run.messages == "")
    let lines = run.output.split(separator: "\n")
    for named in NamedEasing.all {
      let matching = lines.filter { $0.hasPrefix("  \(named.usage) ") }
      #expect(matching.count == 1 && matching[0].hasSuffix("  \(named.summary)"), "\(named.usage)")
    }
    for group in NamedEasing.Group.allCases { #expect(lines.contains { $0 == group.rawValue }) }
  }

  @Test func theListIsForProgramsToo() throws {
    struct List: Decodable {
      struct Entry: Decodable {
        struct Parameter: Decodable, Equatable {
          let name: String
          let `default`: Double?
          let minimum, maximum: Double
        }
        let name, group, usage, summary: String
        let parameters: [Parameter]
      }
      let easings: [Entry]
    }
    let run = try folder.smear("easings", "--json")
    let list = try JSONDecoder().decode(List.self, from: Data(run.output.utf8))
    #expect(list.easings.map(\.name) == NamedEasing.all.map(\.name))
    let back = try #require(list.easings.first { $0.name == "easeOutBack" })
    #expect(back.usage == "easeOutBack(overshoot = 1.70158)")
    #expect(
      back.parameters == [.init(name: "overshoot", default: 1.70158, minimum: 0, maximum: 100)])
    let bezier = try #require(list.easings.first { $0.name == "cubic-bezier" })
    #expect(bezier.parameters.map(\.default) == [nil, nil, nil, nil])
    #expect(bezier.parameters.map(\.minimum) == [0, -1000, 0, -1000])
    #expect(bezier.parameters.map(\.maximum) == [1, 1000, 1, 1000])
  }

  @Test func theSheetIsAPicture() throws {
    let run = try folder.smear("easings", "-o", "sheet.png")
    #expect(run.status == 0)
    let sheet = try Bitmap(decoding: folder.bytes(of: "sheet.png"))
    #expect(
      run.output
        == "\(NamedEasing.all.count) easings on \(sheet.width) × \(sheet.height) pixels in sheet.png\n"
    )
    #expect(try folder.names(in: ".") == ["sheet.png"])
    #expect(try folder.smear("easings", "-o", "sheet.png", "--quiet").output == "")
  }

  @Test(arguments: [
    (["-o", "sheet.jpg"], "smear: -o names a PNG file, not 'sheet.jpg'\nhint: -o easings.png\n"),
    (["-o"], "smear: -o needs a value\n"),
    (["-o", "sheet.png", "--json"], "smear: -o and --json exclude each other\n"),
    (["--jsno"], "smear: there is no option '--jsno'\nhint: did you mean '--json'?\n"),
    (["easeIn"], "smear: unexpected 'easeIn'\n"),
    (["-o", "gone/sheet.png"], "smear: cannot write gone/sheet.png: no such file or directory\n"),
  ])
  func mistakesAreExplained(arguments: [String], message: String) throws {
    let run = try SmearProcess(["easings"] + arguments, in: folder.path).outcome()
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix(message), "\(run.messages)")
    #expect(run.output == "")
    #expect(try folder.names(in: ".") == [])
  }
}
