import ImageFiles
import Pixels
import Testing

@Suite struct SheetTests {
  @Test(arguments: [
    (["--every", "6", "--columns", "2"], 2), (["--frames", "3"], 1), ([], 12),
  ])
  func showsTheFramesAskedFor(options: [String], count: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(Scenes.crossing(box: "opacity: 1").utf8, to: "box.yaml")

    let run = try SmearProcess(
      ["sheet", "box.yaml", "-o", "sheet.png"] + options, in: folder.path
    ).outcome()

    #expect(run.status == 0, "\(run.messages)")
    let sheet = try Bitmap(decoding: folder.bytes(of: "sheet.png"))
    #expect(
      run.output
        == "\(count) frames on \(sheet.width) × \(sheet.height) pixels in sheet.png\n")
    #expect(try folder.names(in: ".") == ["box.yaml", "sheet.png"])
  }
}
