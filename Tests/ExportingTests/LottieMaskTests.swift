import Exporting
import Testing

/// Masks of scenes in Lottie animations.
@Suite struct LottieMaskTests {
  /// A layer of a mask.
  private static func path(_ data: String, _ keys: String = "", paint: String = "") -> String {
    "{anchorPoint: [0, 0], contents: {path: {d: \(data), fill: black\(paint)}}\(keys)}"
  }

  private static let triangle = "M 0 0 L 9 0 L 9 9 Z"
  private static let hole = "M 2 2 L 8 2 L 8 8 Z"
  private static let everything = "M -1000 -1000 L 1000 -1000 L 1000 1000 L -1000 1000 Z"

  /// A rectangle far away, which has no hole in what is seen.
  private static let besides = "M 1000 1000 L 2000 1000 L 2000 2000 L 1000 2000 Z"

  /// A mask of filled paths becomes as many masks, each with its mode.
  @Test(arguments: [
    (
      path(triangle),
      [#"{"mode":"a","inv":false,"pt":{"a":0,"k":{"c":true,"v":[[0,0],[9,0],[9,9]]"#]
    ),
    (
      path("\(everything) \(hole)", paint: ", fillRule: evenodd"),
      [#"{"mode":"a","inv":true,"pt":{"a":0,"k":{"c":true,"v":[[2,2],[8,2],[8,8]]"#]
    ),
    (
      "{isolated: true, layers: [\(path(triangle)), \(path(hole, ", blendMode: destinationOut"))]}",
      [
        #"{"mode":"a","inv":false,"pt":{"a":0,"k":{"c":true,"v":[[0,0],[9,0],[9,9]]"#,
        #"{"mode":"s","inv":false,"pt":{"a":0,"k":{"c":true,"v":[[2,2],[8,2],[8,8]]"#,
      ]
    ),
    (
      "{isolated: true, layers: [\(path(triangle)), \(path(hole, ", blendMode: destinationIn"))]}",
      [#"{"mode":"i","inv":false"#]
    ),
    (
      path(triangle, ", animations: [{property: opacity, from: 0, to: 1, duration: 1}]"),
      [#""o":{"a":1,"k":[{"t":0,"s":[0]"#]
    ),
  ])
  func masksOfPathsStayMasks(mask: String, expected: [String]) throws {
    let export = try ExportedScene("mask: \(mask)").lottie
    for part in expected { #expect(export.text.contains(part), "\(export.text)") }
    #expect(!export.text.contains(#""tt""#), "\(export.text)")
    #expect(export.leftOut == [])
  }

  /// Any other mask becomes a layer above the masked one.
  @Test(arguments: [
    "mask: \(path(triangle, ", position: [3, 0]"))",
    "mask: \(path(triangle, paint: ", stroke: black"))",
    "mask: \(path("\(triangle) \(hole)"))",
    "mask: \(path("\(besides) \(hole)", paint: ", fillRule: evenodd"))",
    "mask: \(path(triangle)), shadow: {opacity: 1}",
    "mask: \(path(triangle)), maskMode: luminance",
  ])
  func otherMasksBecomeMattes(keys: String) throws {
    let text = try ExportedScene(keys).lottie.text
    #expect(text.contains(#""tt":"#) && text.contains(#""td":1"#), "\(text)")
    #expect(!text.contains(#""masksProperties""#), "\(text)")
  }

  /// An isolated layer is a composition, so that its parts do not add to what is beneath it.
  @Test func isolatedLayersAreCompositions() throws {
    let parts = ["red", "blue"].map { "{size: [5, 5], backgroundColor: \($0), blendMode: plus}" }
    for isIsolated in [false, true] {
      let layers = "layers: [\(parts.joined(separator: ", "))]"
      let export = try ExportedScene("isolated: \(isIsolated), \(layers)").lottie
      #expect(export.text.contains(#""refId""#) == isIsolated, "\(export.text)")
    }
  }

  /// `of` says that the line is over the fill.
  @Test(arguments: [("above", "true"), ("below", "false")])
  func linesOfTextsKeepTheirSide(position: String, expected: String) throws {
    let stroke = "stroke: {color: red, width: 2, position: \(position)}"
    let export = try ExportedScene("contents: {text: {string: Hi, \(stroke)}}").lottie
    #expect(export.text.contains(#""of":\#(expected)"#), "\(export.text)")
  }
}
