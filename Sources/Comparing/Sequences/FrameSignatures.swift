import Raster
package import System
import Synchronization

/// The signatures of a comparison's frames, as far as the analysis of their sequences asks for
/// them.
///
/// Frames that differ are noted while they are at hand; what lies around them is read afterwards.
package final class FrameSignatures: Sendable {
  /// Both sides of a pair, as far as they are there.
  struct Pair: Sendable {
    var reference, candidate: FrameSignature?
    var change: ColorChange?
    var offset: PictureOffset?
  }

  private let pairs = Mutex<[Int: Pair]>([:])

  /// The rules, which say which pixels are ignored.
  private let rules: RuleBook

  /// Notes the pixels that differ, if a heat map is wanted.
  private let map: HeatMap?

  /// Notes where they are in each frame, if a page is wanted.
  private let details: DifferenceDetails?

  private let limits: Limits

  private let grid: FrameSignature.Grid

  /// Of the largest frame that was noted, in bytes.
  private let largest = Mutex(0)

  /// - Parameter frameCount: How many frames may be noted: of many, less is kept of each.
  package init(
    rules: RuleBook, frameCount: Int, map: HeatMap? = nil, details: DifferenceDetails? = nil,
    limits: Limits = .standard
  ) {
    self.rules = rules
    self.map = map
    self.details = details
    self.limits = limits
    grid = FrameSignature.Grid(frameCount: frameCount)
  }

  /// Notes a pair of frames that are not equal byte for byte.
  ///
  /// - Parameter index: Of the pair.
  /// - Throws: ``ImageFileError`` if there is too much of a frame for ``details``.
  func note(
    _ frame: ComparedFrame, _ reference: Bitmap, _ candidate: Bitmap, at index: Int
  ) throws(ImageFileError) {
    guard frame.differs || map != nil || details != nil else { return }
    let rule = rules.rule(of: frame.pair)
    let (reference, candidate) = rule.visible(reference, candidate)
    let haveOneSize = PixelSize(of: reference) == PixelSize(of: candidate)
    if haveOneSize, map != nil || details != nil {
      let marks = DifferenceMarks(
        reference: reference, candidate: candidate, test: rule.failure.test)
      map?.note(marks)
      try details?.note(marks, at: index)
    }
    guard frame.differs else { return }
    let bytes = reference.pixels.count * MemoryLayout<Pixel>.stride
    largest.withLock { $0 = max($0, bytes) }
    var pair = Pair(
      reference: FrameSignature(of: reference, in: grid),
      candidate: FrameSignature(of: candidate, in: grid))
    if let bounds = frame.pixels?.bounds {
      pair.change = ColorChange(reference: reference, candidate: candidate, within: bounds)
      pair.offset = PictureOffset(from: reference, to: candidate)
    }
    pairs.withLock { $0[index] = pair }
  }

  subscript(index: Int) -> Pair? { pairs.withLock { $0[index] } }

  /// Reads the frames at some indices that are not known yet; those that cannot be read stay
  /// unknown.
  ///
  /// - Parameter proceed: Called before each frame, by any thread.
  func read(
    _ indices: some Sequence<Int>, of frames: [ComparedFrame], in pictures: [any FramePictures],
    proceed: @Sendable () -> Bool
  ) {
    let unknown = pairs.withLock { pairs in indices.filter { pairs[$0] == nil } }
    let memory = PairMemory(limits, pictures: pictures)
    let picture = largest.withLock { $0 }
    ThreadPool.perform(unknown.count) { iteration in
      guard proceed() else { return }
      let index = unknown[iteration]
      let frame = frames[index]
      let pair = try? memory.comparing(filePicture: picture) {
        Pair(reading: frame, in: pictures, rules.rule(of: frame.pair), grid)
      }
      pairs.withLock { $0[index] = pair }
    }
  }
}

extension FrameSignatures.Pair {
  /// Reads a pair; equal frames are read once. What cannot be read now could not be compared either,
  /// and has been reported.
  fileprivate init(
    reading frame: ComparedFrame, in pictures: [any FramePictures], _ rule: ComparisonRule,
    _ grid: FrameSignature.Grid
  ) {
    func bitmap(_ file: FrameFile?) -> Bitmap? {
      file.flatMap { try? Bitmap(ofFrame: $0, in: pictures) }
    }
    let reference = bitmap(frame.pair.files.reference)
    guard frame.pixels?.largest != 0 else {
      self.reference = reference.map { FrameSignature(of: $0, in: grid) }
      candidate = self.reference
      return
    }
    let candidate = bitmap(frame.pair.files.candidate)
    guard let reference, let candidate else {
      self.reference = reference.map { FrameSignature(of: $0, in: grid) }
      self.candidate = candidate.map { FrameSignature(of: $0, in: grid) }
      return
    }
    let frames = rule.visible(reference, candidate)
    self.reference = FrameSignature(of: frames.reference, in: grid)
    self.candidate = FrameSignature(of: frames.candidate, in: grid)
  }
}
