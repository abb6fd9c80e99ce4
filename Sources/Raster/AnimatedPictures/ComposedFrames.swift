package import System
internal import Synchronization

/// The composed frames of an animated picture, of which the last few are kept.
package final class ComposedFrames: Sendable {
  package let animation: AnimatedPicture

  /// The colour space of the frames.
  package let space: ColorSpace

  private let state: Mutex<State>

  private struct State {
    /// Canvas onto which all pictures before ``next`` are composed.
    var canvas: Bitmap
    var next = 0

    /// The pictures composed last, by index.
    var recent: [Int: Bitmap] = [:]
  }

  /// The preferred number of kept pictures: workers ask for frames in order, give or take a few.
  private static let defaultCount = 8

  /// Number of pictures to keep.
  package let keptCount: Int

  /// - Parameters:
  ///   - space: The colour space into which frames are converted.
  ///   - limits: Limits on the pixels to keep.
  package init(_ animation: AnimatedPicture, in space: ColorSpace = .sRGB, limits: Limits) {
    self.animation = animation
    self.space = space
    keptCount = animation.keptCount(Self.defaultCount, within: limits)
    state = Mutex(State(canvas: Bitmap(width: animation.width, height: animation.height)))
  }

  /// Composes a frame of the film, counted from 0; may be called on any thread.
  ///
  /// - Throws: ``ImageFileError`` if a frame is damaged.
  package func frame(_ number: Int) throws(ImageFileError) -> Bitmap {
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
      let bitmap = try animation.compose(picture: index, onto: &state.canvas, in: space)
      state.next += 1
      state.recent[index] = bitmap
      state.recent[index - keptCount] = nil
      if index == number { return bitmap }
    }
  }
}
