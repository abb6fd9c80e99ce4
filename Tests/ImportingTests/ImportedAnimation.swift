import Compositing
@testable import Importing
import Pipeline
import SceneModel
import SceneText
import System
import Testing

/// A Lottie animation in a text, and the scene that comes of it.
struct ImportedAnimation {
  let scene: ImportedScene

  /// An animation of 60 frames at 30 per second, 100 × 80 points large.
  ///
  /// - Parameters:
  ///   - layers: The layers, separated by commas.
  ///   - more: More keys of the file, each with a comma after it.
  init(_ layers: String, more: String = "", options: LottieOptions = LottieOptions()) throws {
    try self.init(
      text: "{\(more)\"w\":100,\"h\":80,\"fr\":30,\"ip\":0,\"op\":60,\"layers\":[\(layers)]}",
      options: options)
  }

  init(text: String, options: LottieOptions = LottieOptions()) throws {
    let source = SourceText(file: "animation.json", bytes: Array(text.utf8))
    let document = LottieDocument(source, in: AssetFolders(""), options)
    scene = try document.scene(
      picturesIn: "Assets/", resources: SceneResources(AssetLibrary(in: AssetFolders(""))))
  }

  /// The messages about what is left out.
  var messages: [String] { scene.diagnostics.map(\.message) }

  /// The scene as it is read from its text.
  var parsed: ParsedScene {
    ParsedScene(
      parsing: SourceText(file: "scene.yaml", bytes: Array(scene.document.text.utf8)),
      resources: SceneResources(AssetLibrary(in: AssetFolders(""))))
  }

  /// The text of the layers, which has to be that of a valid scene.
  func layers() throws -> String {
    let (text, parsed) = (scene.document.text, parsed)
    let isValid = parsed.diagnostics.allSatisfy {
      $0.severity == .warning || $0.message.contains("there is no file 'Assets/")
    }
    try #require(isValid, "\(parsed.diagnostics.map(\.message))\n\(text)")
    let parts = text.split(separator: "layers:\n", maxSplits: 1)
    return String(parts.last ?? "").trimmingSuffix(while: \.isWhitespace)
  }

  /// A layer of shapes that is shown all the time.
  static func shapes(_ shapes: String, transform: String = "", more: String = "") -> String {
    "{\"ty\":4,\(more)\"ip\":0,\"op\":60,\"ks\":{\(transform)},\"shapes\":[\(shapes)]}"
  }
}

extension String {
  fileprivate func trimmingSuffix(while isIdle: (Character) -> Bool) -> String {
    String(reversed().drop(while: isIdle).reversed())
  }
}

/// Parts of files.
extension ImportedAnimation {
  static let square =
    #"{"ty":"sh","ks":{"a":0,"k":{"c":true,"v":[[0,0],[10,0],[10,10]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#
  static let box = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,10]},"r":{"k":0}}"#
  static let red = #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#
  static let line =
    #"{"ty":"st","c":{"k":[0,0,0]},"o":{"k":100},"w":{"k":2},"lc":2,"lj":1,"ml":4}"#

  static func moving(_ key: String, _ keyframes: String) -> String {
    "\"\(key)\":{\"a\":1,\"k\":[\(keyframes)]},"
  }
}

extension String {
  /// The words of the text, however its lines are broken.
  var unbroken: [Substring] {
    split { $0.isWhitespace || "{}[],".contains($0) }.filter { $0 != "-" }
  }
}
