import Manual
import Testing

/// The page of the manual as a file.
@Suite struct ManualDocumentTests {
  private let page: String

  init() throws {
    let document = ManualDocument(commands: [], limits: [], pictures: [:])
    page = String(decoding: try document.bytes(), as: UTF8.self)
  }

  /// Of several elements with one id, a link leads to the first only.
  @Test func everyIDStandsOnce() {
    var known: Set<Substring> = []
    let ids = page.matches(of: /\sid="([^"]*)"/).map(\.1)
    #expect(ids.count > 500)
    #expect(ids.filter { !known.insert($0).inserted } == [])
  }

  @Test func linksLeadSomewhere() {
    let ids = Set(page.matches(of: /\sid="([^"]*)"/).map(\.1))
    let targets = page.matches(of: /\shref="#([^"]+)"/).map(\.1)
    #expect(targets.count > 100)
    #expect(targets.filter { !ids.contains($0) } == [])
  }
}
