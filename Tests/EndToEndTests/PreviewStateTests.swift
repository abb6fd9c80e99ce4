import TestSupport
import Foundation
import Testing

/// Tests of the messages about its own state that the preview's page shows.
@Suite(.inBrowser) struct PreviewStateTests {
  private let preview: PreviewedFolder

  private var folder: TemporaryFolder { preview.folder }

  init() throws {
    preview = try PreviewedFolder()
  }

  private func browse(_ scene: String, _ names: String...) throws {
    try preview.browse("browse_state.py", scene, names)
  }

  @Test func allWindowsFollowTheFile() throws {
    try browse("card.yaml", "many_windows", "two_tabs_write", "a_restart_is_said")
    #expect(try folder.text(of: "card.yaml") == PreviewedFolder.card)
  }

  @Test func aRestartedServerIsFoundAgain() throws {
    try preview.serving(["card.yaml"]) { address, _ in
      let name = "a_restarted_server_is_found_again"
      let done = try folder.python(
        "browse_state.py", [address.absoluteString, folder.file("card.yaml"), name],
        environment: ["SMEAR_PROGRAM": try SmearProcess.program])
      #expect(done == [name[...]])
    }
  }

  @Test func whatIsWrongIsSaid() throws {
    try browse("card.yaml", "stale_is_said", "marks")
    try folder.write(
      "size: [30, 20]\nframes: 2\nlayers: [{position: [15, 10], size: [9, 9]}]\n".utf8,
      to: "plain.yaml")
    try browse("plain.yaml", "disabled_views_say_why")
  }

  @Test func manyWarningsLeaveThePicture() throws {
    let rows = (0..<30).map {
      "  - {id: row\($0), position: [20, \(4 * $0)], size: [30, 3], animations: "
        + "[{property: opacity, to: 0.5, begin: 9}]}\n"
    }
    let text = "size: [160, 120]\nduration: 1\nbackground: white\nlayers:\n" + rows.joined()
    try folder.write(text.utf8, to: "warnings.yaml")
    try browse("warnings.yaml", "many_warnings")
  }

  @Test func thePageIsAccessible() throws {
    try browse("card.yaml", "looks", "accessible", "quiet")
  }

  @Test func theScenesOfAFolderAreShown() throws {
    try preview.serving(["."]) { address, _ in
      let done = try folder.python(
        "browse_state.py", [address.absoluteString, folder.path, "switches_scenes"])
      #expect(done == ["switches_scenes"])
      let client = try RawClient(address)
      #expect(try client.get("/scene?scene=secret.txt").status == 400)
      #expect(try client.get("/scene?scene=..%2Fcard.yaml").status == 400)
    }
  }

  @Test func aFolderWithoutScenesIsNamed() throws {
    try folder.createFolder("empty")
    let run = try folder.smear("preview", "empty")
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("smear: there is no scene in 'empty'\n"), "\(run.messages)")
  }

  @Test func whatASceneExpectsIsChecked() throws {
    let expecting =
      PreviewedFolder.card
      .replacing("radius: 12 #", with: "radius: 12\n  duration: {value: 0.4, min: 0.1, max: 0.5} #")
      .replacing("duration: 0.4,", with: "duration: duration,")
        + """
        expectations:
          - {layer: card, settles: {by: 0.3}}
          - {layer: card, stays: {in: canvas}}

        """
    try folder.write(expecting.utf8, to: "expecting.yaml")
    try browse("expecting.yaml", "expectations")
  }

  @Test func aServerThatIsGoneIsSaid() throws {
    try preview.serving(["card.yaml"]) { address, process in
      let done = try folder.python(
        "browse_state.py", [address.absoluteString, folder.file("card.yaml"), "server_goes"],
        environment: ["SMEAR_PREVIEW": "\(process.identifier)"])
      #expect(done == ["server_goes"])
    }
  }
}
