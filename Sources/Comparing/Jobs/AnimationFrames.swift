package import Raster
import System

/// The frames of an animated PNG or WebP.
package final class AnimationFrames: FramePictures {
  package let path: String
  private let frames: ComposedFrames

  /// - Parameter limits: Limits on the pixels to keep.
  init(_ animation: AnimatedPicture, path: String, limits: Limits) {
    frames = ComposedFrames(animation, limits: limits)
    self.path = path
  }

  /// All frames, numbered from 0.
  var listing: FrameListing {
    FrameListing(path: path, numbers: frames.animation.pictures.indices, pictures: self)
  }

  /// Whether a frame is compressed with loss.
  var isLossy: Bool { frames.animation.isLossy }

  package var frameBytes: FrameBytes {
    let picture = frames.animation.width * frames.animation.height * MemoryLayout<Pixel>.stride
    // The canvas is held besides the kept pictures.
    return FrameBytes(picture: picture, making: picture, held: (frames.keptCount + 1) * picture)
  }

  package func frame(_ number: Int) throws -> Bitmap { try frames.frame(number) }
}
