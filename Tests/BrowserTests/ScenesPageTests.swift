import Foundation
import Browser
import Testing

@Suite struct ScenesPageTests {
  private func page(_ scenes: [ScenesPage.Scene]) -> String {
    let page = ScenesPage(of: scenes, at: "out/index.html", reference: "a<b", candidate: "c")
    return String(decoding: page.bytes, as: UTF8.self)
  }

  private func scene(_ name: String, _ verdict: ScenesPage.Verdict) -> ScenesPage.Scene {
    ScenesPage.Scene(
      name: name, verdict: verdict, summary: "differ: 1 of 2 frames",
      page: "out/index-scenes/\(name).html", reference: "a/\(name)/frame-00001.png", candidate: nil)
  }

  @Test func whatFailsComesFirstAndLeadsToItsPage() throws {
    let page = page([scene("calm", .equal), scene("menu", .differ), scene("gone", .missing)])
    let names = ["menu", "gone", "calm"].map { "<a href=\"./index-scenes/\($0).html\">\($0)</a>" }
    let places = try names.map { try #require(page.firstRange(of: $0)).lowerBound }
    #expect(places == places.sorted())
    #expect(page.contains("<h1>2 of 3 scenes differ</h1>"))
    #expect(page.contains("<span class=\"verdict-word\">differs</span>"))
    #expect(page.contains("src=\"../a/menu/frame-00001.png\""))
    #expect(page.contains("<b>a&lt;b</b>"))
    #expect(!page.contains("<!--"))
  }

  @Test func decisionsAreMadeOnlyOnAServer() {
    let file = page([scene("menu", .differ)])
    #expect(file.contains("<div class=\"queue\" hidden>") && !file.contains("data-verdict"))
    let served = ScenesPage(
      of: [
        ScenesPage.Scene(
          name: "me<nu", verdict: .differ, summary: "differ: 1 of 2 frames",
          served: .init(
            index: 4, hasPage: true, worst: 1, decision: "rejected", causes: ["a → <b>"])),
        ScenesPage.Scene(
          name: "calm", verdict: .equal, summary: "equal",
          served: .init(index: 5, hasPage: false, worst: nil, decision: nil, causes: [])),
      ], at: "", reference: "a", candidate: "b", isServed: true)
    let text = String(decoding: served.bytes, as: UTF8.self)
    #expect(text.contains("<div class=\"queue\">"))
    #expect(text.contains("<a href=\"scenes/4/page\">me&lt;nu</a>"))
    #expect(text.contains("src=\"scenes/4/picture?frame=1&amp;side=candidate\""))
    #expect(text.contains("<li>a → &lt;b&gt;</li>"))
    #expect(text.contains("data-scene=\"4\" data-verdict=\"rejected\" aria-pressed=\"true\""))
    #expect(!text.contains("data-scene=\"5\""))
  }

  @Test func everyRowSaysWhy() {
    let text = page([
      ScenesPage.Scene(
        name: "broken", verdict: .error, summary: "cannot be compared",
        message: "b.yaml:1: error: <x>", page: nil, reference: nil, candidate: nil),
      ScenesPage.Scene(
        name: "menu", verdict: .differ, summary: "differ: 1 of 2 frames",
        causes: (1...7).map { "menu: opacity \($0) → <2>" }, page: "out/menu.html", reference: nil,
        candidate: nil),
    ])
    #expect(text.contains("<h1>1 of 2 scenes differs, 1 has errors</h1>"))
    #expect(text.contains(#"<pre tabindex="0">b.yaml:1: error: &lt;x&gt;</pre>"#))
    #expect(text.contains("<li>menu: opacity 5 → &lt;2&gt;</li><li>and 2 more on its page</li>"))
    #expect(page([scene("a", .error)]).contains("<h1>1 of 1 scene has errors</h1>"))
  }

  @Test func nothingToLookAtIsSaid() {
    #expect(page([scene("calm", .equal)]).contains("<h1>Equal</h1>"))
  }
}
