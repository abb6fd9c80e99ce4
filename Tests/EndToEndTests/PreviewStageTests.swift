import TestSupport
import Foundation
import Testing

/// Tests of the stage of the preview's page.
@Suite(.inBrowser) struct PreviewStageTests {
  private let preview: PreviewedFolder

  private var folder: TemporaryFolder { preview.folder }

  init() throws {
    preview = try PreviewedFolder()
  }

  private func browse(_ scene: String, _ names: String...) throws {
    try preview.browse("browse_stage.py", scene, names)
  }

  @Test func picturesHaveTheirPlacesAndNames() throws {
    try browse(
      "card.yaml", "opens_pixel_by_pixel", "curve_has_the_room", "labels_stay_with_pictures")
  }

  @Test func momentsAreCompared() throws {
    try browse("card.yaml", "compares_with_other_moments", "magnifies", "layers")
  }

  @Test func picturesHaveThePixelsThatAreSeen() throws {
    try browse("card.yaml", "shows_as_many_pixels_as_the_screen")
    let fine = PreviewedFolder.card.replacing("scale: 2", with: "scale: 12")
    try folder.write(fine.utf8, to: "fine.yaml")
    try browse("fine.yaml", "fetches_what_is_shown_from_the_start")
  }

  @Test func aChosenLayerIsOutlined() throws {
    try folder.write(PreviewedFolder.turned.utf8, to: "turned.yaml")
    try browse("turned.yaml", "outlines")
  }

  @Test func aPartIsPlayed() throws {
    try browse("card.yaml", "plays_a_part", "skips_late_frames", "draws_coarser_while_late")
    try browse("card.yaml", "memory_is_bounded", "film")
  }

  /// A film is private to the server's user while it is made, and its files are removed with the
  /// preview.
  @Test func filmsAreNobodyElses() throws {
    try StandIn.write("cat >/dev/null; echo >begun; exec sleep 999", into: folder)
    try folder.createFolder("temporary")
    func made() throws -> [String] { try folder.names(in: "temporary") }
    try preview.serving(
      ["card.yaml"], through: "export TMPDIR=$PWD/temporary; " + StandIn.shell
    ) { address, process in
      let client = try RawClient(address)
      let order = #"{"format": "mp4", "frames": [0, 3], "revision": 1}"#
      let thread = Thread { _ = try? client.post("/film", json: order) }
      thread.start()
      try process.wait(for: "a film") { folder.exists("begun") }
      let name = try #require(try made().first)
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.file("temporary/\(name)"))
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
    #expect(try made() == [])
  }

  @Test func filmsAreThoseOfTheCommand() throws {
    let range = ["--frames", "4-9", "-q"]
    for (film, set) in [("wanted.mp4", "24"), ("wanted.apng", "32")] {
      let words = ["render", "card.yaml", "-o", film, "--set", "fullAt=\(set)"] + range
      #expect(try folder.smear(words).status == 0)
    }
    try browse("card.yaml", "films", "films_stop")
    try preview.serving(["card.yaml"], through: #"PATH=/nowhere exec "$@""#) { address, _ in
      let client = try RawClient(address)
      let films = try client.get("/films").text
      #expect(films.contains(#""formats":["apng"]"#))
      #expect(films.contains(#""reason":"there is no ffmpeg in PATH""#))
      func film(_ format: String) throws -> RawClient.Answer {
        try client.post(
          "/film", json: #"{"format": "\#(format)", "frames": [4, 9], "revision": 1}"#)
      }
      #expect(try film("mp4").text.contains("cannot write the film: there is no ffmpeg in PATH"))
      #expect(try film("apng").body == folder.bytes(of: "wanted.apng"))
      #expect(try film("exe").status == 400)
    }
  }

  /// A hidden layer has no place, and is drawn like one with `hidden: true`.
  @Test func layersAreHiddenAndFound() throws {
    let hidden = PreviewedFolder.card.replacing(
      "size: [40, 50]", with: "size: [40, 50]\n    hidden: true")
    try folder.write(hidden.utf8, to: "hidden.yaml")
    #expect(try folder.smear("render", "hidden.yaml", "--frames", "9", "-q").status == 0)
    try preview.serving("card.yaml") { address, _ in
      let client = try RawClient(address)
      let layers = try client.get("/layers?n=0").text
      #expect(layers.hasSuffix(#"[{"corners":[[0,15],[40,15],[40,65],[0,65]],"path":"card"}]"#))
      let frame = try client.get("/frame?n=9&hide.0=card")
      #expect(frame.body == (try folder.bytes(of: "hidden-frames/frame-00009.png")))
      #expect(try client.get("/layers?n=0&hide.0=card").text.hasSuffix("\r\n\r\n[]"))
      let alone = try client.get("/frame?n=9&solo=card")
      #expect(alone.body == (try client.get("/frame?n=9").body))
      let other = try client.get("/frame?n=9&solo=other")
      #expect(other.body == frame.body)
    }
  }

  /// The error of a frame is its difference from an exact shutter.
  @Test func theErrorIsThatOfThePixels() throws {
    try preview.serving("card.yaml") { address, _ in
      let client = try RawClient(address)
      func error(_ query: String) throws -> Double {
        let text = try client.get("/error?\(query)").text
        return Double(try #require(text.firstMatch(of: /"error":([0-9.e-]+)/)?.1)) ?? .nan
      }
      #expect(try error("n=29") == 0, "where nothing moves")
      let blurred = try error("n=9")
      #expect(blurred > 0.001 && blurred < 1)
      #expect(try error("n=9&set.fullAt=128") != blurred)
    }
  }
}
