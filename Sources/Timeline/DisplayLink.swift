package import SceneModel

/// A display that refreshes at a fixed rate, as fast as its client can draw.
///
/// A collection rather than a timer: any tick can be asked for, in any order, and each is computed
/// from its frame number alone, so rounding never accumulates.
package struct DisplayLink: RandomAccessCollection, Sendable {
  package let frameRate: FrameRate

  /// How many ticks there are.
  package let frameCount: Int

  package init(frameRate: FrameRate, frameCount: Int) {
    self.frameRate = frameRate
    self.frameCount = frameCount
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { frameCount }

  package subscript(frame: Int) -> Tick {
    precondition(indices.contains(frame), "frame \(frame) is outside the sequence")
    return Tick(frame: frame, frameRate: frameRate)
  }
}

extension Scene {
  /// The ticks of this scene, one per frame.
  package var displayLink: DisplayLink {
    DisplayLink(frameRate: frameRate, frameCount: frameCount)
  }
}
