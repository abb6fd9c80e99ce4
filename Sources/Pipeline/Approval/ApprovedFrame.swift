import System
internal import Raster

/// An approved frame, which has been read and found intact.
struct ApprovedFrame {
  /// The file in the reference after the approval: the candidate's file, or the unchanged one.
  ///
  /// The hash of an animation covers the pixels and the durations of all its pictures.
  let file: WrittenFile

  /// How the frame compares with the reference.
  let standing: Standing

  enum Standing {
    case added, replaced

    /// Its pixels equal the reference's.
    case unchanged
  }

  /// Decodes a candidate's bytes, and compares them with the reference that they would replace.
  ///
  /// - Parameters:
  ///   - candidate: Path of the file that was read, for messages.
  ///   - reference: The place of a file, which may be missing; a damaged file is replaced.
  /// - Throws: ``ApprovalError`` if the candidate is damaged; ``FileError`` if the reference cannot
  ///   be read.
  init(_ bytes: [UInt8], of candidate: String, reference: FileLocation) throws {
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
  /// Hashes the pixels of an image file, or the pixels and times of every picture of an animation.
  ///
  /// - Throws: ``ImageFileError`` if a part of the file is damaged.
  fileprivate init(ofShownBy bytes: [UInt8]) throws(ImageFileError) {
    guard let animation = try AnimatedPicture(parsing: bytes) else {
      self.init(of: try Bitmap(decoding: bytes, in: ColorSpace(ofFrame: bytes), within: .area))
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
