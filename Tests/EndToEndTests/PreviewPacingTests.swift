import TestSupport
import Foundation
import SceneModel
import Testing

/// Tests of easings and springs that are dragged in the preview's page, and written back.
@Suite(.inBrowser) struct PreviewPacingTests {
  private let preview: PreviewedFolder

  private var folder: TemporaryFolder { preview.folder }

  /// A scene with three layers: a menu whose spring is partly a parameter and partly a formula, a
  /// layer with another kind of easing, and one that moves in another file.
  private static let springs = """
    size: [120, 80]
    duration: 0.5
    background: white
    parameters: {slow: 0.3, pull: 1}
    layers:
      - id: menu
        size: [40, 20]
        position: [20, 20]
        backgroundColor: black
        animations: [{property: position.x, to: 100, spring: {duration: slow, dampingRatio: 0.8, velocity: pull / 2}}]
      - {id: bouncing, size: [9, 9], position: [20, 50], animations: [{property: position.x, to: 90, easing: easeOutBounce}]}
      - {include: part.yaml, id: copy}

    """

  /// A layer in a file of its own.
  private static let part = """
    size: [20, 9]
    position: [20, 70]
    backgroundColor: black
    animations:
      - {property: position.x, to: 100, duration: 0.4, easing: easeOut}   # gently
    layers:
      - {id: inner, size: [4, 4], position: [4, 4], backgroundColor: white}

    """

  init() throws {
    preview = try PreviewedFolder()
    try folder.write(Self.springs.utf8, to: "springs.yaml")
    try folder.write(Self.part.utf8, to: "part.yaml")
  }

  private func browse(_ scene: String, _ names: String...) throws {
    try preview.browse("browse_pacing.py", scene, names)
  }

  @Test func curvesAreDraggedAndWrittenBack() throws {
    try browse("card.yaml", "drags_a_curve", "moves_points_by_keys", "chooses_easings")
    #expect(try folder.text(of: "card.yaml") == PreviewedFolder.card)
  }

  @Test func springsAreTunedAndWrittenBack() throws {
    try browse("springs.yaml", "tunes_a_spring")
  }

  @Test func whatCannotBeDraggedSaysWhy() throws {
    try browse("springs.yaml", "says_what_cannot_be_dragged", "writes_into_the_included_file")
    #expect(try folder.text(of: "part.yaml") == Self.part)
  }

  /// A frame with a chosen easing equals that of the edited file.
  @Test func aChosenEasingIsThatOfTheEditedFile() throws {
    let edited = PreviewedFolder.card.replacing(
      "easing: easeInEaseOut", with: "easing: easeInBack")
    try folder.write(edited.utf8, to: "chosen.yaml")
    #expect(try folder.smear("render", "chosen.yaml", "--frames", "9", "-q").status == 0)
    let index = try #require(NamedEasing.words.firstIndex(of: "easeInBack"))
    try preview.serving("card.yaml") { address, _ in
      let client = try RawClient(address)
      let frame = try client.get("/frame?n=9&set.card%3A0.easing=\(index)")
      #expect(frame.body == (try folder.bytes(of: "chosen-frames/frame-00009.png")))
      let movement = try client.get("/movement?layer=card").text
      #expect(movement.contains(#""key":"easing""#) && movement.contains(#""key":"fillMode""#))
      let refused = try client.get("/frame?n=9&set.card%3A0.easing=0.5")
      #expect(refused.status == 422)
    }
  }

  /// A film has the values and the text that the page shows, although the file has others.
  @Test func filmsShowWhatThePageShows() throws {
    let edited = Self.springs.replacing("dampingRatio: 0.8", with: "dampingRatio: 0.3")
    try folder.write(edited.utf8, to: "edited.yaml")
    func film(_ name: String) throws -> Data {
      let run = try folder.smear("render", name, "--frames", "4-9", "-q", "-o", "\(name).apng")
      #expect(run.status == 0, "\(run.messages)")
      return Data(try folder.bytes(of: "\(name).apng"))
    }
    try preview.serving("springs.yaml") { address, _ in
      let client = try RawClient(address)
      let order = #"{"format": "apng", "frames": [4, 9], "values": {"menu:0.dampingRatio": 0.3}, "#
      let tuned = try client.post("/film", json: order + #""revision": 1}"#)
      #expect(Data(tuned.body) == (try film("edited.yaml")))
    }
    #expect(try folder.text(of: "springs.yaml") == Self.springs)
  }

  /// A frame with a client's values equals that of the edited file.
  @Test func aChangedSpringIsThatOfTheEditedFile() throws {
    let edited = Self.springs.replacing("dampingRatio: 0.8", with: "dampingRatio: 0.3")
    try folder.write(edited.utf8, to: "edited.yaml")
    #expect(try folder.smear("render", "edited.yaml", "--frames", "9", "-q").status == 0)
    try preview.serving("springs.yaml") { address, _ in
      let client = try RawClient(address)
      let frame = try client.get("/frame?n=9&set.menu%3A0.dampingRatio=0.3")
      #expect(frame.body == (try folder.bytes(of: "edited-frames/frame-00009.png")))
      let refused = try client.get("/frame?n=9&set.menu%3A0.dampingRatio=3")
      #expect(refused.status == 422)
      #expect(refused.text.contains("cannot be 3: it is from 0.001 to 1"))
    }
  }

  /// A fit with a spring of the page finds what one of the edited file finds.
  @Test func aFitUsesTheSpringsOfThePage() throws {
    let scene = """
      size: [60, 20]
      frames: 12
      parameters: {radius: {value: 2, min: 1, max: 8}}
      layers:
        - id: menu
          size: [10, 10]
          position: [10, 10]
          backgroundColor: black
          motionBlur: {angle: 0, radius: radius}
          animations: [{property: position.x, to: 50, spring: {duration: 0.2, dampingRatio: 0.8}}]

      """
    func found(in text: String, _ values: String) throws -> String {
      try folder.write(text.utf8, to: "fitted.yaml")
      var answer = ""
      try preview.serving("fitted.yaml") { address, _ in
        let fit = try RawClient(address).post(
          "/fit",
          json: #"{"names": ["radius"], "values": {\#(values)}, "layer": "menu", "revision": 1}"#)
        #expect(fit.status == 200, "\(fit.text)")
        answer = String(decoding: fit.body, as: UTF8.self)
      }
      return answer
    }
    let ofPage = try found(in: scene, #""menu:0.dampingRatio": 0.3"#)
    let edited = scene.replacing("dampingRatio: 0.8", with: "dampingRatio: 0.3")
    #expect(try ofPage == found(in: edited, ""))
    #expect(try ofPage != found(in: scene, ""))
  }
}
