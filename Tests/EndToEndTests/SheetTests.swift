import TestSupport
import Raster
import Testing
import Tuning

@Suite struct SheetTests {
  @Test(arguments: [
    (["--every", "5", "--columns", "2"], 2, 3, "3 frames"),
    (["--frames", "3"], 6, 1, "1 frame"),
    (["--frames", "0-11x2"], 6, 6, "6 frames"), ([], 6, 12, "12 frames"),
  ])
  func showsTheFramesAskedFor(options: [String], columns: Int, count: Int, words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Scenes.crossing().utf8, to: "box.yaml")

    let run = try SmearProcess(
      ["sheet", "box.yaml", "-o", "sheet.png", "--scale", "2"] + options, in: folder.path
    ).outcome()

    #expect(run.status == 0, "\(run.messages)")
    let sheet = try Bitmap(decoding: folder.bytes(of: "sheet.png"))
    let expected = ContactSheet(
      columns: columns, cellWidth: 32, cellHeight: 32, title: "", subtitle: "")
    #expect((sheet.width, sheet.height) == expected.size(cellCount: count))
    #expect(
      run.output == "\(words) on \(sheet.width) × \(sheet.height) pixels in sheet.png\n")
    #expect(try folder.names(in: ".") == ["box.yaml", "sheet.png"])
  }
}
