package import System
internal import Raster

/// A check of a folder's frames against its manifest.
package struct FolderVerification {
  private let records: FolderRecords
  private let listing: FolderListing

  /// Reads the manifest without opening the frames.
  ///
  /// - Parameter limits: The largest values that manifests may ask for.
  /// - Throws: ``MergeError`` if the manifest is missing or damaged; ``FileError`` if the folder
  ///   cannot be read.
  package init(of path: String, limits: Limits = .standard) throws {
    records = try FolderRecords(of: path, limits: limits)
    listing = try FolderListing(records)
  }

  /// The progress of the run that wrote the folder.
  ///
  /// Unmerged shards count as complete, so that frames a killed shard lacks are problems.
  package var state: Manifest.State { shardCount > 0 ? .complete : listing.manifest.state }

  /// The number of shards not yet merged.
  package var shardCount: Int { records.parts.count }

  /// The number of frames that belong in the folder.
  package var frameCount: Int { listing.numbers.count }

  /// The number of frames in the scene.
  package var sceneFrameCount: Int { listing.manifest.frameCount }

  /// Checks every frame.
  ///
  /// - Parameters:
  ///   - decodes: Whether to check the pixels too, not only the bytes of the files.
  ///   - workerCount: The number of files read at once, at least 1.
  ///   - proceed: Called after each frame, by any thread; returns `false` to stop.
  /// - Returns: The problems, in the order of the frames; `nil` if `proceed` returned `false`, even
  ///   after the last frame.
  /// - Throws: ``FileError`` if a file cannot be read.
  package func problems(
    decoding decodes: Bool, workerCount: Int, proceed: @Sendable () -> Bool
  ) throws -> [FrameProblem]? {
    let listing = listing
    let found = try Workers.map(listing.numbers, workerCount: workerCount, proceed: proceed) {
      try listing.problem(of: $0, decoding: decodes)
    }
    guard let found else { return nil }

    let names = listing.numbers.map { FrameName($0).text }
    let others = records.names.subtracting(names).filter { FrameName(parsing: $0) != nil }
    return zip(names, found).compactMap { name, problem in
      problem.map { FrameProblem(file: name, problem: $0) }
    } + others.inFrameOrder().map { FrameProblem(file: $0, problem: FrameProblem.notListed) }
  }
}

/// A problem with a frame's file.
package struct FrameProblem: Encodable, Hashable, Sendable {
  /// Name of the frame's file.
  package let file: String

  /// "missing", "1,024 of 30,211 bytes".
  package let problem: String

  /// The problem of a frame that does not belong in the folder.
  package static let notListed = "not in the manifest"
}

extension FolderListing {
  /// Returns the problem of a frame's file; `nil` if there is none.
  fileprivate func problem(of number: Int, decoding decodes: Bool) throws(FileError) -> String? {
    switch try find(number) {
    case .damaged(let damage): return damage.description
    case .whole(let frame): return decodes ? try problem(ofPixels: frame) : nil
    case .notRendered:
      guard let frame = frames[number]?.first(where: isRight) else { return "not rendered" }
      if let damage = try frame.listed?.damage(at: place(of: frame)) { return damage.description }
      // Earlier versions did not record the size of the file.
      guard try place(of: frame).exists() else { return FrameDamage.missing.description }
      return decodes ? try problem(ofPixels: frame) : nil
    }
  }

  /// Whether a frame with an intact file belongs in the folder.
  ///
  /// An approved frame of another input belongs, unless a shard is to render it again.
  private func isRight(_ frame: Manifest.Frame) -> Bool {
    frame.hash != nil && (!frame.isStale || manifest.part == nil)
  }

  private func problem(ofPixels frame: Manifest.Frame) throws(FileError) -> String? {
    let bytes = try PictureFile.bytes(at: place(of: frame))
    do throws(ImageFileError) {
      let bitmap = try Bitmap(decoding: bytes, in: ColorSpace(ofFrame: bytes))
      guard bitmap.width == manifest.size.width, bitmap.height == manifest.size.height else {
        return "\(bitmap.width) × \(bitmap.height) pixels"
      }
      return ContentHash(of: bitmap) == frame.hash ? nil : "not the picture that was rendered"
    } catch {
      return "cannot be decoded: \(error)"
    }
  }
}
