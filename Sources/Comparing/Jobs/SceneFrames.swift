package import Pipeline
package import Raster
import Compositing
import SceneModel
import Timeline

/// The frames of a scene, drawn on request.
package final class SceneFrames: FramePictures {
  package let path: String
  package let frameBytes: FrameBytes
  private let renderers: RendererPool

  /// Number of pictures to leave memory for, including the program itself.
  ///
  /// The cache for the next frames must not take this memory.
  private static let pictureCount = 9

  /// - Parameter path: Path of the scene, as the user named it.
  package init(_ loaded: LoadedScene, path: String) {
    let (width, height) = loaded.scene.pixelSize
    let picture = width * height * MemoryLayout<Pixel>.stride
    let memory = loaded.memory
    // The scene on the other side takes as much again.
    let others = memory.heldBytes(beside: 0) + 2 * memory.perRenderer + Self.pictureCount * picture
    let rest = max(memory.forRenderers(beside: 0) - others, 0)
    let kept = min(memory.cacheLimit(workerCount: 1), rest / 2)
    renderers = RendererPool(
      loaded.timeline, assets: loaded.assets, cache: RasterCache(byteLimit: kept))
    frameBytes = FrameBytes(
      picture: picture, making: memory.perRenderer, held: memory.heldBytes(beside: kept))
    self.path = path
  }

  /// All frames of the scene.
  package var listing: FrameListing {
    FrameListing(path: path, numbers: 0..<renderers.timeline.frameCount, pictures: self)
  }

  package var colorSpace: ColorSpace { renderers.timeline.scene.colorSpace }

  package var stated: StatedColors? { StatedColors(colorSpace) }

  package func frame(_ number: Int) throws -> Bitmap { try renderers.frame(number) }
}
