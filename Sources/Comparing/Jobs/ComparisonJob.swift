package import System
import Pipeline
import Raster
import Synchronization

/// Compares pairs of frames on several workers.
package struct ComparisonJob {
  private let pairs: [FramePair]
  private let rules: RuleBook
  private let workerCount: Int
  private let strips: StripDestination?
  private let pictures: [any FramePictures]
  private let signatures: FrameSignatures?
  private let memory: PairMemory

  /// - Parameters:
  ///   - rules: The rules by which two frames count as equal.
  ///   - workerCount: Number of threads, at least 1; the result does not depend on it.
  ///   - strips: Destination for a strip of each frame that differs, if any.
  ///   - pictures: The frames of animations, films and scenes, which are not files.
  ///   - signatures: Collects the frames that are not equal byte for byte.
  ///   - limits: Limits on the memory that all pairs take at once.
  package init(
    _ pairs: [FramePair], rules: RuleBook, workerCount: Int, strips: StripDestination? = nil,
    pictures: [any FramePictures] = [], signatures: FrameSignatures? = nil,
    limits: Limits = .standard
  ) {
    precondition(workerCount >= 1, "at least one worker is needed, not \(workerCount)")
    self.pairs = pairs
    self.rules = rules
    self.workerCount = workerCount
    self.strips = strips
    self.pictures = pictures
    self.signatures = signatures
    memory = PairMemory(limits, pictures: pictures, drawsStrips: strips != nil)
  }

  /// Compares all pairs, until a strip cannot be written or `proceed` returns `false`.
  ///
  /// A file that cannot be read or decoded does not stop the comparison.
  ///
  /// - Parameter proceed: Called after each frame, on any thread.
  /// - Returns: `nil` if `proceed` returned `false` before all pairs were compared.
  /// - Throws: The first ``FileError`` or ``ImageFileError`` of a strip.
  package func run(proceed: @Sendable () -> Bool = { true }) throws -> SequenceComparison? {
    try strips?.removeLeftovers()
    let results = Mutex([ComparedFrame?](repeating: nil, count: pairs.count))
    let isDone = try Workers.forEach(
      pairs.count, workerCount: workerCount, making: Worker.init, proceed: proceed
    ) { worker, index in
      let result = try compare(pairs[index], at: index, with: &worker)
      results.withLock { $0[index] = result }
    }
    return isDone ? SequenceComparison(results.withLock { $0.compactMap(\.self) }) : nil
  }

  /// The encoder and scratch memory of one thread.
  private struct Worker {
    var scratch: [UInt8] = []
    private var encoders: [ColorSpace: PNGEncoder] = [:]

    /// Encodes a strip.
    mutating func png(of strip: Bitmap, in space: ColorSpace) throws(ImageFileError) -> [UInt8] {
      let encoder = encoders[space] ?? PNGEncoder(in: space)
      encoders[space] = encoder
      return try encoder.encode(strip, as: .rgb)
    }
  }

  /// Compares one pair, and brings its strip up to date.
  ///
  /// - Throws: Errors about the strip, and errors of ``FrameSignatures``.
  private func compare(
    _ pair: FramePair, at index: Int, with worker: inout Worker
  ) throws -> ComparedFrame {
    // A strip left by an earlier run would claim that the frame differs.
    if let path = strips?.path(of: pair) { try FileSystem.remove(path) }
    guard let reference = pair.files.reference else {
      return ComparedFrame(pair: pair, result: .extra)
    }
    guard let candidate = pair.files.candidate else {
      return ComparedFrame(pair: pair, result: .missing)
    }
    do {
      guard pictures.isEmpty else {
        let files = [reference, candidate].filter { file in
          !pictures.contains { $0.number(at: file.path) != nil }
        }
        let sizes = try sizes(of: files)
        return try memory.comparing(filePicture: sizes.picture, files: sizes.files) {
          // All have the same space.
          let space = pictures[0].colorSpace
          let frame = try DecodedFrame(reference, in: pictures, as: space)
          let other = try DecodedFrame(candidate, in: pictures, as: space)
          let colors = PairColors(reference: frame.stated, candidate: other.stated)
          return try judged(
            pair, frame.bitmap, other.bitmap, in: space, at: index, with: &worker
          ).noting(colors.difference)
        }
      }
      let files = try PairFiles(reference: reference, candidate: candidate)
      return try memory.comparing(filePicture: files.pictureBytes, files: files.fileBytes) {
        switch try PairContents(files, within: memory.limits, scratch: &worker.scratch) {
        case .same(let size): rules.rule(of: pair).judgedAsEqual(pair, size: size)
        case .pictures(let reference, let candidate, let colors):
          try judged(pair, reference, candidate, in: colors.space, at: index, with: &worker)
            .noting(colors.difference)
        }
      }
    } catch let error as FrameFileError {
      return ComparedFrame(pair: pair, result: .error(reason: error.message))
    } catch let excess as LimitExcess {
      return ComparedFrame(
        pair: pair, result: .error(reason: "cannot compare \(pair.name): \(excess)"))
    }
  }

  /// Compares two pictures, and writes a strip if they differ.
  ///
  /// - Parameter space: The colour space of both, and of the strip.
  private func judged(
    _ pair: FramePair, _ reference: Bitmap, _ candidate: Bitmap, in space: ColorSpace,
    at index: Int, with worker: inout Worker
  ) throws -> ComparedFrame {
    let rule = rules.rule(of: pair)
    let compared = rule.judged(pair, reference, candidate)
    try signatures?.note(compared, reference, candidate, in: space, at: index)
    if compared.differs, let path = strips?.path(of: pair) {
      let strip = DifferenceStrip(reference: reference, candidate: candidate, rule: rule)
      if let folder = path.pathParts.folder { try FileSystem.createFolder(folder) }
      try AtomicFile.write(
        parts: [try worker.png(of: strip.drawn(), in: space)], to: FileLocation(path))
    }
    return compared
  }
}
