package import SceneModel

/// One refresh of a display.
package struct Tick: Hashable, Sendable {
  /// Counts from 0.
  package let frame: Int

  package let frameRate: FrameRate

  package init(frame: Int, frameRate: FrameRate) {
    self.frame = frame
    self.frameRate = frameRate
  }

  /// Scene time of this refresh, in seconds: what the frame shows.
  package var timestamp: Double { frameRate.timestamp(ofFrame: frame) }

  /// Scene time of the next refresh, in seconds.
  package var targetTimestamp: Double { frameRate.timestamp(ofFrame: frame + 1) }

  /// The display's refresh period, in seconds.
  package var duration: Double { frameRate.tickDuration }

  /// The refresh before this one; absent at the first.
  package var previous: Tick? {
    frame > 0 ? Tick(frame: frame - 1, frameRate: frameRate) : nil
  }
}
