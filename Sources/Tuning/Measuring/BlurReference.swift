import System
import Pipeline
import Raster
import Compositing
import SceneModel
import Timeline

/// The reference to measure a scene's frames against.
package enum BlurReference: Equatable {
  /// The same scene with an exact shutter in place of motion blurs.
  case exact
  /// Existing frames in a folder.
  case folder(String)

  /// The reference's name in results.
  package var title: String {
    switch self {
    case .exact: "exact"
    case .folder(let path): path
    }
  }
}

/// The frames to measure a scene's frames against.
struct ReferenceFrames {
  private enum Source {
    case scene(RendererPool)
    /// Paths of files by frame number.
    case files([Int: String])
  }

  private let source: Source

  /// The path of the one layer to measure; `nil` for all layers.
  private let layer: String?

  /// - Parameter layer: The path of the layer whose blur is replaced by a shutter; `nil` for all
  ///   layers.
  /// - Throws: ``Problem`` if there is nothing to measure.
  init(_ reference: BlurReference, for loaded: LoadedScene, layer: String? = nil) throws {
    self.layer = layer
    switch reference {
    case .exact:
      guard !loaded.scene.blurredPaths.isEmpty else {
        throw Problem(
          "no layer of the scene has a motionBlur to measure against a shutter",
          hint: "use --to with a folder of frames")
      }
      let scene = loaded.scene.replacingBlurs(frameCount: loaded.timeline.frameCount) {
        layer == nil || layer == $0 ? .shutter : nil
      }
      source = .scene(RendererPool(try SceneTimeline(scene), assets: loaded.assets))
    case .folder(let path):
      let names = Set(try FileSystem.names(in: path))
      let numbers = (0..<loaded.timeline.frameCount).filter {
        names.contains(FrameName($0).text)
      }
      guard !numbers.isEmpty else {
        throw Problem(
          "there are no frames of the scene in '\(path)'",
          hint: "frames are called \(FrameName(0).text) and so on, as 'smear render' writes them")
      }
      source = .files(
        Dictionary(
          uniqueKeysWithValues: numbers.map { ($0, path.appending(name: FrameName($0).text)) }))
    }
  }

  /// Whether there is a reference frame with a number.
  func has(_ number: Int) -> Bool {
    switch source {
    case .scene: true
    case .files(let paths): paths[number] != nil
    }
  }

  /// Whether a reference frame may show a blur; otherwise it equals a frame without one.
  func mayBlur(_ number: Int) throws -> Bool {
    switch source {
    case .scene(let pool):
      let timeline = pool.timeline
      return try timeline.presentation(at: timeline.displayLink[number])
        .showsBlur(of: layer)
    case .files: return true
    }
  }

  /// Returns a frame, which must exist.
  ///
  /// - Throws: ``Problem`` if it is not `width` × `height` pixels.
  func frame(_ number: Int, width: Int, height: Int) throws -> Bitmap {
    switch source {
    case .scene(let pool): return try pool.frame(number)
    case .files(let paths):
      let path = paths[number] ?? ""
      let bitmap = try read(path)
      guard bitmap.width == width, bitmap.height == height else {
        throw Problem(

          "\(path) has \(bitmap.width) × \(bitmap.height) pixels, frames of the scene \(width) × \(height)",
          hint: "--scale says how many pixels there are per point")
      }
      return bitmap
    }
  }

  private func read(_ path: String) throws -> Bitmap {
    let folder = AssetFolders.only(path.pathParts.folder ?? "")
    let bytes = try PictureFile.bytes(at: path, in: folder)
    do throws(ImageFileError) {
      return try Bitmap(decoding: bytes)
    } catch {
      throw Problem("cannot read \(path): \(error)")
    }
  }
}

extension Presentation {
  /// Whether an overlay is visible or a layer moves during the exposure of a shutter.
  ///
  /// - Parameter path: The path of the only layer to consider; `nil` for all layers.
  func showsBlur(of path: String?) -> Bool {
    guard let path else { return layers.contains(where: \.showsBlur) || !exposedFrames.isEmpty }
    return layer(at: path)?.showsBlur ?? false
  }
}

extension PresentationLayer {
  fileprivate var showsBlur: Bool {
    (overlay?.opacity ?? 0) > 0 || exposure != nil || inside.contains(where: \.showsBlur)
  }
}
