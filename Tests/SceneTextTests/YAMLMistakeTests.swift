import SceneModel
import SceneText
import Testing

/// Mistakes in what YAML itself reads, as newcomers make them.
@Suite struct YAMLMistakeTests {
  private static let head = "size: [200, 200]\nduration: 1\nlayers:\n"

  private static func scene(_ lines: String, _ message: String, _ hint: String?) -> Mistake {
    .scene(head + lines, message, hint)
  }

  private static func quoted(_ text: String) -> String { "put it in quotes: \"\(text)\"" }

  private static let indentation: [Mistake] = [
    scene(
      "  - id: a\n    position: [10, 10]\n     ▸s◂ize: [20, 20]\n",
      "this line is indented by 5 spaces, the lines before it by 4", "indent it by 4 spaces"),
    scene(
      "  - id: a\n    position: [10, 10]\n   ▸s◂ize: [20, 20]\n",
      "this line is indented by 3 spaces, the lines before it by 4", "indent it by 4 spaces"),
    // Without brackets before it, the line is part of the text above.
    scene(
      "  - id: a\n     ▸h◂idden: true\n",
      "this line is indented by 5 spaces, the lines before it by 4", "indent it by 4 spaces"),
    scene(
      "  - id: a\n    size: [20, 20]\n ▸-◂ id: b\n",
      "this line is indented by 1 space, the list items before it by 2", "indent it by 2 spaces"),
    scene(
      "  - id: a\n    size: [20, 20]\n   ▸-◂ id: b\n",
      "this line is indented by 3 spaces, the list items before it by 2", "indent it by 2 spaces"),
    // Deeper lines of another layer do not count.
    scene(
      "  - id: a\n    border:\n      width: 1\n  - id: b\n    size: [1, 2]\n      ▸o◂pacity: 1\n",
      "this line is indented by 6 spaces, the lines before it by 4", "indent it by 4 spaces"),
    .scene(
      "size: [9, 9]\n ▸d◂uration: 1\nlayers: []",
      "this line is indented by 1 space, the lines before it by 0", "do not indent it"),
    .scene(
      " size: [9, 9]\n▸d◂uration: 1\nlayers: []",
      "this line is indented by 0 spaces, the lines before it by 1", "indent it by 1 space"),
  ]

  private static let tab = "this line is indented with a tab, and YAML indents with spaces only"

  private static let signs: [Mistake] = [
    scene("▸\t◂- id: a\n", tab, "replace the tab by spaces"),
    scene("  - id: a\n▸\t◂size: [1, 2]\n", tab, "replace the tab by spaces"),
    scene("  - id: a\n    ▸\t◂size: [1, 2]\n", tab, "replace the tab by spaces"),
    .scene("size: [9, 9]\n▸\t◂duration: 1", tab, "replace the tab by spaces"),
    scene(
      "  - {id: a, contents: {text: {string: ▸Now playing: Last Light◂, size: 20}}}\n",
      "a text that contains ': ' has to be in quotes", quoted("Now playing: Last Light")),
    scene(
      "  - id: ▸a: b◂\n", "a text that contains ': ' has to be in quotes", quoted("a: b")),
    scene(
      "  - id: a\n    contents:\n      text: ▸Hello, you: \"there\"◂\n",
      "a text that contains ': ' has to be in quotes", "put it in quotes: 'Hello, you: \"there\"'"),
    scene("  - ▸{◂id: a, size: [10, 10]\n", "this '{' is never closed", "put a '}' where it ends"),
    scene(
      "  - ▸{◂id: a, contents: {image: photo.jpg}\n  - {id: b}\n", "this '{' is never closed",
      "put a '}' where it ends"),
    scene(
      "  - {id: a, size: ▸[◂10, 10}\n  - {id: b}\n", "this '[' is never closed",
      "put a ']' where it ends"),
    .scene("size: ▸[◂9, 9\nduration: 1", "this '[' is never closed", "put a ']' where it ends"),
    .scene(
      "size: ▸[◂9, 9 # ]\nduration: 1", "this '[' is never closed", "put a ']' where it ends"),
    scene(
      "  - {id: ▸\"◂a, size: [10, 10]}\n", "the text that begins here has no closing quote",
      "put a quote where it ends"),
    scene(
      "  - {id: a, size: [10, 10] ▸o◂pacity: 1}\n", "YAML: did not find expected ',' or '}'", nil),
  ]

