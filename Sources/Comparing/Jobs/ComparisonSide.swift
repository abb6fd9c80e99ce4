package import System
import Video
import Raster

/// One side of a comparison.
package enum ComparisonSide: Sendable {
  /// A picture.
  case file(String)
  /// Many, by name or number.
  case frames(FrameListing)

  /// Creates a side from a path: a folder of frames, a film, or a picture, which may be an animated one.
  ///
  /// - Parameter limits: The most that an animation may ask for.
  /// - Throws: ``FileError`` if it cannot be read, ``ComparisonError`` if a folder contains itself or
  ///   an animation is damaged.
  package init(path: String, limits: Limits = .standard) throws {
    if try FileSystem.isFolder(path) {
      self = .frames(try FrameListing(folder: path))
    } else if FilmFrames.areAt(path), try FileSystem.exists(path) {
      self = .frames(try FilmFrames(path: path, limits: limits).listing)
    } else {
      let animation = try AnimatedPNG(at: path, limits)
      self =
        animation.map { .frames(AnimationFrames($0, path: path, limits: limits).listing) }
        ?? .file(path)
    }
  }

  /// The same in the size of another side, if it is a film whose frames had to grow by a column or a row.
  package func trimmed(to other: ComparisonSide) -> ComparisonSide {
    guard case .frames(let listing) = self, let film = listing.pictures as? FilmFrames,
      let size = other.firstSize, let trimmed = film.trimmed(to: size)
    else { return self }
    return .frames(trimmed.listing)
  }

  /// The size of the first of many frames; `nil` if it cannot be read, of which the comparison will tell.
  private var firstSize: PixelSize? {
    guard case .frames(let listing) = self, let first = listing.entries.first else { return nil }
    let bitmap =
      try? listing.pictures?.bitmap(at: first.path)
      ?? Bitmap(decoding: FrameFile(path: first.path, folder: listing.folder).pictureBytes())
    return bitmap.map { PixelSize(of: $0) }
  }

  /// Whether the frames have gone through a codec that does not keep every pixel.
  package var isLossy: Bool {
    if case .frames(let listing) = self { listing.pictures is FilmFrames } else { false }
  }

  /// The frames that are no files.
  package var pictures: [any FramePictures] {
    if case .frames(let listing) = self, let pictures = listing.pictures { [pictures] } else { [] }
  }
}

extension AnimatedPNG {
  /// Reads a file; `nil` if it is no animated PNG.
  fileprivate init?(at path: String, _ limits: Limits) throws {
    let bytes = try PictureFile.bytes(at: path, within: limits)
    do throws(ImageFileError) {
      guard let animation = try AnimatedPNG(parsing: bytes, limits: limits) else { return nil }
      self = animation
    } catch {
      throw ComparisonError("cannot compare \(path): \(error)")
    }
  }
}

extension FramePair {
  /// Pairs up what is on both sides.
  ///
  /// - Throws: ``ComparisonError`` if there is nothing to compare.
  package static func pairs(_ reference: ComparisonSide, _ candidate: ComparisonSide)
    throws(ComparisonError) -> [FramePair]
  {
    switch (reference, candidate) {
    case (.file(let reference), .file(let candidate)):
      return [FramePair(files: reference, candidate)]
    case (.frames(let reference), .frames(let candidate)):
      return try pairs(reference, candidate)
    case (.file(let file), .frames(let frames)), (.frames(let frames), .file(let file)):
      if let format = FilmFormat(ofPath: file), format != .apng {
        throw ComparisonError(
          "cannot compare \(file): ffmpeg does not decode such films")
      }
      throw ComparisonError(
        "a picture cannot be compared with many frames: '\(file)' is a picture, '\(frames.path)' is "
          + (frames.pictures == nil ? "a folder" : "an animation"))
    }
  }

  /// Pairs up two image files, or the frames of two folders.
  ///
  /// - Throws: ``ComparisonError`` if there is nothing to compare, ``FileError`` if a path cannot
  ///   be read.
  package static func pairs(reference: String, candidate: String) throws -> [FramePair] {
    try pairs(ComparisonSide(path: reference), ComparisonSide(path: candidate))
  }
}
