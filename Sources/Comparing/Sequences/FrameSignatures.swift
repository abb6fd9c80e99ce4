import Raster
package import System
import Synchronization

/// Collects those signatures of a comparison's frames that the analysis of sequences needs.
///
/// Frames that differ are recorded during the comparison. Their neighbours are read afterwards.
package final class FrameSignatures: Sendable {
  /// The signatures of both sides of a pair; `nil` on a side that is missing or unreadable.
  struct Pair: Sendable {
    var reference, candidate: FrameSignature?
    var change: ColorChange?
  }

  private let pairs = Mutex<[Int: Pair]>([:])

  /// The rules, which say which pixels to ignore.
  private let rules: RuleBook

  /// Counts the differing pixels, if a heat map is wanted.
  private let map: HeatMap?

  /// Records the places of differing pixels in each frame, if a page is wanted.
  private let details: DifferenceDetails?

  private let limits: Limits

  private let grid: FrameSignature.Grid

  /// Memory of the largest recorded frame, in bytes.
  private let largest = Mutex(0)

  /// - Parameter frameCount: The most frames to record; the more frames, the coarser the
  ///   signatures.
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

  /// Records a pair of frames that are not equal byte for byte.
  ///
  /// - Parameters:
  ///   - space: The colour space of both frames.
  ///   - index: Index of the pair.
  /// - Throws: ``ImageFileError`` if a part is too large for a picture in ``details``.
  func note(
    _ frame: ComparedFrame, _ reference: Bitmap, _ candidate: Bitmap, in space: ColorSpace,
    at index: Int
  ) throws(ImageFileError) {
    guard frame.differs || map != nil || details != nil else { return }
    try details?.thumbnails.note(reference, candidate, in: space, at: index)
    let rule = rules.rule(of: frame.pair)
    let back =
      frame.differs ? nil : frame.offset.map { candidate.moved(back: $0, over: reference) }
    var (reference, candidate) = rule.visible(reference, back ?? candidate)
    let haveOneSize = PixelSize(of: reference) == PixelSize(of: candidate)
    if haveOneSize, map != nil || details != nil {
      let marks = DifferenceMarks(
        reference: reference, candidate: candidate, test: rule.failure.test)
      map?.note(marks)
      try details?.note(marks, at: index)
    }
    guard frame.differs else { return }
    reference = reference.converted(from: space, to: .sRGB)
    candidate = candidate.converted(from: space, to: .sRGB)
    let bytes = reference.pixels.count * MemoryLayout<Pixel>.stride
    largest.withLock { $0 = max($0, bytes) }
    var pair = Pair(
      reference: FrameSignature(of: reference, in: grid),
      candidate: FrameSignature(of: candidate, in: grid))
    if let bounds = frame.pixels?.bounds {
      pair.change = ColorChange(reference: reference, candidate: candidate, within: bounds)
    }
    pairs.withLock { $0[index] = pair }
  }

  subscript(index: Int) -> Pair? { pairs.withLock { $0[index] } }

  /// Reads the frames at some indices that are not recorded yet; unreadable frames are left out.
  ///
  /// - Parameter proceed: Called before each frame, on any thread.
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
  /// Reads a pair; of equal frames only one is read.
  ///
  /// A frame that cannot be read is left out, because the comparison has already reported it.
  fileprivate init(
    reading frame: ComparedFrame, in pictures: [any FramePictures], _ rule: ComparisonRule,
    _ grid: FrameSignature.Grid
  ) {
    func bitmap(_ file: FrameFile?) -> Bitmap? {
      file.flatMap { try? DecodedFrame($0, in: pictures).bitmap }
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
