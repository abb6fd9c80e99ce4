import System

/// Two pictures of the same frame, or one picture if a side lacks the frame.
package struct FramePair: Hashable, Sendable {
  /// Path of the file from the compared folder; the reference's if the two differ.
  package let name: String

  /// Paths of the pictures; at most one is `nil`.
  package let reference, candidate: String?

  /// The folders in which the files were found; `nil` for files that the user named.
  let referenceFolder, candidateFolder: String?

  init(
    name: String, reference: String?, candidate: String?, referenceFolder: String? = nil,
    candidateFolder: String? = nil
  ) {
    self.name = name
    self.reference = reference
    self.candidate = candidate
    self.referenceFolder = referenceFolder
    self.candidateFolder = candidateFolder
  }

  /// Frame number, from the digits at the end of the name; `nil` if there are none.
  package var number: Int? { name.numbered.number }

  /// The name without its number and extension: the folder and the beginning of the file name.
  package var sequence: String { name.numbered.sequence }
}

extension FramePair {
  /// The pair of two image files.
  init(files reference: String, _ candidate: String) {
    self.init(name: reference.pathParts.name, reference: reference, candidate: candidate)
  }

  /// Pairs up frames by name, or by folder and number if the two sides share no name.
  ///
  /// - Returns: Folder by folder, frames in ascending order of their numbers, then other files in
  ///   alphabetical order; at least one pair has both files.
  /// - Throws: ``ComparisonError`` if there is nothing to compare.
  static func pairs(_ reference: FrameListing, _ candidate: FrameListing)
    throws(ComparisonError) -> [FramePair]
  {
    for listing in [reference, candidate] where listing.entries.isEmpty {
      throw ComparisonError("nothing to compare: there is no PNG file in \(listing.path)")
    }
    for key in [\FrameListing.Entry.name, \.numberedPath] {
      if let pairs = pairs(reference, candidate, by: key) { return pairs }
    }
    if let (listing, entries) = [reference, candidate].lazy.compactMap(\.twins).first {
      throw ComparisonError(
        "nothing to compare: no names are the same, and '\(entries.0)' and '\(entries.1)' of "
          + "\(listing) have the same number")
    }
    throw ComparisonError(
      "nothing to compare: no PNG file of \(candidate.path) has the name or number of one in "
        + reference.path)
  }

  /// Pairs up entries with equal keys; `nil` if no key is shared or one side has a key twice.
  private static func pairs(
    _ reference: FrameListing, _ candidate: FrameListing,
    by key: KeyPath<FrameListing.Entry, String>
  ) -> [FramePair]? {
    let references = Dictionary(grouping: reference.entries) { $0[keyPath: key] }
    let candidates = Dictionary(grouping: candidate.entries) { $0[keyPath: key] }
    guard !references.keys.allSatisfy({ candidates[$0] == nil }),
      references.count == reference.entries.count, candidates.count == candidate.entries.count
    else { return nil }
    let keys = Set(references.keys).union(candidates.keys)
    let pairs = keys.compactMap { key in
      (references[key]?.first ?? candidates[key]?.first).map { entry in
        FramePair(
          name: entry.name, reference: references[key]?.first?.path,
          candidate: candidates[key]?.first?.path, referenceFolder: reference.folder,
          candidateFolder: candidate.folder)
      }
    }
    return pairs.sorted { $0.order < $1.order }
  }

  private var order: (String, Int, String) {
    (name.pathParts.folder ?? "", number ?? .max, name)
  }
}

extension FrameListing {
  /// The listing's path and two names with the same folder and number; `nil` if there are none.
  fileprivate var twins: (path: String, names: (String, String))? {
    let groups = Dictionary(grouping: entries, by: \.numberedPath).values.filter { $0.count > 1 }
    let pairs = groups.map { group in group.map(\.name).sorted() }
    return pairs.min { $0[0] < $1[0] }.map { (path, ($0[0], $0[1])) }
  }
}

extension FrameListing.Entry {
  /// Folder and number; the whole name if it has no number.
  fileprivate var numberedPath: String {
    name.numbered.number.map { "\(name.pathParts.folder ?? "")/\($0)" } ?? name
  }
}
