package import System
import Video
package import Raster

/// One side of a comparison.
package enum ComparisonSide: Sendable {
  /// A picture.
  case file(String)
  /// The frames of a folder, film or animation, by name or number.
  case frames(FrameListing)

  /// Creates a side from the path of a folder of frames, a film, a picture or an animated picture.
  ///
  /// - Parameter limits: Limits on the size of films and animations.
  /// - Throws: ``FileError`` if the path cannot be read, ``ComparisonError`` if a folder contains
  ///   itself or an animation is damaged.
  package init(path: String, limits: Limits = .standard) throws {
    if try FileSystem.isFolder(path) {
      self = .frames(try FrameListing(folder: path))
    } else if FilmFrames.areAt(path), try FileSystem.exists(path) {
      self = .frames(try FilmFrames(path: path, limits: limits).listing)
    } else {
      let animation = try AnimatedPicture(at: path, limits)
      self =
        animation.map { .frames(AnimationFrames($0, path: path, limits: limits).listing) }
        ?? .file(path)
    }
  }

  /// Returns a film without the column or row that its codec added to make its size even.
  ///
  /// Returns the side unchanged unless it is a film whose frames grew from the size of `other`.
  package func trimmed(to other: ComparisonSide) -> ComparisonSide {
    guard case .frames(let listing) = self, let film = listing.pictures as? FilmFrames,
      let size = other.firstSize, let trimmed = film.trimmed(to: size)
    else { return self }
    return .frames(trimmed.listing)
  }

  /// The colour space of the frames; `nil` if it is neither that of frames nor known.
  ///
  /// The first file of a folder stands for all.
  package var space: ColorSpace? {
    guard case .frames(let listing) = self else { return nil }
    guard let pictures = listing.pictures else { return listing.spaceOfFirst }
    return pictures.stated?.space
  }

  /// The colour space in which a page shows the pictures; `nil` if it is not known.
  package var shownSpace: ColorSpace? {
    guard case .file(let path) = self else { return space }
    return (try? PictureFile.bytes(at: path)).flatMap { StatedColors(of: $0)?.space }
  }

  /// Returns the side whose frames are decoded into a colour space; files already keep theirs.
  ///
  /// - Throws: ``ComparisonError`` if a film cannot be decoded.
  package func converted(to space: ColorSpace, limits: Limits) throws(ComparisonError)
    -> ComparisonSide
  {
    guard case .frames(let listing) = self, let pictures = listing.pictures,
      pictures.colorSpace != space
    else { return self }
    switch pictures {
    case let animation as AnimationFrames:
      return .frames(animation.converted(to: space, limits).listing)
    case is FilmFrames:
      return .frames(try FilmFrames(path: listing.path, in: space, limits: limits).listing)
    default: return self
    }
  }

  /// Size of the first of many frames; `nil` if it cannot be read, which is reported later.
  private var firstSize: PixelSize? {
    guard case .frames(let listing) = self, let first = listing.entries.first else { return nil }
    let bitmap =
      try? listing.pictures?.bitmap(at: first.path)
      ?? Bitmap(decoding: FrameFile(path: first.path, folder: listing.folder).pictureBytes())
    return bitmap.map { PixelSize(of: $0) }
  }

  /// Whether the frames come from a film whose codec may change pixels.
  package var isLossy: Bool {
    guard case .frames(let listing) = self else { return false }
    return listing.pictures is FilmFrames
      || (listing.pictures as? AnimationFrames)?.isLossy == true
  }

  /// The source of the frames if they are not files; otherwise empty.
  package var pictures: [any FramePictures] {
    if case .frames(let listing) = self, let pictures = listing.pictures { [pictures] } else { [] }
  }
}

extension AnimatedPicture {
  /// Reads an animated picture; `nil` if the file is not one.
  fileprivate init?(at path: String, _ limits: Limits) throws {
    let bytes = try PictureFile.bytes(at: path, within: limits)
    do throws(ImageFileError) {
      guard let animation = try AnimatedPicture(parsing: bytes, limits: limits) else { return nil }
      self = animation
    } catch {
      throw ComparisonError("cannot compare \(path): \(error)")
    }
  }
}

extension FramePair {
  /// Pairs up the frames of both sides.
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
      if let bytes = try? PictureFile.bytes(at: file) {
        do throws(ImageFileError) {
          _ = try PictureHeader(of: bytes)
        } catch {
          throw ComparisonError("cannot compare \(file): \(error)")
        }
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
