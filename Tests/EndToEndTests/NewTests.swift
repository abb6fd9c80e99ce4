import Testing

@Suite struct NewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [
    ("card", "card.yaml"), ("a/b/menu.yml", "a/b/menu.yml"),
    (#"O"Neil's {x} \n"#, #"O"Neil's {x} \n.yaml"#),
  ])
  func theSceneRendersAtOnce(name: String, file: String) throws {
    #expect(try folder.smear("new", name).output == "\(file)\n")
    let run = try folder.smear("render", file, "-o", "frames", "--frames", "30", "--quiet")
    #expect(run.messages == "")
    #expect(run.status == 0)
    #expect(try folder.smear("check", file).messages == "")
  }

  @Test func whatIsThereStays() throws {
    try folder.write("mine".utf8, to: "card.yaml")
    let run = try folder.smear("new", "card")
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("smear: card.yaml is there already, and stays\n"))
    #expect(String(decoding: try folder.bytes(of: "card.yaml"), as: UTF8.self) == "mine")
  }

  @Test(arguments: ["", ".card", "folder/", "card.json", "two\nlines"])
  func someNamesAreNoNames(name: String) throws {
    let run = try folder.smear("new", name)
    #expect(run.status == 2)
    #expect(run.messages.contains("smear new"), "\(run.messages)")
    #expect(try folder.names(in: ".") == [])
  }
}
