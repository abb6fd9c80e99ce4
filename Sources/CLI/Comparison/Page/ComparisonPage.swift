import Pipeline
import Comparing
import System
import Raster
import Browser

/// The HTML page of a comparison.
struct ComparisonPage {
  let bytes: [UInt8]

  /// - Parameters:
  ///   - path: Path of the page; `nil` if it is served, and loads its images as ``ServedPicture``.
  ///   - isEmbedding: Whether to embed the images. They are always embedded if some have no file,
  ///     because the page could not be passed on with only some of them.
  ///   - shown: The frames whose pictures the page shows.
  ///   - scene: The index of the scene on a server of many scenes.
  /// - Returns: `nil` if the user stopped it.
  /// - Throws: ``FileError``, ``ReportError``, or ``ImageFileError``.
  init?(
    of run: ComparisonRun, at path: String?, isEmbedding: Bool = false,
    showing shown: PagePictures = .all, scene: Int? = nil
  ) throws {
    let shown = shown.frames(of: run.comparison)
    let frames = run.comparison.frames
    run.details?.thumbnails.readEqual(
      shown.map(Array.init) ?? Array(frames.indices), of: frames, limits: run.command.options.limits
    ) { Interruption.status == nil }
    let isEmbedding = isEmbedding || !run.pictures.isEmpty
    var sources = FrameSources(
      pictures: run.pictures, isEmbedding: isEmbedding, isServing: path == nil)
    var pictures = ReportPictures(of: path ?? "", isEmbedding: isEmbedding)
    let few = try sources.pairs(at: shown, of: frames)
    let small = SmallPictures(
      of: run.isWide ? [] : few.values.flatMap(\.bytes), besides: run.maskBytes(of: shown))
    for (index, frame) in frames.enumerated() where Interruption.status == nil {
      guard shown?.contains(index) != false else {
        try pictures.append(reference: nil, candidate: nil)
        continue
      }
      let pair = try few[index] ?? sources.pair(of: frame, at: index)
      try pictures.append(
        reference: small.source(for: pair.reference), candidate: small.source(for: pair.candidate))
    }
    guard Interruption.status == nil else { return nil }
    let details = try PageDetailsJSON(
      run, isServed: path == nil, showing: shown, areLossy: small.areLossy, scene: scene
    ) {
      (bytes) throws(ReportError) in
      try pictures.embed(bytes)
    }
    bytes =
      ReportPage(
        comparison: try JSONText.line(of: run.json), details: try JSONText.line(of: details),
        pictures: pictures
      ).bytes
  }
}

/// One picture of a frame on a served page.
struct ServedPicture {
  enum Side: String, CaseIterable {
    case reference, candidate
  }

  /// The address, beside the page, that all pictures share; the query selects one.
  static let path = "picture"

  let side: Side

  /// The index of the frame among all compared frames.
  let index: Int

  var address: String { "\(Self.path)?frame=\(index)&side=\(side.rawValue)" }
}

/// The sources of a page's pictures.
private struct FrameSources {
  /// The frames without a file of their own.
  let pictures: [any FramePictures]
  let isEmbedding: Bool
  let isServing: Bool
  private let encoder = PNGEncoder()

  /// Whether a file of the frame may not be a readable picture.
  ///
  /// Then the page shows no picture for it; if it could not be compared, the comparison reports it.
  private var mayFail = false

  init(pictures: [any FramePictures], isEmbedding: Bool, isServing: Bool) {
    (self.pictures, self.isEmbedding, self.isServing) = (pictures, isEmbedding, isServing)
  }

  /// The sources of both sides of a frame.
  struct Pair {
    let reference, candidate: ReportPictures.Source?

    /// The pictures that are embedded.
    var bytes: [[UInt8]] {
      [reference, candidate].compactMap { if case .bytes(let bytes)? = $0 { bytes } else { nil } }
    }
  }

  /// Returns the sources of a few frames, by their indices; none if a page shows all.
  mutating func pairs(at indices: Set<Int>?, of frames: [ComparedFrame]) throws -> [Int: Pair] {
    var pairs: [Int: Pair] = [:]
    for index in indices?.sorted() ?? [] where Interruption.status == nil {
      pairs[index] = try pair(of: frames[index], at: index)
    }
    return pairs
  }

  mutating func pair(of frame: ComparedFrame, at index: Int) throws -> Pair {
    mayFail = !frame.isCompared
    return Pair(
      reference: try source(of: frame.pair.files.reference, .reference, at: index),
      candidate: try source(of: frame.pair.files.candidate, .candidate, at: index))
  }

  /// Returns the source of a file's picture; `nil` if there is none.
  private func source(of file: FrameFile?, _ side: ServedPicture.Side, at index: Int) throws
    -> ReportPictures.Source?
  {
    guard let file else { return nil }
    if isServing { return .address(ServedPicture(side: side, index: index).address) }
    do {
      if let bytes = try encoder.frame(at: file.path, in: pictures) { return .bytes(bytes) }
      // A page neither shows nor links to a file that is not a picture.
      guard isEmbedding || mayFail else { return .file(file.path) }
      let bytes = try file.pictureBytes()
      return isEmbedding ? .bytes(bytes) : .file(file.path)
    } catch {
      if mayFail { return nil }
      throw error
    }
  }
}

extension ComparisonRun {
  /// Whether both sides are in Display P3.
  var isWide: Bool { inputs.allSatisfy { $0.side.shownSpace == .displayP3 } }

  /// Returns the bytes of the pictures that mark the differences in some frames.
  fileprivate func maskBytes(of frames: Set<Int>?) -> Int {
    (frames ?? []).reduce(0) { $0 + (details?[$1]?.mask.count ?? 0) }
  }
}

extension PNGEncoder {
  /// Returns the picture of a frame without a file; `nil` if the path is that of a file.
  func frame(at path: String, in pictures: [any FramePictures]) throws -> [UInt8]? {
    for picture in pictures {
      guard let bitmap = try picture.bitmap(at: path) else { continue }
      let encoder = picture.colorSpace == .sRGB ? self : PNGEncoder(in: picture.colorSpace)
      return try encoder.encode(bitmap, as: .rgba)
    }
    return nil
  }
}

extension ComparedFrame {
  /// Whether both files have been read and are pictures.
  fileprivate var isCompared: Bool {
    if case .compared = result { true } else { false }
  }
}
