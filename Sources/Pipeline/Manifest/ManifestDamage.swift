import System

/// An impossible number in a manifest, or one above a limit.
package struct ManifestDamage: Error, Hashable, CustomStringConvertible {
  /// The problem, in lowercase and without a full stop: "part.job[0] is not a range of its 60
  /// frames".
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Manifest {
  /// Checks every number of the manifest; later code relies on this.
  ///
  /// - Throws: ``ManifestDamage`` at the first impossible number.
  func check(_ limits: Limits) throws(ManifestDamage) {
    do throws(LimitExcess) {
      try limits.check(frameCount, .frames, of: "the scene")
    } catch {
      throw ManifestDamage("\(error)")
    }
    guard frameCount > 0 else { throw ManifestDamage("frameCount is \(frameCount)") }
    for (name, side) in [("width", size.width), ("height", size.height)] {
      guard (1...Size.largestSide).contains(side) else {
        throw ManifestDamage("size.\(name) is \(side), and not from 1 to \(Size.largestSide)")
      }
    }
    for (index, frame) in frames.enumerated() {
      if let problem = frame.problem(limits) { throw ManifestDamage("frames[\(index)].\(problem)") }
    }
    if let problem = part?.problem(of: frameCount) { throw ManifestDamage("part.\(problem)") }
  }
}

extension Manifest.Frame {
  /// Returns the problem with the numbers of a frame, beginning with its key.
  ///
  /// An approved frame may be beyond the end of the manifest's scene.
  fileprivate func problem(_ limits: Limits) -> String? {
    guard (0..<limits[.frames]).contains(number) else {
      return "frame is \(number), outside of 0 to \(limits[.frames] - 1)"
    }
    guard timestamp.isFinite else { return "timestamp is \(timestamp)" }
    guard byteCount ?? 0 >= 0 else { return "bytes is \(byteCount ?? 0)" }
    return nil
  }
}

extension Manifest.Part {
  /// Returns the problem with the numbers of a part, beginning with their key.
  fileprivate func problem(of frameCount: Int) -> String? {
    guard (1...Shard.largestCount).contains(shard.count), (1...shard.count).contains(shard.index)
    else { return "shard is \(shard.index) of \(shard.count)" }
    var next = 0
    for (index, range) in job.enumerated() {
      guard range.count == 2, range[0] >= next, range[1] >= range[0], range[1] < frameCount else {
        return
          "job[\(index)] is not a range of its \(frameCount) frames, or not after the one before"
      }
      next = range[1] + 1
    }
    return job.isEmpty ? "job is empty" : nil
  }
}