  private static let unparted = "a colon and a space separate a key from its value"

  private static let colons: [Mistake] = [
    .scene("▸size◂ [9, 9]\nduration: 1\nlayers: []", unparted, "write size: [9, 9]"),
    .scene("size: [9, 9]\n▸duration◂ 1\nlayers: []", unparted, "write duration: 1"),
    .scene("size: [9, 9]\n▸layers◂\n  - id: a\n", unparted, "write layers:"),
    scene("  - id: a\n    ▸skew◂ [1, 2]\n    size: [1, 2]\n", unparted, "write skew: [1, 2]"),
    scene("  - id: a\n    ▸skew◂:[1, 2]\n    size: [1, 2]\n", unparted, "write skew: [1, 2]"),
    scene("  - id: a\n    ▸opacity◂:0.5  # half\n", unparted, "write opacity: 0.5"),
    scene("  - ▸id◂ a\n    size: [1, 2]\n", unparted, "write id: a"),
    scene("  - id: a\n    ▸layers◂\n      - {id: b}\n", unparted, "write layers:"),
    // Within braces it becomes a key without a value.
    scene(
      "  - {id: a, ▸opacity:0.5◂}\n", "a layer has no key 'opacity:0.5'",
      "put a space after the colon: opacity: 0.5"),
    scene(
      "  - {id: a, ▸opacity 0.5◂}\n", "a layer has no key 'opacity 0.5'",
      "put a colon after the key: opacity: 0.5"),
    scene(
      "  - id: a\n    ▸contents {text◂: hi}\n", "a layer has no key 'contents {text'",
      "put a colon after 'contents'"),
    scene("  - {id: a, ▸size◂ [5, 5], opacity: 1}\n", unparted, "write size: [5, 5]"),
    scene("  - {id: a, ▸size◂:[5, 5], opacity: 1}\n", unparted, "write size: [5, 5]"),
    scene("  - {id: a, ▸shadow◂ {radius: 4}}\n", unparted, "write shadow: {radius: 4}"),
    scene("  - {▸size◂ [5,\n     5]}\n", unparted, "write size: […]"),
    scene(
      "  - {id: a, ▸opacity clamp(time◂, 0, 1), size: [5, 5]}\n",
      "a layer has no key 'opacity clamp(time'",
      "put a colon after the key, and the formula in quotes: opacity: \"clamp(time, …)\""),
    scene(
      "  - {id: a, ▸opacity:min(time◂, 1)}\n", "a layer has no key 'opacity:min(time'",
      "put a colon after the key, and the formula in quotes: opacity: \"min(time, …)\""),
    scene(
      "  - ▸id a◂\n", "expected a layer with its keys, not 'id a'", "write id: a"),
    scene(
      "  - {id: a, backdrop: ▸blur:5◂}\n", "expected a backdrop with its keys, not 'blur:5'",
      "write blur: 5"),
    .scene(
      "size: [9, 9]\nduration: 1\nvalues:\n  ▸k if(time > 1, 2, 3)◂\nlayers: []\n",
      "expected names with their values, not 'k if(time > 1, 2, 3)'",
      "write k: if(time > 1, 2, 3)"),
    .scene(
      "size: [9, 9]\nduration: 1\nparameters: {k: {value: ▸3 min: 1◂}}\nlayers: []\n",
      "a text that contains ': ' has to be in quotes",
      "write a comma before 'min', or put all of the text in quotes"),
    .scene(
      "size: ▸16:9◂\nduration: 1\nlayers: []\n", "expected [width, height], not '16:9'",
      "a size is in points, as in [320, 180]"),
    .scene(
      "size: ▸4/3◂\nduration: 1\nlayers: []\n", "expected [width, height], not '4/3'",
      "a size is in points, as in [320, 180]"),
  ]

  @Test(arguments: indentation + signs + colons)
  func newcomersAreTold(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }
}
