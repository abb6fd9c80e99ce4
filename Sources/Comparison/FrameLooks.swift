import Dispatch
import Pixels
import Synchronization

/// What the frames of a comparison look like, as far as the analysis of their sequences asks.
///
/// Frames that differ are noted while they are at hand; what lies around them is read afterwards.
package final class FrameLooks: Sendable {
  /// Both sides of a pair, as far as they are there.
  struct Pair: Sendable {
    var reference, candidate: FrameLook?
    var change: ColorChange?
  }

  private let pairs = Mutex<[Int: Pair]>([:])

  /// Is told of the same frames, if somebody wants it.
  private let map: InstabilityMap?

  package init(map: InstabilityMap? = nil) {
    self.map = map
  }

  /// Keeps what a pair looks like that differs.
  ///
  /// - Parameter index: Of the pair.
  func note(_ frames: FrameBitmaps, _ difference: FrameDifference, at index: Int) {
    var pair = Pair(
      reference: FrameLook(of: frames.reference), candidate: FrameLook(of: frames.candidate))
    if case .pixels(let pixels) = difference, let bounds = pixels.bounds {
      pair.change = ColorChange(
        reference: frames.reference, candidate: frames.candidate, within: bounds)
    }
    pairs.withLock { $0[index] = pair }
    map?.note(frames.reference, frames.candidate)
  }

  subscript(index: Int) -> Pair? { pairs.withLock { $0[index] } }

  /// Reads the frames at some places that are not known yet; those that cannot be read stay unknown.
  ///
  /// - Parameter proceed: Called before each frame, by any thread.
  func read(
    _ indices: some Sequence<Int>, of frames: [ComparedFrame], in pictures: [any FramePictures],
    proceed: @Sendable () -> Bool
  ) {
    let unknown = pairs.withLock { pairs in indices.filter { pairs[$0] == nil } }
    DispatchQueue.concurrentPerform(iterations: unknown.count) { place in
      guard proceed() else { return }
      let index = unknown[place]
      let pair = Pair(reading: frames[index], in: pictures)
      pairs.withLock { $0[index] = pair }
    }
  }
}

extension FrameLooks.Pair {
  /// Reads a pair; equal frames are read once. What cannot be read now could not be compared either,
  /// and has been reported.
  fileprivate init(reading frame: ComparedFrame, in pictures: [any FramePictures]) {
    func look(_ path: String?) -> FrameLook? {
      path.flatMap { try? Bitmap(ofFrame: $0, in: pictures) }.map { FrameLook(of: $0) }
    }
    reference = look(frame.pair.reference)
    candidate = frame.isEqual ? reference : look(frame.pair.candidate)
  }
}
