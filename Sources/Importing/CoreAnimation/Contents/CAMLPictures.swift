import Raster
import SceneModel
import System

/// A picture that a scene shows.
struct CAMLPicture: Hashable, Sendable {
  /// The path from the folder of the package.
  let path: String

  /// The path from the folder of the scene.
  let target: String

  /// Whether the luminance of the picture is the alpha of a white one.
  let isLuminanceMask: Bool
}

/// The pictures of a Core Animation package.
final class CAMLPictures {
  private let folders: AssetFolders
  private let limit: Int

  /// The folder of the pictures, from that of the scene, with a `/` at its end.
  private let target: String

  private(set) var pictures: [CAMLPicture] = []

  /// The indices of the pictures by their targets.
  private var places: [String: Int] = [:]
  private var sizes: [String: (width: Int, height: Int)?] = [:]

  /// The paths of vector pictures, whose layers say their sizes.
  private var vectors: Set<String> = []

  /// Stands for the path of a clear picture; no document contains this text.
  static let clear = "\u{0}"

  /// - Parameters:
  ///   - folders: The folder of the package.
  ///   - target: The folder of the pictures, from that of the scene.
  ///   - limit: The most bytes of a file.
  init(in folders: AssetFolders, target: String, limit: Int) {
    (self.folders, self.target, self.limit) = (folders, target, limit)
  }

  /// Returns the path of a picture from the folder of the scene; `nil` if there is none.
  ///
  /// - Parameter isLuminanceMask: Whether the luminance of the picture is the alpha of a white one.
  func path(of written: String, isLuminanceMask: Bool = false) -> String? {
    found(written).map { target(of: $0, isLuminanceMask: isLuminanceMask) }
  }

  /// Returns the path of a vector picture from the folder of the scene; `nil` if there is none.
  func path(ofVector source: String) -> String? {
    guard let bytes = try? folders.read(source, atMost: limit),
      let root = try? XMLParser.root(of: SourceText(file: source, bytes: bytes)),
      root.name == "svg"
    else { return nil }
    vectors.insert(source)
    return target(of: source, isLuminanceMask: false)
  }

  private func target(of source: String, isLuminanceMask: Bool) -> String {
    let name = source == Self.clear ? "clear.png" : source.pathParts.name
    var target = target + name
    var number = 2
    while let other = places[target].map({ pictures[$0] }) {
      if other.path == source, other.isLuminanceMask == isLuminanceMask { return target }
      target = self.target + name.pathStem + "-\(number)." + (name.pathExtension ?? "png")
      number += 1
    }
    places[target] = pictures.count
    pictures.append(
      CAMLPicture(path: source, target: target, isLuminanceMask: isLuminanceMask))
    return target
  }

  /// Returns the size of a picture of the scene in pixels; `nil` if there is none with this path.
  func size(ofTarget target: String) -> (width: Int, height: Int)? {
    places[target].flatMap { place in
      let path = pictures[place].path
      return vectors.contains(path) ? (1, 1) : size(of: path)
    }
  }

  /// Returns the size of a picture in pixels; `nil` if there is no picture.
  func size(of source: String) -> (width: Int, height: Int)? {
    if source == Self.clear { return (1, 1) }
    if let known = sizes[source] { return known }
    let bytes = try? folders.read(source, atMost: limit)
    let header = bytes.flatMap { try? PictureHeader(of: $0) }
    sizes[source] = .some(header.map { ($0.width, $0.height) })
    return sizes[source] ?? nil
  }

  /// Returns the path of a picture that a document names: as it stands, with spaces for `%20`, or in
  /// the folder `assets`, as editors write paths of their own machine; `nil` if there is none.
  func found(_ source: String) -> String? {
    let plain = source.replacing("%20", with: " ")
    let name = plain.pathParts.name
    return [source, plain, "assets/\(name)", name].first { size(of: $0) != nil }
  }
}
