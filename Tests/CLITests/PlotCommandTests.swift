import Pipeline
import Testing

@testable import CLI

@Suite struct PlotCommandTests {
  @Test(arguments: [
    ([], "missing <scene>"),
    (["a.yaml", "-o", "a.pdf"], "-o names an SVG or PNG file, not 'a.pdf'"),
    (["a.yaml", "--csv", "a.svg"], "--csv names a file for text, not 'a.svg'"),
    (["a.yaml", "--csv="], "--csv names a file for text, not ''"),
    (["a.yaml", "--scale", "0.1"], "--scale takes a number from 0.5 to 8, not '0.1'"),
    (["a.yaml", "--layer"], "--layer needs a value"),
    (["a.yaml", "--variants", "--variant", "b"], "--variants and --variant exclude each other"),
    (["a.yaml", "--against", ""], "--against needs a scene, the name of a variant, or a film"),
    (["a.yaml", "b.yaml", "--against", "c.yaml"], "--against compares one scene, not 2"),
    (["a.yaml", "--against=b", "--variants"], "--against and --variants exclude each other"),
    (["a.yaml", "--against", "a.mp4"], "a recording needs a layer to follow"),
    (["a.yaml", "--region", "1,2,3,4"], "--region needs a recording"),
    (["a.yaml", "--against", "b.yaml", "--from-frame", "3"], "--from-frame needs a recording"),
    (
      ["a.yaml", "--against=a.mp4", "--layer=b,c", "--region=1,2,3,4"],
      "--region is that of one layer, not of 'b,c'"
    ),
    (["a.yaml", "--json", "--csv", "-"], "--json and --csv - both write to standard output"),
    (["a.yaml", "--layr=b"], "there is no option '--layr'"),
  ])
  func mistakesAreNamed(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      try PlotCommand(parsing: words)
    }
    #expect(error?.message == message)
  }
}
