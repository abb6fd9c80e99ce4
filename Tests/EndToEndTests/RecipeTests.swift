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
    ("expectations", "bounce: 0.2}", "bounce: 0.6}"),
    ("flip", "bounce: 0.25}", "bounce: 0.6}"),
    ("logo-reveal", "begin: 0.2, duration: 0.8", "begin: 0.2, duration: 1.8"),
    ("progress-ring", "to: 1, begin: 0.3, duration: 1.5", "to: 1, begin: 0.3, duration: 2.5"),
    ("toast", "{value: 0.28,", "{value: 0.6,"),
  ]

  @Test func everyRecipeIsHere() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.recipes).sorted()
    #expect(files == Self.mutations.map { $0.0 + ".yaml" })
  }

  /// A recipe is short, says what it teaches and what to change, and shows something at its
  /// beginning.
  @Test(arguments: mutations.map(\.0))
  func isOnePage(name: String) throws {
    let path = "\(Self.recipes)/\(name).yaml"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count <= 40)
    let introduction = lines.prefix { $0.hasPrefix("#") }
    #expect(introduction.contains { $0.hasPrefix("# Change ") }, "\(introduction)")
    let opensOnSomething = try folder.smallFrames([0], of: path)[0].hasEdges(atLeast: 40)
    #expect(opensOnSomething)
  }

  @Test(arguments: mutations.indices)
  func holdsWhatItExpects(index: Int) throws {
    let (name, number, other) = Self.mutations[index]
    let text = try String(contentsOfFile: "\(Self.recipes)/\(name).yaml", encoding: .utf8)
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
