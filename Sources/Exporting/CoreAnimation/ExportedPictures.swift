import Compositing
import Raster
import SceneModel
import System
import Timeline

/// The pictures of a Core Animation document.
final class ExportedPictures {
  private let scene: Scene
  private let assets: AssetLibrary
  private let folders: AssetFolders
  private let limits: Limits

  /// The files, with their paths from the folder of the document.
  private(set) var files: [(path: String, bytes: [UInt8])] = []

  /// The paths of copied files, by their paths from the scene.
  private var copies: [String: String] = [:]
  private var names: Set<String> = []

  init(scene: Scene, assets: AssetLibrary, folders: AssetFolders, limits: Limits) {
    (self.scene, self.assets, self.folders, self.limits) = (scene, assets, folders, limits)
  }

  /// Pixels per point of the pictures that are drawn.
  var scale: Double { scene.scale }

  /// Copies a file of the scene, and returns its path in the document.
  func copied(_ path: String) throws(FileError) -> String {
    if let known = copies[path] { return known }
    let copy = add(try folders.read(path, atMost: limits[.bytes]), named: path.pathParts.name)
    copies[path] = copy
    return copy
  }

  /// Returns the bytes of a file by its path in the document; none for an unknown path.
  func bytes(of path: String) -> [UInt8] { files.first { $0.path == path }?.bytes ?? [] }

  /// Draws the contents of a layer, and returns the path of the picture; `nil` for a layer without
  /// an area.
  ///
  /// - Parameters:
  ///   - presented: The layer in the first frame.
  ///   - frame: What the picture covers; the layer if absent.
  func drawn(_ presented: PresentationLayer, in frame: PixelFrame? = nil) throws -> String? {
    let layer = presented.model
    let values = layer.values.indices.map { presented.values[$0] }
    let contents = scene.showingContents(
      of: layer, with: values, on: frame?.size,
      at: frame?.offset ?? .zero)
    guard let contents else { return nil }
    return try drawn(contents, called: layer.path)
  }

  /// Draws the picture of particles, and returns its path; `nil` for one without an area.
  func drawn(particle picture: Layer) throws -> String? {
    let size = picture[.size]
    guard size.width > 0, size.height > 0 else { return nil }
    let contents = Scene(
      size: size, scale: scene.scale, colorSpace: scene.colorSpace, display: scene.display,
      frameCount: 1, shutter: nil, background: .clear, layers: [picture], texts: scene.texts,
      source: scene.source)
    return try drawn(contents, called: picture.path)
  }

  private func drawn(_ contents: Scene, called path: String) throws -> String {
    let timeline = try SceneTimeline(contents, limits: limits)
    let tick = try timeline.presentation(at: timeline.displayLink[0], for: .drawing)
    let picture = try Renderer(contents, assets: assets, cache: RasterCache()).frame(tick)
    let name = path.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return add(try PNGEncoder(.small).encode(picture, as: .rgba), named: String(name) + ".png")
  }

  /// Returns the stretched middle of a picture in the unit square.
  func center(
    of image: ImageContents, scale: Double, _ values: StillValues
  ) throws -> [Double]? {
    let bytes = try folders.read(image.path(at: values[image.file]), atMost: limits[.bytes])
    guard let header = try? PictureHeader(of: bytes) else { return nil }
    let (width, height) = (Double(header.width) / scale, Double(header.height) / scale)
    let insets = image.capInsets
    return [
      insets.left / width, insets.top / height, 1 - (insets.left + insets.right) / width,
      1 - (insets.top + insets.bottom) / height,
    ]
  }

  private func add(_ bytes: [UInt8], named name: String) -> String {
    var path = "assets/" + name
    var number = 2
    while !names.insert(path).inserted {
      path = "assets/\(name.pathStem)-\(number)." + (name.pathExtension ?? "png")
      number += 1
    }
    files.append((path, bytes))
    return path
  }
}
