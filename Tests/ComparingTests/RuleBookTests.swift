@testable import Comparing
import Raster
import Testing

@Suite struct RuleBookTests {
  @Test(arguments: [
    ("menu/*.png", "menu/a.png", true), ("menu/*.png", "menu/open/a.png", false),
    ("menu/**.png", "menu/open/a.png", true), ("**/a.png", "menu/open/a.png", true),
    ("**/a.png", "a.png", false), ("**", "menu/a.png", true), ("*", "menu/a.png", false),
    ("frame-0000?.png", "frame-00007.png", true), ("frame-0000?.png", "frame-00017.png", false),
    ("?", "/", false), ("*a*b*", "xaybz", true), ("*a*b*", "xbya", false),
    ("a.png", "a.png", true), ("a.png", "axpng", false), ("a.png", "b/a.png", false),
    ("", "", true), ("", "a", false), ("*", "", true), ("[ab].png", "a.png", false),
    ("[ab].png", "[ab].png", true), ("ä*", "äö", true),
  ])
  func patternsFitWholePaths(pattern: String, path: String, fits: Bool) {
    #expect(PathPattern(pattern).matches(path) == fits)
  }

  /// A matcher with backtracking would take longer than the age of the universe.
  @Test func patternsOfManyStarsEnd() {
    let pattern = PathPattern(String(repeating: "*a", count: 40) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 400)))
  }

  private static let defaultRule = ComparisonRule(tolerance: 1)

  private let book = RuleBook(
    defaultRule,
    exceptions: [
      .init(.files(PathPattern("menu/*")), rule: ComparisonRule(tolerance: 2)),
      .init(.numbers([3...5, 9...9]), rule: ComparisonRule(tolerance: 3)),
      .init(.numbers([1000...2000]), rule: ComparisonRule(tolerance: 4)),
    ])

  @Test(
    arguments: [
      ("frame-00002.png", 1), ("frame-00003.png", 3), ("frame-00006.png", 1), ("shot9.png", 3),
      ("menu/frame-00002.png", 2), ("menu/frame-00005.png", 3), ("menu/a.png", 2), ("a.png", 1),
    ] as [(String, UInt8)])
  func theLastRuleThatFitsHolds(name: String, tolerance: UInt8) {
    let pair = FramePair(name: name)
    #expect(book.rule(of: pair).failure.test == .channels(tolerance: tolerance))
  }

  @Test func exceptionsWithoutFramesAreKnown() {
    let pairs = ["menu/a.png", "frame-00003.png"].map { FramePair(name: $0) }
    #expect(book.exceptionsWithoutFrames(among: pairs) == [2])
    #expect(book.exceptionsWithoutFrames(among: [pairs[0]]) == [1, 2])
  }
}

extension FramePair {
  /// Creates a pair without files, for rules that only read the name.
  fileprivate init(name: String) { self.init(name: name, reference: nil, candidate: nil) }
}
