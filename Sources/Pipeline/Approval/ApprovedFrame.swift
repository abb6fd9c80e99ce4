import System
internal import Raster

/// A frame that is approved, and has been read and found to be whole.
struct ApprovedFrame {
  /// The file in the reference once it is approved: the candidate's, or an unchanged one.
  ///
  /// The hash of an animation's pixels is that of all its pictures and their times.
  let file: WrittenFile

  /// The frame's relation to the reference.
  let standing: Standing

  enum Standing {
    case added, replaced

    /// Its pixels are the reference's.
    case unchanged
  }

  /// Looks at a candidate's bytes, and compares them with the reference whose place they take.
  ///
  /// - Parameters:
  ///   - candidate: Path of the file that was read, for messages.
  ///   - reference: A file, which need not be there; a damaged one is replaced.
  /// - Throws: ``ApprovalError`` if the candidate is damaged, ``FileError`` if the reference cannot
  ///   be read.
  init(_ bytes: [UInt8], of candidate: String, reference: FilePlace) throws {
    let hash: ContentHash
    do throws(ImageFileError) {
      hash = try ContentHash(ofShownBy: bytes)
      try checkUnseenParts(ofPNG: bytes)
    } catch {
      throw ApprovalError("\(candidate) is not whole: \(error)")
    }
    guard try reference.exists() else {
      (standing, file) = (.added, WrittenFile([bytes], hash: hash))
      return
    }
    let other = try PictureFile.bytes(at: reference)
    let isUnchanged = other == bytes || Self.hash(of: other) == hash
    standing = isUnchanged ? .unchanged : .replaced
    file = WrittenFile([isUnchanged ? other : bytes], hash: hash)
  }

  private static func hash(of bytes: [UInt8]) -> ContentHash? {
    do throws(ImageFileError) {
      return try ContentHash(ofShownBy: bytes)
    } catch {
      return nil
    }
  }
}

extension ContentHash {
  /// Hashes all that an image file shows: its pixels, or every picture of an animation and the times.
  ///
  /// - Throws: ``ImageFileError`` if some of it is damaged.
  fileprivate init(ofShownBy bytes: [UInt8]) throws(ImageFileError) {
    guard let animation = try AnimatedPNG(parsing: bytes) else {
      self.init(of: try Bitmap(decoding: bytes))
      return
    }
    let times = [animation.rate ?? 0] + animation.durations
    var hashes = [ContentHash(of: Array("\(times)".utf8))]
    var canvas = Bitmap(width: animation.width, height: animation.height)
    for picture in animation.durations.indices {
      hashes.append(ContentHash(of: try animation.compose(picture: picture, onto: &canvas)))
    }
    self.init(of: hashes)
  }
}
