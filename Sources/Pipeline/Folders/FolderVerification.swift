package import System
internal import Raster

/// A folder of frames that is held against what its manifest says.
package struct FolderVerification {
  private let records: FolderRecords
  private let listing: FolderListing

  /// Reads the manifest; none of the frames is opened.
  ///
  /// - Parameter limits: The most that manifests may ask for.
  /// - Throws: ``MergeError`` if there is no manifest, or it is damaged; ``FileError`` if the folder cannot be read.
  package init(of path: String, limits: Limits = .standard) throws {
    records = try FolderRecords(of: path, limits: limits)
    listing = try FolderListing(records)
  }

  /// The progress of the run that wrote the folder; shards that were killed lack frames.
  package var state: Manifest.State { shardCount > 0 ? .complete : listing.manifest.state }

  /// The number of shards not yet merged.
  package var shardCount: Int { records.parts.count }

  /// The number of frames that belong in the folder.
  package var frameCount: Int { listing.numbers.count }

  /// The number of frames in the scene.
  package var sceneFrameCount: Int { listing.manifest.frameCount }

  /// Looks at every frame.
  ///
  /// - Parameters:
  ///   - decodes: Whether pixels are looked at too, not only the bytes of the files.
  ///   - workerCount: The number of files read at once, at least 1.
  ///   - proceed: Called after each frame, by any thread.
  /// - Returns: The problems, in the order of the frames; `nil` if `proceed` said no before all was
  ///   read.
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

  /// The problem of a frame that does not belong into the folder.
  package static let notListed = "not in the manifest"
}

extension FolderListing {
  /// Returns what is wrong with a frame, if something is.
  fileprivate func problem(of number: Int, decoding decodes: Bool) throws(FileError) -> String? {
    switch try find(number) {
    case .damaged(let damage): return damage.description
    case .whole(let frame): return decodes ? try problem(ofPixels: frame) : nil
    case .notRendered:
      guard let frame = frames[number]?.first(where: isRight) else { return "not rendered" }
      if let damage = try frame.listed?.damage(at: place(of: frame)) { return damage.description }
      // An earlier version did not write down how large the file is.
      guard try place(of: frame).exists() else { return FrameDamage.missing.description }
      return decodes ? try problem(ofPixels: frame) : nil
    }
  }

  /// Whether a frame is what belongs into the folder, if its file is as it is listed.
  ///
  /// One of another input has been approved, but for the shards that are to render it anew.
  private func isRight(_ frame: Manifest.Frame) -> Bool {
    frame.hash != nil && (!frame.isStale || manifest.part == nil)
  }

  private func problem(ofPixels frame: Manifest.Frame) throws(FileError) -> String? {
    let bytes = try PictureFile.bytes(at: place(of: frame))
    do throws(ImageFileError) {
      let bitmap = try Bitmap(decoding: bytes)
      guard bitmap.width == manifest.size.width, bitmap.height == manifest.size.height else {
        return "\(bitmap.width) × \(bitmap.height) pixels"
      }
      return ContentHash(of: bitmap) == frame.hash ? nil : "another picture than was rendered"
    } catch {
      return "cannot be decoded: \(error)"
    }
  }
}
