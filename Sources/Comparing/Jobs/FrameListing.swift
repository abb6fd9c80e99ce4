import System
import Pipeline
import Raster

/// The frames of one side of a comparison.
package struct FrameListing: Sendable {
  /// A frame, with the name by which the other side's frame is found.
  struct Entry: Hashable, Sendable {
    let name, path: String
  }

  /// Path of the folder or file, as the user named it.
  let path: String

  let entries: [Entry]

  /// Source of the frames if they are not files; otherwise `nil`.
  let pictures: (any FramePictures)?

  /// Lists the PNG files of a folder and its subfolders, without hidden ones.
  ///
  /// - Throws: ``FileError`` if a folder or link cannot be read, ``ComparisonError`` if a folder
  ///   contains itself, ``ApprovalError`` if an approval was killed while it changed the folder.
  package init(folder path: String) throws {
    self.path = path
    try Approval.requireNoneOpen(in: Folder(path))
    entries = try FrameListing.names(in: path, within: []).map {
      Entry(name: $0, path: path.appending(name: $0))
    }
    pictures = nil
  }

  /// Folder that contains the frames; `nil` if they are not files.
  var folder: String? { pictures == nil ? path : nil }

  /// The colour space that the first file states; `nil` without a file or if frames cannot have it.
  var spaceOfFirst: ColorSpace? {
    guard let first = entries.first else { return nil }
    return (try? FrameFile(path: first.path, folder: folder).pictureBytes())
      .flatMap { StatedColors(of: $0)?.space }
  }

  /// Whether there are no frames.
  package var isEmpty: Bool { entries.isEmpty }

  /// The first folder inside this one that holds frames, as a path from here; `nil` if none does.
  package var firstSubfolder: String? { entries.compactMap(\.name.pathParts.folder).min() }

  /// Lists the numbered frames of an animation, film or scene, which are not files.
  ///
  /// - Parameter numbers: Frame numbers; `pictures` knows each frame by its ``framePath(_:of:)``.
  init(path: String, numbers: some Sequence<Int>, pictures: any FramePictures) {
    self.path = path
    entries = numbers.map {
      Entry(name: FrameName($0).text, path: FrameListing.framePath($0, of: path))
    }
    self.pictures = pictures
  }

  /// Returns the path that names a frame of an animation: `menu.apng#12`.
  static func framePath(_ number: Int, of path: String) -> String { "\(path)#\(number)" }

  /// Returns the paths of all PNG files from `folder`.
  ///
  /// - Parameter superfolders: The folders that contain `folder`; it must not be one of them.
  private static func names(in folder: String, within superfolders: [String]) throws -> [String] {
    if let same = superfolders.first(where: { FileSystem.isSame($0, folder) }) {
      throw ComparisonError("the folder \(folder) leads back to \(same), which contains it")
    }
    let names = try FileSystem.names(in: folder).filter { !$0.hasPrefix(".") }
    let files = names.filter { $0.lowercased().hasSuffix(".png") }
    // A broken link is an error, because it may have led to frames.
    let folders = try names.filter { name in
      try !name.lowercased().hasSuffix(".png")
        && FileSystem.isFolder(folder.appending(name: name))
    }
    return try files
      + folders.flatMap { name in
        try FrameListing.names(in: folder.appending(name: name), within: superfolders + [folder])
          .map { name.appending(name: $0) }
      }
  }
}
