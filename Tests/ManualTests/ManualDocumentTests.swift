import Manual
import Testing

/// Tests of the page of the manual as a file.
@Suite struct ManualDocumentTests {
  private let page: String

  init() throws {
    let document = ManualDocument(commands: [], limits: [], pictures: [:])
    page = String(decoding: try document.bytes(), as: UTF8.self)
  }

  /// A link leads only to the first of several elements with the same id.
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
