import System
import Pipeline

/// The frames of one side of a comparison.
package struct FrameListing: Sendable {
  /// A frame, by the name that its partner is looked for with.
  struct Entry: Hashable, Sendable {
    let name, path: String
  }

  /// Path of the folder or file, as the user named it.
  package let path: String

  let entries: [Entry]

  /// The frames themselves, where they are no files.
  package let pictures: (any FramePictures)?

  /// The PNG files of a folder and of the folders in it; hidden ones take no part.
  ///
  /// - Throws: ``FileError`` if a folder or link cannot be read, ``ComparisonError`` if a folder contains
  ///   itself, ``ApprovalError`` if half of it may be another's: an approval was killed.
  package init(folder path: String) throws {
    self.path = path
    try Approval.requireNoneOpen(in: Folder(path))
    entries = try FrameListing.names(in: path, within: []).map {
      Entry(name: $0, path: path.appending(name: $0))
    }
    pictures = nil
  }

  /// The folder that the frames are in; `nil` where they are no files.
  var folder: String? { pictures == nil ? path : nil }

  /// Whether there are no frames.
  package var isEmpty: Bool { entries.isEmpty }

  /// The first folder inside this one that holds frames, as a path from here; `nil` if none does.
  package var firstSubfolder: String? { entries.compactMap(\.name.pathParts.folder).min() }

  /// The numbered frames of an animation, which are no files.
  ///
  /// - Parameter numbers: Of the frames; what they show is at ``framePath(_:)``.
  package init(path: String, numbers: some Sequence<Int>, pictures: any FramePictures) {
    self.path = path
    entries = numbers.map {
      Entry(name: FrameName($0).text, path: FrameListing.framePath($0, of: path))
    }
    self.pictures = pictures
  }

  /// Returns the path that names a frame of an animation: `menu.apng#12`.
  package static func framePath(_ number: Int, of path: String) -> String { "\(path)#\(number)" }

  /// Returns the paths of all PNG files from `folder`.
  ///
  /// - Parameter superfolders: Those it is in; none of them may be it.
  private static func names(in folder: String, within superfolders: [String]) throws -> [String] {
    if let same = superfolders.first(where: { FileSystem.isSame($0, folder) }) {
      throw ComparisonError("the folder \(folder) leads back to \(same), in which it is")
    }
    let names = try FileSystem.names(in: folder).filter { !$0.hasPrefix(".") }
    let files = names.filter { $0.lowercased().hasSuffix(".png") }
    // A link that leads nowhere may have led to frames.
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
