import Comparing
import System
import Raster
import Browser

/// The page of a comparison.
struct ComparisonPage {
  let bytes: [UInt8]

  /// - Parameters:
  ///   - path: Where it will be; `nil` if it is served, which finds the images by ``ServedPicture``.
  ///   - isEmbedding: Whether it holds the images; it does anyway where some are no files: with half of them
  ///     it could not be passed on.
  /// - Returns: `nil` if the user does not want it any more.
  /// - Throws: ``FileError``, ``ReportError``, or ``ImageFileError``.
  init?(of run: ComparisonRun, at path: String?, isEmbedding: Bool = false) throws {
    let isEmbedding = isEmbedding || !run.pictures.isEmpty
    var sources = FrameSources(
      pictures: run.pictures, isEmbedding: isEmbedding, isServing: path == nil)
    var pictures = ReportPictures(of: path ?? "", isEmbedding: isEmbedding)
    for (index, frame) in run.comparison.frames.enumerated() where Interruption.status == nil {
      sources.mayFail = !frame.isCompared
      try pictures.append(
        reference: sources.source(of: frame.pair.files.reference, .reference, at: index),
        candidate: sources.source(of: frame.pair.files.candidate, .candidate, at: index))
    }
    guard Interruption.status == nil else { return nil }
    let details = try ReportDetailsJSON(run, isServed: path == nil) { (bytes) throws(ReportError) in
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

  /// The path of all of them.
  static let path = "/picture"

  let side: Side

  /// Of the frame, among all that are compared.
  let index: Int

  var address: String { "\(Self.path)?frame=\(index)&side=\(side.rawValue)" }
}

/// Where a page finds the pictures of frames.
private struct FrameSources {
  /// The frames that are no files.
  let pictures: [any FramePictures]
  let isEmbedding: Bool
  let isServing: Bool
  private let encoder = PNGEncoder()

  /// Whether nobody has read both files as pictures: then the page shows none that cannot be read, of which
  /// the comparison has told if it could not be compared.
  var mayFail = false

  init(pictures: [any FramePictures], isEmbedding: Bool, isServing: Bool) {
    (self.pictures, self.isEmbedding, self.isServing) = (pictures, isEmbedding, isServing)
  }

  /// Returns where the picture of a file is; `nil` if there is none.
  func source(of file: FrameFile?, _ side: ServedPicture.Side, at index: Int) throws
    -> ReportPictures.Source?
  {
    guard let file else { return nil }
    if isServing { return .address(ServedPicture(side: side, index: index).address) }
    do {
      if let bytes = try encoder.frame(at: file.path, in: pictures) { return .bytes(bytes) }
      // What is no picture is nothing that a page shows, nor leads to.
      guard isEmbedding || mayFail else { return .file(file.path) }
      let bytes = try file.pictureBytes()
      return isEmbedding ? .bytes(bytes) : .file(file.path)
    } catch {
      if mayFail { return nil }
      throw error
    }
  }
}

extension PNGEncoder {
  /// Returns the file of a frame that is none; `nil` where the path is that of a file.
  func frame(at path: String, in pictures: [any FramePictures]) throws -> [UInt8]? {
    for picture in pictures {
      if let bitmap = try picture.bitmap(at: path) { return try encode(bitmap, as: .rgba) }
    }
    return nil
  }
}

extension ComparedFrame {
  /// Whether both files have been read, and are pictures.
  fileprivate var isCompared: Bool {
    if case .compared = result { true } else { false }
  }
}
