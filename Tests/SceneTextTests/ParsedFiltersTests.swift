import Effects
import SceneModel
import SceneText
import Testing

@Suite struct ParsedFiltersTests {
  private func parse(_ words: String...) -> ParsedFilters {
    ParsedFilters(parsing: words, resources: SceneFixture.resources(files: [:]))
  }

  /// A value of one of the filters, both by their indices.
  private func value(_ index: Int, of filter: Int, in parsed: ParsedFilters) -> SIMD4<Double>? {
    parsed.filters[filter].slots[index].map { parsed.values[$0] }
  }

  @Test func wordsAreFilters() {
    let parsed = parse("gaussian:radius=2*3,edges=mirror", "tint:color=rgb(255,0,0)", "box")
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.filters.map(\.kind) == [.gaussian, .tint, .box])
    #expect(parsed.filters[0].edges == .mirror)
    #expect(value(0, of: 0, in: parsed)?.x == 6)
    #expect(value(0, of: 1, in: parsed) == SIMD4(1, 0, 0, 1))
  }

  @Test func valuesMayStandAloneOrInBrackets() {
    let parsed = parse("pixellate:8", "pixellate:scale=4,center=[0.25,1]")
    #expect(parsed.diagnostics.isEmpty)
    #expect(value(0, of: 0, in: parsed)?.x == 8)
    #expect(value(1, of: 1, in: parsed) == SIMD4(0.25, 1, 0, 0))
  }

  @Test(arguments: [
    (["box", "gaussian:raduis=4"], "the filter 'gaussian' has no key 'raduis'", 13, 6),
    (["box:radius=4,radius=5"], "the key 'radius' is given twice", 13, 6),
    (["tint:color=whit"], "unknown colour 'whit'", 11, 4),
    (["gauss"], "unknown filter 'gauss'", 0, 5),
    (["box:radius=time"], "'time' has no meaning here", 11, 4),
    (["box:radius="], "expected a value for 'radius', but nothing is here", 11, 0),
  ])
  func mistakesAreLocated(words: [String], message: String, start: Int, count: Int) {
    let parsed = ParsedFilters(parsing: words, resources: SceneFixture.resources(files: [:]))
    #expect(parsed.filters.isEmpty)
    #expect(parsed.diagnostics.map(\.message) == [message])
    #expect(parsed.diagnostics.map(\.range.bytes) == [start..<start + count])
  }
}
