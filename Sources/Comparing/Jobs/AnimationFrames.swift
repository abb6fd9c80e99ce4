import Raster
import System

/// The frames of an animated PNG or WebP.
final class AnimationFrames: FramePictures {
  package let path: String
  private let frames: ComposedFrames

  /// - Parameters:
  ///   - space: The colour space into which frames are converted.
  ///   - limits: Limits on the pixels to keep.
  init(
    _ animation: AnimatedPicture, path: String, in space: ColorSpace = .sRGB, limits: Limits
  ) {
    frames = ComposedFrames(animation, in: space, limits: limits)
    self.path = path
  }

  package var colorSpace: ColorSpace { frames.space }

  package var stated: StatedColors? { frames.animation.colors }

  /// Returns the same frames in a colour space.
  func converted(to space: ColorSpace, _ limits: Limits) -> AnimationFrames {
    AnimationFrames(frames.animation, path: path, in: space, limits: limits)
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
