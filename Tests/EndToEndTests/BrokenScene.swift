import Testing

/// A scene that cannot be rendered, with the expected message.
struct BrokenScene: CustomTestStringConvertible {
  let testDescription: String
  let text: String

  /// Files beside the scene, by name.
  let files: [String: [UInt8]]

  /// The beginning of standard error for a scene called `scene.yaml`.
  let message: String

  /// - Parameters:
  ///   - marked: The scene, with a `▸` before the error.
  ///   - error: The beginning of the message.
  init(_ name: String, _ marked: String, files: [String: [UInt8]] = [:], error: String) {
    let lines = marked.prefix { $0 != "▸" }.split(separator: "\n", omittingEmptySubsequences: false)
    let column = (lines.last?.count ?? 0) + 1
    testDescription = name
    text = marked.replacing("▸", with: "")
    self.files = files
    message = "scene.yaml:\(lines.count):\(column): error: \(error)"
  }
}

extension BrokenScene {
  /// The message about a file in a folder that is not allowed.
  static let elsewhere =
    "it does not lie in '.' or below, nor in a folder that --allow-assets names"

  static let all = [
    BrokenScene("no YAML", "size: ▸[16\n", error: "this '[' is never closed"),
    BrokenScene("an empty file", "▸", error: "the file is empty"),
    BrokenScene(
      "a formula that fails late", Scenes.crossing(box: "opacity: ▸sqrt(0.15 - time)"),
      error: "the formula is not a number at frame 10"),
    BrokenScene(
      "an easing that fails late",
      Scenes.crossing(box: "zPosition: 1").replacing(
        "to: 16,", with: "to: 16, easing: ▸sqrt(0.5 - progress),"),
      error: "the formula is not a number at progress 0.58"),
    BrokenScene(
      "a device that never ends", Scenes.crossing(box: "contents: {image: ▸/dev/zero}"),
      error: "the file '/dev/zero' cannot be read: \(elsewhere)"),
    BrokenScene(
      "a device to include",
      "include: ▸/dev/zero\n" + Scenes.crossing(),
      error: "the file '/dev/zero' cannot be read: \(elsewhere)"),
    BrokenScene(
      "no such font", Scenes.crossing(box: "contents: {text: {string: a, font: ▸Intre}}"),
      error: "no font family 'Intre' is installed"),
    BrokenScene(
      "no such picture", Scenes.crossing(box: "contents: {image: ▸gone.png}"),
      error: "there is no file 'gone.png'"),
    BrokenScene(
      "a damaged PNG", Scenes.crossing(box: "contents: {image: ▸a.png}"),
      files: ["a.png": Assets.png.damaged],
      error: "'a.png' cannot be shown: the PNG is damaged"),
    BrokenScene(
      "half a PNG", Scenes.crossing(box: "contents: {image: ▸a.png}"),
      files: ["a.png": Assets.png.half], error: "'a.png' cannot be shown: the PNG ends early"),
    BrokenScene(
      "half a JPEG", Scenes.crossing(box: "contents: {image: ▸a.jpg}"),
      files: ["a.jpg": Assets.jpeg.half], error: "'a.jpg' cannot be shown: the JPEG ends early"),
    BrokenScene(
      "half an SVG", Scenes.crossing(box: "contents: {svg: ▸a.svg}"),
      files: ["a.svg": Assets.svg.half], error: "'a.svg' cannot be shown: XML parse error"),
    BrokenScene(
      "an SVG that cannot be drawn", Scenes.crossing(box: "contents: {svg: ▸a.svg}"),
      files: ["a.svg": Assets.flatClip],
      error: "'a.svg' cannot be shown: rendering error: InvalidMatrix"),
  ]
}

extension [UInt8] {
  /// The first half of the bytes.
  fileprivate var half: [UInt8] { Array(self[..<(count / 2)]) }

  /// The bytes with one changed in the middle.
  fileprivate var damaged: [UInt8] {
    var bytes = self
    bytes[count / 2] ^= 0xFF
    return bytes
  }
}
