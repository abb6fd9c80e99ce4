import Exporting
import SceneModel
import Testing

/// Animations as rules of CSS.
@Suite struct CSSExportTests {
  @Test func aLayerHasOneRule() throws {
    let css = try ExportedScene(
      """
      animations: [{property: position.y, from: 90, duration: 0.5, begin: 0.2, easing: easeOut},
      {property: opacity, from: 0, duration: 0.3, easing: linear, fillMode: removed}]
      """
    ).css
    #expect(
      css == """
        @property --x { syntax: "<length>"; inherits: false; initial-value: 0px }
        @property --y { syntax: "<length>"; inherits: false; initial-value: 0px }

        .card {
          translate: var(--x) var(--y);
          animation:
            card-position-y 0.5s cubic-bezier(0, 0, 0.58, 1) 0.2s forwards,
            card-opacity 0.3s linear;
        }

        @keyframes card-position-y {
          from { --y: 50px; }
          to { --y: 0px; }
        }

        @keyframes card-opacity {
          from { opacity: 0; }
          to { opacity: 1; }
        }

        """)
  }

  /// A position and a translation, one property of CSS, add up.
  @Test(arguments: [
    (
      "position, to: [60, 40], duration: 1}, {property: translation, to: [3, 4]",
      "calc(var(--x) + var(--dx)) calc(var(--y) + var(--dy))", 4
    ),
    (
      "position.x, to: 60, duration: 1}, {property: translation, to: [3, 4]",
      "calc(var(--x) + var(--dx)) calc(var(--y) + var(--dy))", 3
    ),
    (
      "translation.x, to: 3, duration: 0.5}, {property: translation, to: [60, 40], begin: 1",
      "var(--dx) var(--dy)", 3
    ),
    ("translation.y, to: 3", "var(--dx) var(--dy)", 1),
    ("position.x, to: 60", "var(--x) var(--y)", 1),
    ("position, to: [60, 40]", "", 1), ("translation, to: [60, 40]", "", 1),
  ])
  func movesAddUp(animations: String, translate: String, count: Int) throws {
    let css = try ExportedScene(
      "animations: [{property: \(animations), duration: 1}]", duration: "3"
    ).css
    let lines = css.split(separator: "\n")
    let whole = lines.filter { $0.hasPrefix("  translate:") }
    #expect(whole == (translate.isEmpty ? [] : ["  translate: \(translate);"]), "\(css)")
    #expect(lines.count { $0.hasPrefix("@keyframes") } == count, "\(css)")
    // What a rule composes is not animated itself, and what is animated is registered.
    let names = css.matches(of: /(?:from|to) \{ ([a-z-]+):/).map { String($0.1) }
    #expect(names.contains("translate") == translate.isEmpty, "\(css)")
    for name in names where name.hasPrefix("--") {
      #expect(css.contains("@property \(name) ") && translate.contains("var(\(name))"), "\(css)")
    }
  }

  /// A second rule of one name would override the first.
  @Test func noTwoNamesAreAlike() throws {
    let css = try ExportedScene(layers: [
      "{id: card-title, animations: [{property: opacity, to: 0, duration: 1}]}",
      "{id: card, layers: [{id: title, animations: [{property: opacity, to: 0, duration: 1}]}]}",
    ]).css
    for line in [
      ".card-title {", "@keyframes card-title-opacity {", ".card-title-2 {",
      "card-title-2-opacity 1s", "@keyframes card-title-2-opacity {",
    ] {
      #expect(css.split(separator: "\n").count { $0.contains(line) } == 1, "\(line): \(css)")
    }
  }

  /// Boxes of CSS turn and grow about their middle, unless their rule says otherwise.
  @Test(arguments: [("rotation, to: 90", 2), ("scale, to: 2", 2), ("position.x, to: 9", 1)])
  func anchorPointsAreOrigins(animation: String, count: Int) throws {
    let keys = "animations: [{property: \(animation), duration: 1}]"
    let css = try ExportedScene("anchorPoint: [0, 0.25], \(keys)").css
    #expect(css.split(separator: "transform-origin: 0% 25%;").count == count, "\(css)")
    #expect(try !ExportedScene(keys).css.contains("transform-origin"))
  }
}
