package import Raster
import System
import Synchronization

/// The frames of an animated PNG.
package final class AnimationFrames: FramePictures {
  package let path: String
  private let animation: AnimatedPNG
  private let state: Mutex<State>

  private struct State {
    /// The canvas after the pictures before ``next``.
    var canvas: Bitmap
    var next = 0

    /// The pictures that were composed last.
    var recent: [Int: Bitmap] = [:]
  }

  /// Workers ask for frames in their order, but for a few that overtake each other.
  private static let usualCount = 8

  /// How many pictures are kept.
  private let recentCount: Int

  /// - Parameter limits: The most pixels that may be kept.
  init(_ animation: AnimatedPNG, path: String, limits: Limits) {
    self.animation = animation
    recentCount = animation.keptCount(AnimationFrames.usualCount, within: limits)
    self.path = path
    state = Mutex(State(canvas: Bitmap(width: animation.width, height: animation.height)))
  }

  /// All frames, numbered from 0.
  var listing: FrameListing {
    FrameListing(path: path, numbers: animation.pictures.indices, pictures: self)
  }

  package var frameBytes: FrameBytes {
    let picture = animation.width * animation.height * MemoryLayout<Pixel>.stride
    // The canvas, and what is composed on it.
    return FrameBytes(picture: picture, making: picture, held: (recentCount + 1) * picture)
  }

  package func frame(_ number: Int) throws -> Bitmap {
    let picture = animation.pictures[number]
    return try state.withLock { state throws(ImageFileError) in try bitmap(picture, &state) }
  }

  private func bitmap(_ number: Int, _ state: inout State) throws(ImageFileError) -> Bitmap {
    if let bitmap = state.recent[number] { return bitmap }
    if number < state.next {
      state = State(canvas: Bitmap(width: animation.width, height: animation.height))
    }
    while true {
      let index = state.next
      let bitmap = try animation.compose(picture: index, onto: &state.canvas)
      state.next += 1
      state.recent[index] = bitmap
      state.recent[index - recentCount] = nil
      if index == number { return bitmap }
    }
  }
}
