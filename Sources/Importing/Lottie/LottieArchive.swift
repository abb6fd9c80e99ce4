import SceneModel
import SceneText
import System

/// An unpacked archive of animations.
struct LottieArchive {
  /// The paths of the animations by their names, in the order of the archive.
  private let animations: [(name: String, path: String)]

  /// The paths of the themes by their names.
  private let themes: [(name: String, path: String)]

  /// The themes in which animations begin, by the names of the animations.
  private var firstThemes: [String: String] = [:]

  /// The colours beneath animations, by the names of these.
  private var backgrounds: [String: String] = [:]

  /// The name of the animation with which players begin; `nil` for the first one.
  private var initial: String?

  /// The path of the archive in messages.
  private let path: String

  /// The files of the archive that are no animations.
  let leftOut: [String]

  init(_ folder: String, called path: String, limits: Limits) throws {
    self.path = path
    let folders = AssetFolders.only(folder)
    var names: [String] = []
    var leftOut: [String] = []
    if try FileSystem.exists(folder.appending(name: "manifest.json")) {
      let manifest = try JSONParser.object(
        of: SourceText(
          file: path.appending(name: "manifest.json"),
          bytes: try folders.read("manifest.json", atMost: limits[.bytes])))
      for animation in manifest["animations"]?.items ?? [] {
        guard let name = animation.name("id") else { continue }
        names.append(name)
        firstThemes[name] = animation.name("initialTheme")
        backgrounds[name] = animation.name("background")
      }
      initial = manifest["initial"]?.name("animation") ?? manifest.name("activeAnimationId")
      leftOut =
        manifest["stateMachines"]?.items.isEmpty == false ? ["the state machines"] : []
    }
    let order = names
    themes = try LottieArchive.files(of: folder, in: ["t", "themes"])
    animations = try LottieArchive.files(of: folder, in: ["animations", "a"]).sorted {
      first, second in
      let places = [first, second].map { order.firstIndex(of: $0.name) ?? order.count }
      return (places[0], first.name) < (places[1], second.name)
    }
    self.leftOut = leftOut
  }

  /// Returns the names and the paths of the files of JSON in some folders of the archive.
  private static func files(of folder: String, in directories: [String]) throws
    -> [(name: String, path: String)]
  {
    var found: [(name: String, path: String)] = []
    for directory in directories {
      guard try FileSystem.exists(folder.appending(name: directory)) else { continue }
      for file in try FileSystem.names(in: folder.appending(name: directory)).sorted()
      where file.pathExtension?.lowercased() == "json" {
        found.append((file.pathStem, directory.appending(name: file)))
      }
    }
    return found
  }

  /// Returns the name of the animation in a file.
  private func animation(in file: String) -> String {
    animations.first { $0.path == file }?.name ?? ""
  }

  /// Returns the colour beneath the animation in a file; `nil` if it has none.
  func background(of file: String) -> String? { backgrounds[animation(in: file)] }

  /// Returns the path of a theme; `nil` if the animation has none.
  ///
  /// - Parameters:
  ///   - name: The name of the theme; `nil` for the one in which the animation begins.
  ///   - file: The path of the animation.
  /// - Throws: ``Problem`` if there is no theme of that name.
  func theme(_ name: String?, of file: String) throws(Problem) -> String? {
    guard let wish = name ?? firstThemes[animation(in: file)] else { return nil }
    if let found = themes.first(where: { $0.name == wish }) { return found.path }
    guard let name else { return nil }
    throw Problem(
      "\(path) has no theme '\(name)'",
      hint: themes.isEmpty ? nil : "it has \(themes.map(\.name).listed("and"))")
  }

  /// Returns the path of an animation.
  ///
  /// - Parameter name: Its name; `nil` for the one with which players begin.
  func file(of name: String?) throws(Problem) -> String {
    guard let first = animations.first else { throw Problem("\(path) has no animation") }
    guard let name else {
      return (animations.first { $0.name == initial } ?? first).path
    }
    guard let found = animations.first(where: { $0.name == name }) else {
      throw Problem(
        "\(path) has no animation '\(name)'", hint: "it has \(animations.map(\.name).listed("and"))"
      )
    }
    return found.path
  }
}
