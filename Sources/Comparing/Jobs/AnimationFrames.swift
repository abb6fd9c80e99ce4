package import Raster
import System
import Synchronization

/// The frames of an animated PNG.
package final class AnimationFrames: FramePictures {
  package let path: String
  private let animation: AnimatedPNG
  private let state: Mutex<State>

  private struct State {
    /// Canvas onto which all pictures before ``next`` are composed.
    var canvas: Bitmap
    var next = 0

    /// The pictures composed last, by index.
    var recent: [Int: Bitmap] = [:]
  }

  /// The preferred number of kept pictures: workers ask for frames in order, give or take a few.
  private static let usualCount = 8

  /// Number of pictures to keep.
  private let recentCount: Int

  /// - Parameter limits: Limits on the pixels to keep.
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
    // The canvas is held besides the kept pictures.
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
