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
