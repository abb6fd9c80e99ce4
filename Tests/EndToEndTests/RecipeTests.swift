import TestSupport
import Foundation
import Raster
import Testing

/// Tests that the manual's recipes are scenes to start from.
@Suite struct RecipeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let recipes = Scenes.folder + "/Recipes"

  /// All recipes, each with a number of its own and a replacement that breaks an expectation.
  private static let mutations = [
    ("blur-study", "begin: 0.95, duration: 0.3", "begin: 0.95, duration: 0.5"),
    ("bottom-sheet", "bounce: 0.15", "bounce: 0.6"),
    ("carousel", "[3.2, -80]]", "[3.2, 60]]"),
    ("chart", "[1.7, 0.8]", "[1.2, 0.8]"),
    ("chat", "spring: {response: 0.4},", "spring: {response: 2},"),
    ("expectations", "bounce: 0.2}", "bounce: 0.6}"),
    ("flip", "bounce: 0.25}", "bounce: 0.6}"),
    ("logo-reveal", "begin: 0.2, duration: 0.8", "begin: 0.2, duration: 1.8"),
    ("opening-card", "response: 0.4, bounce: 0.1", "response: 2, bounce: 0.1"),
    ("picker-wheel", "[3.5, -60]", "[3.5, -110]"),
    ("progress-ring", "to: 1, begin: 0.3, duration: 1.5", "to: 1, begin: 0.3, duration: 2.5"),
    ("published-film", "dampingRatio: 0.8, velocity", "dampingRatio: 0.7, velocity"),
    ("pull-to-refresh", "pull > 60", "pull > 600"),
    ("tab-bar", "bounce: 0.25", "bounce: 0.9"),
    ("toast", "{value: 0.28,", "{value: 0.6,"),
    ("unlocking", "response: 0.55, bounce: 0.2", "response: 0.55, bounce: 0.6"),
  ]

  /// The most lines of everyday scenes, two thirds of what they take with animations alone.
  private static let mostLines = [
    "chart": 37, "chat": 43, "opening-card": 49, "picker-wheel": 30, "pull-to-refresh": 36,
    "tab-bar": 40,
    "unlocking": 49,
  ]

  /// The most lines of a scene with a table of what was measured.
  private static let mostLinesWithTable = ["published-film": 80]

  @Test func everyRecipeIsHere() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.recipes).sorted()
    #expect(files.filter { $0.hasSuffix(".yaml") } == Self.mutations.map { $0.0 + ".yaml" })
  }

  @Test(arguments: mostLines.keys.sorted())
  func everydayScenesHaveNoLongLines(name: String) throws {
    let text = try String(contentsOfFile: "\(Self.recipes)/\(name).yaml", encoding: .utf8)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  /// A recipe is short, says what it teaches and what to change, and shows something at its
  /// beginning.
  @Test(arguments: mutations.map(\.0))
  func isOnePage(name: String) throws {
    let path = "\(Self.recipes)/\(name).yaml"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count <= Self.mostLines[name] ?? Self.mostLinesWithTable[name] ?? 40)
    let introduction = lines.prefix { $0.hasPrefix("#") }
    #expect(introduction.contains { $0.hasPrefix("# Change ") }, "\(introduction)")
    let opensOnSomething = try folder.smallFrames([0], of: path)[0].hasEdges(atLeast: 40)
    #expect(opensOnSomething)
  }

  @Test(arguments: mutations.indices)
  func holdsWhatItExpects(index: Int) throws {
    let (name, number, other) = Self.mutations[index]
    let text = try String(contentsOfFile: "\(Self.recipes)/\(name).yaml", encoding: .utf8)
    let trace = try String(contentsOfFile: "\(Self.recipes)/pull.csv", encoding: .utf8)
    try folder.write(trace, to: "pull.csv")
    try folder.write(text.utf8, to: "recipe.yaml")
    let check = try folder.smear("check", "recipe.yaml")
    #expect((check.status, check.messages) == (0, ""))
    let place = try #require(text.firstRange(of: number))
    let changed = text[..<place.lowerBound] + other + text[place.upperBound...]
    try folder.write(changed.utf8, to: "recipe.yaml")
    let run = try folder.smear("test", "recipe.yaml")
    #expect(run.status == 1, "\(run.messages)")
  }
}
