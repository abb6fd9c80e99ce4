import Frames

/// Two files that show the same frame, or one whose partner is not there.
package struct FramePair: Hashable, Sendable {
  /// Name of the file; if only two files are compared, the reference's.
  package let name: String

  /// Paths of the files; at most one is not there.
  package let reference, candidate: String?

  /// Counts from 0; `nil` unless the file is named as frames are.
  package var number: Int? { FrameName(parsing: name)?.number }
}

extension FramePair {
  /// Pairs up two image files, or the PNG files of two folders by their names.
  ///
  /// Folders inside the folders, hidden files, and files that are no PNG by name take no part.
  ///
  /// - Returns: Frames in ascending order of their numbers, then other files in alphabetical
  ///   order; at least one pair has both files.
  /// - Throws: ``ComparisonError`` if there is nothing to compare, ``FileError`` if a path cannot
  ///   be read.
  package static func pairs(reference: String, candidate: String) throws -> [FramePair] {
    switch (try FileSystem.isFolder(reference), try FileSystem.isFolder(candidate)) {
    case (true, true):
      return try pairsInFolders(reference, candidate)
    case (false, false):
      let name = reference.pathParts.name
      return [FramePair(name: name, reference: reference, candidate: candidate)]
    case (let isFolder, _):
      let (folder, file) = isFolder ? (reference, candidate) : (candidate, reference)
      throw ComparisonError(
        "a file cannot be compared with a folder: '\(file)' is a file, '\(folder)' a folder")
    }
  }

  private static func pairsInFolders(_ reference: String, _ candidate: String) throws -> [FramePair]
  {
    let names = try pictureNames(in: reference)
    let candidateNames = try pictureNames(in: candidate)
    guard !names.isDisjoint(with: candidateNames) else {
      throw ComparisonError(
        "nothing to compare: no PNG file of \(candidate) has the name of one in \(reference)")
    }
    let pairs = names.union(candidateNames).map { name in
      FramePair(
        name: name, reference: names.contains(name) ? reference.appending(name: name) : nil,
        candidate: candidateNames.contains(name) ? candidate.appending(name: name) : nil)
    }
    return pairs.sorted { ($0.number ?? .max, $0.name) < ($1.number ?? .max, $1.name) }
  }

  /// Returns the names of all PNG files in a folder, of which there must be one.
  private static func pictureNames(in folder: String) throws -> Set<String> {
    let names = try FileSystem.names(in: folder).filter { name in
      name.lowercased().hasSuffix(".png") && !name.hasPrefix(".")
    }
    guard !names.isEmpty else {
      throw ComparisonError("nothing to compare: there is no PNG file in \(folder)")
    }
    return Set(names)
  }
}
